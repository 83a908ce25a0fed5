// A puzzle that shares its board or its rules with others of its shape: where these take longer to
// make than all else, and the puzzles differ in what is printed alone.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <utility>

#include "quadrille/puzzle.hpp"

namespace quadrille::kit {

/// A copy of the board with these marks printed in its first elements.
[[nodiscard]] inline std::shared_ptr<const Board> printed(const Board& board,
                                                          std::span<const Mark> givens) {
    auto copy = std::make_shared<Board>(board);
    for (std::size_t i = 0; i < givens.size(); ++i) copy->elements[i].given = givens[i];
    return copy;
}

class SharedPuzzle : public Puzzle {
public:
    [[nodiscard]] const Board& board() const noexcept final { return *board_; }
    [[nodiscard]] const Rules& rules() const noexcept final { return *rules_; }

protected:
    /// Neither is null; both may belong to something larger.
    SharedPuzzle(std::shared_ptr<const Board> board, std::shared_ptr<const Rules> rules)
        : board_(std::move(board)), rules_(std::move(rules)) {}

private:
    std::shared_ptr<const Board> board_;
    std::shared_ptr<const Rules> rules_;
};

}  // namespace quadrille::kit
