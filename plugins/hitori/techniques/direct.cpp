// What one mark says at once.
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

Found kept_shades(const View& view) {
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_kept(cell)) continue;
        const std::vector<Cell> equals = view.open_equals(cell);
        if (equals.empty()) continue;
        Step step;
        for (const Cell other : equals) step.rule(*view.shared_equals(cell, other));
        return std::move(step.shade(equals).because({&cell, 1}))
            .say(q::Text("{0} stays, so no other {1} does in its row or column. Shaded: {2}.",
                         {view.name(cell), view.number(cell), view.names(equals)}));
    }
    return std::nullopt;
}

Found shaded_keeps(const View& view) {
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_shaded(cell)) continue;
        const std::vector<Cell> around = view.open_neighbours(cell);
        if (around.empty()) continue;
        Step step;
        for (const Cell other : around) step.rule(view.layout.apart_rule(cell, other));
        return std::move(step.keep(around).because({&cell, 1}))
            .say(q::Text("{0} is shaded, so no cell beside it is. Kept: {1}.",
                         {view.name(cell), view.names(around)}));
    }
    return std::nullopt;
}

}  // namespace hitori
