// A puzzle that shares its rules with others of its shape: where they take longer to make than all
// else, and the puzzles differ in what is printed in elements alone.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "quadrille/puzzle.hpp"

namespace quadrille::kit {

/// A copy of the board with these marks printed in its first elements.
[[nodiscard]] inline Board printed(const Board& board, std::span<const Mark> givens) {
    Board copy = board;
    for (std::size_t i = 0; i < givens.size(); ++i) copy.elements[i].given = givens[i];
    return copy;
}

class SharedPuzzle : public Puzzle {
public:
    [[nodiscard]] const Board& board() const noexcept final { return board_; }
    [[nodiscard]] const Rules& rules() const noexcept final { return *rules_; }

protected:
    /// The rules are not null; they may belong to something larger.
    SharedPuzzle(Board board, std::shared_ptr<const Rules> rules)
        : board_(std::move(board)), rules_(std::move(rules)) {}

private:
    Board board_;
    std::shared_ptr<const Rules> rules_;
};

}  // namespace quadrille::kit
