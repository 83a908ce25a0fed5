// What a rule promises its readers, and how work on a puzzle ends whose rule breaks it. Internal to
// the engine.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A rule leaves a full position open, or what the engine found breaks a rule that it was made
/// from. Nothing can be said of such a puzzle; of others all can.
class ContractBroken final : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// How work on a puzzle came to its end.
struct WorkEnd {
    bool complete = false;  ///< else it was interrupted, or has a failure
    Text failure;           ///< why nothing can be said; empty otherwise
};

/// What a player is told of it.
[[nodiscard]] Text told_failure(const ContractBroken& broken);

/// Does the work. Returns: what is told where a rule broke its contract on the way; else nothing.
/// The one place where that is caught.
template <class Work>
[[nodiscard]] Text failure_of(Work&& work) {
    try {
        std::forward<Work>(work)();
        return {};
    } catch (const ContractBroken& broken) {
        return told_failure(broken);
    }
}

/// The same for work that may be interrupted as well.
template <class Work>
[[nodiscard]] WorkEnd attempt(Work&& work) {
    try {
        Text failure = failure_of(std::forward<Work>(work));
        const bool complete = failure.empty();
        return {complete, std::move(failure)};
    } catch (const Interrupted&) {
        return {};
    }
}

/// Judges a position that is full. Throws ContractBroken where the rule leaves it open.
[[nodiscard]] Status judge_full(const Board& board, const Rule& rule, const Position& position);

/// Throws ContractBroken unless the solution meets every rule: exact means exact. Throws
/// Interrupted.
void assert_solved(const Puzzle& puzzle, const Position& solution, Budget& budget);

}  // namespace quadrille::engine
