// What the questions of text play answer, in sentences.
#include <algorithm>
#include <chrono>
#include <utility>

#include "engine/questions/mistakes.hpp"
#include "engine/questions/why.hpp"
#include "engine/watch/step_log.hpp"
#include "text/questions.hpp"

namespace quadrille::text {

using engine::Verdict;
using WayBackState = play::WayBackSearch::State;

Reply Questions::told_back(const play::WayBackSearch& search) const {
    switch (search.state()) {
        case WayBackState::gone:
            return {Text("{0} {0|move|moves} taken back: from here there is a solution. Redo goes "
                         "forward again.",
                         {std::to_string(search.steps())}),
                    Tone::good};
        case WayBackState::none:
            return {Text("The puzzle itself has no solution."), Tone::bad};
        case WayBackState::gave_up:
            return {Text("No answer was found."), Tone::bad};
        default:
            return {};
    }
}

Reply Questions::told_hint() const {
    using Kind = engine::Hint::Kind;
    if (hint_.state() == play::HintLadder::State::placed)
        return {Text("Written. It is a move like yours: undo takes it back."), Tone::good};
    const engine::Hint& hint = hint_.hint();
    if (hint.kind == Kind::gave_up) {
        Reply reply{Text("No hint was found."), Tone::bad};
        if (!hint.failure.empty()) reply.add(hint.failure, Tone::bad);
        return reply;
    }
    Reply reply;
    const std::vector<Text> sentences = hint_.sentences();
    const Tone tone = hint.kind == Kind::hopeless ? Tone::bad
                      : hint.kind == Kind::solved ? Tone::good
                                                  : Tone::plain;
    // The others were told before.
    if (!sentences.empty() && hint_.grade() == engine::Grade::what && !hint.steps.empty()) {
        reply.add(hint.what, tone);
        for (const Text& step : hint.steps) reply.add(step);
    } else if (!sentences.empty()) {
        reply.add(sentences.back(), tone);
    }
    if (hint.kind == Kind::hopeless && !hint.blamed.empty() && !hint_.can_tell_more())
        reply.add(Text("Say back to go back to where it could be solved."), Tone::aside);
    else if (hint_.can_go_on())
        reply.add(hint_.can_tell_more() ? Text("Ask again for more.")
                                        : Text("Ask again, and it is written."),
                  Tone::aside);
    if (hint_.looks_on()) reply.add(Text("Looking for a better reason …"), Tone::aside);
    return reply;
}

Reply Questions::told_wrong() const {
    const engine::Mistakes& found = wrong_.found();
    const bool is_good = found.answer == engine::Mistakes::Answer::none;
    Reply reply{engine::told(found), is_good ? Tone::good : Tone::bad};
    if (!found.failure.empty()) reply.add(found.failure, Tone::bad);
    if (!wrong_.something_wrong()) return reply;
    if (wrong_.tells_which()) {
        reply = {engine::told_marks(game_->board(), found), Tone::bad};
        reply.add(wrong_.can_take_out()
                      ? Text("Say take-out to take out only these, or back to go back to where it "
                             "could be solved.")
                      : Text("Say back to go back to where it could be solved."),
                  Tone::aside);
    } else {
        reply.add(Text("Ask again to be told which marks."), Tone::aside);
    }
    return reply;
}

Reply Questions::told_refuted() const {
    using State = play::RefutationSearch::State;
    using Answer = play::Refutation::Answer;
    if (refute_.state() == State::idle) return {};
    if (refute_.state() == State::nothing_open)
        return {Text("No save point is open. Open one before you try something, and ask here when "
                     "it leads nowhere."),
                Tone::bad};
    const bool is_good =
        refute_.state() == State::resolved || refute_.found().answer == Answer::none;
    Reply reply;
    for (const Text& one : refute_.sentences())
        reply.add(one, !reply.empty() ? Tone::plain : is_good ? Tone::good : Tone::bad);
    if (refute_.can_resolve())
        reply.add(refute_.found().instead.empty()
                      ? Text("Ask again, and it is dropped.")
                      : Text("Ask again, and it is dropped and the opposite written."),
                  Tone::aside);
    else if (refute_.can_go_back())
        reply.add(Text("Say back to go back to where it could be solved."), Tone::aside);
    return reply;
}

Reply Questions::told_verdict(const engine::SolveResult& result) const {
    switch (result.verdict) {
        case Verdict::none:
            return {Text("There is no solution from here; the board stays as it was."), Tone::bad};
        case Verdict::unique:
            return {Text("There is exactly one solution from here."), Tone::good};
        case Verdict::solved:
            return {Text("This is a solution; whether there are others was not asked.")};
        case Verdict::multiple:
            return {Text("There are several solutions from here.")};
        case Verdict::gave_up:
            break;
    }
    if (!result.failure.empty()) return {result.failure, Tone::bad};
    if (result.stuck) return {Text("No technique goes on from here."), Tone::bad};
    return {Text("No solution was found in the time allowed; the board stays as it was"),
            Tone::bad};
}

Reply Questions::take_solution(const engine::SolveResult& result) {
    Reply reply = told_verdict(result);
    const bool has_one = result.verdict == Verdict::unique || result.verdict == Verdict::solved ||
                         result.verdict == Verdict::multiple;
    if (!has_one || result.solutions.empty()) return reply;
    if (result.verdict == Verdict::multiple) reply.add(Text("One of them is written."));
    if (game_->sheet().play_solution(result.solutions.front())) played_();
    return reply;
}

Reply Questions::tick_solve() {
    auto answer = solve_.poll();
    if (!answer) return {};
    asked_ = Asked::nothing;
    if (!*answer) return {answer->error().message, Tone::bad};
    const Result<engine::SolveResult>& result = **answer;
    if (!result) return {result.error().message, Tone::bad};
    return take_solution(*result);
}

Reply Questions::told_watch() {
    if (watch_.log() != nullptr) game_->keep_log(watch_.log());
    if (watch_.stopped()) return {Text("Stopped.")};
    const Result<engine::SolveResult>& result = watch_.result();
    if (!result) return {result.error().message, Tone::bad};
    Reply reply = told_verdict(*result);
    if (watch_.log() != nullptr)
        reply.add(Text("{0} {0|step|steps}; say log to read them.",
                       {std::to_string(watch_.log()->events.size())}),
                  Tone::aside);
    return reply;
}

Text told_event(const engine::Event& event) {
    const bool opens = event.kind == engine::Event::Kind::guessed ||
                       event.kind == engine::Event::Kind::retracted;
    const std::size_t depth = event.depth - (opens && event.depth > 0 ? 1 : 0);
    return {"{0}{1}", {std::string(2 * depth, ' '), event.what.text}};
}

std::vector<Text> Questions::watch_lines() const {
    if (asked_ != Asked::watch || watch_.look() == nullptr) return {};
    const engine::Pace::Snapshot& look = *watch_.look();
    std::vector<Text> lines;
    if (!look.tail.empty()) lines.push_back(told_event(look.tail.back()));
    const engine::SolveCounts& effort = look.view.effort;
    lines.push_back(
        Text("Deductions: {0}, guesses: {1}, taken back: {2}, solutions: {3}; guesses "
             "that stand: {4}",
             {std::to_string(effort.deductions), std::to_string(effort.guesses),
              std::to_string(effort.retreats), std::to_string(effort.solutions),
              std::to_string(look.view.guesses)}));
    return lines;
}

Reply Questions::tick(bool& changed) {
    const bool was_looking = hint_.going_back().state() == WayBackState::looking ||
                             wrong_.going_back().state() == WayBackState::looking;
    const auto answered = [&](bool happened, auto tell) {
        if (!happened) return Reply();
        changed = true;
        return tell();
    };
    switch (asked_) {
        case Asked::hint: {
            // Going back is a move: it ends what was asked.
            const bool happened = hint_.tick();
            return answered(happened, [&] {
                return was_looking ? told_back(hint_.going_back()) : told_hint();
            });
        }
        case Asked::why:
            return answered(why_.tick(), [&] {
                Reply reply;
                for (const Text& sentence : engine::told(game_->board(), why_.reason()))
                    reply.add(sentence);
                if (!why_.reason().failure.empty()) reply.add(why_.reason().failure, Tone::bad);
                return reply;
            });
        case Asked::wrong: {
            const bool happened = wrong_.tick();
            return answered(happened, [&] {
                return was_looking ? told_back(wrong_.going_back()) : told_wrong();
            });
        }
        case Asked::guess:
            return answered(guess_.tick(), [&] {
                const play::FirstGuess& found = guess_.found();
                Reply reply{told(game_->board(), found)};
                if (!found.failure.empty()) reply.add(found.failure, Tone::bad);
                return reply;
            });
        case Asked::refute: {
            const bool was_going_back = refute_.going_back().state() == WayBackState::looking;
            const bool happened = refute_.tick();
            return answered(happened, [&] {
                return was_going_back ? told_back(refute_.going_back()) : told_refuted();
            });
        }
        case Asked::count:
            return answered(count_.tick(), [&] { return told_verdict(count_.result()); });
        case Asked::solve: {
            const bool was_thinking = solve_.thinking();
            Reply reply = tick_solve();
            changed = changed || was_thinking != solve_.thinking();
            return reply;
        }
        case Asked::watch: {
            if (!watch_.tick()) return {};
            changed = true;
            if (watch_.state() != play::WatchedSolve::State::ended || watch_told_) return {};
            watch_told_ = true;
            return told_watch();
        }
        case Asked::ready:
        case Asked::nothing:
            break;
    }
    return {};
}

}  // namespace quadrille::text
