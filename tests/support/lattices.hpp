// Loops on lattices of edges, for tests.
#pragma once

#include <cstddef>

#include "boards.hpp"
#include "quadrille/kit/grid.hpp"
#include "raw_boards.hpp"

namespace quadrille::test {

/// One loop on a lattice without any clue: nothing is forced, and very much is possible.
inline BoardPuzzle empty_lattice(std::size_t side, bool with_faces = true) {
    const kit::EdgeLattice lattice{{side, side}};
    SingleLoop loop{elements_up_to(lattice.count()), {}, 1, {}};
    for (std::size_t i = 0; i < lattice.count(); ++i) loop.ends.push_back(lattice.ends(i));
    for (std::size_t i = 0; with_faces && i < lattice.grid.cells(); ++i)
        loop.faces.push_back(lattice.round(i));
    return {board_of(lattice.count(), 2, 2), {rule_of(loop)}};
}

}  // namespace quadrille::test
