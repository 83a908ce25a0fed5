#include "play/panels/mistakes.hpp"

#include <utility>

namespace quadrille::play {

bool MistakeSearch::something_wrong() const {
    return state_ == State::told && (found_.answer == Mistakes::Answer::wrong ||
                                     found_.answer == Mistakes::Answer::contradict);
}

bool MistakeSearch::can_tell_which() const { return something_wrong() && !which_; }

void MistakeSearch::take_out() {
    if (!can_take_out()) return;
    const Move move = cleared(game_->session().position(), found_);
    if (!which_) game_->count_hint();
    if (!game_->play_found(move)) return;
    played_();
    taken_out_ = move.size();
}

void MistakeSearch::more() {
    if (state_ == State::thinking) return;
    if (can_tell_which()) {
        which_ = true;
        game_->count_hint();  // more than a check tells
        return;
    }
    if (something_wrong()) return;
    going_back_.game_changed();
    guess_.game_changed();
    taken_out_ = 0;
    state_ = State::thinking;
    task_.ask([puzzle = game_->session().shared_puzzle(),
               position = game_->session().position()](const std::stop_token& stop) {
        return engine::find_mistakes(*puzzle, {{.stop = stop}, position});
    });
}

void MistakeSearch::game_changed() {
    task_.forget();
    going_back_.game_changed();
    guess_.game_changed();
    state_ = State::idle;
    which_ = false;
    found_ = {};
    taken_out_ = 0;
}

bool MistakeSearch::tick() {
    bool moved = going_back_.tick();
    if (guess_.tick()) moved = true;
    if (!task_.take(found_)) return moved;
    state_ = State::told;
    if (found_.answer != Mistakes::Answer::gave_up) game_->count_check();
    return true;
}

Highlights MistakeSearch::shown() const {
    Highlights shown = guess_.shown();
    if (which_) shown.blamed = found_.marks;
    return shown;
}

}  // namespace quadrille::play
