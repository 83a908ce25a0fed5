// Facing pairs, also known as double pairs and, all in one line (a b b a), as flanked pairs.
//
// x and y are equal in a line; p is beside x and q beside y; p and q are equal in a line too. One of p and q is shaded, so the
// one beside it, x or y, is kept. Then no further equal of x and y in their line can be kept.
#include <array>

#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

struct Facing {
    Cell p;
    Cell q;
    std::uint32_t rule;
};

std::optional<Facing> facing(const Sight& sight, Cell x, Cell y) {
    for (const Cell p : sight.layout.neighbours(x))
        for (const Cell q : sight.layout.neighbours(y)) {
            if (p == y || q == x || p == q) continue;
            if (const auto rule = sight.shared_equals(p, q)) return Facing{p, q, *rule};
        }
    return std::nullopt;
}

}  // namespace

Found facing_pairs(const Sight& sight) {
    for (std::uint32_t rule = 0; rule < sight.layout.equals().size(); ++rule) {
        const Equals& equals = sight.layout.equals()[rule];
        std::vector<Cell> left;
        for (const Cell cell : equals.cells)
            if (!sight.is_shaded(cell)) left.push_back(cell);
        for (std::size_t i = 0; i < left.size() && left.size() > 2; ++i)
            for (std::size_t j = i + 1; j < left.size(); ++j) {
                const std::optional<Facing> other = facing(sight, left[i], left[j]);
                if (!other) continue;
                std::vector<Cell> shade;
                for (const Cell cell : left)
                    if (cell != left[i] && cell != left[j] && sight.is_open(cell)) shade.push_back(cell);
                if (shade.empty()) continue;
                StepMaker step;
                step.shade(shade).because(std::array{left[i], left[j], other->p, other->q}).rule(rule).rule(other->rule);
                step.rule(sight.layout.apart_rule(left[i], other->p)).rule(sight.layout.apart_rule(left[j], other->q));
                return std::move(step).say(q::Text(
                    "{0} and {1} are equal, so one of them is shaded and {2} or {3} beside it stays. No other {4} of that "
                    "line can: {5} shaded.",
                    {sight.name(other->p), sight.name(other->q), sight.name(left[i]), sight.name(left[j]),
                     sight.number(left[i]), sight.names(shade)}));
            }
    }
    return std::nullopt;
}

}  // namespace hitori
