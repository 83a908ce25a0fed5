// Any bytes as the log of a solve: refused with a line of the text, or read; what fits its board is
// told, written, and reads back as it was.
#include <algorithm>
#include <string>

#include "boards.hpp"
#include "engine/watch/step_log.hpp"
#include "fuzz.hpp"

using namespace quadrille;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Board board = test::row_of_cells(4, 3);
    const std::string_view text = fuzz::text_of(data, size);
    static_cast<void>(engine::looks_like_log(text));
    static_cast<void>(engine::read_log_head(text));
    const Result<engine::StepLog> log = engine::read_log(board, text);
    if (!log) {
        const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
        fuzz::require(log.error().line <= lines, "a refusal points into the text");
        return 0;
    }
    if (!engine::replay(board, *log)) return 0;
    static_cast<void>(engine::log_text(*log, {}));
    const std::string written = engine::log_json(board, *log, {});
    const Result<engine::StepLog> again = engine::read_log(board, written);
    fuzz::require(again && engine::log_json(board, *again, {}) == written,
                  "a log reads back as it was");
    return 0;
}
