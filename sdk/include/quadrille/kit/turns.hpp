// The eight ways to lay a rectangle of cells on the table, and the equivalents of a puzzle made of
// a few such changes (see symmetries.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/result.hpp"

namespace quadrille::kit {

/// Turned by quarters and mirrored: each is one of the numbers below this.
inline constexpr std::size_t turn_count = 8;

/// What a turn is made of, the first named done first.
[[nodiscard]] constexpr bool reverses_rows(std::size_t turn) noexcept { return (turn & 1U) != 0; }
[[nodiscard]] constexpr bool reverses_columns(std::size_t turn) noexcept {
    return (turn & 2U) != 0;
}
[[nodiscard]] constexpr bool transposes(std::size_t turn) noexcept { return (turn & 4U) != 0; }

[[nodiscard]] constexpr Grid turned(const Grid& grid, std::size_t turn) noexcept {
    return transposes(turn) ? Grid{grid.columns, grid.rows} : grid;
}

/// A value for each cell of the grid, in reading order of the turned one. Requires as many values
/// as cells.
template <class Value>
[[nodiscard]] std::vector<Value> turned(const Grid& grid, const std::vector<Value>& cells,
                                        std::size_t turn) {
    std::vector<Value> all;
    all.reserve(cells.size());
    const Grid to = turned(grid, turn);
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        std::size_t row = to.row(cell);
        std::size_t column = to.column(cell);
        if (transposes(turn)) std::swap(row, column);
        if (reverses_rows(turn)) row = grid.rows - 1 - row;
        if (reverses_columns(turn)) column = grid.columns - 1 - column;
        all.push_back(cells[grid.at(row, column)]);
    }
    return all;
}

/// The first, in the order of their bytes, of `count` texts that `text_of` makes of a number.
template <class TextOf>
[[nodiscard]] std::string first_text(std::size_t count, const TextOf& text_of) {
    std::string first = text_of(std::size_t{0});
    for (std::size_t i = 1; i < count; ++i)
        if (std::string text = text_of(i); text < first) first = std::move(text);
    return first;
}

/// One of them at random.
template <class TextOf>
[[nodiscard]] std::string any_text(std::size_t count, std::uint64_t seed, const TextOf& text_of) {
    return text_of(static_cast<std::size_t>(Random(seed).below(count)));
}

}  // namespace quadrille::kit
