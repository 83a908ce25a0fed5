// What would cut the board in two.
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

// Whether the cell itself stays does not matter: were it shaded, its way out would be kept as its neighbour.
Found closed_in(const Sight& sight) {
    for (Cell cell = 0; cell < sight.layout.cells(); ++cell) {
        if (sight.is_shaded(cell)) continue;
        std::vector<Cell> walls{cell};
        std::vector<Cell> out;
        for (const Cell other : sight.layout.neighbours(cell)) (sight.is_shaded(other) ? walls : out).push_back(other);
        // The way out must lead somewhere: on a board of two cells it does not.
        if (out.size() != 1 || !sight.is_open(out[0]) || sight.layout.neighbours(out[0]).size() < 2) continue;
        StepMaker step;
        step.keep(out).because(walls).rule(sight.layout.joined_rule());
        if (!sight.is_kept(cell)) step.rule(sight.layout.apart_rule(cell, out[0]));
        return std::move(step).say(
            q::Text("{0} is the last way out of {1}, so it stays.", {sight.name(out[0]), sight.name(cell)}));
    }
    return std::nullopt;
}

Found partition(const Sight& sight) {
    const Walls walls = sight.walls();
    for (Cell cell = 0; cell < sight.layout.cells(); ++cell) {
        if (!sight.is_open(cell) || !walls.closes({&cell, 1})) continue;
        std::vector<Cell> chain = walls.chain({&cell, 1});
        std::erase(chain, cell);
        StepMaker step;
        step.keep({&cell, 1}).because(chain).rule(sight.layout.joined_rule());
        for (const Cell other : sight.layout.neighbours(cell)) step.rule(sight.layout.apart_rule(cell, other));
        return std::move(step).say(q::Text(
            "Shaded, {0} would complete a wall of shaded cells that cuts the board in two. So it stays.", {sight.name(cell)}));
    }
    return std::nullopt;
}

}  // namespace hitori
