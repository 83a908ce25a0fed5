// Patterns of equal numbers in one line: what beginners look for first.
//
// Two equal numbers are never both kept and two neighbours never both shaded. So of two equal
// neighbours exactly one is kept, and a cell between two equal ones cannot be shaded, for both of
// them would be kept.
#include <algorithm>
#include <array>

#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

/// Calls `visit(equals, i)` for each place i of each list of equals until it gives a step.
template <class Visit>
Found first_of(const View& view, Visit&& visit) {
    for (std::uint32_t equals = 0; equals < view.layout.equals().size(); ++equals)
        for (std::size_t i = 0; i < view.layout.equals()[equals].cells.size(); ++i)
            if (Found step = visit(equals, i)) return step;
    return std::nullopt;
}

/// How far apart neighbours of a line are in reading order.
Cell stride(const Layout& layout, const Equals& equals) {
    return equals.line == Line::row ? 1 : static_cast<Cell>(layout.grid().columns);
}

}  // namespace

Found triple(const View& view) {
    return first_of(view, [&](std::uint32_t rule, std::size_t i) -> Found {
        const Equals& equals = view.layout.equals()[rule];
        const Cell next = stride(view.layout, equals);
        if (i + 2 >= equals.cells.size() || equals.cells[i + 2] != equals.cells[i] + 2 * next)
            return std::nullopt;
        const std::array all{equals.cells[i], equals.cells[i + 1], equals.cells[i + 2]};
        if (!view.is_open(all[0]) || !view.is_open(all[1]) || !view.is_open(all[2]))
            return std::nullopt;
        Step step;
        step.shade({&all[0], 1}).keep({&all[1], 1}).shade({&all[2], 1}).because(all).rule(rule);
        step.rule(view.layout.apart_rule(all[0], all[1]))
            .rule(view.layout.apart_rule(all[1], all[2]));
        return std::move(step).say(q::Text(
            "Three times {0} side by side: two of them are shaded, and they may not touch. "
            "So the middle one, {1}, stays, and {2} and {3} are shaded.",
            {view.number(all[1]), view.name(all[1]), view.name(all[0]), view.name(all[2])}));
    });
}

Found sandwich(const View& view) {
    return first_of(view, [&](std::uint32_t rule, std::size_t i) -> Found {
        const Equals& equals = view.layout.equals()[rule];
        const Cell next = stride(view.layout, equals);
        // Not the next equal one but the one after it, where the middle is equal too.
        for (std::size_t j = i + 1; j < std::min(i + 3, equals.cells.size()); ++j) {
            const Cell middle = equals.cells[i] + next;
            if (equals.cells[j] != middle + next || !view.is_open(middle)) continue;
            const std::array ends{equals.cells[i], equals.cells[j]};
            Step step;
            step.keep({&middle, 1}).because(ends).rule(rule);
            step.rule(view.layout.apart_rule(ends[0], middle))
                .rule(view.layout.apart_rule(middle, ends[1]));
            return std::move(step).say(
                q::Text("{0} lies between two equal numbers, {1} and {2}. One of them is shaded, "
                        "so {0} stays.",
                        {view.name(middle), view.name(ends[0]), view.name(ends[1])}));
        }
        return std::nullopt;
    });
}

Found pair_plus_single(const View& view) {
    return first_of(view, [&](std::uint32_t rule, std::size_t i) -> Found {
        const Equals& equals = view.layout.equals()[rule];
        if (i + 1 >= equals.cells.size() ||
            equals.cells[i + 1] != equals.cells[i] + stride(view.layout, equals))
            return std::nullopt;
        const std::array pair{equals.cells[i], equals.cells[i + 1]};
        if (view.is_shaded(pair[0]) || view.is_shaded(pair[1])) return std::nullopt;
        std::vector<Cell> others;
        for (const Cell cell : equals.cells)
            if (cell != pair[0] && cell != pair[1] && view.is_open(cell)) others.push_back(cell);
        if (others.empty()) return std::nullopt;
        Step step;
        step.shade(others).because(pair).rule(rule).rule(view.layout.apart_rule(pair[0], pair[1]));
        return std::move(step).say(q::Text(
            equals.line == Line::row ? "One of the two {0} side by side in {1} and {2} stays, so "
                                       "no other {0} of the row does. Shaded: {3}."
                                     : "One of the two {0} side by side in {1} and {2} stays, so "
                                       "no other {0} of the column does. Shaded: {3}.",
            {view.number(pair[0]), view.name(pair[0]), view.name(pair[1]), view.names(others)}));
    });
}

}  // namespace hitori
