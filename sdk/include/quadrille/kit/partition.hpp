// Boards that are cut into parts by borders between cells, each part with one seat: what a player
// draws are the borders; which seat a cell belongs to is a hidden element of the cell.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/canvas.hpp"
#include "quadrille/kit/alphabets.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/seat_marks.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"
#include "quadrille/text.hpp"

namespace quadrille::kit {

/// The cells of a grid, the borders between them, and the seats that each cell can belong to. On
/// its board stand cells, which take no mark, then borders in the order of Grid::sides, then the
/// hidden elements of the cells.
class Partition {
public:
    /// A seat: what its part is called, "in the rectangle of r1c2", the cells that may belong to
    /// it, rising, and those of them at which it is printed.
    struct Seat {
        Text name;
        std::vector<std::uint32_t> reach;
        std::vector<std::uint32_t> own = {};
    };

    /// What its rules say, of cells {0} and {1}: in the puzzle's own word for a part. Each a text
    /// that is translated.
    struct Words {
        const char* none_reaches = "no part can reach {0}";
        const char* no_other_reaches = "no other part can reach {0}";
        const char* one_of_several = "{0} belongs to one of the parts that can reach it";
        const char* none_reaches_both = "no part can reach both {0} and {1}";
        const char* own = "{0} belongs to the part that is printed there";
        const char* border =
            "a border stands between {0} and {1} exactly if they belong to different parts";
    };

    Partition(Grid grid, std::vector<Seat> seats) : Partition(grid, std::move(seats), Words()) {}
    Partition(Grid grid, std::vector<Seat> seats, const Words& words)
        : grid_(grid),
          sides_(grid.sides()),
          seats_(std::move(seats)),
          marks_(grid, reaches_of(seats_)),
          words_(words) {
        for (std::size_t side = 0; side < sides_.size(); ++side) borders_.push_back(border(side));
    }

    /// Why there is no board of such seats; empty where there is one. Of others nothing may be
    /// asked.
    [[nodiscard]] Text wrong() const {
        if (marks_.fit()) return {};
        return {"more than {0} parts could come together", {std::to_string(most_hidden_symbols)}};
    }

    [[nodiscard]] const Grid& grid() const noexcept { return grid_; }
    [[nodiscard]] const std::vector<Ends>& sides() const noexcept { return sides_; }
    /// Of the part of a seat, in the cells that can reach it. Other seats may have the same one,
    /// where neither these cells nor their neighbours can belong to them.
    [[nodiscard]] Mark mark_of(std::size_t seat) const { return marks_.of(seat); }
    [[nodiscard]] ElementId border(std::size_t side) const {
        return element_id(grid_.cells() + side);
    }
    /// All of them, for Frames (quadrille/looks.hpp).
    [[nodiscard]] const std::vector<ElementId>& borders() const noexcept { return borders_; }
    [[nodiscard]] ElementId part_of(std::size_t cell) const {
        return element_id(grid_.cells() + sides_.size() + cell);
    }
    /// A plugin's own hidden elements, which it adds behind.
    [[nodiscard]] ElementId behind(std::size_t at) const { return part_of(grid_.cells() + at); }
    [[nodiscard]] const std::vector<std::uint32_t>& reach(std::size_t seat) const {
        return seats_[seat].reach;
    }

    [[nodiscard]] Board board() const {
        Board board{grid_.extent(0.1), {{}, lines()}, {}};
        board.alphabets[1].symbols[0].name = "a border";
        board.alphabets[1].symbols[1].name = "no border";
        const auto alphabets = marks_.add_alphabets(board, {}, [&](std::size_t seat) {
            const std::string number = std::to_string(seat + 1);
            return Symbol{"part-" + number, number, seats_[seat].name};
        });
        for (std::size_t cell = 0; cell < grid_.cells(); ++cell)
            board.elements.push_back(
                {Kind::cell, 0, blank, Part::note, middle(cell), grid_.name(cell)});
        const EdgeLattice lattice{grid_};
        for (const Ends& side : sides_) {
            const std::size_t edge =
                is_upright(side) ? lattice.vertical(grid_.row(side.b), grid_.column(side.b))
                                 : lattice.horizontal(grid_.row(side.b), grid_.column(side.b));
            board.elements.push_back({Kind::edge, 1, blank, Part::answer,
                                      lattice.zone(edge, zone, zone), lattice.name(edge)});
        }
        for (std::size_t cell = 0; cell < grid_.cells(); ++cell)
            board.elements.push_back({Kind::clue,
                                      alphabets[cell],
                                      blank,
                                      Part::hidden,
                                      {},
                                      "part-of-" + grid_.name(cell),
                                      grid_.name(cell)});
        return board;
    }

    /// The marks of the seats that a cell can belong to.
    [[nodiscard]] std::vector<Mark> marks_of(std::size_t cell) const {
        std::vector<Mark> marks;
        for (const std::size_t seat : marks_.seats_of(cell)) marks.push_back(mark_of(seat));
        return marks;
    }

    /// A border stands where two neighbours belong to different parts, and each cell belongs to a
    /// part that can reach it.
    void add_rules(Rules& rules, std::uint16_t condition) const {
        for (std::size_t side = 0; side < sides_.size(); ++side) {
            const auto& [a, b] = sides_[side];
            Tuples tuples{{border(side), part_of(a), part_of(b)}, {}};
            const std::vector<Mark> of_b = marks_of(b);
            for (const Mark one : marks_of(a))
                for (const Mark other : of_b)
                    tuples.allowed.insert(tuples.allowed.end(),
                                          {one == other ? Mark{2} : Mark{1}, one, other});
            rules.push_back({condition, std::nullopt, border_text(a, b), std::move(tuples)});
        }
        for (std::size_t cell = 0; cell < grid_.cells(); ++cell) {
            if (!marks_.has_others(cell)) continue;
            Clause clause;
            for (const Mark mark : marks_of(cell)) clause.any.push_back({part_of(cell), mark});
            rules.push_back({condition, std::nullopt,
                             Text(clause.any.empty()      ? words_.none_reaches
                                  : clause.any.size() > 1 ? words_.one_of_several
                                  : is_own(cell)          ? words_.own
                                                          : words_.no_other_reaches,
                                  {grid_.name(cell)}),
                             std::move(clause)});
        }
    }
    /// The part of a seat as a rule that it hangs together.
    [[nodiscard]] Connected connected(std::size_t seat) const {
        return connected_seat(grid_, seats_[seat].reach, mark_of(seat),
                              [&](std::uint32_t cell) { return part_of(cell); });
    }

    /// Paper, thin lines, and the borders that stand; crosses where there are none.
    void draw(Canvas& canvas, const Rect& extent, const Position& position) const {
        draw_paper(canvas, extent);
        draw_grid(canvas, grid_);
        for (std::size_t side = 0; side < sides_.size(); ++side) {
            const Vec2 a = grid_.centre(sides_[side].a);
            const Vec2 b = grid_.centre(sides_[side].b);
            const Vec2 along = is_upright(sides_[side]) ? Vec2{0, 0.5} : Vec2{0.5, 0};
            const Vec2 at = (a + b) * 0.5;
            canvas.element(border(side));
            if (position.mark(border(side)) == 1)
                canvas.line(at - along, at + along, {Role::mark, 0.09});
            if (position.mark(border(side)) == 2) draw_cross(canvas, at, 0.07, {Role::cross, 0.04});
        }
        canvas.nobody();
    }

private:
    static constexpr double zone = 0.2;  ///< to both sides of a border, and off its ends

    [[nodiscard]] bool is_own(std::size_t cell) const {
        return std::ranges::any_of(seats_, [cell](const Seat& seat) {
            return std::ranges::find(seat.own, cell) != seat.own.end();
        });
    }

    /// What of the rule between two cells is plain from what can reach them; else all of it.
    [[nodiscard]] Text border_text(std::uint32_t a, std::uint32_t b) const {
        const std::vector<std::size_t>& of_a = marks_.seats_of(a);
        const std::vector<std::size_t>& of_b = marks_.seats_of(b);
        const auto name = [&](const std::vector<std::size_t>& of) {
            return seats_[of.front()].name;
        };
        const bool is_plain = of_a.size() == 1 && of_b.size() == 1;
        if (is_plain && of_a == of_b)
            return {"{0} and {1} can only be {2}", {grid_.name(a), grid_.name(b), name(of_a)}};
        if (is_plain)
            return {"{0} can only be {1}, and {2} {3}",
                    {grid_.name(a), name(of_a), grid_.name(b), name(of_b)}};
        if (std::ranges::none_of(
                of_a, [&](std::size_t one) { return std::ranges::count(of_b, one) > 0; }))
            return {words_.none_reaches_both, {grid_.name(a), grid_.name(b)}};
        return {words_.border, {grid_.name(a), grid_.name(b)}};
    }
    [[nodiscard]] static std::vector<std::vector<std::uint32_t>> reaches_of(
        const std::vector<Seat>& seats) {
        std::vector<std::vector<std::uint32_t>> reaches;
        for (const Seat& seat : seats) reaches.push_back(seat.reach);
        return reaches;
    }
    [[nodiscard]] bool is_upright(const Ends& side) const {
        return grid_.row(side.a) == grid_.row(side.b);
    }
    [[nodiscard]] std::vector<Vec2> middle(std::size_t cell) const {
        const Vec2 reach{0.5 - zone, 0.5 - zone};
        return box(grid_.centre(cell) - reach, grid_.centre(cell) + reach);
    }

    Grid grid_;
    std::vector<Ends> sides_;
    std::vector<Seat> seats_;
    SeatMarks marks_;
    Words words_;
    std::vector<ElementId> borders_;
};

}  // namespace quadrille::kit
