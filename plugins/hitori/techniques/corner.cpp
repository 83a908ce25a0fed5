// Equal numbers in a corner of the board.
//
// The corner cell has two ways out; with both shaded it is cut off. That leaves few ways to shade
// the four cells of the corner, and with equal numbers among them very few: a pair at the corner
// keeps the cell on its other side, three equals shade the corner, two pairs one above the other
// shade the corner and the cell opposite. All of these, and their like, are found by going through
// the sixteen ways.
#include <algorithm>
#include <array>

#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

/// The corner, the two cells beside it, and the one opposite.
using Square = std::array<Cell, 4>;

constexpr std::array<std::array<std::size_t, 2>, 4> sides{{{0, 1}, {0, 2}, {1, 3}, {2, 3}}};

std::vector<Square> corners(const quadrille::kit::Grid& grid) {
    std::vector<Square> squares;
    if (grid.rows < 2 || grid.columns < 2) return squares;
    for (const bool bottom : {false, true})
        for (const bool right : {false, true}) {
            const std::size_t row = bottom ? grid.rows - 1 : 0;
            const std::size_t column = right ? grid.columns - 1 : 0;
            const std::size_t next_row = bottom ? row - 1 : 1;
            const std::size_t next_column = right ? column - 1 : 1;
            squares.push_back({static_cast<Cell>(grid.at(row, column)),
                               static_cast<Cell>(grid.at(row, next_column)),
                               static_cast<Cell>(grid.at(next_row, column)),
                               static_cast<Cell>(grid.at(next_row, next_column))});
        }
    return squares;
}

/// Whether the square may be shaded so: bit i stands for its cell i.
bool possible(const View& view, const Square& square, unsigned way) {
    const auto is_shaded = [&](std::size_t i) { return (way >> i & 1U) != 0; };
    for (std::size_t i = 0; i < square.size(); ++i)
        if (is_shaded(i) ? view.is_kept(square[i]) : view.is_shaded(square[i])) return false;
    for (const auto& [a, b] : sides) {
        if (is_shaded(a) && is_shaded(b)) return false;
        if (!is_shaded(a) && !is_shaded(b) && view.shared_equals(square[a], square[b]))
            return false;
    }
    return !(is_shaded(1) && is_shaded(2));
}

}  // namespace

Found corner(const View& view) {
    for (const Square& square : corners(view.layout.grid())) {
        const auto shared = [&](const auto& side) {
            return view.shared_equals(square[side[0]], square[side[1]]);
        };
        const auto shares = [&](const auto& side) { return shared(side).has_value(); };
        const auto is_open = [&](Cell cell) { return view.is_open(cell); };
        if (std::ranges::none_of(square, is_open) || std::ranges::none_of(sides, shares)) continue;
        unsigned always = 15;
        unsigned ever = 0;
        for (unsigned way = 0; way < 16; ++way) {
            if (!possible(view, square, way)) continue;
            always &= way;
            ever |= way;
        }
        if ((always & ~ever) != 0) continue;  // no way at all: the rules tell better what is wrong
        Step step;
        for (std::size_t i = 0; i < square.size(); ++i) {
            if (!view.is_open(square[i])) continue;
            if ((always >> i & 1U) != 0) step.shade({&square[i], 1});
            if ((ever >> i & 1U) == 0) step.keep({&square[i], 1});
        }
        if (step.follows().empty()) continue;
        std::vector<q::Text> equals;
        for (const auto& side : sides) {
            const auto& [a, b] = side;
            step.rule(view.layout.apart_rule(square[a], square[b]));
            if (const auto rule = shared(side)) {
                equals.emplace_back(
                    "{0} = {1}", std::vector<q::Text>{view.name(square[a]), view.name(square[b])});
                step.rule(*rule);
            }
        }
        step.because(square).rule(view.layout.joined_rule());
        q::Text text(
            "At the corner {0} there are equal numbers ({2}). Every other way to shade these four "
            "cells repeats one or cuts the corner off: {1}. || With the equal numbers "
            "{0:in this corner:at}, every other way repeats one or cuts the corner off: {1}.",
            {view.name(square[0]), view.told(step.follows()),
             q::kit::all_listed(equals.size(), [&](std::size_t i) { return equals[i]; })});
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

}  // namespace hitori
