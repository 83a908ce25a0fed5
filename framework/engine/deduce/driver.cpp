#include "engine/deduce/driver.hpp"

#include <stdexcept>
#include <utility>

#include "engine/sat/models.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::engine {

Candidates candidates_of(const Board& board, const Position& position, bool trust_notes) {
    const Position start = position.size() == board.size() ? position : Position(board);
    Candidates candidates(board, start);
    for (std::size_t i = 0; i < board.size() && trust_notes; ++i) {
        const ElementId id = element_id(i);
        if (start.mark(id) != blank || start[id].notes == 0) continue;
        for_each_mark(board, candidates, id, [&](Mark mark) {
            if (mark > max_notes || (start[id].notes >> (mark - 1U) & 1U) == 0) candidates.remove(id, mark);
        });
    }
    return candidates;
}

Position position_of(const Board& board, const Candidates& candidates) {
    Position position(board);
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.decides(id)) position.set_mark(id, candidates.sole(id));
    return position;
}

bool is_full(const Board& board, const Candidates& candidates) {
    for (std::size_t i = 0; i < board.size(); ++i)
        if (const ElementId id = element_id(i); board.decides(id) && candidates.sole(id) == blank) return false;
    return true;
}

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
    try {
        drive(driven, request, budget);
    } catch (const Interrupted&) {
        driven.ending = DriveEnd::stopped;
    } catch (const std::logic_error& broken) {
        driven.ending = DriveEnd::stopped;
        driven.failure = told_failure(broken);
    }
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
