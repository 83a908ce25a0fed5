#include "engine/solve/own_events.hpp"

#include <algorithm>
#include <string>

#include "engine/rules/candidates.hpp"

namespace quadrille::engine {

OwnEvents::OwnEvents(const Solver& solver, const Puzzle& puzzle, const SolveRequest& request,
                     const Position& start)
    : solver_(solver), puzzle_(puzzle), observer_(*request.observer), reasons_(puzzle, request) {
    levels_.push_back({{}, candidates_of(puzzle.board(), start)});
}

void OwnEvents::marked(const Literal& what, bool guess) {
    if (guess) {
        levels_.push_back({what, now().candidates, {what.element}});
        narrow(now().candidates, {&what, 1});
        const std::vector<Literal> follows{what};
        return tell(
            Event::Kind::guessed,
            {follows, {what.element}, {}, Text("Guess: {0}.", {told(puzzle_.board(), follows)})});
    }
    MarkReasons::Reason reason = reason_of(what);
    narrow(now().candidates, {&what, 1});
    now().marked.push_back(what.element);
    tell(Event::Kind::deduced, std::move(reason.what), std::move(reason.technique));
}

const OwnEvents::Tried* OwnEvents::left_by(const Literal& what) const {
    const Level& level = levels_.back();
    if (level.candidates.truth(what) != true) return nullptr;
    const auto at = std::find_if(level.tried.rbegin(), level.tried.rend(), [&](const Tried& one) {
        return one.guess.element == what.element;
    });
    return at == level.tried.rend() ? nullptr : &*at;
}

MarkReasons::Reason OwnEvents::reason_of(const Literal& what) {
    Deduction found;
    found.follows = {what};
    const Text follows = told(puzzle_.board(), found.follows);
    if (const Tried* const tried = left_by(what)) {
        found.because = {what.element};
        const Text guess = told(puzzle_.board(), {&tried->guess, 1});
        found.text = tried->had_solutions
                         ? Text("So {0}: there are no more solutions if {1}.", {follows, guess})
                         : Text("So {0}: there is no solution if {1}.", {follows, guess});
        return {solver_.id, std::move(found)};
    }
    if (now().candidates.truth(what) == true) {
        found.text = Text("{0}: nothing else is left there.", {follows});
        return {solver_.id, std::move(found)};
    }
    if (auto reason = reasons_.of_mark(now().candidates, what)) return *std::move(reason);
    found.text = reasons_.without_reason(Text("Follows: {0}.", {follows}));
    return {solver_.id, std::move(found)};
}

void OwnEvents::retracted() {
    if (levels_.size() == 1) return;
    const Literal guess = now().guess;
    const bool had_solutions = now().has_solutions;
    if (had_solutions)
        tell(Event::Kind::retracted, {{guess},
                                      {},
                                      {},
                                      Text("Back: there are no more solutions if {0}.",
                                           {told(puzzle_.board(), {&guess, 1})})});
    else
        tell(Event::Kind::retracted,
             reasons_.told_retreat(guess, reasons_.of_failure(now().candidates, now().marked)));
    levels_.pop_back();
    const Literal contrary{guess.element, guess.mark, !guess.holds};
    narrow(now().candidates, {&contrary, 1});
    now().marked.push_back(guess.element);
    now().tried.push_back({guess, had_solutions});
    now().has_solutions = now().has_solutions || had_solutions;
}

/// What a solver tells of its marks may leave some out: the solution brings them all.
void OwnEvents::found(const Position& solution) {
    now().has_solutions = true;
    Deduction what{{}, {}, {}, "Solved."};
    for (const ElementId id : puzzle_.board().deciding())
        what.follows.push_back({id, solution.mark(id), true});
    tell(Event::Kind::solved, std::move(what));
}

void OwnEvents::ended(std::size_t solutions) {
    if (solutions != 0)
        return tell(Event::Kind::contradiction, {{}, {}, {}, Text("There are no more solutions.")});
    tell(Event::Kind::contradiction,
         reasons_.told_ending(reasons_.of_failure(now().candidates, now().marked)));
}

void OwnEvents::tell(Event::Kind kind, Deduction what, std::string technique) {
    observer_.on({kind, static_cast<std::uint32_t>(levels_.size() - 1), std::move(technique),
                  std::move(what)});
}

}  // namespace quadrille::engine
