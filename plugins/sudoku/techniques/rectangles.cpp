#include "techniques/rectangles.hpp"

#include <algorithm>

namespace sudoku {

Exchanges::Exchanges(const View& view) : view_(view), is_free_(view.cells(), true) {
    const Model& m = view.model();
    for (Cell cell = 0; cell < m.cells(); ++cell)
        is_free_[cell] = !m.given[cell] && m.allowed[cell] == m.all;
    for (const Tie& tie : m.ties) is_free_[tie.a] = is_free_[tie.b] = false;
    for (const Cage& cage : m.cages)
        for (const Cell cell : cage.cells) is_free_[cell] = false;
    for (const std::vector<Cell>& arrow : m.arrows)
        for (const Cell cell : arrow) is_free_[cell] = false;
}

bool Exchanges::is_possible(const Corners& corners) const {
    const Model& m = view_.model();
    for (const Cell corner : corners)
        for (const std::uint32_t h : m.houses_of[corner]) {
            std::array<bool, 4> in{};
            for (std::size_t i = 0; i < 4; ++i)
                in[i] = std::ranges::binary_search(m.houses[h].cells, corners[i]);
            // a and d would hold one symbol, b and c the other.
            if (in[0] + in[3] != 1 || in[1] + in[2] != 1) return false;
        }
    return m.sees(corners[0], corners[1]) && m.sees(corners[2], corners[3]) &&
           m.sees(corners[0], corners[2]) && m.sees(corners[1], corners[3]);
}

Cell Exchanges::crossing(Cell a, Cell b, Cell c) const {
    const Model& m = view_.model();
    const Cell d = m.plane.at(m.plane.place(c).row, m.plane.place(b).column);
    return d == a || d == b || d == c ? no_cell : d;
}

}  // namespace sudoku
