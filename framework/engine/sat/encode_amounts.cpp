// Rules about an amount: Count, Clause, Sum and Linear.
//
// Few literals: one clause for each set of literals that would be one too many false, or one too
// many true. That is shortest and propagates at once. More: a totalizer (Bailleux and Boufkhad
// 2003), a tree whose nodes count the true literals below in unary, cut off where more makes no
// difference; unit propagation is complete on it, at a cost of the product of the sizes merged. A
// number is a unary count already (its "at least 2", "at least 3" …), so a Sum is merged in the
// same way; and of weights only those amounts are told apart that can be (the generalized totalizer
// of Joshi, Martins and Manquinho 2015). Very many: unary would take millions of clauses, so the
// amount is added up in binary with full adders (Een and Sorensson 2006), which is small and
// propagates little.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "engine/sat/encode.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

constexpr std::uint64_t most_direct_clauses = 40;
constexpr std::uint64_t most_unary_clauses = 400'000;

struct Bounds {
    std::int64_t at_least = 0;
    std::int64_t at_most = 0;
};

// --- one clause for each set
// -----------------------------------------------------------------------------------------------

/// n over k, or `limit` where it is more.
std::uint64_t choose(std::uint64_t n, std::uint64_t k, std::uint64_t limit) {
    if (k > n) return 0;
    k = std::min(k, n - k);
    std::uint64_t result = 1;
    for (std::uint64_t i = 1; i <= k; ++i) {
        result = result * (n - k + i) / i;
        if (result >= limit) return limit;
    }
    return result;
}

/// One of any `size` literals is true (with `negated`, false).
void one_of_any(Formula& formula, const std::vector<Lit>& literals, std::size_t size,
                bool negated) {
    std::vector<std::size_t> chosen(size);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    std::vector<Lit> clause(size);
    for (;;) {
        for (std::size_t i = 0; i < size; ++i)
            clause[i] = negated ? !literals[chosen[i]] : literals[chosen[i]];
        formula.add(clause);
        std::size_t at = size;
        while (at > 0 && chosen[at - 1] == literals.size() - size + at - 1) --at;
        if (at == 0) return;
        ++chosen[at - 1];
        for (std::size_t i = at; i < size; ++i) chosen[i] = chosen[i - 1] + 1;
    }
}

// --- unary
// -----------------------------------------------------------------------------------------------------------------

/// The amount is at least so much.
struct AmountStep {
    std::int64_t amount = 0;
    Lit lit;
};
/// The amounts above 0 that there can be, rising, so that of one and the next the former is true
/// where the latter is. Amounts beyond the last cannot be or make no difference.
using Unary = std::vector<AmountStep>;

bool has_all_amounts(const Unary& unary) {
    return unary.empty() || unary.back().amount == std::ssize(unary);
}

/// How large a node can become.
struct NodeSize {
    std::int64_t most = 0;
    std::int64_t steps = 0;
};

/// More steps are too many whatever else there is.
constexpr std::int64_t most_amounts = 1'000'000;

std::uint64_t tree_cost(std::span<const Unary> parts, std::int64_t cap, NodeSize& size) {
    if (parts.size() == 1) {
        size = {parts[0].back().amount, std::ssize(parts[0])};
        return 0;
    }
    NodeSize a;
    NodeSize b;
    const std::size_t half = parts.size() / 2;
    const std::uint64_t below =
        tree_cost(parts.first(half), cap, a) + tree_cost(parts.subspan(half), cap, b);
    const std::int64_t pairs = (a.steps + 1) * (b.steps + 1);
    size.most = a.most + b.most;
    size.steps = std::min({size.most, cap, pairs - 1, most_amounts});
    return below + static_cast<std::uint64_t>((std::min(a.steps, cap) + 1) *
                                              (std::min(b.steps, cap) + 1) * 2);
}

/// The amounts of two nodes together, without their literals.
Unary amounts_of(const Unary& a, const Unary& b, std::int64_t cap) {
    Unary sum;
    if (has_all_amounts(a) && has_all_amounts(b)) {
        const std::int64_t most = std::min(std::ssize(a) + std::ssize(b), cap);
        for (std::int64_t amount = 1; amount <= most; ++amount) sum.push_back({amount, {}});
        return sum;
    }
    std::vector<std::int64_t> amounts;
    const auto of = [](const Unary& unary, std::size_t i) {
        return i == 0 ? 0 : unary[i - 1].amount;
    };
    for (std::size_t i = 0; i <= a.size(); ++i)
        for (std::size_t j = 0; j <= b.size(); ++j)
            if (i + j > 0) amounts.push_back(std::min(of(a, i) + of(b, j), cap));
    for (const std::int64_t amount : kit::sorted_unique(std::move(amounts)))
        sum.push_back({amount, {}});
    return sum;
}

/// The amounts of all parts together, up to `cap`: more than it is not told apart.
Unary merged(Formula& formula, std::span<const Unary> parts, std::int64_t cap) {
    if (parts.size() == 1) {
        Unary part = parts[0];
        while (part.size() > 1 && part[part.size() - 2].amount >= cap) part.pop_back();
        part.back().amount = std::min(part.back().amount, cap);
        return part;
    }
    const std::size_t half = parts.size() / 2;
    const Unary a = merged(formula, parts.first(half), cap);
    const Unary b = merged(formula, parts.subspan(half), cap);
    Unary sum = amounts_of(a, b, cap);
    for (AmountStep& step : sum) step.lit = formula.variable();
    // Where no amount is passed over, the clauses below say this, too.
    if (!has_all_amounts(a) || !has_all_amounts(b))
        for (std::size_t i = 1; i < sum.size(); ++i) formula.add({!sum[i].lit, sum[i - 1].lit});
    const bool has_all = has_all_amounts(sum);
    /// How many steps lead up to an amount that there can be.
    const auto steps_to = [&](std::int64_t amount) {
        const auto size = std::ssize(sum);
        if (has_all) return static_cast<std::size_t>(std::min(amount, size));
        const auto at =
            std::ranges::lower_bound(sum, std::min(amount, cap), {}, &AmountStep::amount);
        return static_cast<std::size_t>(at - sum.begin()) + (amount == 0 ? 0U : 1U);
    };
    // No step is true, one more than there are is false.
    const auto at_least = [](const Unary& unary, std::size_t steps) {
        return steps == 0             ? Lit::of(true)
               : steps > unary.size() ? Lit::of(false)
                                      : unary[steps - 1].lit;
    };
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            const std::size_t steps =
                steps_to((i == 0 ? 0 : a[i - 1].amount) + (j == 0 ? 0 : b[j - 1].amount));
            if (i + j > 0) formula.add({!at_least(a, i), !at_least(b, j), at_least(sum, steps)});
            if (steps < sum.size())
                formula.add({at_least(a, i + 1), at_least(b, j + 1), !sum[steps].lit});
        }
    }
    return sum;
}

// --- binary
// ----------------------------------------------------------------------------------------------------------------

Lit exclusive_or(Formula& formula, Lit a, Lit b, Lit c) {
    const Lit sum = formula.variable();
    for (const bool x : {false, true})
        for (const bool y : {false, true})
            for (const bool z : {false, true})
                formula.add({x ? !a : a, y ? !b : b, z ? !c : c, (x != y) != z ? sum : !sum});
    return sum;
}

Lit majority(Formula& formula, Lit a, Lit b, Lit c) {
    const Lit most = formula.variable();
    for (const auto& [x, y] : {std::pair{a, b}, std::pair{a, c}, std::pair{b, c}}) {
        formula.add({!x, !y, most});
        formula.add({x, y, !most});
    }
    return most;
}

/// bits[i] holds literals worth 2^i each. Gives the sum in binary, lowest bit first.
std::vector<Lit> added_up(Formula& formula, std::vector<std::vector<Lit>> bits) {
    std::vector<Lit> sum;
    for (std::size_t i = 0; i < bits.size(); ++i) {
        if (i + 1 == bits.size() && bits[i].size() > 1) bits.emplace_back();
        for (std::size_t at = 0; at + 1 < bits[i].size();) {
            const Lit a = bits[i][at];
            const Lit b = bits[i][at + 1];
            const bool third = at + 2 < bits[i].size();
            const Lit c = third ? bits[i][at + 2] : Lit::of(false);
            at += third ? 3 : 2;
            bits[i].push_back(exclusive_or(formula, a, b, c));
            bits[i + 1].push_back(majority(formula, a, b, c));
        }
        sum.push_back(bits[i].empty() ? Lit::of(false) : bits[i].back());
    }
    return sum;
}

/// The binary number is at most `limit` (with `negated` bits and the complement of the limit: at
/// least).
void bound_above(Formula& formula, const std::vector<Lit>& number, std::uint64_t limit,
                 bool negated) {
    std::vector<Lit> clause;  // higher bits where the limit has a 1 and the number may be smaller
    for (std::size_t i = number.size(); i-- > 0;) {
        const Lit bit = negated ? !number[i] : number[i];
        if ((limit >> i & 1U) != 0) {
            clause.push_back(!bit);
        } else {
            clause.push_back(!bit);
            formula.add(clause);
            clause.pop_back();
        }
    }
}

void bound_binary(Formula& formula, const std::vector<Lit>& number, Bounds bounds) {
    const std::uint64_t all_ones = (std::uint64_t{1} << number.size()) - 1;
    const auto at_least = static_cast<std::uint64_t>(std::max<std::int64_t>(0, bounds.at_least));
    const auto at_most = static_cast<std::uint64_t>(bounds.at_most);
    if (at_least > all_ones) return formula.fail();
    if (at_most < all_ones) bound_above(formula, number, at_most, false);
    if (at_least > 0) bound_above(formula, number, all_ones - at_least, true);
}

// --- which of them
// ---------------------------------------------------------------------------------------------------------

std::int64_t most_of(const std::vector<Unary>& parts) {
    std::int64_t most = 0;
    for (const Unary& part : parts) most += part.back().amount;
    return most;
}

/// Above this the amounts need not be told apart.
std::int64_t cap_of(std::int64_t most, Bounds bounds) {
    return bounds.at_most < most ? bounds.at_most + 1 : std::max<std::int64_t>(1, bounds.at_least);
}

/// Near the top it is cheaper to count what is missing.
void count_from_the_nearer_end(std::vector<Unary>& parts, Bounds& bounds) {
    const std::int64_t most = most_of(parts);
    const Bounds missing{most - bounds.at_most, most - bounds.at_least};
    if (cap_of(most, missing) >= cap_of(most, bounds)) return;
    bounds = missing;
    for (Unary& part : parts) {
        Unary turned;
        for (std::size_t i = part.size(); i-- > 0;)
            turned.push_back(
                {part.back().amount - (i == 0 ? 0 : part[i - 1].amount), !part[i].lit});
        part = std::move(turned);
    }
}

/// The amount of all parts together lies within the bounds. Parts are unary and not empty.
void bound_unary(Formula& formula, const std::vector<Unary>& parts, Bounds bounds) {
    const std::int64_t most = most_of(parts);
    const Unary sum = merged(formula, parts, cap_of(most, bounds));
    const auto from = [&](std::int64_t amount) {
        return std::ranges::lower_bound(sum, amount, {}, &AmountStep::amount)->lit;
    };
    if (bounds.at_least > 0) formula.add({from(bounds.at_least)});
    if (bounds.at_most < most) formula.add({!from(bounds.at_most + 1)});
}

std::uint64_t unary_cost(const std::vector<Unary>& parts, Bounds bounds) {
    NodeSize size;
    return tree_cost(parts, cap_of(most_of(parts), bounds), size);
}

void bound_count(Formula& formula, std::vector<Lit> literals, Bounds bounds) {
    for (const Lit lit : literals) {
        if (!lit.is_true()) continue;
        --bounds.at_least;
        --bounds.at_most;
    }
    std::erase_if(literals, [](Lit lit) { return lit.is_constant(); });
    const auto size = static_cast<std::int64_t>(literals.size());
    if (bounds.at_least > size || bounds.at_most < 0 || bounds.at_least > bounds.at_most)
        return formula.fail();
    bounds.at_least = std::max<std::int64_t>(0, bounds.at_least);
    bounds.at_most = std::min(bounds.at_most, size);
    if (bounds.at_least == 0 && bounds.at_most == size) return;

    const auto n = static_cast<std::uint64_t>(size);
    const auto too_few = static_cast<std::uint64_t>(size - bounds.at_least + 1);
    const auto too_many = static_cast<std::uint64_t>(bounds.at_most + 1);
    // A bound that takes one clause, or as many as there are literals, is always best stated so.
    const std::uint64_t direct = std::max(most_direct_clauses, n);
    if (choose(n, too_few, direct + 1) <= direct) {
        if (bounds.at_least > 0) one_of_any(formula, literals, too_few, false);
        bounds.at_least = 0;
    }
    if (choose(n, too_many, direct + 1) <= direct) {
        if (bounds.at_most < size) one_of_any(formula, literals, too_many, true);
        bounds.at_most = size;
    }
    if (bounds.at_least == 0 && bounds.at_most == 1) return at_most_one(formula, literals);
    if (bounds.at_least == 0 && bounds.at_most == size) return;

    std::vector<Unary> parts;
    for (const Lit lit : literals) parts.push_back({{1, lit}});
    Bounds unary = bounds;
    count_from_the_nearer_end(parts, unary);
    if (unary_cost(parts, unary) <= most_unary_clauses) return bound_unary(formula, parts, unary);
    bound_binary(formula, added_up(formula, {literals}), bounds);
}

/// An element that is not decided, and what each mark of it adds above the least that one adds.
struct WeighedElement {
    ElementId id;
    std::vector<std::int64_t> amounts;  ///< by mark

    [[nodiscard]] std::vector<Lit> with(const Formula& formula, std::int64_t amount) const {
        std::vector<Lit> marks;
        for (std::size_t mark = 1; mark < amounts.size(); ++mark)
            if (amounts[mark] == amount)
                marks.push_back(formula.carries(id, static_cast<Mark>(mark)));
        return marks;
    }
};

/// True just if one of them is.
Lit is_any_of(Formula& formula, std::vector<Lit> literals) {
    if (literals.size() == 1) return literals.front();
    const Lit any = formula.variable();
    for (const Lit lit : literals) formula.add({!lit, any});
    literals.push_back(!any);
    formula.add(literals);
    return any;
}

/// What an element adds. A step is there where one of its marks is, or the step above.
Unary in_unary(Formula& formula, const WeighedElement& term) {
    std::vector<std::int64_t> amounts =
        kit::sorted_unique(std::vector(term.amounts.begin() + 1, term.amounts.end()));
    if (amounts.size() == 2)
        if (const std::vector<Lit> least = term.with(formula, 0); least.size() == 1)
            return {{amounts.back(), !least.front()}};
    Unary unary;
    for (auto amount = amounts.rbegin(); amount != std::prev(amounts.rend()); ++amount) {
        std::vector<Lit> marks = term.with(formula, *amount);
        if (!unary.empty()) marks.push_back(unary.back().lit);
        unary.push_back({*amount, is_any_of(formula, std::move(marks))});
    }
    std::ranges::reverse(unary);
    return unary;
}

/// The same in binary: literals by the power of two they stand for.
std::vector<std::vector<Lit>> in_binary(Formula& formula,
                                        const std::vector<WeighedElement>& terms) {
    std::vector<std::vector<Lit>> bits(63);
    for (const WeighedElement& term : terms) {
        for (std::size_t i = 0; i < bits.size(); ++i) {
            std::vector<Lit> with_bit;
            for (std::size_t mark = 1; mark < term.amounts.size(); ++mark)
                if ((term.amounts[mark] >> i & 1) != 0)
                    with_bit.push_back(formula.carries(term.id, static_cast<Mark>(mark)));
            if (!with_bit.empty()) bits[i].push_back(is_any_of(formula, std::move(with_bit)));
        }
    }
    while (!bits.empty() && bits.back().empty()) bits.pop_back();
    return bits;
}

/// What each element adds by its mark lies together within the bounds. `terms`: each element once.
void bound_terms(Formula& formula, std::vector<WeighedElement> terms, Bounds bounds) {
    std::int64_t most = 0;
    std::vector<WeighedElement> open;
    for (WeighedElement& term : terms) {
        bool is_fixed = false;
        for (std::size_t mark = 1; mark < term.amounts.size() && !is_fixed; ++mark) {
            is_fixed = formula.carries(term.id, static_cast<Mark>(mark)).is_true();
            if (is_fixed) term.amounts = {0, term.amounts[mark]};
        }
        const auto [low, high] = std::minmax_element(term.amounts.begin() + 1, term.amounts.end());
        const std::int64_t least = *low;
        most += *high - least;
        bounds.at_least -= least;
        bounds.at_most -= least;
        if (*low == *high) continue;
        for (std::int64_t& amount : term.amounts) amount -= least;
        open.push_back(std::move(term));
    }
    // What is left to reach is the sum of what each adds above its least.
    if (bounds.at_most < 0 || bounds.at_least > most) return formula.fail();
    bounds.at_least = std::max<std::int64_t>(0, bounds.at_least);
    bounds.at_most = std::min(bounds.at_most, most);
    if (bounds.at_least == 0 && bounds.at_most == most) return;

    std::vector<Unary> numbers;
    for (const WeighedElement& term : open) numbers.push_back(in_unary(formula, term));
    Bounds unary = bounds;
    count_from_the_nearer_end(numbers, unary);
    if (unary_cost(numbers, unary) <= most_unary_clauses)
        bound_unary(formula, numbers, unary);
    else
        bound_binary(formula, added_up(formula, in_binary(formula, open)), bounds);
}

}  // namespace

void at_most(Formula& formula, std::vector<Lit> literals, std::size_t count) {
    bound_count(formula, std::move(literals), {0, static_cast<std::int64_t>(count)});
}

void between(Formula& formula, std::vector<Lit> literals, std::uint32_t least, std::uint32_t most) {
    bound_count(formula, std::move(literals), {least, most});
}

std::unique_ptr<Lazy> encode(Formula& formula, const Count& rule) {
    std::vector<Lit> literals;
    for (const Literal& literal : rule.of) literals.push_back(formula.literal(literal));
    if (rule.at_least > 0) formula.remember(literals);
    bound_count(formula, std::move(literals), {rule.at_least, rule.at_most});
    return nullptr;
}

std::unique_ptr<Lazy> encode(Formula& formula, const Clause& rule) {
    std::vector<Lit> literals;
    for (const Literal& literal : rule.any) literals.push_back(formula.literal(literal));
    formula.add(literals);
    formula.remember(std::move(literals));
    return nullptr;
}

std::unique_ptr<Lazy> encode(Formula& formula, const Sum& rule) {
    std::vector<WeighedElement> terms;
    for (const ElementId id : rule.of) {
        WeighedElement& term = terms.emplace_back(WeighedElement{id, {}});
        term.amounts.resize(formula.symbols(id) + 1);
        std::iota(term.amounts.begin(), term.amounts.end(), std::int64_t{0});
    }
    bound_terms(formula, std::move(terms), {rule.total, rule.total});
    return nullptr;
}

std::unique_ptr<Lazy> encode(Formula& formula, const Linear& rule) {
    std::vector<std::size_t> order(rule.of.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return rule.of[i].element; });
    std::vector<WeighedElement> terms;
    for (const std::size_t i : order) {
        const Literal& literal = rule.of[i];
        if (terms.empty() || terms.back().id != literal.element)
            terms.push_back({literal.element,
                             std::vector<std::int64_t>(formula.symbols(literal.element) + 1, 0)});
        std::vector<std::int64_t>& amounts = terms.back().amounts;
        for (std::size_t mark = 1; mark < amounts.size(); ++mark)
            if ((mark == literal.mark) == literal.holds) amounts[mark] += rule.weights[i];
    }
    bound_terms(formula, std::move(terms), {rule.at_least, rule.at_most});
    return nullptr;
}

}  // namespace quadrille::engine
