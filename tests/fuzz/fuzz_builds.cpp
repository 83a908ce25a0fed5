// Any bytes as what is remembered of libraries: what is read of them is written, and reads back as
// it was.
#include "fuzz.hpp"
#include "plugins/known_builds.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string once = plugins::told(plugins::builds_in(fuzz::text_of(data, size)));
    const std::string twice = plugins::told(plugins::builds_in(once));
    fuzz::require(once == twice, "builds read back as they were");
    return 0;
}
