// What a technique sees: lines, what is known in them, and words for both.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "board.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/steps.hpp"

namespace takuzu {

/// One line as it stands: by place the mark that is known, or blank.
struct LineView {
    const Line* line = nullptr;
    std::span<const quadrille::Mark> marks;
    std::size_t zeros = 0;
    std::size_t ones = 0;

    [[nodiscard]] std::size_t size() const noexcept { return marks.size(); }
    [[nodiscard]] std::size_t open() const noexcept { return marks.size() - zeros - ones; }
    /// How many of a mark are still missing; none where there are too many.
    [[nodiscard]] std::size_t missing(quadrille::Mark mark) const noexcept {
        const std::size_t there = mark == zero ? zeros : ones;
        return marks.size() / 2 > there ? marks.size() / 2 - there : 0;
    }
};

/// For one call of a technique.
class View {
public:
    View(const Layout& layout, const quadrille::Candidates& candidates);

    View(const View&) = delete;
    View& operator=(const View&) = delete;
    View(View&&) = default;
    View& operator=(View&&) = default;
    ~View() = default;

    [[nodiscard]] const Layout& layout() const noexcept { return *layout_; }
    /// As Layout::lines.
    [[nodiscard]] std::span<const LineView> lines() const noexcept { return lines_; }
    /// The views of the lines of the same direction.
    [[nodiscard]] std::span<const LineView> siblings(const LineView& line) const noexcept {
        const std::span<const LineView> all = lines_;
        return line.line->is_row ? all.first(layout_->grid().rows)
                                 : all.subspan(layout_->grid().rows);
    }

    /// What is known of a cell, or blank.
    [[nodiscard]] quadrille::Mark mark(Cell cell) const {
        const quadrille::kit::Grid& grid = layout_->grid();
        return lines_[grid.row(cell)].marks[grid.column(cell)];
    }
    [[nodiscard]] quadrille::Text name(Cell cell) const { return layout_->grid().name(cell); }
    /// "r1c2, r1c4 and r2c3"
    [[nodiscard]] quadrille::Text names(std::span<const Cell> cells) const;
    /// "r1c2, r2c2 or r3c2"
    [[nodiscard]] quadrille::Text any_of(std::span<const Cell> cells) const;
    /// "r1c2 is 0, r2c2 is 1"
    [[nodiscard]] quadrille::Text told(std::span<const quadrille::Literal> literals) const;

private:
    const Layout* layout_;
    std::vector<quadrille::Mark> marks_;  ///< line after line
    std::vector<LineView> lines_;         ///< these look at marks_
};

/// "row 3", "column 5"
[[nodiscard]] quadrille::Text name_of(const Line& line);
/// "row 2, row 3 or row 5". Requires one at least.
[[nodiscard]] quadrille::Text any_of(std::span<const Line* const> lines);
/// "0", "1"
[[nodiscard]] quadrille::Text digit_of(quadrille::Mark mark);

/// One step, put together bit by bit in the words of cells.
class Step {
public:
    void write(Cell cell, quadrille::Mark mark) { step_.write(quadrille::element_id(cell), mark); }
    void because(Cell cell) { step_.because(quadrille::element_id(cell)); }
    void because(std::span<const Cell> cells) {
        for (const Cell cell : cells) because(cell);
    }
    void rule(std::size_t rule) { step_.rule(rule); }
    [[nodiscard]] std::span<const quadrille::Literal> follows() const noexcept {
        return step_.follows();
    }
    /// What the opposite leads to, as Deduction::refutation has it.
    void shown_by(std::vector<quadrille::Deduction> refutation) {
        step_.shown_by(std::move(refutation));
    }
    [[nodiscard]] quadrille::Deduction say(quadrille::Text text) && {
        return std::move(step_).build(std::move(text));
    }

private:
    quadrille::kit::StepBuilder step_;
};

}  // namespace takuzu
