// Any bytes as a plugin library, looked at as a file: refused with a sentence, or whole; what it
// exports is told of either.
#include <span>

#include "fuzz.hpp"
#include "quadrille/library_file.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::byte> file = std::as_bytes(std::span(data, size));
    if (const Result<void> sound = validate_library_file(file); !sound)
        fuzz::require(!sound.error().message.empty(), "a refusal says why");
    static_cast<void>(exported_symbols(file));
    return 0;
}
