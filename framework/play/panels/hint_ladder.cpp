#include "play/panels/hint_ladder.hpp"

#include <algorithm>
#include <utility>

#include "play/panels/panel_speech.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::play {

using engine::Grade;
using engine::Hint;

namespace {

Grade after(Grade grade) { return static_cast<Grade>(static_cast<int>(grade) + 1); }

}  // namespace

HintLadder::HintLadder(Game& game, std::function<void()> played,
                       std::chrono::milliseconds patience)
    : game_(&game),
      played_(std::move(played)),
      patience_(patience),
      known_(std::make_shared<Known>(game.session().shared_puzzle())),
      going_back_(game, [this] { played_(); }) {}

Grade HintLadder::last_grade() const {
    if (is_step()) return Grade::placement;
    return hint_.kind == Hint::Kind::hopeless ? Grade::what : Grade::where;
}

void HintLadder::ask() {
    state_ = State::thinking;
    meanwhile_ = std::make_shared<Meanwhile>();
    engine::SolveRequest request;
    request.start = game_->session().position();
    if (!uses_uniqueness_) request.techniques = "-uniqueness";
    task_.ask([known = known_, request = std::move(request), told = told_,
               meanwhile = meanwhile_](const std::stop_token& stop) {
        const std::scoped_lock lock(known->mutex);
        const auto better = [&](const Hint& hint) {
            const std::scoped_lock best(meanwhile->mutex);
            meanwhile->best = hint;
        };
        engine::SolveRequest asked = request;
        asked.stop = stop;
        Result<Hint> found = engine::next_step(known->hinter, asked, told, better);
        return found ? *std::move(found) : Hint{};
    });
}

void HintLadder::more() {
    if (state_ == State::thinking || going_back_.state() == WayBackSearch::State::looking) return;
    going_back_.game_changed();  // what it came to was read
    if (state_ != State::told || hint_.kind == Hint::Kind::gave_up) {
        ask();
        return;
    }
    if (!can_go_on()) return;
    const Grade next = next_grade();
    if (next == Grade::placement)
        place();
    else
        grade_ = next;
}

Grade HintLadder::next_grade() const {
    Grade next = after(grade_);
    // A grade that has nothing to say would seem to be a key that does nothing.
    if (next == Grade::how && hint_.how.empty()) next = Grade::what;
    if (next == Grade::what && hint_.what.empty() && is_step()) next = Grade::placement;
    return next;
}

void HintLadder::another() {
    told_.insert(told_.end(), hint_.follows.begin(), hint_.follows.end());
    ask();
}

bool HintLadder::can_go_on() const { return state_ == State::told && grade_ < last_grade(); }

bool HintLadder::can_tell_more() const { return can_go_on() && next_grade() != Grade::placement; }

void HintLadder::place() {
    if (!can_place()) return;
    const Move move = hint_.move;  // what is told goes with the change
    if (game_->play_found(move)) played_();
    state_ = State::placed;
}

void HintLadder::game_changed() {
    task_.forget();
    meanwhile_ = std::make_shared<Meanwhile>();
    going_back_.game_changed();
    state_ = State::idle;
    grade_ = Grade::where;
    hint_ = {};
    steps_ = {};
    told_.clear();
}

bool HintLadder::tick() {
    const bool moved = going_back_.tick();
    Hint found;
    if (task_.take(found)) {
        // What the player has read stays where nothing came of it.
        if (found.kind != Hint::Kind::gave_up || state_ != State::told) take(std::move(found));
        return true;
    }
    if (!task_.thinking() || task_.elapsed() < patience_) return moved;
    std::optional<Hint> best;
    {
        const std::scoped_lock lock(meanwhile_->mutex);
        best.swap(meanwhile_->best);
    }
    if (!best) return moved;
    take(*std::move(best));
    return true;
}

/// A better hint is told as far as the one before was, where it speaks of the same.
void HintLadder::take(Hint hint) {
    const bool is_first = state_ != State::told;
    if (is_first || hint.follows != hint_.follows) grade_ = Grade::where;
    state_ = State::told;
    hint_ = std::move(hint);
    steps_ = hint_.steps.empty()
                 ? ChainWalk()
                 : ChainWalk(game_->puzzle(), game_->session().position(), hint_.chain);
    spoken_of_ = spoken_of(game_->puzzle(), std::span(&hint_.what, 1)).front();
    std::erase_if(spoken_of_, [&](ElementId id) {
        return game_->board().hides(id) ||
               std::ranges::find(hint_.follows, id, &Literal::element) != hint_.follows.end();
    });
    // What tells the player nothing about the puzzle costs nothing.
    if (is_first && (is_step() || hint_.kind == Hint::Kind::hopeless)) game_->count_hint();
}

std::vector<Text> HintLadder::sentences() const {
    std::vector<Text> sentences;
    if (state_ != State::told) return sentences;
    const auto add = [&](Grade grade, const Text& sentence) {
        if (grade_ >= grade && !sentence.empty()) sentences.push_back(sentence);
    };
    add(Grade::where, hint_.where);
    add(Grade::how, hint_.how);
    add(Grade::what, hint_.what);
    return sentences;
}

Highlights HintLadder::shown() const {
    Highlights shown;
    if (state_ != State::told) return shown;
    if (tells_steps() && steps_.at()) return steps_.shown(game_->puzzle());
    if (hint_.kind == Hint::Kind::hopeless) {
        if (grade_ == Grade::where) return shown;
        shown.blamed = hint_.blamed;
        shown.looked_at = hint_.look_at;
        std::erase_if(shown.looked_at, [&](ElementId id) {
            return std::find(shown.blamed.begin(), shown.blamed.end(), id) != shown.blamed.end();
        });
        return shown;
    }
    shown.looked_at = hint_.look_at;
    if (grade_ < Grade::what) return shown;
    if (hint_.steps.empty())
        shown.looked_at.insert(shown.looked_at.end(), spoken_of_.begin(), spoken_of_.end());
    kit::sort_unique(shown.looked_at);
    shown.add(hint_.follows);
    if (hint_.steps.empty())  // all that is told in one go
        for (const engine::Link& link : hint_.chain) shown.strike(link.follows);
    return shown;
}

}  // namespace quadrille::play
