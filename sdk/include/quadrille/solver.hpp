// Ways of solving that a puzzle brings of its own: a kernel that is faster than the host's, or a
// method worth watching and comparing. Held to the rules like everything: the same verdicts as the
// exact solver, and every solution satisfies every rule.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/text.hpp"

namespace quadrille {

/// Told what a solver does. Each call says whether to go on: after `false` the solver returns at
/// once, and calls nothing more. The host may block in a call: pace and pause live there. [the
/// thread that called Solver::solve]
class SolverListener {
public:
    /// Something is tried, or follows from what was tried (`guess` false). Nothing that stands
    /// already.
    virtual bool marked(Literal what, bool guess) = 0;
    /// The last guess that stands is taken back, with everything since.
    virtual bool retracted() = 0;
    /// Nothing to tell.
    virtual bool go_on() = 0;
    /// A solution: every deciding element carries its mark. Never the same twice.
    virtual bool found(const Position& solution) = 0;

protected:
    ~SolverListener() = default;
};

/// The ids of the host's own methods; no solver has one of these.
inline constexpr std::array<std::string_view, 4> host_methods{"exact", "search", "techniques",
                                                              "mixed"};

/// One way of solving. [any thread] `solve` is pure but for the calls: the same arguments, the same
/// calls. It looks for all solutions that agree with the marks of `start` (annotations and notes
/// aside), until there are no more or the listener says to stop, and calls the listener at least
/// once every 10 ms or so of work. What was told of marks need not make up a solution: `found`
/// brings all of them. Returns whether it looked everywhere, so that there is no solution but those
/// found; false after it was told to stop.
struct Solver {
    std::string id;  ///< [a-z0-9-]+, unique in the plugin, none of host_methods
    Text name;
    Text about;  ///< the idea, in a sentence or two
    std::function<bool(const Position& start, std::uint64_t seed, SolverListener& listener)> solve;
};

/// Facet of a Puzzle: solvers of its own. [any thread]
class Solvers {
public:
    static constexpr std::string_view facet_id = "solvers/1";
    [[nodiscard]] virtual std::span<const Solver> solvers() const noexcept = 0;

protected:
    ~Solvers() = default;
};

}  // namespace quadrille
