// What is asked about a position of a puzzle, whoever answers: solvers, deduction, explanations,
// hints, rating.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>

#include "quadrille/position.hpp"

namespace quadrille::engine {

class Observer;

/// How long it may take.
struct Limits {
    std::optional<std::chrono::duration<double>> time_limit = {};  ///< none: as long as it takes
    /// Honoured within 50 ms, as far as a plugin's own code is as quick.
    std::stop_token stop = {};
    /// How hard to think, in units of Budget: what is answered at its end is the same on every
    /// machine. None: the effort that whoever answers states, without end where none is stated.
    std::optional<std::uint64_t> effort = {};
};

/// An effort without end.
inline constexpr std::uint64_t endless = UINT64_MAX;

/// The limits, with an effort where they have none.
[[nodiscard]] inline Limits with_effort(Limits limits, std::uint64_t effort) {
    if (!limits.effort) limits.effort = effort;
    return limits;
}

/// How to solve.
enum class Method : std::uint8_t {
    exact,       ///< clause learning: the fastest
    search,      ///< plain backtracking, rules judged after each mark
    techniques,  ///< deduction alone, even if it gets stuck
    mixed,       ///< deduction, and a guess where it is stuck
    own,         ///< a solver that the puzzle brings of its own: SolveRequest::solver
};

/// Each answer says what it reads of it beyond the limits and the start; `{{.stop = stop},
/// position}` asks about a position.
struct SolveRequest : Limits {
    /// Every mark in it must stand in the solutions; annotations are ignored, and notes but for
    /// `trust_notes`. Empty: the untouched board.
    Position start = {};
    std::size_t max_solutions = 2;  ///< stop after so many; 0 for all of them
    std::size_t most_kept = SIZE_MAX;  ///< of those found the result keeps the first so many
    /// Told each solution when it is found, on the thread that solves.
    std::function<void(const Position& solution)> on_solution = {};
    /// Which solutions are found first may depend on it, and on nothing else.
    std::uint64_t seed = 0;
    std::uint64_t step_limit = 0;  ///< give up after so many nodes and steps; 0: never
    Method method = Method::exact;
    std::string solver = {};      ///< for Method::own: its id
    std::string techniques = {};  ///< as TechniqueTable::choose reads them; empty: all
    std::uint16_t max_level = 0;  ///< techniques above this level are not used; 0: all are
    /// An element with notes can only become what is noted (techniques and mixed).
    bool trust_notes = false;
    /// Told what happens, and may block to set the pace; nothing is built for nobody.
    Observer* observer = nullptr;
};

}  // namespace quadrille::engine
