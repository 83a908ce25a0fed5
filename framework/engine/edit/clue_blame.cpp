// Clues that can be taken away are looked at first, since a setter would take one away; those that
// the board cannot do without only where they alone contradict each other.
#include "engine/edit/clue_blame.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/edit/clue_puzzles.hpp"
#include "engine/edit/clue_seats.hpp"
#include "engine/edit/numbered_clues.hpp"
#include "engine/edit/witnessed_clues.hpp"
#include "engine/explain/explain.hpp"
#include "engine/explain/rule_places.hpp"
#include "engine/explain/smallest.hpp"
#include "engine/generate/clue_formula.hpp"

namespace quadrille::engine {

namespace {

/// What the fewest may cost: questions, and calls of the solver for all of them.
constexpr std::size_t most_blame_rounds = 200;
constexpr std::uint64_t most_blame_calls = 2000;
/// So many clues are beyond what a setter looks at, and the fewest would hardly be any better.
constexpr std::size_t most_improved_clues = 24;

ClueBlame numbered(const Cheapest& found, const std::vector<std::uint32_t>& numbers) {
    ClueBlame blame{{}, found.proven};
    for (const Reason reason : found.reasons) blame.clues.push_back(numbers[reason]);
    std::ranges::sort(blame.clues);
    return blame;
}

/// Of all clues, which contradict each other.
Cheapest fewest_clues(WitnessedClues& clues) {
    std::vector<Reason> found = shrunk(clues, clues.core(), Contradictions::Effort::exact);
    if (found.size() <= 1) return {std::move(found), true};
    if (found.size() > most_improved_clues) return {std::move(found), false};
    return cheapest(clues, clues.all(), std::move(found), most_blame_rounds, most_blame_calls);
}

/// The clues near what the rules of an explanation speak of.
std::vector<Reason> clues_near(const Puzzle& puzzle, const Explanation& why, const ClueSet& clues,
                               std::span<const ClueKind> kinds) {
    std::vector<ElementId> places = places_of(puzzle, why.rules);
    places.insert(places.end(), why.marks.begin(), why.marks.end());
    std::ranges::sort(places);
    const auto elements = elements_on_seats(puzzle.board(), clues.clues(), kinds);
    std::vector<Reason> found;
    for (Reason clue = 0; clue < elements.size(); ++clue)
        if (std::ranges::any_of(elements[clue], [&](ElementId id) {
                return std::ranges::binary_search(places, id);
            }))
            found.push_back(clue);
    return found;
}

/// Where clues cannot be taken apart: those near what contradicts itself, if that is so with them
/// alone, else all, made few by asking one puzzle after the other.
Cheapest few_by_puzzles(const Puzzle& puzzle, const ClueSet& clues, std::span<const ClueKind> kinds,
                        Budget& budget) {
    CluePuzzles puzzles(clues, nullptr, budget);
    if (puzzles.contradictory({}, Contradictions::Effort::exact)) return {{}, true};
    std::vector<Reason> all(clues.size());
    std::iota(all.begin(), all.end(), Reason{0});
    SolveRequest request{budget.rest()};
    const Explained why = blame(puzzle, request);
    budget.check_now();
    std::vector<Reason> start;
    if (why.answer == Explained::Answer::yes)
        start = clues_near(puzzle, why.explanation, clues, kinds);
    if (!puzzles.contradictory(start, Contradictions::Effort::exact)) start = std::move(all);
    std::vector<Reason> found = shrunk(puzzles, std::move(start), Contradictions::Effort::exact);
    const bool proven = found.size() == 1;
    return {std::move(found), proven};
}

/// Of those that the board cannot do without.
ClueBlame blamed_needed(const Puzzle& puzzle, std::span<const ClueKind> kinds,
                        KnownSolutions& known, Budget& budget) {
    const NumberedClues needed = numbered_clues(*facet_of<ClueSheet>(puzzle), kinds, true);
    if (needed.clues.empty()) return {};
    ClueFormula formula(puzzle, table_by_places(puzzle, needed.clues, kinds), nullptr, budget);
    WitnessedClues clues(formula, puzzle.board(), known);
    // What they state may be something that no place tells.
    if (!clues.contradictory(clues.all(), Contradictions::Effort::exact)) return {};
    return numbered(fewest_clues(clues), needed.numbers);
}

}  // namespace

ClueBlame blamed_clues(const Puzzle& puzzle, KnownSolutions& known, Budget& budget) {
    const auto& sheet = *facet_of<ClueSheet>(puzzle);
    const std::vector<ClueKind> kinds = sheet.kinds();
    const NumberedClues others = numbered_clues(sheet, kinds, false);
    const ClueSet set(puzzle, others.clues);
    if (std::optional<ClueTable> table =
            ClueTable::of(set, set.groups(Symmetry::none), puzzle, budget)) {
        ClueFormula formula(puzzle, *std::move(table), nullptr, budget);
        WitnessedClues clues(formula, puzzle.board(), known);
        if (clues.contradictory(clues.all(), Contradictions::Effort::exact)) {
            const Cheapest found = fewest_clues(clues);
            if (!found.reasons.empty()) return numbered(found, others.numbers);
        }
    } else if (const Cheapest found = few_by_puzzles(puzzle, set, kinds, budget);
               !found.reasons.empty()) {
        return numbered(found, others.numbers);
    }
    return blamed_needed(puzzle, kinds, known, budget);
}

}  // namespace quadrille::engine
