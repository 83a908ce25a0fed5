// Any bytes as an English template, and as a text that errors point into.
#include <cstddef>
#include <cstdint>
#include <string>

#include "quadrille/kit/reader.hpp"
#include "quadrille/text.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    static_cast<void>(in_english(Text(text, {"first", Text("{0}", {"second"})})));
    for (const kit::Line& line : kit::lines_of(text))
        for (std::size_t at = 0; at < line.text.size(); ++at)
            static_cast<void>(kit::shown(line.text, at));
    return 0;
}
