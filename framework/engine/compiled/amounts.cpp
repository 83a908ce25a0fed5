// Counts, clauses and sums by their bounds: what is sure already, and what could still come. Of
// weighted sums all that can come is listed where it is little.
#include <algorithm>
#include <iterator>
#include <limits>
#include <numeric>

#include "engine/compiled/tables.hpp"

namespace quadrille::engine {

namespace {

/// Sorts the terms from that one on, and makes one of those of each element. False where one of
/// them implies another.
template <class Term>
bool join_alike(std::vector<Term>& terms, std::size_t first) {
    const auto begin = terms.begin() + static_cast<std::ptrdiff_t>(first);
    std::sort(begin, terms.end(),
              [](const Term& a, const Term& b) { return a.element < b.element; });
    auto last = begin;  // of those that stay
    for (auto term = std::next(begin); term != terms.end(); ++term) {
        if (last->element != term->element)
            *++last = *term;
        else if ((last->marks & term->marks) != 0)
            return false;
        else
            last->marks |= term->marks;
    }
    terms.erase(std::next(last), terms.end());
    return true;
}

}  // namespace

bool CountTable::add(const Board& board, std::span<const Literal> literals, std::uint32_t least,
                     std::uint32_t most) {
    const auto first = static_cast<std::uint32_t>(terms_.size());
    bool is_rising = true;  // as nearly all are
    for (const auto& [element, mark, holds] : literals) {
        const MarkSet all = all_marks(board, element);
        const MarkSet carried = board.alphabet(element).has(mark) ? set_of(mark) : 0;
        const auto number = static_cast<std::uint32_t>(index(element));
        is_rising = is_rising && (terms_.size() == first || terms_.back().element < number);
        terms_.push_back({holds ? carried : all & ~carried, number});
    }
    if (!is_rising && !join_alike(terms_, first)) {
        terms_.resize(first);
        return false;
    }
    rows_.push_back({{first, static_cast<std::uint32_t>(terms_.size())}, least, most});
    return true;
}

CountTable::TermCounts CountTable::counts_of(const Row& row, const Domains& domains) const {
    TermCounts counts;
    for (const Term& term : row.terms.of(terms_)) {
        const MarkSet now = domains[term.element];
        if ((now & ~term.marks) == 0)
            ++counts.sure;
        else if ((now & term.marks) != 0)
            ++counts.open;
    }
    return counts;
}

bool CountTable::narrow(std::size_t row, Domains& domains) const {
    const auto& [extent, least, most] = rows_[row];
    const auto [sure, open] = counts_of(rows_[row], domains);
    if (sure > most || sure + open < least) return false;
    if (open == 0 || (sure < most && sure + open > least)) return true;
    const bool full = sure == most;
    for (const Term& term : extent.of(terms_)) {
        const MarkSet now = domains[term.element];
        if ((now & ~term.marks) == 0 || (now & term.marks) == 0) continue;
        if (!domains.keep(term.element, full ? ~term.marks : term.marks)) return false;
    }
    return true;
}

bool CountTable::is_met(std::size_t row, const Domains& domains) const {
    const auto [sure, open] = counts_of(rows_[row], domains);
    return sure >= rows_[row].least && sure + open <= rows_[row].most;
}

std::uint32_t CountTable::settled(std::size_t row, const Domains& domains) const {
    std::uint32_t sure = 0;
    for (const Term& term : rows_[row].terms.of(terms_)) {
        const MarkSet now = domains[term.element];
        if (has_one(now) && (now & term.marks) != 0) ++sure;
    }
    return sure;
}

void TallyTable::begin(std::int64_t least, std::int64_t most, bool lists_totals) {
    const auto at = static_cast<std::uint32_t>(terms_.size());
    rows_.push_back({{at, at}, least, most, lists_totals});
}

void TallyTable::add(const Board& board, const Sum& rule) {
    begin(rule.total, rule.total, false);
    for (const ElementId id : rule.of) {
        terms_.push_back({static_cast<std::uint32_t>(index(id)),
                          static_cast<std::uint32_t>(weights_.size())});
        for (std::size_t mark = 1; mark <= board.alphabet(id).symbols.size(); ++mark)
            weights_.push_back(static_cast<std::int32_t>(mark));
    }
    rows_.back().terms.end = static_cast<std::uint32_t>(terms_.size());
}

void TallyTable::add(const Board& board, const Linear& rule) {
    begin(rule.at_least, rule.at_most, true);
    add_literals(board, rule.of, [&](std::size_t i) { return rule.weights[i]; });
}

void TallyTable::add(const Board& board, std::span<const Literal> literals, std::uint32_t least,
                     std::uint32_t most) {
    begin(least, most, false);
    add_literals(board, literals, [](std::size_t) { return 1; });
}

template <class WeightOf>
void TallyTable::add_literals(const Board& board, std::span<const Literal> literals,
                              WeightOf&& weight_of) {
    const std::size_t first = terms_.size();
    std::vector<std::size_t> order(literals.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return literals[i].element; });
    for (const std::size_t i : order) {
        const auto& [element, mark, holds] = literals[i];
        const auto id = static_cast<std::uint32_t>(index(element));
        const std::size_t symbols = board.alphabet(element).symbols.size();
        if (terms_.size() == first || terms_.back().element != id) {
            terms_.push_back({id, static_cast<std::uint32_t>(weights_.size())});
            weights_.resize(weights_.size() + symbols, 0);
        }
        for (std::size_t k = 1; k <= symbols; ++k)
            if ((k == mark) == holds) weights_[terms_.back().weight + k - 1] += weight_of(i);
    }
    rows_.back().terms.end = static_cast<std::uint32_t>(terms_.size());
}

TallyTable::Range TallyTable::range_of(const Term& term, MarkSet marks) const {
    if (marks == 0) return {0, 0};
    Range range{std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()};
    for (MarkSet rest = marks; rest != 0; rest &= rest - 1) {
        range.low = std::min(range.low, worth(term, rest));
        range.high = std::max(range.high, worth(term, rest));
    }
    return range;
}

TallyTable::Range TallyTable::whole(const Row& row, const Domains& domains) const {
    Range all{0, 0};
    for (const Term& term : row.terms.of(terms_)) {
        const Range range = range_of(term, domains[term.element]);
        all.low += range.low;
        all.high += range.high;
    }
    return all;
}

bool TallyTable::narrow(std::size_t row, Domains& domains, Workspace& workspace) const {
    const Row& tally = rows_[row];
    const std::span<const Term> terms = tally.terms.of(terms_);
    Range all = whole(tally, domains);
    for (bool again = true; again;) {
        again = false;
        if (all.low > tally.most || all.high < tally.least) return false;
        if (all.high <= tally.most && all.low >= tally.least) return true;
        for (const Term& term : terms) {
            const MarkSet now = domains[term.element];
            if (has_one(now)) continue;
            const Range range = range_of(term, now);
            const std::int64_t most = tally.most - (all.low - range.low);
            const std::int64_t least = tally.least - (all.high - range.high);
            if (range.low >= least && range.high <= most) continue;
            MarkSet fits = 0;
            for (MarkSet rest = now; rest != 0; rest &= rest - 1)
                if (const std::int64_t amount = worth(term, rest);
                    amount <= most && amount >= least)
                    fits |= rest & (~rest + 1);
            if (fits == now) continue;
            if (!domains.keep(term.element, fits)) return false;
            const Range left = range_of(term, fits);
            all.low += left.low - range.low;
            all.high += left.high - range.high;
            again = true;
        }
    }
    return !tally.lists_totals || narrow_by_totals(tally, all, domains, workspace.totals);
}

bool TallyTable::is_met(std::size_t row, const Domains& domains) const {
    const Range all = whole(rows_[row], domains);
    return all.low >= rows_[row].least && all.high <= rows_[row].most;
}

std::int64_t TallyTable::settled(std::size_t row, const Domains& domains) const {
    std::int64_t total = 0;
    for (const Term& term : rows_[row].terms.of(terms_))
        if (const MarkSet now = domains[term.element]; has_one(now)) total += worth(term, now);
    return total;
}

/// Amounts are reckoned from the nearer end: what each term is worth above the least that it can
/// be, or below the most.
bool TallyTable::narrow_by_totals(const Row& row, Range all, Domains& domains,
                                  ReachableTotals& totals) const {
    const TotalsAtHand wanted = totals_at_hand(all.low, all.high, row.least, row.most);
    if (wanted.limit > ReachableTotals::most_listed) return true;
    const std::span<const Term> terms = row.terms.of(terms_);
    const auto for_each_of = [&](const Term& term, auto&& visit) {
        const MarkSet now = domains[term.element];
        const Range range = range_of(term, now);
        for (MarkSet rest = now; rest != 0; rest &= rest - 1)
            visit(wanted.amount(worth(term, rest), range.low, range.high), rest & (~rest + 1));
    };
    totals.begin(static_cast<std::size_t>(wanted.limit), terms.size());
    for (const Term& term : terms)
        totals.add([&](auto&& visit) {
            for_each_of(term, [&](std::size_t amount, MarkSet) { visit(amount); });
        });
    if (!totals.reaches(wanted.least, wanted.most)) return false;
    for (std::size_t i = terms.size(); i-- > 0;) {
        MarkSet fitting = 0;
        totals.step_back([&](auto&& visit) {
            for_each_of(terms[i], [&](std::size_t amount, MarkSet mark) {
                if (visit(amount)) fitting |= mark;
            });
        });
        if (!domains.keep(terms[i].element, fitting)) return false;
    }
    return true;
}

}  // namespace quadrille::engine
