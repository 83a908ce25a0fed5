// One cell is imagined kept or shaded, and what that says of others at once is looked at.
//
//   kept    its equals are shaded, and the neighbours of those kept
//   shaded  its neighbours are kept, the equals of those shaded, and the neighbours of those kept
//
// No further: longer ones are chains (chains.cpp).
#include <algorithm>
#include <array>
#include <iterator>

#include "quadrille/kit/sorted.hpp"
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

/// Open cells that would be decided, each once, in the order of the cells.
struct Ahead {
    std::vector<Cell> shaded;
    std::vector<Cell> kept;
};

Ahead if_kept(const View& view, Cell cell) {
    Ahead ahead{view.open_equals(cell), {}};
    for (const Cell other : ahead.shaded)
        for (const Cell next : view.open_neighbours(other)) ahead.kept.push_back(next);
    q::kit::sort_unique(ahead.shaded);
    q::kit::sort_unique(ahead.kept);
    return ahead;
}

Ahead if_shaded(const View& view, Cell cell) {
    Ahead ahead{{cell}, {}};
    for (const Cell next : view.layout.neighbours(cell))
        if (!view.is_shaded(next))
            for (const Cell other : view.open_equals(next)) ahead.shaded.push_back(other);
    q::kit::sort_unique(ahead.shaded);
    for (const Cell other : ahead.shaded)
        for (const Cell next : view.open_neighbours(other)) ahead.kept.push_back(next);
    q::kit::sort_unique(ahead.kept);
    return ahead;
}

/// Two cells of the list that share a side.
std::optional<std::array<Cell, 2>> touching(const View& view, const std::vector<Cell>& cells) {
    for (const Cell cell : cells)
        for (const Cell other : view.layout.neighbours(cell))
            if (other > cell && std::binary_search(cells.begin(), cells.end(), other))
                return std::array{cell, other};
    return std::nullopt;
}

/// All rules by which imagining one cell came to the others.
void add_rules(const View& view, Cell cell, const Ahead& ahead, bool as_kept, Step& step) {
    for (const Cell one : ahead.shaded)
        for (const Cell next : view.layout.neighbours(one))
            if (std::binary_search(ahead.kept.begin(), ahead.kept.end(), next))
                step.rule(view.layout.apart_rule(one, next));
    if (as_kept) {
        for (const Cell other : ahead.shaded) step.rule(*view.shared_equals(cell, other));
        return;
    }
    for (const Cell next : view.layout.neighbours(cell)) {
        step.rule(view.layout.apart_rule(cell, next));
        for (const Cell other : ahead.shaded)
            if (const auto rule = other != next ? view.shared_equals(next, other) : std::nullopt)
                step.rule(*rule);
    }
}

}  // namespace

Found keeping_refuted(const View& view) {
    const Walls walls = view.walls();
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_open(cell)) continue;
        const Ahead ahead = if_kept(view, cell);
        if (ahead.shaded.empty()) continue;
        Step step;
        step.shade({&cell, 1});
        add_rules(view, cell, ahead, true, step);
        if (const auto two = touching(view, ahead.shaded)) {
            step.because(*two).rule(view.layout.apart_rule((*two)[0], (*two)[1]));
            return std::move(step).say(q::Text(
                "If {0} stayed, {1} and {2} would both be shaded, side by side. So {0} is shaded.",
                {view.name(cell), view.name((*two)[0]), view.name((*two)[1])}));
        }
        if (!walls.closes(ahead.shaded)) continue;
        std::vector<Cell> chain = walls.chain(ahead.shaded);
        const std::vector<Cell> cut_off = walls.cut_off_by(chain);
        step.because(chain).rule(view.layout.joined_rule());
        std::erase_if(chain, [&](Cell one) { return walls.is_shaded(one); });
        return std::move(step).say(
            q::Text("If {0} stayed, {1} would be shaded and {2} be cut off. So {0} is shaded.",
                    {view.name(cell), view.names(chain), view.part(cut_off)}));
    }
    return std::nullopt;
}

Found shading_refuted(const View& view) {
    const Walls walls = view.walls();
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_open(cell)) continue;
        const Ahead ahead = if_shaded(view, cell);
        Step step;
        step.keep({&cell, 1});
        add_rules(view, cell, ahead, false, step);
        if (const auto two = touching(view, ahead.shaded)) {
            step.because(*two).rule(view.layout.apart_rule((*two)[0], (*two)[1]));
            return std::move(step).say(
                q::Text("Were {0} shaded, its neighbours would stay and their equals {1} and {2} "
                        "be shaded, "
                        "side by side. So {0} stays.",
                        {view.name(cell), view.name((*two)[0]), view.name((*two)[1])}));
        }
        if (!walls.closes(ahead.shaded)) continue;
        std::vector<Cell> chain = walls.chain(ahead.shaded);
        const std::vector<Cell> cut_off = walls.cut_off_by(chain);
        std::erase(chain, cell);
        step.because(chain).rule(view.layout.joined_rule());
        std::erase_if(chain, [&](Cell one) { return walls.is_shaded(one); });
        return std::move(step).say(q::Text(
            "Were {0} shaded, its neighbours would stay; that would shade {1} and cut {2} off. So "
            "{0} stays.",
            {view.name(cell), view.names(chain), view.part(cut_off)}));
    }
    return std::nullopt;
}

Found either_way(const View& view) {
    const auto common = [](const std::vector<Cell>& a, const std::vector<Cell>& b) {
        std::vector<Cell> both;
        std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
        return both;
    };
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_open(cell)) continue;
        const Ahead one = if_kept(view, cell);
        const Ahead two = if_shaded(view, cell);
        const std::vector<Cell> shade = common(one.shaded, two.shaded);
        const std::vector<Cell> keep = common(one.kept, two.kept);
        if (shade.empty() && keep.empty()) continue;
        Step step;
        step.shade(shade).keep(keep).because({&cell, 1});
        add_rules(view, cell, one, true, step);
        add_rules(view, cell, two, false, step);
        q::Text text("Whether {0} stays or is shaded: either way {1}.",
                     {view.name(cell), view.told(step.follows())});
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

}  // namespace hitori
