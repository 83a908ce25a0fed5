// The native text: a number or `_` for each cell, rows as lines. Knows nothing of what the numbers
// mean.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/result.hpp"

namespace hitori {

/// In `Numbers::at`, a cell without a number.
inline constexpr std::uint32_t no_number = 0xFFFFFFFF;

/// What a file says: a number or none for each cell, in reading order.
struct Numbers {
    quadrille::kit::Grid grid;
    std::vector<std::uint32_t> at;

    friend bool operator==(const Numbers& a, const Numbers& b) noexcept {
        return a.grid.rows == b.grid.rows && a.grid.columns == b.grid.columns && a.at == b.at;
    }
};

/// Most cells a file may have: 200 x 200.
inline constexpr std::size_t max_cells = 40'000;
/// The largest number a cell may have.
inline constexpr std::uint32_t max_number = 999'999;

/// Numbers are digits alone, `_` is a cell without one, with spaces or tabs between them. Linear in
/// the length of the text.
[[nodiscard]] quadrille::Result<Numbers> read(std::string_view text);
/// Single spaces, no leading zeros, a line end after each row.
[[nodiscard]] std::string write(const Numbers& numbers);

}  // namespace hitori
