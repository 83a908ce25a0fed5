#include "engine/questions/first_guess.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "engine/sat/forced.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::engine {

namespace {

/// The marks that stand, in the order in which they were written.
std::vector<Literal> written_marks(const Board& board, const Position& position,
                                   std::span<const Move> played) {
    std::vector<Literal> written;  // the last one first, as is `played`
    std::vector<bool> is_known(position.size(), false);
    for (const Move& move : played)
        for (std::size_t i = move.size(); i-- > 0;) {
            const Change& change = move[i];
            const auto index = static_cast<std::size_t>(change.element);
            if (change.before.mark == change.after.mark || is_known[index]) continue;
            is_known[index] = true;
            if (board.decides(change.element) && change.after.mark != blank)
                written.push_back({change.element, change.after.mark});
        }
    std::ranges::reverse(written);
    return written;
}

}  // namespace

FirstGuess first_guess(const Puzzle& puzzle, const SolveRequest& request,
                       std::span<const Move> played) {
    SolveRequest beginning = request;
    for (const Move& move : played) beginning.start.revert(move);
    Forced forced = forced_marks(puzzle, beginning);
    FirstGuess guess;
    guess.failure = std::move(forced.failure);
    if (forced.outlook == Outlook::gave_up) return guess;
    if (forced.outlook == Outlook::hopeless) {
        guess.answer = FirstGuess::Answer::no_solution;
        return guess;
    }
    Position follows = beginning.start;
    for (const Literal& mark : forced.marks) follows.set_mark(mark.element, mark.mark);
    guess.answer = FirstGuess::Answer::none;
    for (const Literal& mark : written_marks(puzzle.board(), request.start, played)) {
        if (follows.mark(mark.element) == mark.mark) continue;
        guess.answer = FirstGuess::Answer::found;
        guess.mark = mark;
        break;
    }
    return guess;
}

Text told(const Board& board, const FirstGuess& guess) {
    switch (guess.answer) {
        case FirstGuess::Answer::found:
            break;
        case FirstGuess::Answer::none:
            return "You have not guessed: every mark of yours follows from what stood before it.";
        case FirstGuess::Answer::no_solution:
            return "The puzzle itself has no solution, whatever is placed.";
        case FirstGuess::Answer::gave_up:
            return "No answer was found.";
    }
    return Text("Your first mark that did not follow from what stood before it: {0} is {1}.",
                {board[guess.mark.element].name,
                 kit::mark_name(board, guess.mark.element, guess.mark.mark)});
}

}  // namespace quadrille::engine
