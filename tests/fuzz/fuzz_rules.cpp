// Any bytes as a file of deduction rules: problems with places, never harm.
#include <cstdint>
#include <string_view>
#include <vector>

#include "taught/reader.hpp"
#include "taught_puzzles.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const test::BinaryType type;
    std::vector<config::Problem> problems;
    static_cast<void>(taught::read_rules(text, "rules.toml", type, problems));
    for (const config::Problem& problem : problems) static_cast<void>(problem.told({}));
    return 0;
}
