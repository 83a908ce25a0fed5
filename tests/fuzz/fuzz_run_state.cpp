// Any bytes as the state of a run: refused with a line of the text, or read; what is read is
// written, and reads back as it was.
#include <algorithm>

#include "cli/run_state.hpp"
#include "fuzz.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Result<cli::RunState> state = cli::parse_run_state(text, "run.state");
    if (!state) {
        const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
        fuzz::require(state.error().line <= lines, "a refusal points into the text");
        return 0;
    }
    const Result<cli::RunState> again = cli::parse_run_state(cli::told(*state), "run.state");
    fuzz::require(again && *again == *state, "a state reads back as it was");
    return 0;
}
