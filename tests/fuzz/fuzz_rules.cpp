// Any bytes as a file of deduction rules: problems with places, never harm.
#include "fuzz.hpp"
#include "taught/reader.hpp"
#include "taught_puzzles.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const test::BinaryType type;
    std::vector<config::Problem> problems;
    static_cast<void>(taught::read_rules(text, "rules.toml", type, problems));
    fuzz::require_told(problems, text);
    return 0;
}
