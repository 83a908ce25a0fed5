// Any bytes as TOML: refused with a place, or a tree no deeper than is allowed; what can be mended
// is read without the lines that cannot.
#include <algorithm>

#include "config/toml_tree.hpp"
#include "fuzz.hpp"

using namespace quadrille;

namespace {

/// Goes no deeper than what it is given is allowed to be.
std::size_t depth_of(const toml::node& node) {
    std::size_t deepest = 0;
    if (const toml::table* table = node.as_table())
        for (const auto& [key, value] : *table) deepest = std::max(deepest, depth_of(value) + 1);
    if (const toml::array* array = node.as_array())
        for (const toml::node& value : *array) deepest = std::max(deepest, depth_of(value) + 1);
    return deepest;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Result<toml::table> tree = config::parse_toml_tree(text);
    if (tree)
        fuzz::require(depth_of(*tree) <= config::max_toml_depth + 1,
                      "no tree is deeper than allowed");
    else
        fuzz::require(!tree.error().message.empty(), "a refusal says why");
    std::vector<config::Problem> problems;
    static_cast<void>(config::salvage_toml(text, "any.toml", problems));
    fuzz::require_told(problems, text);
    fuzz::require(!config::parse_toml(text, "any.toml") || problems.empty(),
                  "what can be read needs no mending");
    return 0;
}
