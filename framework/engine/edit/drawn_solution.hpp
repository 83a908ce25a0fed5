// A solution with the puzzle that its clues are, and what follows from them. Internal to the
// engine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

struct DrawnSolution {
    Position solution;
    std::unique_ptr<Puzzle> puzzle;
    std::vector<ElementId> open;  ///< elements whose marks do not follow, in element order
};

/// The puzzle with the clues that a solution gives; null, and the reason where it is asked for,
/// where there are none.
[[nodiscard]] std::unique_ptr<Puzzle> puzzle_of_solution(const Puzzle& puzzle,
                                                         const Position& solution,
                                                         Error* reason = nullptr);

/// Makes puzzles of solutions of one board.
class SolutionDrawer {
public:
    /// `puzzle` offers a ClueSheet; both must outlive this. With a level only techniques up to it
    /// say what follows, else all rules each by itself.
    SolutionDrawer(const Puzzle& puzzle, Budget& budget, std::optional<std::uint16_t> level = {});

    /// Nothing where no clues make it a solution. Throws Interrupted, ContractBroken.
    [[nodiscard]] std::optional<DrawnSolution> draw(Position solution);
    /// The same for a solution that differs at one element, in a fraction of the time: what follows
    /// of elements that share no rule with it is taken to follow as before, so that sometimes more
    /// is open than is told.
    [[nodiscard]] std::optional<DrawnSolution> guess(const DrawnSolution& before, ElementId changed,
                                                     Mark mark);
    /// Whether a guess saves anything.
    [[nodiscard]] bool guesses() const noexcept { return level_.has_value(); }
    /// Why the last one was none.
    [[nodiscard]] const Error& error() const noexcept { return error_; }

private:
    [[nodiscard]] std::optional<DrawnSolution> draw(Position solution, const DrawnSolution* before,
                                                    ElementId changed);
    /// What follows of the candidates; nothing where they contradict.
    [[nodiscard]] std::optional<Candidates> narrowed(const Puzzle& puzzle, Candidates candidates,
                                                     const Inferences& inferences) const;
    [[nodiscard]] Candidates narrowed_by_level(const Puzzle& puzzle, Candidates candidates) const;

    const Puzzle& puzzle_;
    Budget& budget_;
    std::optional<std::uint16_t> level_;
    Error error_;
};

/// Elements where another solution of the puzzle has another mark; none: there is no other. Throws
/// Interrupted, ContractBroken.
[[nodiscard]] std::vector<ElementId> where_another_differs(const DrawnSolution& drawn,
                                                           std::uint64_t seed, Budget& budget);

}  // namespace quadrille::engine
