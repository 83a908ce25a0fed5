// What would cut the board in two.
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

// Whether the cell itself stays does not matter: were it shaded, its way out would be kept as its
// neighbour.
Found closed_in(const View& view) {
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (view.is_shaded(cell)) continue;
        std::vector<Cell> walls{cell};
        std::vector<Cell> out;
        for (const Cell other : view.layout.neighbours(cell))
            (view.is_shaded(other) ? walls : out).push_back(other);
        // The way out must lead somewhere: on a board of two cells it does not.
        if (out.size() != 1 || !view.is_open(out[0]) || view.layout.neighbours(out[0]).size() < 2)
            continue;
        Step step;
        step.keep(out).because(walls).rule(view.layout.joined_rule());
        if (!view.is_kept(cell)) step.rule(view.layout.apart_rule(cell, out[0]));
        return std::move(step).say(q::Text("{0} is the last way out of {1}, so it stays.",
                                           {view.name(out[0]), view.name(cell)}));
    }
    return std::nullopt;
}

Found partition(const View& view) {
    const Walls walls = view.walls();
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_open(cell) || !walls.closes({&cell, 1})) continue;
        std::vector<Cell> chain = walls.chain({&cell, 1});
        std::erase(chain, cell);
        Step step;
        step.keep({&cell, 1}).because(chain).rule(view.layout.joined_rule());
        for (const Cell other : view.layout.neighbours(cell))
            step.rule(view.layout.apart_rule(cell, other));
        return std::move(step).say(
            q::Text("Shaded, {0} would complete a wall of shaded cells that cuts the board in two. "
                    "So it stays.",
                    {view.name(cell)}));
    }
    return std::nullopt;
}

}  // namespace hitori
