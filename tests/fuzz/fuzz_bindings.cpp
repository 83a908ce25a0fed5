// Any bytes as a file of key bindings: problems with places, never harm.
#include "config/toml.hpp"
#include "fuzz.hpp"
#include "input/bindings.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Result<config::Document> document = config::parse_toml(text, "keys.toml");
    if (!document) return 0;
    input::Bindings bindings = input::default_bindings();
    std::vector<config::Problem> problems;
    input::apply_bindings(bindings, *document, problems);
    fuzz::require_told(problems, text);
    return 0;
}
