#include "play/panels/way_back.hpp"

namespace quadrille::play {

void WayBackSearch::go() {
    state_ = State::looking;
    const game::Journal& journal = game_->session().journal();
    task_.ask([puzzle = game_->session().shared_puzzle(), position = journal.state().position,
               moves = journal.moves_back()](const std::stop_token& stop) {
        return engine::way_back(*puzzle, {{.stop = stop}, position}, moves);
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
    const game::Journal& journal = game_->session().journal();
    game::NodeId node = journal.here();
    for (std::size_t step = 0; step < way.steps; ++step) node = journal.parent(node);
    if (game_->travel(node)) played_();
    steps_ = way.steps;
    state_ = State::gone;
    return true;
}

}  // namespace quadrille::play
