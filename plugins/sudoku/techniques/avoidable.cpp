// Avoidable rectangles: four cells that are no givens, where two rows, two columns and two blocks
// meet. Two symbols that stand crosswise in them could be exchanged, so that there would be two
// solutions. Where two or three of the corners are filled the others are not as that would take.
// Told of puzzles alone that have one solution (uniqueness.cpp). Time: cells times their lines.
#include <algorithm>

#include "techniques/rectangles.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class AvoidableRectangles {
public:
    explicit AvoidableRectangles(const View& view) : view_(view), exchanges_(view) {}

    Found find() {
        for (Cell a = 0; a < view_.cells(); ++a) {
            if (!exchanges_.is_free(a)) continue;
            for (const Cell b : later(a, HouseKind::row))
                for (const Cell c : later(a, HouseKind::column)) {
                    const Cell d = exchanges_.crossing(a, b, c);
                    if (d == no_cell || !exchanges_.is_free(d)) continue;
                    if (Found found = test({a, b, c, d})) return found;
                }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] std::vector<Cell> later(Cell cell, HouseKind kind) const {
        std::vector<Cell> cells;
        const Model& m = view_.model();
        for (const std::uint32_t h : m.houses_of[cell])
            if (m.houses[h].kind == kind)
                for (const Cell other : m.houses[h].cells)
                    if (other > cell && exchanges_.is_free(other)) cells.push_back(other);
        return cells;
    }

    Found test(const Corners& r) {
        Mask one = 0, other = 0;  // of a and d, of b and c: what stands there
        open_.clear();
        for (std::size_t i = 0; i < 4; ++i) {
            if (!view_.decided(r[i]))
                open_.push_back(i);
            else
                (is_one(i) ? one : other) |= view_.at(r[i]);
        }
        if (open_.empty() || open_.size() > 2 || has_several(one) || has_several(other) ||
            one == other || !exchanges_.is_possible(r))
            return std::nullopt;
        if (one != 0 && other != 0) return with(r, one, other);
        // Two corners across from each other are filled: any symbol of both others.
        Found found;
        for_each_mark(view_.at(r[open_[0]]) & view_.at(r[open_[1]]), [&](q::Mark mark) {
            if (!found)
                found = one == 0 ? with(r, bit(mark), other) : with(r, one, bit(mark));
        });
        return found;
    }

    /// That the open corners do not all hold these.
    Found with(const Corners& r, Mask one, Mask other) {
        Step step(view_);
        std::vector<Cell> open;
        Mask extra = 0;
        for (const std::size_t i : open_) {
            const Mask needed = is_one(i) ? one : other;
            if ((view_.at(r[i]) & needed) == 0) return std::nullopt;
            open.push_back(r[i]);
            extra |= view_.at(r[i]) & ~needed;
            if (open_.size() == 1) step.rule_out(r[i], needed);
        }
        if (open.size() == 2) {
            if (!std::has_single_bit(extra) || view_.count(open[0]) != 2 ||
                view_.count(open[1]) != 2)
                return std::nullopt;
            step.rule_out_seen(open, lowest(extra));
        }
        if (step.empty()) return std::nullopt;
        step.because(r);
        const q::Text why(
            "{0} are no givens: if {1} stood there crosswise, they could be "
            "exchanged for a second solution, and the puzzle has only one.",
            {names(view_, r), shown(view_, one | other)});
        if (open.size() == 1) return std::move(step).told(why);
        return std::move(step).told({"{0} So one of {1} holds {2}.",
                                     {why, names(view_, open), shown(view_, lowest(extra))}});
    }

    /// Of the corner's number, whether a and d have it.
    [[nodiscard]] static bool is_one(std::size_t corner) noexcept {
        return corner == 0 || corner == 3;
    }

    const View& view_;
    Exchanges exchanges_;
    std::vector<std::size_t> open_;  ///< the corners of a rectangle that are not filled
};

}  // namespace

Found avoidable_rectangle(const View& view) { return AvoidableRectangles(view).find(); }

}  // namespace sudoku
