// A grid while a search is under way: what is written so far, what follows by the basic rules, and
// the way back.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "board.hpp"

namespace takuzu {

class Field {
public:
    /// All cells open. The layout must outlive it.
    explicit Field(const Layout& layout);

    [[nodiscard]] const Layout& layout() const noexcept { return *layout_; }
    [[nodiscard]] quadrille::Mark mark(Cell cell) const { return marks_[cell]; }
    [[nodiscard]] std::size_t open_in(std::size_t line) const {
        return layout_->lines()[line].cells.size() - count_[line][0] - count_[line][1];
    }

    /// How many cells are written, and the i-th of them.
    [[nodiscard]] std::size_t written() const noexcept { return trail_.size(); }
    [[nodiscard]] Cell written(std::size_t i) const { return trail_[i]; }
    [[nodiscard]] bool is_full() const noexcept { return trail_.size() == marks_.size(); }

    /// Requires that the cell is open. False where a rule is broken with what is written; the mark
    /// stands all the same.
    bool write(Cell cell, quadrille::Mark mark);
    /// Writes what pairs, gaps and complete lines say of the cells from place `from` of `written`
    /// on, and of those in turn. False where a rule is broken.
    bool follow(std::size_t from);
    /// Back to when so many cells were written.
    void take_back(std::size_t written);

private:
    [[nodiscard]] std::size_t row_of(Cell cell) const noexcept { return layout_->grid().row(cell); }
    [[nodiscard]] std::size_t column_of(Cell cell) const noexcept {
        return layout_->grid().rows + layout_->grid().column(cell);
    }
    [[nodiscard]] bool sound_in(std::size_t line, std::size_t place) const;
    [[nodiscard]] bool repeats(std::size_t line) const;
    bool follow_in(std::size_t line, std::size_t place);

    const Layout* layout_;
    std::vector<quadrille::Mark> marks_;
    std::vector<std::array<std::size_t, 2>> count_;  ///< by line: how many 0 and 1
    std::vector<Cell> trail_;
};

/// The line with the fewest open cells, at least one; none when all is full. The first of equals.
[[nodiscard]] std::optional<std::size_t> nearest_line(const Field& field);

}  // namespace takuzu
