#include "text/questions.hpp"

#include <algorithm>
#include <utility>

#include "config/lower_case.hpp"
#include "engine/questions/why.hpp"
#include "engine/solve/solve.hpp"

namespace quadrille::text {

using engine::Verdict;
using HintState = play::HintLadder::State;
using WayBackState = play::WayBackSearch::State;

Questions::Questions(play::Game& game, const config::Settings& settings,
                     std::function<void()> played)
    : game_(&game),
      settings_(&settings),
      played_(std::move(played)),
      hint_(game, [this] { played_(); }),
      why_(game),
      wrong_(game, [this] { played_(); }),
      guess_(game),
      refute_(game, [this] { played_(); }),
      ready_(game),
      count_(game),
      watch_(game),
      methods_(engine::methods_to_compare(game.puzzle())) {}

void Questions::turn_to(Asked asked) {
    confirming_ = false;
    if (asked != asked_) stop();
    if (asked != Asked::watch) watch_.reset();
    asked_ = asked;
}

Reply Questions::hint() {
    turn_to(Asked::hint);
    hint_.use_uniqueness(settings_->uniqueness);
    hint_.more();
    return hint_.state() == HintState::thinking ? Reply() : told_hint();
}

Reply Questions::another() {
    if (asked_ != Asked::hint || !hint_.can_turn())
        return {Text("First ask for a hint; then there may be another way on."), Tone::bad};
    hint_.use_uniqueness(settings_->uniqueness);
    hint_.another();
    return {};
}

std::string Questions::hinted_technique() const {
    const bool is_told = asked_ == Asked::hint && hint_.state() != HintState::thinking &&
                         hint_.grade() >= engine::Grade::how;
    return is_told ? hint_.hint().technique : std::string();
}

Reply Questions::place() {
    if (asked_ != Asked::hint || !hint_.can_place())
        return {Text("There is no hint to place; ask for one first."), Tone::bad};
    hint_.place();
    return told_hint();
}

Reply Questions::back() {
    if (asked_ == Asked::hint && hint_.hopeless())
        hint_.go_back();
    else if (asked_ == Asked::wrong && wrong_.something_wrong())
        wrong_.go_back();
    else if (asked_ == Asked::refute && refute_.can_go_back())
        refute_.go_back();
    else if (asked_ == Asked::hint || asked_ == Asked::wrong)
        return {Text("So far nothing is known to be wrong; ask once more."), Tone::bad};
    else
        return {Text("First ask whether anything is wrong, or for a hint."), Tone::bad};
    return {};
}

Reply Questions::why(ElementId element) {
    turn_to(Asked::why);
    why_.ask(element);
    if (why_.state() != play::WhySearch::State::nothing) return {};
    return {Text("What is marked there decides nothing.")};
}

Reply Questions::wrong() {
    turn_to(Asked::wrong);
    wrong_.more();
    return wrong_.state() == play::MistakeSearch::State::thinking ? Reply() : told_wrong();
}

Reply Questions::guess() {
    turn_to(Asked::guess);
    if (game_->session().journal().moves_back().empty()) return {Text("Nothing was played yet.")};
    guess_.ask();
    return {};
}

Reply Questions::take_out() {
    if (asked_ != Asked::wrong || !wrong_.can_take_out())
        return {Text("First ask whether anything is wrong."), Tone::bad};
    wrong_.take_out();
    return {Text("Taken out; the rest stays."), Tone::good};
}

Reply Questions::refute() {
    turn_to(Asked::refute);
    refute_.more();
    return refute_.state() == play::RefutationSearch::State::thinking ? Reply() : told_refuted();
}

Reply Questions::ready() {
    turn_to(Asked::ready);
    ready_.ask();
    if (ready_.hopeless())
        return {Text("No solution agrees with this position any more."), Tone::bad};
    if (ready_.marks().empty()) return {Text("No single rule settles a mark from here.")};
    Reply reply;
    constexpr std::size_t most_told = 10;
    for (std::size_t i = 0; i < std::min(most_told, ready_.marks().size()); ++i)
        reply.add(engine::told(game_->puzzle(), ready_.marks()[i]));
    if (ready_.marks().size() > most_told)
        reply.add(Text("And {0} more.", {std::to_string(ready_.marks().size() - most_told)}),
                  Tone::aside);
    return reply;
}

Reply Questions::count() {
    turn_to(Asked::count);
    count_.ask(std::chrono::duration<double>(settings_->solve_seconds));
    return {};
}

Reply Questions::solve() {
    turn_to(Asked::solve);
    if (game_->sheet().refuse()) return {game_->sheet().refusal()};
    confirming_ = true;
    if (game_->session().score().solved_by_program) return yes();
    Reply reply{
        Text("All of it is written on the board, and the game is not scored any "
             "more. Undo leads back to where you are now.")};
    reply.add(Text("Is that what you want? Then say yes."), Tone::aside);
    return reply;
}

Reply Questions::yes() {
    if (!std::exchange(confirming_, false)) return {Text("Nothing was asked."), Tone::bad};
    engine::SolveRequest request;
    request.start = game_->session().position();
    request.max_solutions = 2;
    request.time_limit = std::chrono::duration<double>(settings_->solve_seconds);
    methods_[method_].choose(request);
    solve_.ask([puzzle = game_->session().shared_puzzle(), request](std::stop_token stop) mutable {
        request.stop = std::move(stop);
        return engine::solve(*puzzle, request);
    });
    return {};
}

Reply Questions::choose_method(std::string_view id) {
    Reply reply;
    if (id.empty()) {
        for (std::size_t i = 0; i < methods_.size(); ++i) {
            const Text one("{0}: {1}. {2}", {methods_[i].id, methods_[i].name, methods_[i].about});
            reply.add(i == method_ ? Text("{0} (chosen)", {one}) : one);
        }
        return reply;
    }
    const auto found =
        std::ranges::find(methods_, config::lower_case(id), &engine::MethodChoice::id);
    if (found == methods_.end())
        return {Text("There is no method '{0}' here.", {std::string(id)}), Tone::bad};
    method_ = static_cast<std::size_t>(found - methods_.begin());
    const auto way = std::ranges::find(watch_.ways(), found->id, &engine::MethodChoice::id);
    if (way != watch_.ways().end())
        watch_.choose(static_cast<std::size_t>(way - watch_.ways().begin()));
    return {Text("From now on: {0}.", {methods_[method_].name})};
}

void Questions::watch_unseen() { watch_.set_slider(1); }

Reply Questions::watch(std::string_view method) {
    if (!method.empty()) {
        const auto way =
            std::ranges::find(watch_.ways(), config::lower_case(method), &engine::MethodChoice::id);
        if (way == watch_.ways().end())
            return {
                Text("There is no method '{0}' that makes steps to watch.", {std::string(method)}),
                Tone::bad};
        watch_.choose(static_cast<std::size_t>(way - watch_.ways().begin()));
    }
    if (asked_ == Asked::watch && watch_.state() == play::WatchedSolve::State::running) {
        if (watch_.paused())
            watch_.play();
        else
            watch_.pause();
        return {};
    }
    turn_to(Asked::watch);
    watch_told_ = false;
    watch_.play();
    return {};
}

Reply Questions::faster(bool more) {
    watch_.set_slider(watch_.slider() + (more ? 0.1 : -0.1));
    return {};
}

bool Questions::watching() const {
    return asked_ == Asked::watch && watch_.state() == play::WatchedSolve::State::running;
}

bool Questions::thinking() const {
    switch (asked_) {
        case Asked::hint:
            return hint_.state() == HintState::thinking || hint_.looks_on() ||
                   hint_.going_back().state() == WayBackState::looking;
        case Asked::why:
            return why_.state() == play::WhySearch::State::thinking;
        case Asked::wrong:
            return wrong_.state() == play::MistakeSearch::State::thinking ||
                   wrong_.going_back().state() == WayBackState::looking;
        case Asked::guess:
            return guess_.state() == play::GuessSearch::State::looking;
        case Asked::refute:
            return refute_.state() == play::RefutationSearch::State::thinking ||
                   refute_.going_back().state() == WayBackState::looking;
        case Asked::count:
            return count_.state() == play::VerdictSearch::State::thinking;
        case Asked::solve:
            return solve_.thinking();
        case Asked::watch:
            return watching() && !watch_.paused();
        case Asked::ready:
        case Asked::nothing:
            break;
    }
    return false;
}

bool Questions::stop() {
    const bool was_under_way = thinking() || watching();
    if (!was_under_way) return false;
    solve_.forget();
    if (asked_ == Asked::watch)
        watch_.stop();  // what was seen stays
    else if (asked_ == Asked::hint && hint_.looks_on())
        hint_.leave_off();  // so does what was told
    else
        game_changed();
    return true;
}

void Questions::game_changed() {
    confirming_ = false;
    solve_.forget();
    hint_.game_changed();
    why_.game_changed();
    wrong_.game_changed();
    guess_.game_changed();
    refute_.game_changed();
    ready_.game_changed();
    count_.game_changed();
    watch_.game_changed();
    asked_ = Asked::nothing;
}

play::Highlights Questions::shown() const {
    switch (asked_) {
        case Asked::hint:
            return hint_.shown();
        case Asked::why:
            return why_.shown();
        case Asked::wrong:
            return wrong_.shown();
        case Asked::guess:
            return guess_.shown();
        case Asked::refute:
            return refute_.shown();
        case Asked::ready:
            return ready_.shown();
        case Asked::count:
            return count_.shown();
        case Asked::watch:
            return watch_.shown();
        default:
            return {};
    }
}

}  // namespace quadrille::text
