// A puzzle that holds its board and rules as members: what is left to write is `draw` and `write`.
// And what sort it is, held likewise.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "quadrille/about.hpp"
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

/// "10×8".
[[nodiscard]] inline std::string size_text(std::size_t columns, std::size_t rows) {
    return std::to_string(columns) + "×" + std::to_string(rows);
}

class StoredKind : public PuzzleKind {
public:
    [[nodiscard]] const Text& variant() const noexcept final { return variant_; }
    [[nodiscard]] const std::string& size() const noexcept final { return size_; }

protected:
    StoredKind(Text variant, std::string size)
        : variant_(std::move(variant)), size_(std::move(size)) {}
    ~StoredKind() = default;

private:
    Text variant_;
    std::string size_;
};

}  // namespace quadrille::kit
