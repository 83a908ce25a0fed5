// What a rule promises its readers, and how work on a puzzle ends whose rule breaks it. Internal to
// the engine.
#pragma once

#include <exception>
#include <utility>
#include <vector>

#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// A rule leaves a full position open, or what the engine found breaks a rule that it was made
/// from. Nothing can be said of such a puzzle; of others all can.
class ContractBroken final : public std::exception {
public:
    /// A part of a sentence: whose fault it is, and which.
    explicit ContractBroken(Text why) : why_(std::move(why)) {}
    [[nodiscard]] const Text& why() const noexcept { return why_; }
    [[nodiscard]] const char* what() const noexcept override { return "a rule breaks its contract"; }

private:
    Text why_;
};

/// That the rule leaves a full position open.
[[nodiscard]] ContractBroken left_open(const Rule& rule);

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

/// Before a rule is judged: a function of a plugin alone may take milliseconds. Throws Interrupted.
void look_up(Budget& budget, const Rule& rule);
/// The rule, whose function, if it has one, looks up before each of its answers, of which some
/// questions take many. Both must outlive it.
[[nodiscard]] Rule looking_up(Budget& budget, const Rule& rule);

/// Judges a position that is full. Throws ContractBroken where the rule leaves it open, and
/// Interrupted.
[[nodiscard]] Status judge_full(const Board& board, const Rule& rule, const Position& position,
                                Budget& budget);
/// As quadrille::culprits. Throws Interrupted.
[[nodiscard]] std::vector<ElementId> culprits_of(const Board& board, const Rule& rule,
                                                 const Position& position, Budget& budget);

/// Throws ContractBroken unless the solution meets every rule: exact means exact. Throws
/// Interrupted.
void assert_solved(const Puzzle& puzzle, const Position& solution, Budget& budget);

}  // namespace quadrille::engine
