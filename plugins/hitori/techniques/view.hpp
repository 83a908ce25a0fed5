// What a technique sees: the board, and what is known of each cell. Sentences are put together here
// too.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "board.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/steps.hpp"
#include "walls.hpp"

namespace hitori {

/// For one call of a technique: a view of candidates that live longer.
class View {
public:
    View(const Layout& board_layout, const Numbers& board_numbers,
         const quadrille::Candidates& candidates)
        : layout(board_layout), numbers(board_numbers), candidates_(candidates) {}

    const Layout& layout;
    const Numbers& numbers;

    [[nodiscard]] bool is_shaded(Cell cell) const {
        return !candidates_.possible(quadrille::element_id(cell), kept);
    }
    [[nodiscard]] bool is_kept(Cell cell) const {
        return !candidates_.possible(quadrille::element_id(cell), shaded);
    }
    [[nodiscard]] bool is_open(Cell cell) const { return !is_shaded(cell) && !is_kept(cell); }

    [[nodiscard]] Walls walls() const;
    /// The open cells with the same number in the lines of a cell, without that cell, each once.
    [[nodiscard]] std::vector<Cell> open_equals(Cell cell) const;
    [[nodiscard]] std::vector<Cell> open_neighbours(Cell cell) const;
    /// The rule that a row or column shows a number but once, for two equal cells of that line.
    [[nodiscard]] std::optional<std::uint32_t> shared_equals(Cell a, Cell b) const;

    /// Requires: the cell has a number.
    [[nodiscard]] quadrille::Text number(Cell cell) const {
        return std::to_string(numbers.at[cell]);
    }
    [[nodiscard]] quadrille::Text name(Cell cell) const { return layout.grid().name(cell); }
    /// "r1c2, r1c4 and r2c3"
    [[nodiscard]] quadrille::Text names(std::span<const Cell> cells) const;
    /// "r1c2, r1c4, r2c3, r2c4, r2c5 and 8 more": enough to find a part of the board by.
    [[nodiscard]] quadrille::Text part(std::span<const Cell> cells) const;
    /// "the wall of r1c2, r2c3 and r1c4 would cut r1c3 off"
    [[nodiscard]] quadrille::Text cut(std::span<const Cell> wall,
                                      std::span<const Cell> cut_off) const;
    /// "row 3", of equal numbers
    [[nodiscard]] static quadrille::Text line_of(const Equals& equals);
    /// "r1c2 is shaded, r2c2 stays"
    [[nodiscard]] quadrille::Text told(std::span<const quadrille::Literal> literals) const;

private:
    const quadrille::Candidates& candidates_;
};

/// One step, put together bit by bit in the words of cells.
class Step {
public:
    Step& shade(std::span<const Cell> cells) { return write(cells, shaded); }
    Step& keep(std::span<const Cell> cells) { return write(cells, kept); }
    Step& because(std::span<const Cell> cells) {
        for (const Cell cell : cells) step_.because(quadrille::element_id(cell));
        return *this;
    }
    Step& rule(std::uint32_t rule) {
        step_.rule(rule);
        return *this;
    }
    [[nodiscard]] std::span<const quadrille::Literal> follows() const noexcept {
        return step_.follows();
    }
    /// What the opposite leads to, as Deduction::refutation has it.
    Step& shown_by(std::vector<quadrille::Deduction> refutation) {
        step_.shown_by(std::move(refutation));
        return *this;
    }
    [[nodiscard]] quadrille::Deduction say(quadrille::Text text) && {
        return std::move(step_).build(std::move(text));
    }

private:
    Step& write(std::span<const Cell> cells, quadrille::Mark mark) {
        for (const Cell cell : cells) step_.write(quadrille::element_id(cell), mark);
        return *this;
    }

    quadrille::kit::StepBuilder step_;
};

}  // namespace hitori
