// Any bytes as what is remembered of a file of translations: what is read of them is written, and
// reads back as it was.
#include "config/catalogue_cache.hpp"
#include "fuzz.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto known = config::catalogue_in(fuzz::text_of(data, size));
    if (!known) return 0;
    const auto again = config::catalogue_in(config::told(*known));
    fuzz::require(again && again->file == known->file && again->stamp == known->stamp &&
                      again->lines == known->lines,
                  "a catalogue reads back as it was");
    return 0;
}
