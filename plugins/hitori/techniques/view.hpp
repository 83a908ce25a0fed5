// What a technique sees: the board, and what is known of each cell. Sentences are put together here too.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "board.hpp"
#include "quadrille/deduction.hpp"
#include "walls.hpp"

namespace hitori {

/// For one call of a technique: a view of candidates that live longer.
class View {
public:
    View(const Layout& board_layout, const Numbers& board_numbers, const quadrille::Candidates& candidates)
        : layout(board_layout), numbers(board_numbers), candidates_(candidates) {}

    const Layout& layout;
    const Numbers& numbers;

    [[nodiscard]] bool is_shaded(Cell cell) const { return !candidates_.possible(quadrille::element_id(cell), kept); }
    [[nodiscard]] bool is_kept(Cell cell) const { return !candidates_.possible(quadrille::element_id(cell), shaded); }
    [[nodiscard]] bool is_open(Cell cell) const { return !is_shaded(cell) && !is_kept(cell); }

    [[nodiscard]] Walls walls() const;
    /// The open cells with the same number in the lines of a cell, without that cell, each once.
    [[nodiscard]] std::vector<Cell> open_equals(Cell cell) const;
    [[nodiscard]] std::vector<Cell> open_neighbours(Cell cell) const;
    /// The rule that a row or column shows a number but once, for two equal cells of that line.
    [[nodiscard]] std::optional<std::uint32_t> shared_equals(Cell a, Cell b) const;

    [[nodiscard]] quadrille::Text number(Cell cell) const { return std::to_string(numbers.at[cell]); }
    [[nodiscard]] quadrille::Text name(Cell cell) const { return layout.grid().name(cell); }
    /// "r1c2, r1c4 and 3 more"
    [[nodiscard]] quadrille::Text names(std::span<const Cell> cells) const;
    /// "r1c2 is shaded, r2c2 stays"
    [[nodiscard]] quadrille::Text told(std::span<const quadrille::Literal> literals) const;

private:
    const quadrille::Candidates& candidates_;
};

/// A step that is put together bit by bit.
class StepMaker {
public:
    StepMaker& shade(std::span<const Cell> cells) { return mark(cells, shaded); }
    StepMaker& keep(std::span<const Cell> cells) { return mark(cells, kept); }
    StepMaker& because(std::span<const Cell> cells);
    StepMaker& rule(std::uint32_t rule);
    [[nodiscard]] quadrille::Deduction say(quadrille::Text text) &&;

private:
    StepMaker& mark(std::span<const Cell> cells, quadrille::Mark mark);

    quadrille::Deduction step_;
};

}  // namespace hitori
