// Wings: cells of two or three candidates of which one way or the other holds a symbol in one of
// two or three places.
#include <array>
#include <utility>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Open cells with so many candidates.
std::vector<Cell> cells_with(const View& view, std::size_t count) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < view.cells(); ++cell)
        if (!view.decided(cell) && view.count(cell) == count) cells.push_back(cell);
    return cells;
}

std::vector<Cell> pincers(const View& view, Cell pivot) {
    std::vector<Cell> cells;
    for (const Cell peer : view.model().peers[pivot])
        if (!view.decided(peer) && view.count(peer) == 2) cells.push_back(peer);
    return cells;
}

}  // namespace

Found xy_wing(const View& view) {
    for (const Cell pivot : cells_with(view, 2)) {
        const std::vector<Cell> near = pincers(view, pivot);
        for (std::size_t i = 0; i < near.size(); ++i)
            for (std::size_t k = i + 1; k < near.size(); ++k) {
                const Mask common = view.at(near[i]) & view.at(near[k]);
                if (!std::has_single_bit(common) || (common & view.at(pivot)) != 0 ||
                    ((view.at(near[i]) | view.at(near[k])) & ~common) != view.at(pivot))
                    continue;
                Step step(view);
                step.rule_out_seen(std::array{near[i], near[k]}, lowest(common));
                if (step.empty()) continue;
                step.because(std::array{pivot, near[i], near[k]});
                step.rule(view.model().shared(pivot, near[i]));
                step.rule(view.model().shared(pivot, near[k]));
                return std::move(step).told(
                    {"{0} is {1} or {2}. If it is {1}, {3} is {5}; if it is {2}, {4} is {5}.",
                     {name(view, pivot), shown(view, view.at(near[i]) & ~common),
                      shown(view, view.at(near[k]) & ~common), name(view, near[i]),
                      name(view, near[k]), shown(view, common)}});
            }
    }
    return std::nullopt;
}

Found xyz_wing(const View& view) {
    for (const Cell pivot : cells_with(view, 3)) {
        const std::vector<Cell> near = pincers(view, pivot);
        for (std::size_t i = 0; i < near.size(); ++i)
            for (std::size_t k = i + 1; k < near.size(); ++k) {
                const Mask common = view.at(near[i]) & view.at(near[k]);
                if (!std::has_single_bit(common) ||
                    (view.at(near[i]) | view.at(near[k])) != view.at(pivot))
                    continue;
                Step step(view);
                step.rule_out_seen(std::array{pivot, near[i], near[k]}, lowest(common));
                if (step.empty()) continue;
                step.because(std::array{pivot, near[i], near[k]});
                step.rule(view.model().shared(pivot, near[i]));
                step.rule(view.model().shared(pivot, near[k]));
                return std::move(step).told(
                    {"{0} is {1}, {2} or {5}. If it is {1}, {3} is {5}; if it is {2}, {4} is {5}; "
                     "so "
                     "one of the three cells is {5}.",
                     {name(view, pivot), shown(view, view.at(near[i]) & ~common),
                      shown(view, view.at(near[k]) & ~common), name(view, near[i]),
                      name(view, near[k]), shown(view, common)}});
            }
    }
    return std::nullopt;
}

Found w_wing(const View& view) {
    const Model& m = view.model();
    const std::vector<Cell> pairs = cells_with(view, 2);
    for (std::size_t i = 0; i < pairs.size(); ++i)
        for (std::size_t k = i + 1; k < pairs.size(); ++k) {
            const Cell a = pairs[i];
            const Cell b = pairs[k];
            if (view.at(a) != view.at(b) || m.sees(a, b)) continue;
            for (const q::Mark linked : {lowest(view.at(a)), lowest(view.at(a) & (view.at(a) - 1))})
                for (std::size_t h = 0; h < m.houses.size(); ++h) {
                    if (!m.houses[h].complete || std::popcount(view.spots(h, linked)) != 2)
                        continue;
                    std::vector<Cell> ends = view.places(h, linked);
                    if (ends[0] == a || ends[0] == b || ends[1] == a || ends[1] == b) continue;
                    if (!(m.sees(ends[0], a) && m.sees(ends[1], b)) &&
                        !(m.sees(ends[0], b) && m.sees(ends[1], a)))
                        continue;
                    if (!m.sees(ends[0], a) || !m.sees(ends[1], b)) std::swap(ends[0], ends[1]);
                    const q::Mark other = lowest(view.at(a) & ~bit(linked));
                    Step step(view);
                    step.rule_out_seen(std::array{a, b}, other);
                    if (step.empty()) continue;
                    step.because(std::array{a, ends[0], ends[1], b});
                    step.rule(h);
                    return std::move(step).told(
                        {"{0} and {1} each hold one of {2}. In {4}, {3} is in {5} or in {6}; {0} "
                         "sees {5} and {1} sees {6}, so not both hold {3}, and one of them holds "
                         "{7}.",
                         {name(view, a), name(view, b), shown(view, view.at(a)),
                          shown(view, linked), name(view, m.houses[h]), name(view, ends[0]),
                          name(view, ends[1]), shown(view, other)}});
                }
        }
    return std::nullopt;
}

}  // namespace sudoku
