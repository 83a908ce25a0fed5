#include "play/askable.hpp"

#include <algorithm>
#include <variant>

namespace quadrille::play {

namespace {

using input::Action;

bool has_sums(const Puzzle& puzzle) {
    return std::ranges::any_of(
        puzzle.rules(), [](const Rule& rule) { return std::holds_alternative<Sum>(rule.what); });
}

bool has_own_marks(const Game& game) {
    const Board& board = game.board();
    for (const ElementId id : board.deciding())
        if (board.writable(id) && game.session().position().mark(id) != blank) return true;
    return false;
}

}  // namespace

bool can_be_asked(Action question, const Game& game, bool has_solved_board) {
    const bool is_over = game.session().finished();
    if (is_over && input::info(question).needs == input::Needs::unfinished) return false;
    switch (question) {
        case Action::sums:
            return has_sums(game.puzzle());
        case Action::mistakes:
            return !is_over && has_own_marks(game);
        case Action::refute:
            return !game.session().journal().state().open.empty();
        case Action::verdict:
            return !is_over;
        case Action::replay:
            return game.log() != nullptr;
        case Action::solved_board:
            return has_solved_board;
        default:
            return true;
    }
}

}  // namespace quadrille::play
