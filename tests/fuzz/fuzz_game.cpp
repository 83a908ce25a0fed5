// Any bytes as a saved game: refused, or a game that is the same after saving and reading.
#include <memory>
#include <string>

#include "boards.hpp"
#include "fuzz.hpp"
#include "game/save.hpp"

using namespace quadrille;

namespace {

Result<std::shared_ptr<const Puzzle>> read_puzzle(std::string_view, std::string_view) {
    static const auto puzzle =
        std::make_shared<const test::BoardPuzzle>(test::row_of_cells(4, 3), Rules{});
    return std::shared_ptr<const Puzzle>(puzzle);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const Result<game::Session> session = game::read_game(text, read_puzzle);
    if (!session) return 0;
    const std::string written = game::write_game(*session);
    const Result<game::Session> again = game::read_game(written, read_puzzle);
    fuzz::require(again && game::write_game(*again) == written,
                  "a saved game reads back as it was");
    return 0;
}
