// What has to go hits every set of clues that contradicts itself. So the smallest selection that
// hits those found so far is tried; if what is left contradicts itself still, that is one more set
// to hit (as in explain/smallest.hpp, the other way round).
#include "engine/edit/corrections.hpp"

#include <algorithm>
#include <utility>

#include "engine/judge/hidden.hpp"
#include "engine/edit/clue_blame.hpp"
#include "engine/edit/clue_seats.hpp"
#include "engine/edit/edited.hpp"
#include "engine/edit/known_solutions.hpp"
#include "engine/edit/numbered_clues.hpp"
#include "engine/explain/hitting_sets.hpp"
#include "engine/explain/smallest.hpp"
#include "engine/generate/clue_formula.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/judging.hpp"

namespace quadrille::engine {

namespace {

constexpr std::size_t most_witnesses = 256;

constexpr std::size_t most_correction_branches = 50'000;

/// Clues that have to go, and a solution of what is left.
struct Remainder {
    std::vector<Reason> gone;
    Position solution;
    bool fewest = false;
};

/// None where the rules contradict themselves without any clue.
std::optional<Remainder> fewest_gone(ClueFormula& clues) {
    constexpr auto exact = Contradictions::Effort::exact;
    if (clues.contradictory({}, exact)) return std::nullopt;
    const std::vector<Reason> all = clues.all();
    const auto beyond_all = static_cast<std::uint32_t>(all.size()) + 1;
    HittingSets sets(clues.costs(), most_correction_branches);
    Remainder result{{}, {}, true};
    for (;;) {
        std::vector<Reason> left = all;
        std::erase_if(left, [&](Reason clue) {
            return std::ranges::find(result.gone, clue) != result.gone.end();
        });
        if (!clues.contradictory(left, exact)) {
            result.solution = clues.found();
            return result;
        }
        const std::vector<Reason> set = shrunk(clues, clues.core(), exact);
        sets.add(set);
        if (sets.find(beyond_all) == HittingSets::Answer::found) {
            result.gone = sets.found();
        } else {
            result.fewest = false;
            result.gone.push_back(set.front());
        }
    }
}

/// The same where a solution is wanted: all that it does not meet.
std::optional<Remainder> gone_for(ClueFormula& clues, const Position* wanted) {
    if (wanted == nullptr) return fewest_gone(clues);
    return Remainder{clues.unmet(clues.all(), *wanted), *wanted, true};
}

std::vector<Clue> clues_numbered(const std::vector<Clue>& clues,
                                 const std::vector<Reason>& numbers) {
    std::vector<Clue> result;
    for (const Reason number : numbers) result.push_back(clues[number]);
    std::ranges::sort(result, ByPlace{});
    return result;
}

class CorrectionSearch {
public:
    CorrectionSearch(const Puzzle& puzzle, const Position* wanted, Budget& budget)
        : puzzle_(puzzle),
          sheet_(*facet_of<ClueSheet>(puzzle)),
          kinds_(sheet_.kinds()),
          others_(numbered_clues(sheet_, kinds_, false)),
          wanted_(wanted),
          budget_(budget) {}

    [[nodiscard]] std::optional<Correction> run() {
        const ClueSet set(puzzle_, others_.clues);
        std::optional<ClueTable> table =
            ClueTable::of(set, set.groups(Symmetry::none), puzzle_, budget_);
        if (!table) return one_by_one();
        ClueFormula formula(puzzle_, *std::move(table), nullptr, budget_);
        if (wanted_ != nullptr && !formula.always_met(*wanted_)) return overwritten();
        const std::optional<Remainder> found = gone_for(formula, wanted_);
        return found ? taken(*found) : overwritten();
    }

private:
    [[nodiscard]] std::optional<Correction> taken(const Remainder& remainder) const {
        const std::vector<Clue> gone = clues_numbered(others_.clues, remainder.gone);
        Result<std::unique_ptr<Puzzle>> less = sheet_.changed(gone, {});
        if (!less || *less == nullptr) return std::nullopt;
        return Correction{*std::move(less), gone, remainder.solution, remainder.fewest};
    }

    /// Those that the board cannot do without say what the solution gives.
    [[nodiscard]] std::optional<Correction> overwritten() const {
        const NumberedClues needed = numbered_clues(sheet_, kinds_, true);
        if (needed.clues.empty()) return std::nullopt;
        ClueFormula formula(puzzle_, table_by_places(puzzle_, needed.clues, kinds_), nullptr,
                            budget_);
        if (wanted_ != nullptr && !formula.always_met(*wanted_)) return std::nullopt;
        const std::optional<Remainder> found = gone_for(formula, wanted_);
        if (!found) return std::nullopt;
        const std::vector<Clue> gone = clues_numbered(needed.clues, found->gone);
        Result<std::vector<Clue>> given = sheet_.given_by(found->solution, 0);
        if (!given) return std::nullopt;
        std::erase_if(*given, [&](const Clue& clue) { return !has_in_place_of(gone, clue); });
        Result<std::unique_ptr<Puzzle>> other = sheet_.changed({}, *given);
        if (!other || *other == nullptr || !is_solution(**other, found->solution, budget_))
            return std::nullopt;
        return Correction{*std::move(other), {}, found->solution, found->fewest};
    }

    /// Where clues cannot be taken apart: one after the other, of those to blame.
    [[nodiscard]] std::optional<Correction> one_by_one() {
        Correction result{nullptr, {}, {}, true};
        const Puzzle* now = &puzzle_;
        for (;;) {
            const std::vector<Clue> suspects = wanted_ == nullptr ? blamed(*now) : broken(*now);
            if (suspects.empty()) return std::nullopt;
            std::unique_ptr<Puzzle> best;
            std::size_t fewest = SIZE_MAX;
            const Clue* gone = nullptr;
            for (const Clue& clue : suspects) {
                budget_.check_now();
                Result<std::unique_ptr<Puzzle>> less =
                    facet_of<ClueSheet>(*now)->changed(std::span(&clue, 1), {});
                if (!less || *less == nullptr) continue;
                const std::size_t faults = faults_of(**less, result.solution);
                if (faults >= fewest) continue;
                fewest = faults;
                best = *std::move(less);
                gone = &clue;
            }
            if (best == nullptr) return std::nullopt;
            result.fewest = result.gone.empty();
            result.gone.push_back(*gone);
            result.puzzle = std::move(best);
            now = result.puzzle.get();
            if (fewest == 0) break;
        }
        std::ranges::sort(result.gone, ByPlace{});
        return result;
    }

    /// What is wrong with a puzzle still: rules that the wanted solution breaks, or that it has
    /// none; else it has that solution.
    [[nodiscard]] std::size_t faults_of(const Puzzle& puzzle, Position& solution) const {
        if (wanted_ != nullptr) {
            solution = *wanted_;
            return broken_rules(puzzle).size() + missed_givens(puzzle).size();
        }
        SolveRequest request{budget_.rest()};
        request.max_solutions = 1;
        SolveResult solved = solve_exactly(puzzle, request);
        budget_.check_now();
        if (solved.solutions.empty()) return 1;
        solution = std::move(solved.solutions.front());
        return 0;
    }

    [[nodiscard]] std::vector<Clue> blamed(const Puzzle& puzzle) {
        const std::vector<Clue> clues = facet_of<ClueSheet>(puzzle)->clues();
        std::vector<Clue> result;
        for (const std::uint32_t number : blamed_clues(puzzle, known_, budget_).clues)
            if (!kinds_[clues[number].kind].is_needed) result.push_back(clues[number]);
        return result;
    }

    [[nodiscard]] std::vector<std::uint32_t> broken_rules(const Puzzle& puzzle) const {
        std::vector<std::uint32_t> rules;
        for (std::uint32_t rule = 0; rule < puzzle.rules().size(); ++rule)
            if (judge(puzzle.board(), puzzle.rules()[rule], *wanted_) != Status::met)
                rules.push_back(rule);
        return rules;
    }

    [[nodiscard]] std::vector<ElementId> missed_givens(const Puzzle& puzzle) const {
        std::vector<ElementId> missed;
        for (const ElementId id : puzzle.board().deciding())
            if (const Mark given = puzzle.board()[id].given;
                given != blank && given != wanted_->mark(id))
                missed.push_back(id);
        return missed;
    }

    /// The clues on givens that the wanted solution has not, or on what a rule speaks of that it
    /// breaks.
    [[nodiscard]] std::vector<Clue> broken(const Puzzle& puzzle) const {
        std::vector<ElementId> spoken_of = missed_givens(puzzle);
        const std::vector<std::uint32_t> rules = broken_rules(puzzle);
        if (spoken_of.empty() && !rules.empty()) {
            const Rule& rule = puzzle.rules()[rules.front()];
            if (rule.clue) spoken_of.push_back(*rule.clue);
            for_each_element(rule.what, [&](ElementId id) { spoken_of.push_back(id); });
        }
        std::ranges::sort(spoken_of);
        std::vector<Clue> clues = numbered_clues(*facet_of<ClueSheet>(puzzle), kinds_, false).clues;
        const auto elements = elements_on_seats(puzzle.board(), clues, kinds_);
        std::vector<Clue> result;
        for (std::size_t clue = 0; clue < clues.size(); ++clue)
            if (std::ranges::any_of(elements[clue], [&](ElementId id) {
                    return std::ranges::binary_search(spoken_of, id);
                }))
                result.push_back(std::move(clues[clue]));
        return result;
    }

    const Puzzle& puzzle_;
    const ClueSheet& sheet_;
    std::vector<ClueKind> kinds_;
    NumberedClues others_;
    const Position* wanted_;
    Budget& budget_;
    KnownSolutions known_{most_witnesses};  ///< of the puzzles on the way
};

}  // namespace

std::optional<Correction> fewest_corrections(const Puzzle& puzzle, const Position* wanted,
                                             Budget& budget) {
    return CorrectionSearch(puzzle, wanted, budget).run();
}

}  // namespace quadrille::engine
