// Grids with walls in some cells: the runs of cells between them, and patterns of walls that please
// the eye.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::kit {

/// Cells of a row or a column from wall to wall, in their order.
struct Run {
    bool is_column = false;
    std::vector<std::uint32_t> cells;
};

/// All runs: those of rows first, each once. `is_wall(cell)` tells the walls.
template <class IsWall>
[[nodiscard]] std::vector<Run> runs_between(const Grid& grid, IsWall&& is_wall) {
    std::vector<Run> runs;
    for (const bool is_column : {false, true})
        for (std::size_t i = 0; i < (is_column ? grid.columns : grid.rows); ++i) {
            bool goes_on = false;
            for (const ElementId id : is_column ? grid.column_elements(i) : grid.row_elements(i)) {
                const auto cell = static_cast<std::uint32_t>(index(id));
                if (!is_wall(cell) && !goes_on) runs.push_back({is_column, {}});
                goes_on = !is_wall(cell);
                if (goes_on) runs.back().cells.push_back(cell);
            }
        }
    return runs;
}

/// How the one half of a board answers to the other.
enum class Pattern : std::uint8_t { half_turn, mirror, free };

/// Those of Pattern, in order, as choices of a Parameter.
[[nodiscard]] inline std::vector<Choice> pattern_choices() {
    return {{"half-turn", "the same upside down"}, {"mirror", "mirrored"}, {"free", "free"}};
}

/// The cell that answers to one; itself in the middle and where the pattern is free.
[[nodiscard]] inline std::uint32_t partner(const Grid& grid, Pattern pattern, std::uint32_t cell) {
    const std::size_t column = grid.columns - 1 - grid.column(cell);
    const std::size_t row =
        pattern == Pattern::mirror ? grid.row(cell) : grid.rows - 1 - grid.row(cell);
    return pattern == Pattern::free ? cell : static_cast<std::uint32_t>(grid.at(row, column));
}

}  // namespace quadrille::kit
