// Exact solving of any puzzle from its rules alone: none, one, several, all, or gave up. Knows no puzzle by name.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

class Observer;

/// How to solve; see solve.hpp.
enum class Method : std::uint8_t {
    exact,       ///< clause learning: the fastest
    search,      ///< plain backtracking, rules judged after each mark
    techniques,  ///< deduction alone, even if it gets stuck
    mixed,       ///< deduction, and a guess where it is stuck
    own,         ///< a solver that the puzzle brings of its own: SolveRequest::solver
};

/// What is asked of a solver.
struct SolveRequest {
    /// Every mark in it must stand in the solutions; annotations and notes are ignored. Empty: the untouched board.
    Position start;
    std::size_t max_solutions = 2;  ///< stop after so many; 0 for all of them
    std::optional<std::chrono::duration<double>> time_limit;
    std::uint64_t seed = 0;  ///< which solutions are found first may depend on it, and on nothing else
    std::stop_token stop;    ///< honoured within 50 ms

    // What follows is for `solve` (solve.hpp).
    Method method = Method::exact;
    std::string solver;            ///< for Method::own: its id
    std::string techniques;        ///< as TechniqueTable::choose reads them; empty: all
    std::uint16_t max_level = 0;   ///< techniques above this level are not used; 0: all are
    bool trust_notes = false;      ///< an element with notes can only become what is noted (techniques and mixed)
    std::uint64_t step_limit = 0;  ///< give up after so many nodes and steps; 0: never
    Observer* observer = nullptr;  ///< told what happens, and may block to set the pace; nothing is built for nobody
};

enum class Verdict : std::uint8_t {
    none,      ///< no solution agrees with the start
    unique,    ///< exactly one
    multiple,  ///< two or more; with max_solutions = 0 the list is complete
    solved,    ///< one was asked for and found; whether there are more was not looked at
    gave_up,   ///< stopped or out of time before it was certain; solutions found so far are in the list
};

struct SolveResult {
    Verdict verdict = Verdict::gave_up;
    std::vector<Position> solutions;  ///< full: every deciding element carries its mark, resting marks written out
    std::uint64_t conflicts = 0;      ///< of the clause-learning search
    std::uint64_t rounds = 0;         ///< times that loop or connection cuts had to be added
    /// Why nothing can be said: a Custom rule that breaks its contract (it threw, say), or a fault of the engine. Empty
    /// otherwise.
    Text failure;
};

/// Each solution is held to the rules once more before it is told. Where that fails the verdict is gave_up with a `failure`.
[[nodiscard]] SolveResult solve_exactly(const Puzzle& puzzle, const SolveRequest& request);

}  // namespace quadrille::engine
