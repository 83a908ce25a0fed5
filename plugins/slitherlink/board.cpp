#include "board.hpp"

namespace slitherlink {

Net::Net(const Clues& clues) : rows_(static_cast<int>(clues.grid.rows)), columns_(static_cast<int>(clues.grid.columns)) {
    const quadrille::kit::EdgeLattice lattice{clues.grid};
    at_corner_.resize(static_cast<std::size_t>(corners()), {none, none, none, none});
    for (std::size_t edge = 0; edge < lattice.count(); ++edge) {
        const auto [from, to] = lattice.ends(edge);
        edges_.push_back({{static_cast<int>(from), static_cast<int>(to)}, {outside(), outside()}});
        const bool lies = lattice.is_horizontal(edge);
        at_corner_[from][lies ? 1 : 2] = static_cast<int>(edge);
        at_corner_[to][lies ? 3 : 0] = static_cast<int>(edge);
    }
    for (std::size_t cell = 0; cell < clues.grid.cells(); ++cell) {
        const std::vector<std::uint32_t> round = lattice.round(cell);
        std::array<int, 4> edges{};
        for (std::size_t side = 0; side < 4; ++side) {
            edges[side] = static_cast<int>(round[side]);
            // The cell is below its top edge and right of its left one, so it is the second of their sides.
            edges_[round[side]].cells[side == 0 || side == 3 ? 1 : 0] = static_cast<int>(cell);
        }
        round_.push_back(edges);
        clues_.push_back(clues.at[cell].value_or(none));
        // The rules are the clues in reading order, then the loop.
        rules_.push_back(loop_rule_);
        if (clues.at[cell]) ++loop_rule_;
    }
}

}  // namespace slitherlink
