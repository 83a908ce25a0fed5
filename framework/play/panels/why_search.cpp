#include "play/panels/why_search.hpp"

#include <utility>

#include "engine/explain/rule_places.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

void WhySearch::ask(ElementId element) {
    element_ = element;
    task_.forget();
    if (!game_->board().decides(element)) {
        state_ = State::nothing;
        return;
    }
    state_ = State::thinking;
    task_.ask([puzzle = game_->session().shared_puzzle(), position = game_->session().position(),
               element](const std::stop_token& stop) {
        return engine::why(*puzzle, {{.stop = stop}, position}, element);
    });
}

void WhySearch::ask_again() {
    if (element_)
        ask(*element_);
    else
        choose();
}

void WhySearch::choose() {
    task_.forget();
    element_.reset();
    state_ = State::choosing;
}

void WhySearch::game_changed() {
    task_.forget();
    if (state_ == State::told || state_ == State::thinking) state_ = State::outdated;
}

bool WhySearch::tick() {
    if (!task_.take(reason_)) return false;
    reason_.element = *element_;
    state_ = State::told;
    steps_ =
        reason_.explanation.steps.empty()
            ? ChainWalk()
            : ChainWalk(game_->puzzle(), game_->session().position(), reason_.explanation.chain);
    // What is printed everybody sees, and no answer is no help.
    if (reason_.kind != WhyAnswer::Kind::printed && reason_.kind != WhyAnswer::Kind::gave_up)
        game_->count_hint();
    return true;
}

Highlights WhySearch::shown() const {
    Highlights shown;
    if (!element_ || state_ == State::choosing) return shown;
    shown.framed = {*element_};
    if (state_ != State::told) return shown;
    if (steps_.at()) {
        Highlights of_step = steps_.shown(game_->puzzle());
        of_step.framed.push_back(*element_);
        return of_step;
    }
    shown.looked_at = engine::places_of(game_->puzzle(), reason_.explanation.rules);
    shown.looked_at.insert(shown.looked_at.end(), reason_.explanation.marks.begin(),
                           reason_.explanation.marks.end());
    switch (reason_.kind) {
        case WhyAnswer::Kind::hopeless:
            shown.blamed = reason_.explanation.marks;
            break;
        case WhyAnswer::Kind::wrong:
            shown.blamed = {*element_};
            break;
        case WhyAnswer::Kind::must:
            if (reason_.stands == blank)
                shown.ghosts.push_back({*element_, reason_.possible.front(), 0});
            break;
        default:
            break;
    }
    kit::sort_unique(shown.looked_at);
    return shown;
}

}  // namespace quadrille::play
