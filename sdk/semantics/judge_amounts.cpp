// Rules about an amount: Count, Clause and Sum.
//
// Each element adds to the amount by itself, whatever the others do: a Count adds how many of its
// literals about the element are true, a Sum adds the number that the mark stands for. So the least
// and the most the amount can become are the sums of what each element adds at least and at most,
// and both are reached by some completion. For Sum and for literals about different elements every
// amount between is reached too: then `violated` is not only sound but complete. Linear time, after
// sorting the literals of a Count by element when several speak of one.
#include <algorithm>
#include <cstdint>
#include <limits>

#include "rule_view.hpp"

namespace quadrille::semantics {

namespace {

/// What an element adds to the amount, from `least` to `most`.
struct Range {
    std::uint64_t least = 0;
    std::uint64_t most = 0;
};

/// One element's share: on the position, with a blank at rest, and if nothing were written there.
struct Share {
    ElementId element{};
    Range now, at_rest, untouched;
};

struct Wanted {
    std::uint64_t at_least = 0;
    std::uint64_t at_most = std::numeric_limits<std::uint64_t>::max();
};

/// What the literals, all about one element, add when it carries `mark`.
std::uint64_t true_literals(std::span<const Literal> literals, Mark mark) {
    return static_cast<std::uint64_t>(
        std::count_if(literals.begin(), literals.end(),
                      [&](const Literal& l) { return (l.mark == mark) == l.holds; }));
}

Range over_all_marks(std::span<const Literal> literals, std::size_t symbols) {
    if (symbols == 0) {
        const std::uint64_t amount = true_literals(literals, blank);
        return {amount, amount};
    }
    if (literals.size() == 1) {  // by far the most usual: no need to try every mark
        const bool can_carry = literals[0].mark != blank && literals[0].mark <= symbols;
        const bool can_miss = !can_carry || symbols > 1;
        const bool can_be_true = literals[0].holds ? can_carry : can_miss;
        const bool can_be_false = literals[0].holds ? can_miss : can_carry;
        return {can_be_false ? 0U : 1U, can_be_true ? 1U : 0U};
    }
    Range range{std::numeric_limits<std::uint64_t>::max(), 0};
    for (std::size_t mark = 1; mark <= symbols; ++mark) {
        const std::uint64_t amount = true_literals(literals, static_cast<Mark>(mark));
        range.least = std::min(range.least, amount);
        range.most = std::max(range.most, amount);
    }
    return range;
}

template <class Visitor>
void for_each_share(const RuleView& view, const std::vector<Literal>& literals, Visitor&& visit) {
    const auto share_of = [&](std::span<const Literal> same) {
        const ElementId id = same[0].element;
        const auto with = [&](Mark mark, const Range& otherwise) {
            if (mark == blank) return otherwise;
            const std::uint64_t amount = true_literals(same, mark);
            return Range{amount, amount};
        };
        const Range untouched = over_all_marks(same, view.symbols(id));
        visit(Share{id, with(view.fixed(id), untouched), with(view.at_rest(id), untouched),
                    untouched});
    };
    const auto by_element = [](const Literal& a, const Literal& b) {
        return a.element < b.element;
    };
    const auto for_each_run = [&](const std::vector<Literal>& sorted) {
        for (std::size_t begin = 0, end = 0; begin < sorted.size(); begin = end) {
            while (end < sorted.size() && sorted[end].element == sorted[begin].element) ++end;
            share_of(std::span(sorted).subspan(begin, end - begin));
        }
    };
    if (std::is_sorted(literals.begin(), literals.end(), by_element)) return for_each_run(literals);
    std::vector<Literal> sorted = literals;
    std::stable_sort(sorted.begin(), sorted.end(), by_element);
    for_each_run(sorted);
}

template <class Visitor>
void for_each_share(const RuleView& view, const std::vector<ElementId>& elements, Visitor&& visit) {
    for (const ElementId id : elements) {
        const Range untouched{1, view.symbols(id)};
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
    std::uint64_t amount = too_many ? untouched.least : untouched.most;
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

std::vector<ElementId> culprits(const RuleView& view, const Count& rule) {
    return amount_culprits(view, rule.of, {rule.at_least, rule.at_most});
}
std::vector<ElementId> culprits(const RuleView& view, const Clause& rule) {
    return amount_culprits(view, rule.any, {.at_least = 1});
}
std::vector<ElementId> culprits(const RuleView& view, const Sum& rule) {
    return amount_culprits(view, rule.of, {rule.total, rule.total});
}

}  // namespace quadrille::semantics
