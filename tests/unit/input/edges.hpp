// A board of cells and of the edges between their corners, for tests.
#pragma once

#include "quadrille/kit/grid.hpp"

namespace quadrille::test {

inline Board cells_and_edges(std::size_t rows, std::size_t columns) {
    const kit::EdgeLattice lattice{{rows, columns}};
    Board board;
    board.extent = lattice.grid.extent(0.3);
    board.alphabets = {{{{"in", "●"}, {"out", "○"}}, blank, {1}, {2}, false},
                       {{{"drawn", "━"}, {"cross", "✕"}}, 2, {1}, {2}, false}};
    for (std::size_t i = 0; i < lattice.grid.cells(); ++i)
        board.elements.push_back(
            {Kind::cell, 0, blank, Part::note, lattice.grid.outline(i), lattice.grid.name(i)});
    for (std::size_t i = 0; i < lattice.count(); ++i)
        board.elements.push_back(
            {Kind::edge, 1, blank, Part::answer, lattice.zone(i, 0.2, 0.2), lattice.name(i)});
    return board;
}

inline ElementId named(const Board& board, std::string_view name) {
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.elements[i].name == name) return element_id(i);
    return element_id(board.size());
}

}  // namespace quadrille::test
