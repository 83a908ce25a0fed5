// Any bytes as the beginning of a saved game: never harm; and of a game that can be read it tells
// what the whole does.
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
    static_cast<void>(game::looks_like_game(text));
    static_cast<void>(game::holds_game_head(text));
    static_cast<void>(game::read_game_head(text));
    static_cast<void>(game::read_saved_puzzle(text, read_puzzle));
    const Result<game::Session> session = game::read_game(text, read_puzzle);
    if (!session) return 0;
    const std::string written = game::write_game(*session);
    fuzz::require(game::looks_like_game(written) && game::holds_game_head(written),
                  "a saved game is known by its head");
    const game::GameHead head = game::read_game_head(written);
    fuzz::require(head.type == session->type() && head.name == session->name() &&
                      head.attempt == session->attempt() && head.finished == session->finished(),
                  "the head tells what the game does");
    return 0;
}
