// Chains of comparisons, of signs and thermometers alike: along r1c1 < r1c2 < … the least that a
// cell can hold rises, and the most falls the other way.
#include <algorithm>
#include <string>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

Found comparison_chain(const View& view) {
    const Model& m = view.model();
    std::vector<std::size_t> rising;  // ties
    for (std::size_t i = 0; i < m.ties.size(); ++i)
        if (m.ties[i].kind == TieKind::less) rising.push_back(i);
    if (rising.empty()) return std::nullopt;
    std::vector<std::size_t> least(m.cells());
    std::vector<std::size_t> most(m.cells());
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        const Mask mask = view.at(cell);
        least[cell] = mask == 0 ? 1 : static_cast<std::size_t>(std::countr_zero(mask)) + 1;
        most[cell] = mask == 0 ? 0 : static_cast<std::size_t>(std::bit_width(mask));
    }
    // At most as many rounds as the longest chain has cells; in a circle, which has no solution,
    // the bounds cross.
    std::vector<std::size_t> below(m.cells(), m.ties.size());  // the tie that made the bound
    std::vector<std::size_t> above(m.cells(), m.ties.size());
    bool changed = true;
    for (std::size_t round = 0; changed && round <= m.order; ++round) {
        changed = false;
        for (const std::size_t i : rising) {
            const Cell less = m.ties[i].a;
            const Cell greater = m.ties[i].b;
            if (least[greater] <= least[less]) {
                least[greater] = least[less] + 1;
                below[greater] = i;
                changed = true;
            }
            if (most[less] >= most[greater] && most[greater] > 0) {
                most[less] = most[greater] - 1;
                above[less] = i;
                changed = true;
            }
        }
    }
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        if (view.decided(cell)) continue;
        for (const bool low : {true, false}) {
            const std::vector<std::size_t>& by = low ? below : above;
            if (by[cell] == m.ties.size()) continue;
            Step step(view);
            for_each_mark(view.at(cell), [&](q::Mark mark) {
                if (low ? mark < least[cell] : mark > most[cell]) step.rule_out(cell, mark);
            });
            if (step.empty()) continue;
            std::vector<Cell> chain{cell};
            for (Cell at = cell; by[at] != m.ties.size() && chain.size() <= m.order;) {
                step.rule(view.desk().tie_rule(by[at]));
                at = low ? m.ties[by[at]].a : m.ties[by[at]].b;
                chain.push_back(at);
            }
            step.because(chain);
            if (low) std::reverse(chain.begin(), chain.end());
            return std::move(step).told(
                {low ? "The symbols rise along {1}: {2} smaller {2|one comes|ones come} before {0}."
                     : "The symbols rise along {1}: {2} greater {2|one comes|ones come} after {0}.",
                 {name(view, cell),
                  q::kit::all_listed(chain.size(),
                                     [&](std::size_t i) { return name(view, chain[i]); }),
                  std::to_string(chain.size() - 1)}});
        }
    }
    return std::nullopt;
}

}  // namespace sudoku
