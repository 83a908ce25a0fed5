// What one mark says at once.
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

Found kept_shades(const Sight& sight) {
    for (Cell cell = 0; cell < sight.layout.cells(); ++cell) {
        if (!sight.is_kept(cell)) continue;
        const std::vector<Cell> equals = sight.open_equals(cell);
        if (equals.empty()) continue;
        StepMaker step;
        for (const Cell other : equals) step.rule(*sight.shared_equals(cell, other));
        return std::move(step.shade(equals).because({&cell, 1}))
            .say(q::Text("{0} stays, so no other {1} does in its row and column: {2} shaded.",
                         {sight.name(cell), sight.number(cell), sight.names(equals)}));
    }
    return std::nullopt;
}

Found shaded_keeps(const Sight& sight) {
    for (Cell cell = 0; cell < sight.layout.cells(); ++cell) {
        if (!sight.is_shaded(cell)) continue;
        const std::vector<Cell> around = sight.open_neighbours(cell);
        if (around.empty()) continue;
        StepMaker step;
        for (const Cell other : around) step.rule(sight.layout.apart_rule(cell, other));
        return std::move(step.keep(around).because({&cell, 1}))
            .say(q::Text("{0} is shaded, so no cell beside it is: {1} kept.", {sight.name(cell), sight.names(around)}));
    }
    return std::nullopt;
}

}  // namespace hitori
