// Known layouts of multidoku, as data: a name and where the grids lie. Nothing else in the plugin
// knows one of them.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sheet.hpp"

namespace sudoku {

struct Layout {
    std::string_view name;   ///< [a-z0-9-]+
    std::string_view title;  ///< for people, to be translated
    /// The grids of order 9, in blocks of 3 x 3: rows of blocks, separated by '/', and each '#' is
    /// the upper left block of a grid.
    std::string_view picture;
};

[[nodiscard]] std::span<const Layout> layouts();
/// Null where there is none of that name.
[[nodiscard]] const Layout* layout_named(std::string_view name);
[[nodiscard]] std::vector<Place> origins_of(const Layout& layout);
/// The order of the grids of every known layout.
inline constexpr std::size_t layout_order = 9;

}  // namespace sudoku
