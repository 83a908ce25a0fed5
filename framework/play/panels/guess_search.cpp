#include "play/panels/guess_search.hpp"

namespace quadrille::play {

void GuessSearch::ask() {
    state_ = State::looking;
    const game::Journal& journal = game_->session().journal();
    task_.ask([puzzle = game_->session().shared_puzzle(), position = journal.state().position,
               moves = journal.moves_back()](const std::stop_token& stop) {
        return engine::first_guess(*puzzle, {{.stop = stop}, position}, moves);
    });
}

void GuessSearch::game_changed() {
    task_.forget();
    state_ = State::idle;
}

bool GuessSearch::tick() {
    if (!task_.take(found_)) return false;
    state_ = State::told;
    if (found_.answer == FirstGuess::Answer::found || found_.answer == FirstGuess::Answer::none)
        game_->count_hint();
    return true;
}

Highlights GuessSearch::shown() const {
    Highlights shown;
    if (state_ == State::told && found_.answer == FirstGuess::Answer::found)
        shown.framed.push_back(found_.mark.element);
    return shown;
}

}  // namespace quadrille::play
