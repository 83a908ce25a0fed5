// Counts, clauses and sums by their bounds: what is sure already, and what could still come.
#include <algorithm>
#include <iterator>

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

bool CountTable::narrow(std::size_t row, Domains& domains) const {
    const auto& [extent, least, most] = rows_[row];
    const std::span<const Term> terms = extent.of(terms_);
    std::uint32_t sure = 0;
    std::uint32_t open = 0;
    for (const Term& term : terms) {
        const MarkSet now = domains[term.element];
        if ((now & ~term.marks) == 0)
            ++sure;
        else if ((now & term.marks) != 0)
            ++open;
    }
    if (sure > most || sure + open < least) return false;
    if (open == 0 || (sure < most && sure + open > least)) return true;
    const bool full = sure == most;
    for (const Term& term : terms) {
        const MarkSet now = domains[term.element];
        if ((now & ~term.marks) == 0 || (now & term.marks) == 0) continue;
        if (!domains.keep(term.element, full ? ~term.marks : term.marks)) return false;
    }
    return true;
}

void TallyTable::begin(std::uint64_t least, std::uint64_t most) {
    const auto at = static_cast<std::uint32_t>(terms_.size());
    rows_.push_back({{at, at}, least, most});
}

void TallyTable::add(const Board& board, const Sum& rule) {
    begin(rule.total, rule.total);
    for (const ElementId id : rule.of) {
        terms_.push_back({static_cast<std::uint32_t>(index(id)),
                          static_cast<std::uint32_t>(weights_.size())});
        for (std::uint32_t mark = 1; mark <= board.alphabet(id).symbols.size(); ++mark)
            weights_.push_back(mark);
    }
    rows_.back().terms.end = static_cast<std::uint32_t>(terms_.size());
}

void TallyTable::add(const Board& board, std::span<const Literal> literals, std::uint64_t least,
                     std::uint64_t most) {
    begin(least, most);
    const std::size_t first = terms_.size();
    std::vector<Literal> sorted(literals.begin(), literals.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const Literal& a, const Literal& b) {
        return index(a.element) < index(b.element);
    });
    for (const auto& [element, mark, holds] : sorted) {
        const auto id = static_cast<std::uint32_t>(index(element));
        const std::size_t symbols = board.alphabet(element).symbols.size();
        if (terms_.size() == first || terms_.back().element != id) {
            terms_.push_back({id, static_cast<std::uint32_t>(weights_.size())});
            weights_.resize(weights_.size() + symbols, 0);
        }
        for (std::size_t k = 1; k <= symbols; ++k)
            if ((k == mark) == holds) ++weights_[terms_.back().weight + k - 1];
    }
    rows_.back().terms.end = static_cast<std::uint32_t>(terms_.size());
}

bool TallyTable::narrow(std::size_t row, Domains& domains) const {
    const auto& [extent, least, most] = rows_[row];
    const std::span<const Term> terms = extent.of(terms_);
    struct Range {
        std::uint64_t low = ~std::uint64_t{0};
        std::uint64_t high = 0;
    };
    const auto range_of = [&](const Term& term) {
        Range range;
        for (MarkSet rest = domains[term.element]; rest != 0; rest &= rest - 1) {
            const std::uint64_t worth =
                weights_[term.weight + static_cast<std::size_t>(std::countr_zero(rest))];
            range.low = std::min(range.low, worth);
            range.high = std::max(range.high, worth);
        }
        return range;
    };
    for (bool again = true; again;) {
        again = false;
        Range all{0, 0};
        for (const Term& term : terms) {
            const Range range = range_of(term);
            all.low += range.low;
            all.high += range.high;
        }
        if (all.low > most || all.high < least) return false;
        if (all.high <= most && all.low >= least) return true;
        for (const Term& term : terms) {
            const MarkSet now = domains[term.element];
            if (has_one(now)) continue;
            const Range range = range_of(term);
            MarkSet fits = 0;
            for (MarkSet rest = now; rest != 0; rest &= rest - 1) {
                const std::uint64_t worth =
                    weights_[term.weight + static_cast<std::size_t>(std::countr_zero(rest))];
                if (all.low - range.low + worth <= most && all.high - range.high + worth >= least)
                    fits |= rest & (~rest + 1);
            }
            if (!domains.keep(term.element, fits)) return false;
            again = again || fits != now;
        }
    }
    return true;
}

}  // namespace quadrille::engine
