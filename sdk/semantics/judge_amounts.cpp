// Rules about an amount: Count, Clause, Sum and Linear.
//
// Each element adds to the amount by itself, whatever the others do: a Count adds how many of its
// literals about the element are true, a Linear what those weigh, a Sum the number that the mark
// stands for. So the least and the most the amount can become are the sums of what each element
// adds at least and at most, and both are reached by some completion. For Sum, and for a Count of
// literals about different elements, every amount between is reached too: then `violated` is not
// only sound but complete. Linear time, after sorting the literals by element when several speak of
// one.
#include <algorithm>
#include <cstdint>
#include <limits>

#include "rule_view.hpp"

namespace quadrille::semantics {

namespace {

/// What an element adds to the amount, from `least` to `most`.
struct Range {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// One element's share: on the position, with a blank at rest, and if nothing were written there.
struct Share {
    ElementId element{};
    Range now, at_rest, untouched;
};

struct Wanted {
    std::int64_t at_least = 0;
    std::int64_t at_most = std::numeric_limits<std::int64_t>::max();
};

struct WeighedLiteral {
    Literal literal;
    std::int64_t weight = 0;
};

const Literal& literal_of(const Literal& literal) { return literal; }
const Literal& literal_of(const WeighedLiteral& weighed) { return weighed.literal; }
std::int64_t weight_of(const Literal& /*literal*/) { return 1; }
std::int64_t weight_of(const WeighedLiteral& weighed) { return weighed.weight; }

/// What the literals, all about one element, add when it carries `mark`.
template <class Item>
std::int64_t amount_with(std::span<const Item> items, Mark mark) {
    std::int64_t amount = 0;
    for (const Item& item : items)
        if ((literal_of(item).mark == mark) == literal_of(item).holds) amount += weight_of(item);
    return amount;
}

template <class Item>
Range over_all_marks(std::span<const Item> items, std::size_t symbols) {
    if (symbols == 0) {
        const std::int64_t amount = amount_with(items, blank);
        return {amount, amount};
    }
    if (items.size() == 1) {  // by far the most usual: no need to try every mark
        const Literal& literal = literal_of(items[0]);
        const std::int64_t weight = weight_of(items[0]);
        const bool can_carry = literal.mark != blank && literal.mark <= symbols;
        const bool can_miss = !can_carry || symbols > 1;
        if (!(literal.holds ? can_carry : can_miss)) return {0, 0};
        if (!(literal.holds ? can_miss : can_carry)) return {weight, weight};
        return {std::min<std::int64_t>(0, weight), std::max<std::int64_t>(0, weight)};
    }
    Range range{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
    for (std::size_t mark = 1; mark <= symbols; ++mark) {
        const std::int64_t amount = amount_with(items, static_cast<Mark>(mark));
        range.least = std::min(range.least, amount);
        range.most = std::max(range.most, amount);
    }
    return range;
}

template <class Item, class Visitor>
void for_each_share_of(const RuleView& view, const std::vector<Item>& items, Visitor&& visit) {
    const auto element_of = [](const Item& item) { return literal_of(item).element; };
    const auto share_of = [&](std::span<const Item> same) {
        const ElementId id = element_of(same[0]);
        const auto with = [&](Mark mark, const Range& otherwise) {
            if (mark == blank) return otherwise;
            const std::int64_t amount = amount_with(same, mark);
            return Range{amount, amount};
        };
        const Range untouched = over_all_marks(same, view.symbols(id));
        visit(Share{id, with(view.fixed(id), untouched), with(view.at_rest(id), untouched),
                    untouched});
    };
    const auto for_each_run = [&](const std::vector<Item>& sorted) {
        for (std::size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
            while (end < sorted.size() && element_of(sorted[end]) == element_of(sorted[begin]))
                ++end;
            share_of(std::span(sorted).subspan(begin, end - begin));
        }
    };
    if (std::ranges::is_sorted(items, {}, element_of)) return for_each_run(items);
    std::vector<Item> sorted = items;
    std::ranges::stable_sort(sorted, {}, element_of);
    for_each_run(sorted);
}

template <class Visitor>
void for_each_share(const RuleView& view, const std::vector<Literal>& literals, Visitor&& visit) {
    for_each_share_of(view, literals, visit);
}

template <class Visitor>
void for_each_share(const RuleView& view, const Linear& rule, Visitor&& visit) {
    std::vector<WeighedLiteral> items;
    items.reserve(rule.of.size());
    for (std::size_t i = 0; i < rule.of.size(); ++i) items.push_back({rule.of[i], rule.weights[i]});
    for_each_share_of(view, items, visit);
}

template <class Visitor>
void for_each_share(const RuleView& view, const std::vector<ElementId>& elements, Visitor&& visit) {
    for (const ElementId id : elements) {
        const Range untouched{1, static_cast<std::int64_t>(view.symbols(id))};
        const auto with = [&](Mark mark) { return mark == blank ? untouched : Range{mark, mark}; };
        visit(Share{id, with(view.fixed(id)), with(view.at_rest(id)), untouched});
    }
}

void add(Range& sum, const Range& share) {
    sum.least += share.least;
    sum.most += share.most;
}

template <class Terms>
Status judge_amount(const RuleView& view, const Terms& terms, Wanted wanted) {
    Range now;
    Range at_rest;
    for_each_share(view, terms, [&](const Share& share) {
        add(now, share.now);
        add(at_rest, share.at_rest);
    });
    if (wanted.at_least > wanted.at_most || now.most < wanted.at_least ||
        now.least > wanted.at_most)
        return Status::violated;
    return at_rest.least >= wanted.at_least && at_rest.most <= wanted.at_most ? Status::met
                                                                              : Status::open;
}

/// The fewest marks that push the amount out of what is wanted: those that push hardest first.
template <class Terms>
std::vector<ElementId> amount_culprits(const RuleView& view, const Terms& terms, Wanted wanted) {
    Range now;
    Range untouched;
    std::vector<Share> shares;
    for_each_share(view, terms, [&](const Share& share) {
        add(now, share.now);
        add(untouched, share.untouched);
        shares.push_back(share);
    });
    const bool too_many = now.least > wanted.at_most;
    if (!too_many && now.most >= wanted.at_least) return {};
    const auto push = [&](const Share& share) {
        return too_many ? share.now.least - share.untouched.least
                        : share.untouched.most - share.now.most;
    };
    std::stable_sort(shares.begin(), shares.end(),
                     [](const Share& a, const Share& b) { return a.element < b.element; });
    std::stable_sort(shares.begin(), shares.end(),
                     [&](const Share& a, const Share& b) { return push(a) > push(b); });
    std::vector<ElementId> shown;
    std::int64_t amount = too_many ? untouched.least : untouched.most;
    for (const Share& share : shares) {
        if (too_many ? amount > wanted.at_most : amount < wanted.at_least) break;
        shown.push_back(share.element);
        amount = too_many ? amount + push(share) : amount - push(share);
    }
    return kit::sorted_unique(std::move(shown));
}

}  // namespace

Status judge(const RuleView& view, const Count& rule) {
    return judge_amount(view, rule.of, {rule.at_least, rule.at_most});
}
Status judge(const RuleView& view, const Clause& rule) {
    return judge_amount(view, rule.any, {.at_least = 1});
}
Status judge(const RuleView& view, const Sum& rule) {
    return judge_amount(view, rule.of, {rule.total, rule.total});
}

Status judge(const RuleView& view, const Linear& rule) {
    return judge_amount(view, rule, {rule.at_least, rule.at_most});
}

std::vector<ElementId> culprits(const RuleView& view, const Count& rule) {
    return amount_culprits(view, rule.of, {rule.at_least, rule.at_most});
}
std::vector<ElementId> culprits(const RuleView& view, const Clause& rule) {
    return amount_culprits(view, rule.any, {.at_least = 1});
}
std::vector<ElementId> culprits(const RuleView& view, const Sum& rule) {
    return amount_culprits(view, rule.of, {rule.total, rule.total});
}
std::vector<ElementId> culprits(const RuleView& view, const Linear& rule) {
    return amount_culprits(view, rule, {rule.at_least, rule.at_most});
}

}  // namespace quadrille::semantics
