// Sight by one literal for each element: it is seen. That is so just if the one before it is, and
// it does not stop the sight itself; then as many are true as may be seen.
#include <algorithm>
#include <vector>

#include "engine/sat/encode.hpp"

namespace quadrille::engine {

namespace {

/// True just if `seen` is and `stop` is not.
Lit seen_beyond(Formula& formula, Lit seen, Lit stop) {
    if (stop.is_false()) return seen;
    const Lit next = formula.variable();
    formula.add({!next, seen});
    formula.add({!next, !stop});
    formula.add({!seen, stop, next});
    return next;
}

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const Sight& rule) {
    std::vector<Lit> seen;
    for (const std::vector<ElementId>& ray : rule.rays) {
        // More than one too many makes no difference.
        const std::size_t length = std::min<std::size_t>(ray.size(), std::size_t{rule.at_most} + 1);
        Lit so_far = Lit::of(true);
        for (std::size_t i = 0; i < length; ++i) {
            const Lit stop = formula.carries(ray[i], rule.stop);
            if (stop.is_true()) break;
            so_far = seen_beyond(formula, so_far, stop);
            seen.push_back(so_far);
        }
    }
    between(formula, std::move(seen), rule.at_least, rule.at_most);
    return nullptr;
}

}  // namespace quadrille::engine
