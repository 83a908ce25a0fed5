// Exact solving of any puzzle from its rules alone: none, one, several, all, or gave up.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/rules/request.hpp"
#include "engine/rules/result.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Work for what stands on compiled rules, in the order in which it is done, until the
/// clause-learning solver is asked: search, trials, search again (closely, where rows are long),
/// decimation, search beside a known solution. What it is good at it settles with less; more would
/// only be added to what the other takes. The defaults were found by measuring on some 20,000
/// puzzles of five types.
struct SearchEffort {
    std::uint64_t first_search = 1'500;
    /// As much as it takes to narrow each row so often: where trials come to their end, they settle
    /// most of what they do not finish.
    std::uint64_t trials_a_row = 150;
    std::uint64_t second_search = 60'000;
    /// As many times as much where no rule is about the whole board: what is contradicted is then
    /// seen where it is, and search needs fewer clauses than learning does.
    std::uint64_t more_without_wide_rules = 3;
    std::uint64_t more_closely = 2;        ///< where the search looks closely at rows, likewise
    std::size_t most_refuted = 8;          ///< marks of a decimation that prove wrong
    std::uint64_t near_search_each = 300;  ///< an element, beside a known solution
    std::uint64_t near_search = 15'000;
};

/// Reads of the request: max_solutions, most_kept (at least 2), on_solution, seed. Each solution is
/// held to the rules once more before it is told; where that fails the result has a `failure`. The
/// effort changes the time it takes, and which solutions are found first.
[[nodiscard]] SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request,
                                        const SearchEffort& effort = {});

/// The same where one solution is known, which is the first of those told: another is looked for,
/// half the work of finding two. Requires that it is one, full.
[[nodiscard]] SolveResult find_another(const Puzzle& puzzle, const Position& known,
                                       const Limits& limits);

/// The player's marks that a solution does not have, in element order.
[[nodiscard]] std::vector<ElementId> wrong_marks(const Board& board, const Position& position,
                                                 const Position& solution);

}  // namespace quadrille::engine
