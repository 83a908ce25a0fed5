// Where all solutions can be listed the question is one of sets alone: the clues that a solution
// gives differ from those of each other solution in some seats, and a selection that hits all these
// sets leaves that solution alone; the smallest selection of all solutions is the answer. Where
// there are too many to list, one solution is chosen, and its clues, all printed, are made few as
// contradictions are: they contradict that there is another solution (explain/smallest.hpp).
#include "engine/edit/additions.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/edit/clue_puzzles.hpp"
#include "engine/edit/edited.hpp"
#include "engine/explain/hitting_sets.hpp"
#include "engine/explain/smallest.hpp"
#include "engine/generate/clue_formula.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

/// Solutions that are listed, and branches to select the clues of one of them.
constexpr std::size_t most_listed_solutions = 60;
constexpr std::size_t most_branches_each = 5'000;
/// What the fewest clues of one solution may cost: questions, and calls of the solver.
constexpr std::size_t most_addition_rounds = 400;
constexpr std::uint64_t most_addition_calls = 4000;
/// Of so many solutions the clues are made few, those first that seem to take fewest: some have
/// none that set them apart.
constexpr std::size_t most_tried_targets = 4;
constexpr std::size_t most_targets = 8;

/// Clues that can be left out and are not printed, as a solution gives them.
struct OpenClues {
    std::vector<Clue> free;  ///< in the place of others that were taken
    std::vector<Clue> open;
};

class AdditionSearch {
public:
    AdditionSearch(const Puzzle& puzzle, const std::vector<Clue>& taken, Budget& budget)
        : puzzle_(puzzle),
          sheet_(*facet_of<ClueSheet>(puzzle)),
          kinds_(sheet_.kinds()),
          printed_(sheet_.clues()),
          taken_(taken),
          budget_(budget) {
        std::ranges::sort(taken_, ByPlace{});
    }

    [[nodiscard]] std::optional<Additions> run(const Position* wanted) {
        const std::vector<Position> solutions = listed();
        const bool all = solutions.size() <= most_listed_solutions;
        if (all)
            if (std::optional<Additions> found = fewest_of(solutions, wanted)) return found;
        if (wanted != nullptr) return fewest_for(*wanted);
        return fewest_of_some(solutions);
    }

private:
    /// All solutions, or one more than are listed.
    [[nodiscard]] std::vector<Position> listed() const {
        SolveRequest request{budget_.rest()};
        request.max_solutions = most_listed_solutions + 1;
        SolveResult result = solve_exactly(puzzle_, request);
        budget_.check_now();
        return std::move(result.solutions);
    }

    [[nodiscard]] std::optional<OpenClues> open_clues(const Position& solution) const {
        Result<std::vector<Clue>> given = sheet_.given_by(solution, 0);
        if (!given) return std::nullopt;
        OpenClues clues;
        for (Clue& clue : *given) {
            if (!kinds_[clue.kind].can_be_left_out || has_in_place_of(printed_, clue)) continue;
            const bool is_free = has_in_place_of(taken_, clue);
            (is_free ? clues.free : clues.open).push_back(std::move(clue));
        }
        return clues;
    }

    /// Whether they leave that solution alone.
    [[nodiscard]] bool suffice(const std::vector<Clue>& clues, const Position& solution) const {
        const Result<std::unique_ptr<Puzzle>> more = sheet_.changed({}, clues);
        if (!more || *more == nullptr) return false;
        const bool is_only =
            find_another(**more, solution, budget_.rest()).verdict == Verdict::unique;
        budget_.check_now();
        return is_only;
    }

    [[nodiscard]] std::optional<Additions> fewest_of(const std::vector<Position>& solutions,
                                                     const Position* wanted) const;
    [[nodiscard]] std::optional<Additions> fewest_for(const Position& solution) const;
    /// Of some solutions among many.
    [[nodiscard]] std::optional<Additions> fewest_of_some(
        const std::vector<Position>& solutions) const;
    /// By number, those first that few clues set apart from the others listed.
    [[nodiscard]] std::vector<std::size_t> promising(const std::vector<Position>& solutions) const;

    const Puzzle& puzzle_;
    const ClueSheet& sheet_;
    std::vector<ClueKind> kinds_;
    std::vector<Clue> printed_;
    std::vector<Clue> taken_;
    Budget& budget_;
};

std::vector<Clue> selection(const OpenClues& clues, const std::vector<std::uint32_t>& open) {
    std::vector<Clue> selected = clues.free;
    for (const std::uint32_t number : open) selected.push_back(clues.open[number]);
    std::ranges::sort(selected, ByPlace{});
    return selected;
}

/// The clues that the other solution does not give; none where one that costs nothing is among
/// them.
std::optional<std::vector<std::uint32_t>> differences(const OpenClues& clues,
                                                      const OpenClues& other) {
    if (clues.free != other.free) return std::nullopt;
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t number = 0; number < clues.open.size(); ++number)
        if (number >= other.open.size() || clues.open[number] != other.open[number])
            numbers.push_back(number);
    return numbers;
}

/// The smallest selection of one solution's clues that sets it apart from all others.
class Selection {
public:
    Selection(const std::vector<std::optional<OpenClues>>& clues, std::size_t chosen)
        : sets_(std::vector<std::uint32_t>(clues[chosen]->open.size(), 1), most_branches_each) {
        for (std::size_t other = 0; other < clues.size(); ++other) {
            if (other == chosen) continue;
            auto set = clues[other] ? differences(*clues[chosen], *clues[other]) : std::nullopt;
            is_possible_ = clues[other].has_value() && (!set || !set->empty());
            if (!is_possible_) return;
            if (set) sets_.add(*std::move(set));
        }
    }
    /// Below that many; says none where there are none.
    [[nodiscard]] HittingSets::Answer find(std::uint32_t below) {
        return is_possible_ ? sets_.find(below) : HittingSets::Answer::none;
    }
    [[nodiscard]] bool any() const noexcept { return sets_.any(); }
    [[nodiscard]] const std::vector<std::uint32_t>& found() const { return sets_.found(); }

private:
    HittingSets sets_;
    bool is_possible_ = true;
};

std::optional<Additions> AdditionSearch::fewest_of(const std::vector<Position>& solutions,
                                                   const Position* wanted) const {
    std::vector<std::optional<OpenClues>> clues;
    for (const Position& solution : solutions) {
        budget_.check_now();
        clues.push_back(open_clues(solution));
    }
    std::optional<Additions> best;
    auto below = static_cast<std::uint32_t>(puzzle_.board().size() + printed_.size()) + 1;
    bool is_sure = true;
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        if (!clues[i] || (wanted != nullptr && !same_marks(puzzle_.board(), solutions[i], *wanted)))
            continue;
        budget_.check_now();
        Selection selected(clues, i);
        const HittingSets::Answer answer = selected.find(below);
        is_sure = is_sure && answer != HittingSets::Answer::too_much;
        if (answer == HittingSets::Answer::none || !selected.any()) continue;
        below = static_cast<std::uint32_t>(selected.found().size());
        best = {selection(*clues[i], selected.found()), solutions[i], false};
    }
    // A plugin may have given other clues for the same solution.
    if (best && !suffice(best->clues, best->solution)) return std::nullopt;
    if (best) best->fewest = is_sure;
    return best;
}

std::optional<Additions> AdditionSearch::fewest_for(const Position& solution) const {
    const std::optional<OpenClues> clues = open_clues(solution);
    if (!clues) return std::nullopt;
    std::vector<Clue> all = clues->free;
    all.insert(all.end(), clues->open.begin(), clues->open.end());
    const Result<std::unique_ptr<Puzzle>> whole = sheet_.changed({}, all);
    if (!whole || *whole == nullptr) return std::nullopt;
    const ClueSet set(**whole, clues->open);
    const auto small = [&](Contradictions& reasons, std::vector<Reason> found) {
        return shrunk(reasons, std::move(found), Contradictions::Effort::exact);
    };
    std::vector<Reason> every;
    for (Reason clue = 0; clue < clues->open.size(); ++clue) every.push_back(clue);
    if (std::optional<ClueTable> table =
            ClueTable::of(set, set.groups(Symmetry::none), **whole, budget_)) {
        ClueFormula formula(**whole, *std::move(table), &solution, budget_);
        if (!formula.contradictory(every, Contradictions::Effort::exact)) return std::nullopt;
        Cheapest found = cheapest(formula, every, small(formula, formula.core()),
                                  most_addition_rounds, most_addition_calls);
        return Additions{selection(*clues, found.reasons), solution, found.proven};
    }
    CluePuzzles puzzles(set, &solution, budget_);
    if (!puzzles.contradictory(every, Contradictions::Effort::exact)) return std::nullopt;
    const std::vector<Reason> found = small(puzzles, std::move(every));
    return Additions{selection(*clues, found), solution, found.size() <= 1};
}

std::vector<std::size_t> AdditionSearch::promising(const std::vector<Position>& solutions) const {
    std::vector<std::optional<OpenClues>> clues;
    for (const Position& solution : solutions) {
        budget_.check_now();
        clues.push_back(open_clues(solution));
    }
    std::vector<std::pair<std::size_t, std::size_t>> order;  // clues at least, and the number
    for (std::size_t i = 0; i < solutions.size(); ++i) {
        if (!clues[i]) continue;
        budget_.check_now();
        Selection selected(clues, i);
        const auto most = static_cast<std::uint32_t>(clues[i]->open.size()) + 1;
        const bool any = selected.find(most) != HittingSets::Answer::none && selected.any();
        order.emplace_back(any ? selected.found().size() : most, i);
    }
    std::ranges::sort(order);
    std::vector<std::size_t> numbers;
    for (const auto& [at_least, number] : order) numbers.push_back(number);
    return numbers;
}

std::optional<Additions> AdditionSearch::fewest_of_some(
    const std::vector<Position>& solutions) const {
    std::optional<Additions> best;
    std::size_t found = 0;
    std::size_t tried = 0;
    for (const std::size_t number : promising(solutions)) {
        if (tried++ == most_targets || found == most_tried_targets) break;
        std::optional<Additions> additions = fewest_for(solutions[number]);
        if (!additions) continue;
        ++found;
        if (best && best->clues.size() <= additions->clues.size()) continue;
        best = std::move(additions);
        best->fewest = best->clues.size() <= 1;  // else another solution may do with fewer
        if (best->fewest) break;
    }
    return best;
}

}  // namespace

std::optional<Additions> fewest_additions(const Puzzle& puzzle, const std::vector<Clue>& taken,
                                          const Position* wanted, Budget& budget) {
    return AdditionSearch(puzzle, taken, budget).run(wanted);
}

}  // namespace quadrille::engine
