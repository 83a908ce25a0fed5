// What would cut the board in two.
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

/// The last way out of a cell that is not shaded: the one neighbour that is not either, if it is
/// open; none where there are several, or none. It must lead somewhere: on a board of two cells it
/// does not.
std::optional<Cell> last_way_out(const View& view, Cell cell) {
    if (view.is_shaded(cell)) return std::nullopt;
    std::optional<Cell> out;
    for (const Cell other : view.layout.neighbours(cell)) {
        if (view.is_shaded(other)) continue;
        if (out) return std::nullopt;
        out = other;
    }
    const bool is_open = out && view.is_open(*out) && view.layout.neighbours(*out).size() > 1;
    return is_open ? out : std::nullopt;
}

}  // namespace

// Whether the cell itself stays does not matter: were it shaded, its way out would be kept as its
// neighbour.
Found closed_in(const View& view) {
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        const std::optional<Cell> out = last_way_out(view, cell);
        if (!out) continue;
        std::vector<Cell> walls{cell};
        for (const Cell other : view.layout.neighbours(cell))
            if (other != *out) walls.push_back(other);
        Step step;
        step.keep({&*out, 1}).because(walls).rule(view.layout.joined_rule());
        if (!view.is_kept(cell)) step.rule(view.layout.apart_rule(cell, *out));
        return std::move(step).say(q::Text("{0} is the last way out of {1}, so it stays.",
                                           {view.name(*out), view.name(cell)}));
    }
    return std::nullopt;
}

std::vector<Cell> last_ways_out(const View& view) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < view.layout.cells(); ++cell)
        if (const std::optional<Cell> out = last_way_out(view, cell)) cells.push_back(*out);
    return cells;
}

std::vector<Cell> links(const View& view) {
    const Walls walls = view.walls();
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < view.layout.cells(); ++cell)
        if (view.is_open(cell) && walls.closes({&cell, 1})) cells.push_back(cell);
    return cells;
}

Found partition(const View& view) {
    const Walls walls = view.walls();
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_open(cell) || !walls.closes({&cell, 1})) continue;
        std::vector<Cell> chain = walls.chain({&cell, 1});
        q::Text cut = view.cut(chain, walls.cut_off_by(chain));
        std::erase(chain, cell);
        Step step;
        step.keep({&cell, 1}).because(chain).rule(view.layout.joined_rule());
        for (const Cell other : view.layout.neighbours(cell))
            step.rule(view.layout.apart_rule(cell, other));
        return std::move(step).say(
            q::Text("Were {0} shaded, {1}. So {0} stays.", {view.name(cell), std::move(cut)}));
    }
    return std::nullopt;
}

}  // namespace hitori
