// A solution with the puzzle that its clues are, and what follows from them. Internal to the engine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/rules/budget.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

struct DrawnSolution {
    Position solution;
    std::unique_ptr<Puzzle> puzzle;
    std::vector<ElementId> open;  ///< elements whose marks do not follow, in element order
};

/// Makes puzzles of solutions of one board.
class SolutionDrawer {
public:
    /// `puzzle` offers a ClueSheet; both must outlive this. With a level only techniques up to it
    /// say what follows, else all rules each by itself.
    SolutionDrawer(const Puzzle& puzzle, Budget& budget, std::optional<std::uint16_t> level = {});

    /// Nothing where no clues make it a solution. Throws Interrupted, ContractBroken.
    [[nodiscard]] std::optional<DrawnSolution> draw(Position solution);
    /// Why the last one was none.
    [[nodiscard]] const Error& error() const noexcept { return error_; }

private:
    [[nodiscard]] std::unique_ptr<Puzzle> puzzle_of(const Position& solution);
    [[nodiscard]] std::optional<Candidates> narrowed(const Puzzle& puzzle) const;

    const Puzzle& puzzle_;
    const ClueSheet& sheet_;
    Budget& budget_;
    std::optional<std::uint16_t> level_;
    Error error_;
};

/// Elements where another solution of the puzzle has another mark; none: there is no other. Throws
/// Interrupted, ContractBroken.
[[nodiscard]] std::vector<ElementId> where_another_differs(const DrawnSolution& drawn,
                                                           std::uint64_t seed, Budget& budget);

}  // namespace quadrille::engine
