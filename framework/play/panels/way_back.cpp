#include "play/panels/way_back.hpp"

#include <utility>
#include <vector>

#include "engine/sat/exact.hpp"
#include "engine/explain/explain.hpp"

namespace quadrille::play {

namespace {

/// Whether these marks all stand as they did.
bool still_stand(const std::vector<Literal>& marks, const Position& position) {
    for (const Literal& mark : marks)
        if (position.mark(mark.element) != mark.mark) return false;
    return true;
}

/// The marks that make a position hopeless; empty where that was not found out.
std::vector<Literal> blamed(const Puzzle& puzzle, const Position& position, const std::stop_token& stop) {
    const engine::Explained why = engine::blame(puzzle, {{.stop = stop}, position});
    std::vector<Literal> marks;
    if (why.answer == engine::Explained::Answer::yes)
        for (const ElementId id : why.explanation.marks) marks.push_back({id, position.mark(id)});
    return marks;
}

}  // namespace

WayBack way_back(const Puzzle& puzzle, const game::Journal& journal, const std::stop_token& stop) {
    WayBack way;
    game::State state = journal.state();
    std::vector<Literal> blame = blamed(puzzle, state.position, stop);
    for (game::NodeId node = journal.here();; ++way.steps) {
        if (blame.empty() || !still_stand(blame, state.position)) {
            engine::SolveRequest request;
            request.start = state.position;
            request.max_solutions = 1;
            request.stop = stop;
            const engine::Verdict verdict = engine::solve_exactly(puzzle, request).verdict;
            if (verdict == engine::Verdict::gave_up) return way;
            if (verdict != engine::Verdict::none) {
                way.answer = WayBack::Answer::found;
                way.node = node;
                return way;
            }
            blame = blamed(puzzle, state.position, stop);
        }
        if (stop.stop_requested()) return way;
        if (node == game::root) break;
        state.undo(journal.entry(node));
        node = journal.parent(node);
    }
    way.answer = WayBack::Answer::none;
    return way;
}

void WayBackSearch::go() {
    state_ = State::looking;
    task_.ask([puzzle = game_->session().shared_puzzle(), journal = game_->session().journal()](const std::stop_token& stop) {
        return way_back(*puzzle, journal, stop);
    });
}

void WayBackSearch::game_changed() {
    task_.forget();
    state_ = State::idle;
}

bool WayBackSearch::tick() {
    const std::optional<Result<WayBack>> answer = task_.poll();
    if (!answer) return false;
    const WayBack way = *answer ? **answer : WayBack{};
    if (way.answer != WayBack::Answer::found) {
        state_ = way.answer == WayBack::Answer::none ? State::none : State::gave_up;
        return true;
    }
    if (game_->travel(way.node)) played_();
    steps_ = way.steps;
    state_ = State::gone;
    return true;
}

}  // namespace quadrille::play
