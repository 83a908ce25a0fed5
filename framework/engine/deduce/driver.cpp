#include "engine/deduce/driver.hpp"

#include <utility>

#include "engine/rules/contract.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::engine {

std::optional<Step> Driver::next(const Candidates& candidates, const std::stop_token& stop) const {
    Budget budget(stop, std::nullopt);
    try {
        return next(candidates, budget);
    } catch (const Interrupted&) {
        return std::nullopt;
    }
}

std::optional<Contradiction> Driver::contradiction(const Candidates& candidates) const {
    Budget budget({}, std::nullopt);
    return contradiction(candidates, budget);
}

std::optional<Step> Driver::next(const Candidates& candidates, Budget& budget, Trials trials) const {
    for (const NamedTechnique& technique : table_.all()) {
        if (!technique.allowed || (trials == Trials::left_out && technique.id == described_trial().id)) continue;
        budget.check_now();
        std::optional<Deduction> found = technique.find(candidates, budget);
        if (!found) continue;
        Candidates after = candidates;
        if (narrow(after, found->follows)) return Step{technique.id, technique.level, *std::move(found)};
    }
    return std::nullopt;
}

std::optional<Contradiction> Driver::contradiction(const Candidates& candidates, Budget& budget) const {
    if (auto found = find_contradiction(table_.puzzle(), table_.inferences(), candidates, budget)) return found;
    return is_full(table_.puzzle().board(), candidates) ? broken_when_full(candidates) : std::nullopt;
}

std::optional<Contradiction> Driver::broken_when_full(const Candidates& candidates) const {
    const Puzzle& puzzle = table_.puzzle();
    const Position position = position_of(puzzle.board(), candidates);
    for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
        if (judge_full(puzzle.board(), puzzle.rules()[rule], position) == Status::violated)
            return Contradiction{rule, culprits(puzzle.board(), puzzle.rules()[rule], position)};
    return std::nullopt;
}

Driven Driver::run(Candidates start, const DriveRequest& request) const {
    Driven driven{DriveEnd::stuck, {}, std::nullopt, std::move(start), {}};
    Budget budget(request.stop, request.time_limit);
    Ending ending = attempt([&] { drive(driven, request, budget); });
    if (!ending.complete) driven.ending = DriveEnd::stopped;
    driven.failure = std::move(ending.failure);
    if (request.observer != nullptr) tell_ending(driven, *request.observer);
    return driven;
}

void Driver::drive(Driven& driven, const DriveRequest& request, Budget& budget) const {
    const Puzzle& puzzle = table_.puzzle();
    driven.contradiction = find_contradiction(puzzle, table_.inferences(), driven.candidates, budget);
    for (;;) {
        const bool full = is_full(puzzle.board(), driven.candidates);
        if (full && !driven.contradiction) driven.contradiction = broken_when_full(driven.candidates);
        driven.ending = driven.contradiction                                                 ? DriveEnd::contradiction
                        : full                                                               ? DriveEnd::solved
                        : request.max_steps != 0 && driven.steps.size() >= request.max_steps ? DriveEnd::limit
                                                                                             : DriveEnd::stuck;
        if (driven.ending != DriveEnd::stuck) return;
        std::optional<Step> step = next(driven.candidates, budget);
        if (!step) return;
        narrow(driven.candidates, step->deduction.follows);
        driven.steps.push_back(*std::move(step));
        if (request.observer != nullptr)
            request.observer->on({Event::Kind::deduced, 0, driven.steps.back().technique, driven.steps.back().deduction});
        std::vector<ElementId> changed;
        for (const Literal& literal : driven.steps.back().deduction.follows) changed.push_back(literal.element);
        driven.contradiction = find_contradiction(puzzle, table_.inferences(), driven.candidates, changed, budget);
    }
}

void Driver::tell_ending(const Driven& driven, Observer& observer) const {
    if (driven.ending == DriveEnd::solved) observer.on({Event::Kind::solved, 0, {}, {{}, {}, {}, "Solved."}});
    if (driven.ending == DriveEnd::stuck)
        observer.on({Event::Kind::stuck, 0, {}, {{}, {}, {}, "No technique goes on from here."}});
    if (driven.ending == DriveEnd::contradiction)
        observer.on({Event::Kind::contradiction, 0, {}, told(table_.puzzle(), *driven.contradiction)});
}

}  // namespace quadrille::engine
