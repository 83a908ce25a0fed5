// Facing pairs, also known as double pairs and, all in one line (a b b a), as flanked pairs.
//
// x and y are equal in a line; p is beside x and q beside y; p and q are equal in a line too. One
// of p and q is shaded, so the one beside it, x or y, is kept. Then no further equal of x and y in
// their line can be kept.
#include <array>

#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

struct FacingPair {
    Cell p;
    Cell q;
    std::uint32_t rule;
};

std::optional<FacingPair> facing(const View& view, Cell x, Cell y) {
    for (const Cell p : view.layout.neighbours(x))
        for (const Cell q : view.layout.neighbours(y)) {
            if (p == y || q == x || p == q) continue;
            if (const auto rule = view.shared_equals(p, q)) return FacingPair{p, q, *rule};
        }
    return std::nullopt;
}

}  // namespace

Found facing_pairs(const View& view) {
    for (std::uint32_t rule = 0; rule < view.layout.equals().size(); ++rule) {
        const Equals& equals = view.layout.equals()[rule];
        std::vector<Cell> left;
        for (const Cell cell : equals.cells)
            if (!view.is_shaded(cell)) left.push_back(cell);
        for (std::size_t i = 0; i < left.size() && left.size() > 2; ++i)
            for (std::size_t j = i + 1; j < left.size(); ++j) {
                const std::optional<FacingPair> other = facing(view, left[i], left[j]);
                if (!other) continue;
                std::vector<Cell> shade;
                for (const Cell cell : left)
                    if (cell != left[i] && cell != left[j] && view.is_open(cell))
                        shade.push_back(cell);
                if (shade.empty()) continue;
                Step step;
                step.shade(shade)
                    .because(std::array{left[i], left[j], other->p, other->q})
                    .rule(rule)
                    .rule(other->rule);
                step.rule(view.layout.apart_rule(left[i], other->p))
                    .rule(view.layout.apart_rule(left[j], other->q));
                return std::move(step).say(
                    q::Text("{0} and {1} are equal, so one of them is shaded and {2} or {3} beside "
                            "it stays. So no other {4} of {6} does. Shaded: {5}.",
                            {view.name(other->p), view.name(other->q), view.name(left[i]),
                             view.name(left[j]), view.number(left[i]), view.names(shade),
                             View::line_of(equals)}));
            }
    }
    return std::nullopt;
}

}  // namespace hitori
