// What is seen along rays.
//
// The lengths that a ray can come to are independent of those of other rays, as no element is on
// two, so what can be seen in all is each sum of them: `violated` and `met` are exact. What is
// pointed at is all that is seen, where that is too much, and what ends the rays, where it is too
// little.
#include <span>
#include <vector>

#include "quadrille/kit/sight_lengths.hpp"
#include "rule_view.hpp"

namespace quadrille::semantics {

namespace {

/// `mark_of`: the mark of an element, blank where it is not known.
template <class MarkOf>
kit::SightLengths lengths_of(const RuleView& view, const Sight& rule, MarkOf&& mark_of) {
    kit::SightLengths lengths;
    lengths.begin(rule.at_least, rule.at_most);
    for (const std::vector<ElementId>& ray : rule.rays)
        lengths.add_ray(
            ray.size(),
            [&](std::size_t i) {
                const Mark mark = mark_of(ray[i]);
                return mark != blank ? mark == rule.stop : view.possible(ray[i], rule.stop);
            },
            [&](std::size_t i) {
                const Mark mark = mark_of(ray[i]);
                return mark != blank ? mark != rule.stop : view.symbols(ray[i]) > 1;
            });
    return lengths;
}

kit::SightLengths lengths_of(const RuleView& view, const Sight& rule) {
    return lengths_of(view, rule, [&](ElementId id) { return view.fixed(id); });
}

bool is_violated(const RuleView& view, const Sight& rule) {
    return !lengths_of(view, rule).narrow();
}

}  // namespace

Status judge(const RuleView& view, const Sight& rule) {
    if (is_violated(view, rule)) return Status::violated;
    const kit::SightLengths at_rest =
        lengths_of(view, rule, [&](ElementId id) { return view.at_rest(id); });
    return at_rest.least() >= rule.at_least && at_rest.most() <= rule.at_most ? Status::met
                                                                              : Status::open;
}

std::vector<ElementId> culprits(const RuleView& view, const Sight& rule) {
    kit::SightLengths lengths = lengths_of(view, rule);
    if (lengths.narrow()) return {};
    std::vector<ElementId> all;
    std::vector<ElementId> seen;
    for (std::size_t i = 0; i < rule.rays.size(); ++i) {
        const std::span<const ElementId> ray = rule.rays[i];
        const auto surely_seen = ray.first(lengths.least(i));
        all.insert(all.end(), ray.begin(), ray.end());
        seen.insert(seen.end(), surely_seen.begin(), surely_seen.end());
    }
    if (seen.size() > rule.at_most) return marked_among(view, seen);
    return shrink(view, marked_among(view, all), [&](const Position& trial) {
        return is_violated(RuleView(view.board(), trial), rule);
    });
}

}  // namespace quadrille::semantics
