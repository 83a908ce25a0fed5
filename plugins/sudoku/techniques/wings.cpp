// Wings: cells of two or three candidates of which one way or the other holds a symbol in one of two or three places.
#include <array>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Open cells with so many candidates.
std::vector<Cell> cells_with(const Look& look, std::size_t count) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < look.cells(); ++cell)
        if (!look.decided(cell) && look.count(cell) == count) cells.push_back(cell);
    return cells;
}

std::vector<Cell> pincers(const Look& look, Cell pivot) {
    std::vector<Cell> cells;
    for (const Cell peer : look.model().peers[pivot])
        if (!look.decided(peer) && look.count(peer) == 2) cells.push_back(peer);
    return cells;
}

}  // namespace

Found xy_wing(const Look& look) {
    for (const Cell pivot : cells_with(look, 2)) {
        const std::vector<Cell> near = pincers(look, pivot);
        for (std::size_t i = 0; i < near.size(); ++i)
            for (std::size_t k = i + 1; k < near.size(); ++k) {
                const Mask common = look.at(near[i]) & look.at(near[k]);
                if (!std::has_single_bit(common) || (common & look.at(pivot)) != 0 ||
                    ((look.at(near[i]) | look.at(near[k])) & ~common) != look.at(pivot))
                    continue;
                Step step(look);
                step.rule_out_seen(std::array{near[i], near[k]}, lowest(common));
                if (step.empty()) continue;
                step.because(std::array{pivot, near[i], near[k]});
                step.rule(look.model().shared(pivot, near[i]));
                step.rule(look.model().shared(pivot, near[k]));
                return std::move(step).told({"Whichever of {0} is in {1}, {2} or {3} holds {4}.",
                                             {shown(look, look.at(pivot)), name(look, pivot), name(look, near[i]),
                                              name(look, near[k]), shown(look, lowest(common))}});
            }
    }
    return std::nullopt;
}

Found xyz_wing(const Look& look) {
    for (const Cell pivot : cells_with(look, 3)) {
        const std::vector<Cell> near = pincers(look, pivot);
        for (std::size_t i = 0; i < near.size(); ++i)
            for (std::size_t k = i + 1; k < near.size(); ++k) {
                const Mask common = look.at(near[i]) & look.at(near[k]);
                if (!std::has_single_bit(common) || (look.at(near[i]) | look.at(near[k])) != look.at(pivot)) continue;
                Step step(look);
                step.rule_out_seen(std::array{pivot, near[i], near[k]}, lowest(common));
                if (step.empty()) continue;
                step.because(std::array{pivot, near[i], near[k]});
                step.rule(look.model().shared(pivot, near[i]));
                step.rule(look.model().shared(pivot, near[k]));
                return std::move(step).told({"Whichever of {0} is in {1}, it, {2} or {3} holds {4}.",
                                             {shown(look, look.at(pivot)), name(look, pivot), name(look, near[i]),
                                              name(look, near[k]), shown(look, lowest(common))}});
            }
    }
    return std::nullopt;
}

Found w_wing(const Look& look) {
    const Model& m = look.model();
    const std::vector<Cell> pairs = cells_with(look, 2);
    for (std::size_t i = 0; i < pairs.size(); ++i)
        for (std::size_t k = i + 1; k < pairs.size(); ++k) {
            const Cell a = pairs[i];
            const Cell b = pairs[k];
            if (look.at(a) != look.at(b) || m.sees(a, b)) continue;
            for (const q::Mark linked : {lowest(look.at(a)), lowest(look.at(a) & (look.at(a) - 1))})
                for (std::size_t h = 0; h < m.houses.size(); ++h) {
                    if (!m.houses[h].complete || std::popcount(look.spots(h, linked)) != 2) continue;
                    const std::vector<Cell> ends = look.places(h, linked);
                    if (ends[0] == a || ends[0] == b || ends[1] == a || ends[1] == b) continue;
                    if (!(m.sees(ends[0], a) && m.sees(ends[1], b)) && !(m.sees(ends[0], b) && m.sees(ends[1], a))) continue;
                    const q::Mark other = lowest(look.at(a) & ~bit(linked));
                    Step step(look);
                    step.rule_out_seen(std::array{a, b}, other);
                    if (step.empty()) continue;
                    step.because(std::array{a, ends[0], ends[1], b});
                    step.rule(h);
                    return std::move(step).told(
                        {"{0} and {1} hold {2}; not both can be {3}, since {4} has it in {5} or {6}. So one of them is {7}.",
                         {name(look, a), name(look, b), shown(look, look.at(a)), shown(look, linked), name(look, m.houses[h]),
                          name(look, ends[0]), name(look, ends[1]), shown(look, other)}});
                }
        }
    return std::nullopt;
}

}  // namespace sudoku
