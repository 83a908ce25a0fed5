#include "play/panels/verdict.hpp"

#include <utility>

namespace quadrille::play {

void VerdictSearch::ask(std::chrono::duration<double> time_limit) {
    state_ = State::thinking;
    task_.ask([puzzle = game_->session().shared_puzzle(), position = game_->session().position(),
               time_limit](const std::stop_token& stop) {
        engine::SolveRequest request;
        request.start = position;
        request.max_solutions = 2;
        request.time_limit = time_limit;
        request.stop = stop;
        return engine::solve_exactly(*puzzle, request);
    });
}

void VerdictSearch::take(engine::SolveResult result, std::chrono::duration<double> took) {
    task_.forget();
    result_ = std::move(result);
    took_ = took;
    state_ = State::told;
    look_ = Pane::differences;
    differing_.clear();
    if (!several()) return;
    for (const Change& change : difference(result_.solutions[0], result_.solutions[1]))
        differing_.push_back(change.element);
}

bool VerdictSearch::stop() {
    if (state_ != State::thinking) return false;
    took_ = task_.elapsed();
    task_.forget();
    state_ = State::stopped;
    return true;
}

void VerdictSearch::game_changed() {
    task_.forget();
    result_ = {};
    differing_.clear();
    state_ = State::idle;
}

bool VerdictSearch::tick() {
    const std::chrono::duration<double> took = task_.elapsed();
    engine::SolveResult result;
    if (!task_.take(result)) return false;
    take(std::move(result), took);
    return true;
}

bool VerdictSearch::several() const {
    return state_ == State::told && result_.verdict == engine::Verdict::multiple &&
           result_.solutions.size() > 1;
}

void VerdictSearch::look_at(Pane look) {
    if (look_ == look) return;
    look_ = look;
    if (look != Pane::differences) game_->count_solution_shown();
}

Highlights VerdictSearch::shown() const {
    Highlights shown;
    if (!several()) return shown;
    shown.looked_at = differing_;
    if (look_ == Pane::differences) return shown;
    const Board& board = game_->board();
    const Position& solution = result_.solutions[look_ == Pane::first ? 0 : 1];
    const Position& now = game_->session().position();
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id) || !board.writable(id)) continue;
        const Mark mark = solution.mark(id);
        if (settled(board, now, id) == mark) continue;
        // Marks at rest would hide the solution; but they hide what stands there.
        shown.ghosts.push_back({id, mark == board.alphabet(id).rest ? blank : mark, 0});
    }
    return shown;
}

}  // namespace quadrille::play
