// A position as the techniques see it: the candidates left when every mark that stands has ruled
// itself out in its houses, by cell and by house. Built anew for each question; and the steps they
// answer with.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/kit/steps.hpp"

namespace sudoku {

/// What all techniques of one puzzle share.
struct Desk {
    explicit Desk(const Sheet& of) : sheet(&of), model(of) {}
    const Sheet* sheet;
    Model model;
    /// Indices of the rules that follow those of the houses.
    [[nodiscard]] std::uint32_t tie_rule(std::size_t tie) const;
    [[nodiscard]] std::uint32_t sum_rule(std::size_t cage) const;
};

class View {
public:
    /// With `wanted`, by cell, steps rule out and write nothing else: for asking whether a
    /// technique finds something.
    View(const Desk& desk, const quadrille::Candidates& candidates,
         const std::vector<Mask>* wanted = nullptr);

    /// The candidates as they were given. Requires that these still live.
    [[nodiscard]] const quadrille::Candidates& bare() const noexcept { return *candidates_; }
    [[nodiscard]] bool wants(Cell cell, quadrille::Mark mark) const noexcept {
        return wanted_ == nullptr || ((*wanted_)[cell] & bit(mark)) != 0;
    }
    /// Writing a mark also rules out all others.
    [[nodiscard]] bool wants_any(Cell cell) const noexcept {
        return wanted_ == nullptr || (*wanted_)[cell] != 0;
    }

    [[nodiscard]] const Desk& desk() const noexcept { return *desk_; }
    [[nodiscard]] const Model& model() const noexcept { return desk_->model; }
    [[nodiscard]] std::size_t order() const noexcept { return model().order; }
    [[nodiscard]] std::size_t cells() const noexcept { return model().cells(); }

    /// The candidates of a cell; of a decided one its mark alone.
    [[nodiscard]] Mask at(Cell cell) const noexcept { return masks_[cell]; }
    [[nodiscard]] bool has(Cell cell, quadrille::Mark mark) const noexcept {
        return (masks_[cell] & bit(mark)) != 0;
    }
    [[nodiscard]] std::size_t count(Cell cell) const noexcept {
        return static_cast<std::size_t>(std::popcount(masks_[cell]));
    }
    [[nodiscard]] bool decided(Cell cell) const noexcept { return decided_[cell]; }
    /// A mark that can still be ruled out there.
    [[nodiscard]] bool open(Cell cell, quadrille::Mark mark) const noexcept {
        return !decided_[cell] && has(cell, mark);
    }

    /// The places of a mark in a house: bit i for the i-th of its cells.
    [[nodiscard]] std::uint32_t spots(std::size_t house, quadrille::Mark mark) const noexcept {
        return spots_[house * order() + mark - 1U];
    }
    [[nodiscard]] std::vector<Cell> places(std::size_t house, quadrille::Mark mark) const;

private:
    const Desk* desk_;
    const quadrille::Candidates* candidates_;
    const std::vector<Mask>* wanted_;
    std::vector<Mask> masks_;
    std::vector<bool> decided_;
    std::vector<std::uint32_t> spots_;
};

/// Calls `visit(Mark)` for each mark of a mask, rising.
template <class Visit>
void for_each_mark(Mask mask, Visit&& visit) {
    for (; mask != 0; mask &= mask - 1)
        visit(static_cast<quadrille::Mark>(std::countr_zero(mask) + 1));
}
[[nodiscard]] constexpr bool has_several(Mask mask) noexcept { return (mask & (mask - 1)) != 0; }
[[nodiscard]] inline quadrille::Mark lowest(Mask mask) noexcept {
    return static_cast<quadrille::Mark>(std::countr_zero(mask) + 1);
}

/// Whether every cell of one sees every cell of the other.
[[nodiscard]] bool all_see(const Model& model, std::span<const Cell> one,
                           std::span<const Cell> other);

/// One step, put together bit by bit in the words of cells.
class Step {
public:
    explicit Step(const View& view) : view_(view) {}

    /// Only what is still possible there counts.
    void rule_out(Cell cell, quadrille::Mark mark);
    void rule_out(Cell cell, Mask marks);
    void write(Cell cell, quadrille::Mark mark);
    /// Rules a mark out wherever all of these cells are seen.
    void rule_out_seen(std::span<const Cell> by, quadrille::Mark mark);
    void because(Cell cell) { step_.because(quadrille::element_id(cell)); }
    void because(std::span<const Cell> cells);
    void rule(std::size_t rule) { step_.rule(rule); }

    [[nodiscard]] bool empty() const noexcept { return step_.empty(); }
    [[nodiscard]] std::span<const quadrille::Literal> follows() const noexcept {
        return step_.follows();
    }
    /// With a sentence that says why; what is ruled out is told behind it.
    [[nodiscard]] std::optional<quadrille::Deduction> told(quadrille::Text why) &&;

private:
    const View& view_;
    quadrille::kit::StepBuilder step_;
};

// Words for sentences.
[[nodiscard]] quadrille::Text name(const View& view, Cell cell);
[[nodiscard]] quadrille::Text name(const View& view, const House& house);
[[nodiscard]] quadrille::Text shown(const View& view, quadrille::Mark mark);
/// "1, 4 and 7"
[[nodiscard]] quadrille::Text shown(const View& view, Mask marks);
/// "row 1, row 4 and block 2"
[[nodiscard]] quadrille::Text names_of(const View& view, std::span<const std::size_t> houses);
/// "row 1", "r1c1 < r1c2": a rule of a house, of a tie or of a sum.
[[nodiscard]] quadrille::Text name_of_rule(const View& view, std::uint32_t rule);
/// "r1c1, r1c2 and r5c5": all of them, since whoever follows a step has to know them.
[[nodiscard]] quadrille::Text names(const View& view, std::span<const Cell> cells);

using Found = std::optional<quadrille::Deduction>;

}  // namespace sudoku
