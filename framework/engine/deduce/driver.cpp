#include "engine/deduce/driver.hpp"

#include <optional>
#include <utility>

#include "engine/deduce/gathered_steps.hpp"
#include "engine/deduce/trial_reason.hpp"
#include "engine/judge/hidden.hpp"
#include "engine/rules/contract.hpp"
#include "engine/rules/noted_position.hpp"

namespace quadrille::engine {

std::optional<Step> Driver::next(const Candidates& candidates, const std::stop_token& stop) const {
    Budget budget(Limits{.stop = stop});
    try {
        return next(candidates, budget);
    } catch (const Interrupted&) {
        return std::nullopt;
    }
}

std::optional<Contradiction> Driver::contradiction(const Candidates& candidates) const {
    Budget budget(Limits{});
    return contradiction(candidates, budget);
}

std::optional<Step> Driver::next(const Candidates& candidates, Budget& budget,
                                 Trials trials) const {
    for (const NamedTechnique& technique : table_.all()) {
        if (!technique.allowed ||
            (trials == Trials::left_out && technique.id == described_trial().id))
            continue;
        if (!technique.way) budget.spend(table_.puzzle().board().size());
        budget.check_now();
        std::optional<Deduction> found = technique.find(candidates, budget);
        if (!found) continue;
        if (!would_narrow(candidates, found->follows)) continue;
        if (trials == Trials::told && technique.id == described_trial().id)
            give_reason(table_.puzzle(), table_.inferences(), candidates, *found, budget);
        return Step{technique.id, technique.level, *std::move(found)};
    }
    return std::nullopt;
}

std::optional<Contradiction> Driver::contradiction(const Candidates& candidates,
                                                   Budget& budget) const {
    if (auto found = find_contradiction(table_.puzzle(), table_.inferences(), candidates, budget))
        return found;
    return is_full(table_.puzzle().board(), candidates) ? broken_when_full(candidates, budget)
                                                        : std::nullopt;
}

std::optional<Contradiction> Driver::broken_when_full(const Candidates& candidates,
                                                      Budget& budget) const {
    const Board& board = table_.puzzle().board();
    const Rules& rules = table_.puzzle().rules();
    const Position position = position_of(board, candidates);
    for (std::uint32_t rule = 0; rule < rules.size(); ++rule)
        if (judge_full(board, rules[rule], position, budget) == Status::violated)
            return Contradiction{rule, culprits_of(board, rules[rule], position, budget)};
    return std::nullopt;
}

DeductionResult Driver::run(Candidates start, const SolveRequest& request,
                            Consistency consistency) const {
    std::optional<ToldSteps> steps;
    std::optional<SolveRequest> watched;
    if (request.observer != nullptr && !table_.puzzle().board().hidden().empty()) {
        watched = request;
        watched->observer = &steps.emplace(table_.puzzle(), *request.observer);
    }
    const SolveRequest& told = watched ? *watched : request;
    DeductionResult result{{}, {}, std::move(start)};
    Budget budget(told);
    WorkEnd ending = attempt([&] { drive(result, told, budget, consistency); });
    result.failure = std::move(ending.failure);
    result.steps = result.path.size();
    const Board& board = table_.puzzle().board();
    result.reached = noted_position_of(board, result.candidates);
    if (result.verdict == Verdict::unique) {
        result.solutions = {position_of(board, result.candidates)};
        result.found = 1;
        if (told.on_solution) told.on_solution(result.solutions.front());
    }
    if (told.observer != nullptr) tell_ending(result, *told.observer);
    if (steps) steps->finish();
    return result;
}

void Driver::drive(DeductionResult& result, const SolveRequest& request, Budget& budget,
                   Consistency consistency) const {
    const Puzzle& puzzle = table_.puzzle();
    const Board& board = puzzle.board();
    const Inferences& inferences = table_.inferences();
    const bool looks = consistency == Consistency::checked;
    Trackers trackers(inferences);
    if (looks)
        result.contradiction = find_contradiction(puzzle, inferences, result.candidates, budget);
    for (;;) {
        const bool full = is_full(board, result.candidates);
        if (full && !result.contradiction)
            result.contradiction = broken_when_full(result.candidates, budget);
        if (full || result.contradiction) {
            result.verdict = result.contradiction ? Verdict::none : Verdict::unique;
            return;
        }
        result.at_limit = request.step_limit != 0 && result.path.size() >= request.step_limit;
        if (result.at_limit) return;
        if (settles_hidden(result, budget)) continue;
        std::optional<Step> step = next(result.candidates, budget);
        result.stuck = !step;
        if (result.stuck) return;
        narrow(result.candidates, step->deduction.follows);
        result.path.push_back(*std::move(step));
        const Step& last = result.path.back();
        if (request.observer != nullptr)
            request.observer->on({Event::Kind::deduced, 0, last.technique, last.deduction});
        if (!looks) continue;
        std::vector<ElementId> changed;
        for (const Literal& literal : last.deduction.follows) changed.push_back(literal.element);
        result.contradiction =
            find_contradiction(puzzle, inferences, result.candidates, changed, budget, &trackers);
    }
}

/// Where all that is seen is decided, nobody need deduce what is hidden: any marks of it that meet
/// the rules do. True where that decided something.
bool Driver::settles_hidden(DeductionResult& result, Budget& budget) const {
    const Puzzle& puzzle = table_.puzzle();
    const Board& board = puzzle.board();
    if (board.hidden().empty()) return false;
    if (!is_decided(board, result.candidates)) return false;
    const std::optional<Position> full =
        with_hidden(puzzle, position_of(board, result.candidates), budget);
    if (!full) return false;
    Candidates filled = result.candidates;
    bool changed = false;
    for (const ElementId id : board.hidden())
        changed = filled.decide(id, full->mark(id)) || changed;
    if (!changed || !is_full(board, filled)) return false;
    result.candidates = std::move(filled);
    return true;
}

void Driver::tell_ending(const DeductionResult& result, Observer& observer) const {
    if (result.verdict == Verdict::unique)
        observer.on({Event::Kind::solved, 0, {}, {{}, {}, {}, "Solved."}});
    if (result.stuck)
        observer.on({Event::Kind::stuck, 0, {}, {{}, {}, {}, "No technique goes on from here."}});
    if (result.verdict == Verdict::none)
        observer.on(
            {Event::Kind::contradiction, 0, {}, told(table_.puzzle(), *result.contradiction)});
}

}  // namespace quadrille::engine
