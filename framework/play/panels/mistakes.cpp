#include "play/panels/mistakes.hpp"

#include <utility>

#include "engine/sat/exact.hpp"
#include "engine/explain/explain.hpp"

namespace quadrille::play {

namespace {

/// The player's marks that a solution does not have.
std::vector<ElementId> differing(const Board& board, const Position& position, const Position& solution) {
    std::vector<ElementId> marks;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i);
            board.decides(id) && board.writable(id) && position.mark(id) != blank && position.mark(id) != solution.mark(id))
            marks.push_back(id);
    return marks;
}

/// Of a puzzle with several solutions: whether some of them has all the marks of the position.
void hold_to_all(Mistakes& found, const Puzzle& puzzle, const Position& position, const std::stop_token& stop) {
    engine::SolveRequest from_here;
    from_here.start = position;
    from_here.max_solutions = 1;
    from_here.stop = stop;
    const engine::SolveResult reachable = engine::solve_exactly(puzzle, from_here);
    found.failure = reachable.failure;
    if (reachable.verdict == engine::Verdict::gave_up) return;
    if (reachable.verdict != engine::Verdict::none) {
        found.answer = Mistakes::Answer::none;
        return;
    }
    const engine::Explained why = engine::blame(puzzle, {{.stop = stop}, position});
    found.failure = why.failure;
    if (why.answer != engine::Explained::Answer::yes) return;
    found.answer = Mistakes::Answer::contradict;
    for (const ElementId id : why.explanation.marks)
        if (puzzle.board().writable(id)) found.marks.push_back(id);
}

}  // namespace

Mistakes mistakes(const Puzzle& puzzle, const Position& position, const std::stop_token& stop) {
    Mistakes found;
    engine::SolveRequest request;
    request.start = Position(puzzle.board());
    request.max_solutions = 2;
    request.stop = stop;
    const engine::SolveResult solved = engine::solve_exactly(puzzle, request);
    found.failure = solved.failure;
    switch (solved.verdict) {
        case engine::Verdict::none:
            found.answer = Mistakes::Answer::no_solution;
            break;
        case engine::Verdict::unique:
        case engine::Verdict::solved:
            found.single = true;
            found.marks = differing(puzzle.board(), position, solved.solutions.front());
            found.answer = found.marks.empty() ? Mistakes::Answer::none : Mistakes::Answer::wrong;
            break;
        case engine::Verdict::multiple:
            hold_to_all(found, puzzle, position, stop);
            break;
        case engine::Verdict::gave_up:
            break;
    }
    return found;
}

bool MistakeSearch::something_wrong() const {
    return state_ == State::told && (found_.answer == Mistakes::Answer::wrong || found_.answer == Mistakes::Answer::contradict);
}

bool MistakeSearch::can_tell_which() const { return something_wrong() && !which_; }

void MistakeSearch::more() {
    if (state_ == State::thinking) return;
    if (can_tell_which()) {
        which_ = true;
        game_->count_hint();  // more than a check tells
        return;
    }
    if (something_wrong()) return;
    going_back_.game_changed();
    state_ = State::thinking;
    task_.ask([puzzle = game_->session().shared_puzzle(), position = game_->session().position()](
                    const std::stop_token& stop) { return mistakes(*puzzle, position, stop); });
}

void MistakeSearch::game_changed() {
    task_.forget();
    going_back_.game_changed();
    state_ = State::idle;
    which_ = false;
    found_ = {};
}

bool MistakeSearch::tick() {
    const bool moved = going_back_.tick();
    std::optional<Result<Mistakes>> answer = task_.poll();
    if (!answer) return moved;
    found_ = {};
    if (*answer)
        found_ = std::move(**answer);
    else
        found_.failure = answer->error().message;
    state_ = State::told;
    if (found_.answer != Mistakes::Answer::gave_up) game_->count_check();
    return true;
}

Highlights MistakeSearch::shown() const {
    Highlights shown;
    if (which_) shown.blamed = found_.marks;
    return shown;
}

}  // namespace quadrille::play
