// A row of six cells with three symbols, and moves in it.
#pragma once

#include <cstddef>
#include <memory>

#include "boards.hpp"
#include "quadrille/position.hpp"

namespace quadrille::game {

inline constexpr std::size_t cell_count = 6;
inline constexpr std::size_t symbol_count = 3;

inline std::shared_ptr<const Puzzle> six_cells() {
    return std::make_shared<test::BoardPuzzle>(test::row_of_cells(cell_count, symbol_count),
                                               Rules{});
}
inline Move mark(std::size_t cell, Mark symbol) { return {{element_id(cell), {}, {symbol, 0}}}; }

}  // namespace quadrille::game
