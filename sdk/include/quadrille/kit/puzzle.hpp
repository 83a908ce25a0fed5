// A puzzle that holds its board and rules as members: what is left to write is `draw` and `write`.
#pragma once

#include <utility>

#include "quadrille/puzzle.hpp"

namespace quadrille::kit {

class StoredPuzzle : public Puzzle {
public:
    [[nodiscard]] const Board& board() const noexcept final { return board_; }
    [[nodiscard]] const Rules& rules() const noexcept final { return rules_; }

protected:
    StoredPuzzle(Board board, Rules rules) : board_(std::move(board)), rules_(std::move(rules)) {}

private:
    Board board_;
    Rules rules_;
};

}  // namespace quadrille::kit
