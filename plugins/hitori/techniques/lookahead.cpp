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

bool is_beside(const View& view, Cell one, Cell other) {
    return std::ranges::find(view.layout.neighbours(one), other) !=
           view.layout.neighbours(one).end();
}

/// How supposing a cell shaded comes to another one, by a neighbour of it that stays; of several
/// the first. None where the other is not shaded by that.
std::optional<Cell> shaded_by(const View& view, Cell cell, Cell other) {
    for (const Cell next : view.layout.neighbours(cell))
        if (next != other && !view.is_shaded(next) && view.shared_equals(next, other)) return next;
    return std::nullopt;
}

/// "r2c1 would shade r2c4; r3c2 would shade r3c5 and r6c2"
q::Text told_shaded(const View& view, Cell cell, std::span<const Cell> shaded_cells) {
    q::Text list;
    for (const Cell next : view.layout.neighbours(cell)) {
        std::vector<Cell> by_it;
        for (const Cell other : shaded_cells)
            if (shaded_by(view, cell, other) == next) by_it.push_back(other);
        if (by_it.empty()) continue;
        q::kit::add_apart(list, {"{0} would shade {1}", {view.name(next), view.names(by_it)}});
    }
    return list;
}

/// What is so whether a cell stays or is shaded, and how it comes to it.
class EitherWay {
public:
    EitherWay(const View& view, Cell cell, std::span<const Cell> shade, std::span<const Cell> keep)
        : view_(view), cell_(cell), shade_(shade), keep_(keep) {}

    [[nodiscard]] q::Text told(q::Text follows) const {
        return {"If {0} stays, {1}. If {0} is shaded, {2}. Either way {3}.",
                {view_.name(cell_), if_it_stays(), if_it_is_shaded(), std::move(follows)}};
    }

private:
    /// Those of what is kept that the first of these cells keep that can, by cell.
    [[nodiscard]] std::vector<std::vector<Cell>> kept_by(std::span<const Cell> cells) const {
        std::vector<std::vector<Cell>> list(cells.size());
        for (const Cell one : keep_) {
            const auto at = std::ranges::find_if(
                cells, [&](Cell shaded_cell) { return is_beside(view_, shaded_cell, one); });
            list[static_cast<std::size_t>(at - cells.begin())].push_back(one);
        }
        return list;
    }

    [[nodiscard]] q::Text if_it_stays() const {
        const std::vector<Cell> equals = if_kept(view_, cell_).shaded;
        const std::vector<std::vector<Cell>> keeps = kept_by(equals);
        q::Text list;
        for (std::size_t i = 0; i < equals.size(); ++i) {
            const bool is_told = std::ranges::find(shade_, equals[i]) != shade_.end();
            if (!keeps[i].empty())
                q::kit::add_apart(list, {"its equal {0} is shaded and keeps {1}",
                                         {view_.name(equals[i]), view_.names(keeps[i])}});
            else if (is_told)
                q::kit::add_apart(list, {"its equal {0} is shaded", {view_.name(equals[i])}});
        }
        return list;
    }

    [[nodiscard]] q::Text if_it_is_shaded() const {
        std::vector<Cell> cells = if_shaded(view_, cell_).shaded;
        std::erase(cells, cell_);
        cells.insert(cells.begin(), cell_);  // what it keeps itself is seen first
        const std::vector<std::vector<Cell>> keeps = kept_by(cells);
        q::Text list;
        if (!keeps[0].empty())
            q::kit::add_apart(list, {"it keeps {0} beside it", {view_.names(keeps[0])}});
        for (std::size_t i = 1; i < cells.size(); ++i) {
            const bool is_told = std::ranges::find(shade_, cells[i]) != shade_.end();
            const std::optional<Cell> by = shaded_by(view_, cell_, cells[i]);
            if (!by || (keeps[i].empty() && !is_told)) continue;
            if (keeps[i].empty())
                q::kit::add_apart(list, {"{0} beside it stays and shades {1}",
                                         {view_.name(*by), view_.name(cells[i])}});
            else
                q::kit::add_apart(list,
                                  {"{0} beside it stays and shades {1}, which keeps {2}",
                                   {view_.name(*by), view_.name(cells[i]), view_.names(keeps[i])}});
        }
        return list;
    }

    const View& view_;
    Cell cell_;
    std::span<const Cell> shade_;
    std::span<const Cell> keep_;
};

}  // namespace

Found keeping_refuted(const View& view) {
    const Walls walls = view.walls();
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_open(cell)) continue;
        const Ahead ahead = if_kept(view, cell);
        if (ahead.shaded.empty()) continue;
        const auto two = touching(view, ahead.shaded);
        if (!two && !walls.closes(ahead.shaded)) continue;
        Step step;
        step.shade({&cell, 1});
        add_rules(view, cell, ahead, true, step);
        if (two) {
            step.because(*two).rule(view.layout.apart_rule((*two)[0], (*two)[1]));
            return std::move(step).say(
                q::Text("If {0} stayed, its equals {1} and {2} would both be shaded, side by side. "
                        "So {0} is "
                        "shaded.",
                        {view.name(cell), view.name((*two)[0]), view.name((*two)[1])}));
        }
        std::vector<Cell> chain = walls.chain(ahead.shaded);
        q::Text cut = view.cut(chain, walls.cut_off_by(chain));
        step.because(chain).rule(view.layout.joined_rule());
        std::erase_if(chain, [&](Cell one) { return walls.is_shaded(one); });
        return std::move(step).say(
            q::Text("If {0} stayed, it would shade {1}, and {2}. So {0} is shaded.",
                    {view.name(cell), view.names(chain), std::move(cut)}));
    }
    return std::nullopt;
}

Found shading_refuted(const View& view) {
    const Walls walls = view.walls();
    for (Cell cell = 0; cell < view.layout.cells(); ++cell) {
        if (!view.is_open(cell)) continue;
        const Ahead ahead = if_shaded(view, cell);
        const auto two = touching(view, ahead.shaded);
        if (!two && !walls.closes(ahead.shaded)) continue;
        Step step;
        step.keep({&cell, 1});
        add_rules(view, cell, ahead, false, step);
        if (two) {
            step.because(*two).rule(view.layout.apart_rule((*two)[0], (*two)[1]));
            // A neighbour that would stay and be shaded, too: it is equal to another one.
            for (const Cell one : *two)
                if (const auto other = shaded_by(view, cell, one);
                    other && is_beside(view, one, cell))
                    return std::move(step).say(
                        q::Text("Were {0} shaded, {1} and {2} beside it would both stay, though "
                                "they are equal. So {0} stays.",
                                {view.name(cell), view.name(one), view.name(*other)}));
            return std::move(step).say(
                q::Text("Were {0} shaded, its neighbours would stay: {3}; and {1} and {2} are side "
                        "by side. So {0} stays.",
                        {view.name(cell), view.name((*two)[0]), view.name((*two)[1]),
                         told_shaded(view, cell, *two)}));
        }
        std::vector<Cell> chain = walls.chain(ahead.shaded);
        q::Text cut = view.cut(chain, walls.cut_off_by(chain));
        std::erase(chain, cell);
        step.because(chain).rule(view.layout.joined_rule());
        std::erase_if(chain, [&](Cell one) { return walls.is_shaded(one); });
        if (chain.empty())
            return std::move(step).say(
                q::Text("Were {0} shaded, {1}. So {0} stays.", {view.name(cell), std::move(cut)}));
        return std::move(step).say(
            q::Text("Were {0} shaded, its neighbours would stay: {1}; and {2}. So {0} stays.",
                    {view.name(cell), told_shaded(view, cell, chain), std::move(cut)}));
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
        q::Text text = EitherWay(view, cell, shade, keep).told(view.told(step.follows()));
        return std::move(step).say(std::move(text));
    }
    return std::nullopt;
}

}  // namespace hitori
