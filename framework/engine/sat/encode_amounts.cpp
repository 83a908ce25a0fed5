// Rules about an amount: Count, Clause and Sum.
//
// Few literals: one clause for each set of literals that would be one too many false, or one too
// many true. That is shortest and propagates at once. More: a totalizer (Bailleux and Boufkhad
// 2003), a tree whose nodes count the true literals below in unary, cut off where more makes no
// difference; unit propagation is complete on it, at a cost of the product of the sizes merged. A
// number is a unary count already (its "at least 2", "at least 3" …), so a Sum is merged in the
// same way. Very many: unary would take millions of clauses, so the amount is added up in binary
// with full adders (Een and Sorensson 2006), which is small and propagates little.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/sat/encode.hpp"

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

/// unary[i]: the amount is at least i + 1. Amounts above unary.size() cannot be or make no
/// difference.
using Unary = std::vector<Lit>;

std::uint64_t merge_cost(std::size_t a, std::size_t b, std::size_t cap) {
    return static_cast<std::uint64_t>(std::min(a, cap) + 1) * (std::min(b, cap) + 1) * 2;
}

std::uint64_t tree_cost(std::span<const Unary> parts, std::size_t cap, std::size_t& size) {
    if (parts.size() == 1) {
        size = parts[0].size();
        return 0;
    }
    std::size_t a = 0;
    std::size_t b = 0;
    const std::size_t half = parts.size() / 2;
    const std::uint64_t below =
        tree_cost(parts.first(half), cap, a) + tree_cost(parts.subspan(half), cap, b);
    size = std::min(a + b, cap);
    return below + merge_cost(a, b, cap);
}

/// The amounts of all parts together, up to `cap`.
Unary merged(Formula& formula, std::span<const Unary> parts, std::size_t cap) {
    if (parts.size() == 1) {
        Unary part = parts[0];
        part.resize(std::min(part.size(), cap));
        return part;
    }
    const std::size_t half = parts.size() / 2;
    const Unary a = merged(formula, parts.first(half), cap);
    const Unary b = merged(formula, parts.subspan(half), cap);
    Unary sum(std::min(a.size() + b.size(), cap));
    for (Lit& lit : sum) lit = formula.variable();
    // "At least 0" is true, "at least one more than there can be" is false; at the cap more than
    // `cap` is not told apart.
    const auto at_least = [](const Unary& unary, std::size_t amount) {
        return amount == 0             ? Lit::of(true)
               : amount > unary.size() ? Lit::of(false)
                                       : unary[amount - 1];
    };
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i + j > 0)
                formula.add(
                    {!at_least(a, i), !at_least(b, j), at_least(sum, std::min(i + j, sum.size()))});
            if (i + j < sum.size())
                formula.add({at_least(a, i + 1), at_least(b, j + 1), !sum[i + j]});
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

std::int64_t size_of(const std::vector<Unary>& parts) {
    std::int64_t most = 0;
    for (const Unary& part : parts) most += static_cast<std::int64_t>(part.size());
    return most;
}

/// Above this the amounts need not be told apart.
std::size_t cap_of(std::int64_t most, Bounds bounds) {
    return static_cast<std::size_t>(
        bounds.at_most < most ? bounds.at_most + 1 : std::max<std::int64_t>(1, bounds.at_least));
}

/// Near the top it is cheaper to count what is missing.
void count_from_the_nearer_end(std::vector<Unary>& parts, Bounds& bounds) {
    const std::int64_t most = size_of(parts);
    const Bounds missing{most - bounds.at_most, most - bounds.at_least};
    if (cap_of(most, missing) >= cap_of(most, bounds)) return;
    bounds = missing;
    for (Unary& part : parts) {
        std::reverse(part.begin(), part.end());
        for (Lit& lit : part) lit = !lit;
    }
}

/// The amount of all parts together lies within the bounds. Parts are unary and not empty.
void bound_unary(Formula& formula, const std::vector<Unary>& parts, Bounds bounds) {
    const std::int64_t most = size_of(parts);
    const Unary sum = merged(formula, parts, cap_of(most, bounds));
    if (bounds.at_least > 0) formula.add({sum[static_cast<std::size_t>(bounds.at_least) - 1]});
    if (bounds.at_most < most) formula.add({!sum[static_cast<std::size_t>(bounds.at_most)]});
}

std::uint64_t unary_cost(const std::vector<Unary>& parts, Bounds bounds) {
    std::size_t size = 0;
    return tree_cost(parts, cap_of(size_of(parts), bounds), size);
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
    for (const Lit lit : literals) parts.push_back({lit});
    Bounds unary = bounds;
    count_from_the_nearer_end(parts, unary);
    if (unary_cost(parts, unary) <= most_unary_clauses) return bound_unary(formula, parts, unary);
    bound_binary(formula, added_up(formula, {literals}), bounds);
}

/// What each element is worth above 1, in binary: literals by the power of two they stand for.
std::vector<std::vector<Lit>> in_binary(Formula& formula, const std::vector<ElementId>& elements) {
    std::vector<std::vector<Lit>> bits(8);
    for (const ElementId id : elements) {
        for (std::size_t i = 0; i < bits.size(); ++i) {
            std::vector<Lit> with_bit;
            for (std::size_t mark = 1; mark <= formula.symbols(id); ++mark)
                if (((mark - 1) >> i & 1U) != 0)
                    with_bit.push_back(formula.carries(id, static_cast<Mark>(mark)));
            if (with_bit.empty()) continue;
            const Lit bit = formula.variable();
            for (const Lit lit : with_bit) formula.add({!lit, bit});
            with_bit.push_back(!bit);
            formula.add(with_bit);
            bits[i].push_back(bit);
        }
    }
    while (!bits.empty() && bits.back().empty()) bits.pop_back();
    return bits;
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
    Bounds bounds{rule.total, rule.total};
    std::vector<ElementId> open;
    for (const ElementId id : rule.of) {
        std::int64_t value = 0;
        for (std::size_t mark = 1; mark <= formula.symbols(id); ++mark)
            if (formula.carries(id, static_cast<Mark>(mark)).is_true())
                value = static_cast<std::int64_t>(mark);
        if (value == 0) open.push_back(id);
        const std::int64_t least = value == 0 ? 1 : value;
        bounds.at_least -= least;
        bounds.at_most -= least;
    }
    // What is left to reach is the sum of what each element is worth above 1.
    std::int64_t most = 0;
    for (const ElementId id : open) most += static_cast<std::int64_t>(formula.symbols(id)) - 1;
    if (bounds.at_most < 0 || bounds.at_least > most) {
        formula.fail();
        return nullptr;
    }
    if (open.empty()) return nullptr;

    std::vector<Unary> numbers;
    for (const ElementId id : open) {
        const std::size_t count = formula.symbols(id);
        Unary at_least(count - 1);  // 2, 3 … count
        Lit above = Lit::of(false);
        for (std::size_t mark = count; mark >= 2; --mark) {
            const Lit here = formula.carries(id, static_cast<Mark>(mark));
            const Lit lit = mark == count ? here : formula.variable();
            if (mark != count) {  // at least `mark`: this one or above
                formula.add({!here, lit});
                formula.add({!above, lit});
                formula.add({here, above, !lit});
            }
            at_least[mark - 2] = lit;
            above = lit;
        }
        numbers.push_back(std::move(at_least));
    }
    Bounds unary = bounds;
    count_from_the_nearer_end(numbers, unary);
    if (unary_cost(numbers, unary) <= most_unary_clauses)
        bound_unary(formula, numbers, unary);
    else
        bound_binary(formula, added_up(formula, in_binary(formula, open)), bounds);
    return nullptr;
}

}  // namespace quadrille::engine
