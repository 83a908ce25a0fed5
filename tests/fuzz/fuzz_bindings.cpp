// Any bytes as a file of key bindings: problems with places, never harm.
#include <cstdint>
#include <string_view>
#include <vector>

#include "config/toml.hpp"
#include "input/bindings.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<config::Document> document = config::parse_toml(text, "keys.toml");
    if (!document) return 0;
    input::Bindings bindings = input::default_bindings();
    std::vector<config::Problem> problems;
    input::apply_bindings(bindings, *document, problems);
    for (const config::Problem& problem : problems) static_cast<void>(problem.told({}));
    return 0;
}
