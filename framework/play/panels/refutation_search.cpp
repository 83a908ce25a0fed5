#include "play/panels/refutation_search.hpp"

#include <string>
#include <utility>

#include "engine/explain/rule_places.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

using Answer = Refutation::Answer;

void RefutationSearch::more() {
    if (state_ == State::thinking) return;
    if (can_resolve()) {
        const game::Assumption refuted = assumptions_[found_.assumption];
        const Move instead = game_->sheet().tidied(refuted.opened, found_.instead);
        resolving_ = true;
        if (game_->sheet().drop_down_to(refuted.layer, instead)) played_();
        resolving_ = false;
        return;
    }
    if (state_ == State::told && found_.answer != Answer::gave_up) return;  // all is said
    going_back_.game_changed();
    assumptions_ = game_->session().journal().assumptions();
    if (assumptions_.empty()) {
        state_ = State::nothing_open;
        return;
    }
    std::vector<Position> stages;
    for (const game::Assumption& one : assumptions_) {
        stages.push_back(one.opened);
        stages.push_back(one.assumed);
    }
    state_ = State::thinking;
    task_.ask([puzzle = game_->session().shared_puzzle(), position = game_->session().position(),
               stages = std::move(stages)](const std::stop_token& stop) {
        return engine::refute(*puzzle, {{.stop = stop}, position}, stages);
    });
}

void RefutationSearch::game_changed() {
    task_.forget();
    going_back_.game_changed();
    state_ = resolving_ ? State::resolved : State::idle;
}

bool RefutationSearch::tick() {
    const bool moved = going_back_.tick();
    if (!task_.take(found_)) return moved;
    state_ = State::told;
    const game::LayerId layer = assumptions_[found_.assumption].layer;
    name_ = game_->session().journal().layer(layer).name;
    if (found_.answer == Answer::refuted || can_go_back())
        game_->count_hint();
    else if (found_.answer != Answer::gave_up)
        game_->count_check();
    return true;
}

Text RefutationSearch::save_point() const {
    const std::string number = std::to_string(found_.assumption + 1);
    return name_.empty() ? Text("save point {0}", {number})
                         : Text("save point {0}, “{1}”", {number, name_});
}

std::vector<Text> RefutationSearch::sentences() const {
    std::vector<Text> told;
    switch (found_.answer) {
        case Answer::refuted:
            told.emplace_back(
                found_.together ? Text("What you tried in {0} cannot all be right.", {save_point()})
                                : Text("What you tried in {0} cannot be.", {save_point()}));
            if (!found_.because.text.empty()) told.push_back(found_.because.text);
            if (state_ == State::resolved)
                told.emplace_back(
                    found_.instead.empty()
                        ? "It is dropped; undo brings it back."
                        : "It is dropped, and the opposite is written; undo brings it back.");
            break;
        case Answer::later:
            told.emplace_back(
                "What you tried in {0} may be right: a mark you made after it is wrong.",
                std::vector<Text>{save_point()});
            break;
        case Answer::before:
            told.emplace_back("No save point is to blame: a mark you made before them is wrong.");
            break;
        case Answer::none:
            told.emplace_back("Nothing is refuted: from here it can still be solved.");
            break;
        case Answer::no_solution:
            told.emplace_back("The puzzle itself has no solution, whatever is placed.");
            break;
        case Answer::gave_up:
            told.emplace_back("No answer was found.");
            if (!found_.failure.empty()) told.push_back(found_.failure);
            break;
    }
    return told;
}

Highlights RefutationSearch::shown() const {
    Highlights shown;
    if (!can_resolve()) return shown;
    shown.blamed = found_.marks;
    shown.looked_at = engine::places_of(game_->puzzle(), found_.because.rules);
    shown.looked_at.insert(shown.looked_at.end(), found_.because.marks.begin(),
                           found_.because.marks.end());
    kit::sort_unique(shown.looked_at);
    return shown;
}

}  // namespace quadrille::play
