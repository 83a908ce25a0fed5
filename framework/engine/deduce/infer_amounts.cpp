// Count, Clause, Sum and Linear are one thing: each element adds an amount that depends on its
// mark, and the whole lies between two bounds. Literals about one element are taken together, so
// that "a is 1 or a is 2" adds one at most.
//
// Bounds: a mark goes if with it the whole would be too much or too little, whatever the others
// are. For clauses, and for counts with one literal an element, that finds everything that follows.
// For sums it does not (two, four and six never make nine), so that where the bounds find nothing
// the totals that can be reached are listed (rules/reachable_totals.hpp), and a mark goes if no
// choice of the others makes one that is wanted: all that follows from the sum alone.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/deduce/inference.hpp"
#include "engine/rules/reachable_totals.hpp"

namespace quadrille::engine {

namespace {

struct Ways {
    Way too_much;
    Way too_little;
    std::optional<Way> exact = std::nullopt;  ///< where totals are listed
    /// Whether just what pushes the whole is named, and all of it; else what is decided.
    bool names_reasons = false;
};

/// What amounts are told by: those of the elements that are decided, each with an `id`.
template <class Item>
void explain(const std::vector<Item>& list, const Candidates& candidates, Consequences& out) {
    if (!out.explained()) return;
    for (const Item& item : list)
        if (candidates.count(item.id) <= 1) out.because(item.id);
}

/// What an element adds, by its mark.
struct Term {
    ElementId id;
    std::vector<std::int64_t> amounts;
};

/// Where an element stands in a list of what has an `id`, in which each comes once.
template <class Item>
class Places {
public:
    /// The end of the list where it is not there. The list has only grown since the last call.
    [[nodiscard]] std::size_t find(const std::vector<Item>& list, ElementId id) {
        if (list.size() <= most_looked_through)
            return static_cast<std::size_t>(std::ranges::find(list, id, &Item::id) - list.begin());
        for (std::size_t i = index_.size(); i < list.size(); ++i) index_[list[i].id] = i;
        const auto at = index_.find(id);
        return at == index_.end() ? list.size() : at->second;
    }

private:
    static constexpr std::size_t most_looked_through = 32;
    std::map<ElementId, std::size_t> index_;  ///< of a longer list
};

/// A term for each element, in the order in which they come.
class Terms {
public:
    explicit Terms(const Board& board) : board_(board) {}

    /// Every mark of the element adds something more.
    template <class Adds>
    void add(ElementId id, Adds&& adds) {
        const std::size_t place = places_.find(list_, id);
        if (place == list_.size())
            list_.push_back(
                {id, std::vector<std::int64_t>(board_.alphabet(id).symbols.size() + 1, 0)});
        std::vector<std::int64_t>& amounts = list_[place].amounts;
        for (std::size_t mark = 1; mark < amounts.size(); ++mark)
            amounts[mark] += adds(static_cast<Mark>(mark));
    }
    void add(const Literal& literal, std::int64_t weight) {
        add(literal.element, [&](Mark mark) {
            return (mark == literal.mark) == literal.holds ? weight : std::int64_t{0};
        });
    }
    [[nodiscard]] std::vector<Term> list() && { return std::move(list_); }

private:
    const Board& board_;
    std::vector<Term> list_;
    Places<Term> places_;
};

/// An element that adds nothing or one.
struct Choice {
    ElementId id;
    std::uint64_t counted;  ///< marks that add one, as Candidates::words has them
    std::uint64_t others;
};

/// Nothing where an element may add more, or has more marks than a word.
std::optional<std::vector<Choice>> choices_of(const Board& board,
                                              const std::vector<Literal>& literals) {
    std::vector<Choice> list;
    list.reserve(literals.size());
    Places<Choice> places;
    for (const auto& [id, mark, holds] : literals) {
        const std::size_t symbols = board.alphabet(id).symbols.size();
        if (symbols >= 64 || mark > symbols) return std::nullopt;
        const std::uint64_t all = ((std::uint64_t{1} << symbols) - 1) << 1U;
        const std::uint64_t only = std::uint64_t{1} << mark;
        const std::uint64_t counted = holds ? only : all & ~only;
        const std::size_t place = places.find(list, id);
        if (place == list.size()) list.push_back({id, 0, all});
        Choice& choice = list[place];
        if ((choice.counted & counted) != 0) return std::nullopt;
        choice.counted |= counted;
        choice.others &= ~counted;
    }
    return list;
}

/// Where each element adds nothing or one.
class CountInference final : public Inference {
public:
    CountInference(std::vector<Choice> of, Ways ways, std::uint64_t least, std::uint64_t most)
        : ways_(ways), least_(least), most_(most), of_(std::move(of)) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        for (const Choice& one : of_) {
            const std::uint64_t now = candidates.words(one.id).front();
            const bool may_count = (now & one.counted) != 0;
            high += may_count ? 1U : 0U;
            low += may_count && (now & one.others) == 0 ? 1U : 0U;
        }
        if (low > most_ || high < least_) {
            out.contradict(low > most_ ? ways_.too_much : ways_.too_little);
            explain(of_, candidates, out);
            return;
        }
        if (low == high) return;
        if (low == most_) take_away(candidates, out, ways_.too_much, &Choice::counted);
        if (high == least_) take_away(candidates, out, ways_.too_little, &Choice::others);
    }

private:
    /// Where both are possible.
    void take_away(const Candidates& candidates, Consequences& out, Way way,
                   std::uint64_t Choice::*marks) const {
        if (!out.wants(way)) return;
        out.begin(way);
        for (const Choice& one : of_) {
            const std::uint64_t now = candidates.words(one.id).front();
            if ((now & one.counted) == 0 || (now & one.others) == 0) continue;
            for (std::uint64_t gone = now & one.*marks; gone != 0; gone &= gone - 1)
                out.conclude(one.id, static_cast<Mark>(std::countr_zero(gone)), false);
        }
        explain(of_, candidates, out);
        out.end();
    }

    Ways ways_;
    std::uint64_t least_;
    std::uint64_t most_;
    std::vector<Choice> of_;
};

class AmountInference final : public Inference {
public:
    AmountInference(std::vector<Term> terms, Ways ways, std::int64_t least, std::int64_t most)
        : ways_(ways), least_(least), most_(most), terms_(std::move(terms)) {
        for (const Term& term : terms_) adds_up_ = adds_up_ && std::ranges::min(term.amounts) >= 0;
    }

    void infer(const Candidates& candidates, Consequences& out) const override {
        Range all;
        for (const Term& term : terms_) all.add(range(candidates, term));
        if (all.low > most_) {
            out.contradict(ways_.too_much);
            return explain_bound(candidates, out, true, all.low - most_ - 1);
        }
        if (all.high < least_) {
            out.contradict(ways_.too_little);
            return explain_bound(candidates, out, false, least_ - all.high - 1);
        }
        const std::size_t before = out.size();
        narrow(candidates, out, true, all);
        if (out.enough()) return;
        narrow(candidates, out, false, all);
        if (ways_.exact && out.size() == before && out.wants(*ways_.exact))
            narrow_by_totals(candidates, out, all);
    }

private:
    struct Range {
        std::int64_t low = 0;
        std::int64_t high = 0;

        void add(const Range& more) {
            low += more.low;
            high += more.high;
        }
    };

    template <class IsPossible>
    [[nodiscard]] static Range range_of(const Term& term, IsPossible&& is_possible) {
        constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
        Range range{none, -none};
        for (std::size_t mark = 1; mark < term.amounts.size(); ++mark) {
            if (!is_possible(static_cast<Mark>(mark))) continue;
            range.low = std::min(range.low, term.amounts[mark]);
            range.high = std::max(range.high, term.amounts[mark]);
        }
        return range.low == none ? Range() : range;
    }
    [[nodiscard]] static Range range(const Candidates& candidates, const Term& term) {
        return range_of(term, [&](Mark mark) { return candidates.possible(term.id, mark); });
    }

    /// Takes away the marks with which the whole would be too much, or too little, whatever the
    /// others are. `all`: what the whole can be.
    void narrow(const Candidates& candidates, Consequences& out, bool is_upper, Range all) const {
        const Way way = is_upper ? ways_.too_much : ways_.too_little;
        if (!out.wants(way)) return;
        constexpr std::int64_t none = std::numeric_limits<std::int64_t>::max();
        std::int64_t spare = none;  // by how much what goes misses the bound, beyond one
        out.begin(way);
        for (const Term& term : terms_) {
            const Range own = range(candidates, term);
            if (own.low == own.high) continue;  // nothing to choose
            for (std::size_t mark = 1; mark < term.amounts.size(); ++mark) {
                if (!candidates.possible(term.id, static_cast<Mark>(mark))) continue;
                const std::int64_t amount = term.amounts[mark];
                const std::int64_t beyond = is_upper ? all.low - own.low + amount - most_
                                                     : least_ - (all.high - own.high + amount);
                if (beyond <= 0) continue;
                out.conclude(term.id, static_cast<Mark>(mark), false);
                spare = std::min(spare, beyond - 1);
            }
        }
        if (spare != none) explain_bound(candidates, out, is_upper, spare);
        out.end();
    }

    void narrow_by_totals(const Candidates& candidates, Consequences& out, Range all) const {
        const TotalsAtHand wanted = totals_at_hand(all.low, all.high, least_, most_);
        if (wanted.limit > ReachableTotals::most_listed) return;
        const auto for_each_of = [&](const Term& term, auto&& visit) {
            const Range own = range(candidates, term);
            for (std::size_t mark = 1; mark < term.amounts.size(); ++mark)
                if (candidates.possible(term.id, static_cast<Mark>(mark)))
                    visit(wanted.amount(term.amounts[mark], own.low, own.high),
                          static_cast<Mark>(mark));
        };
        ReachableTotals totals;
        totals.begin(static_cast<std::size_t>(wanted.limit), terms_.size());
        for (const Term& term : terms_)
            totals.add([&](auto&& visit) {
                for_each_of(term, [&](std::size_t amount, Mark) { visit(amount); });
            });
        if (!totals.reaches(wanted.least, wanted.most)) {
            out.contradict(*ways_.exact);
            return explain_all(candidates, out);
        }
        std::vector<Literal> gone;
        for (auto term = terms_.rbegin(); term != terms_.rend(); ++term)
            totals.step_back([&](auto&& visit) {
                for_each_of(*term, [&](std::size_t amount, Mark mark) {
                    if (!visit(amount)) gone.push_back({term->id, mark, false});
                });
            });
        if (gone.empty()) return;
        out.begin(*ways_.exact);
        for (const Term& term : terms_)
            for (const Literal& literal : gone)
                if (literal.element == term.id) out.conclude(term.id, literal.mark, false);
        explain_all(candidates, out);
        out.end();
    }

    /// What makes the whole so large, or so small, with so much to spare: the largest pushes. Of a
    /// sum also what it comes to with all that is known: what takes from a whole is none that
    /// people add up.
    void explain_bound(const Candidates& candidates, Consequences& out, bool is_upper,
                       std::int64_t spare) const {
        if (!out.explained()) return;
        if (ways_.names_reasons)
            name_pushes(candidates, out, is_upper, spare);
        else
            explain(terms_, candidates, out);
        if (ways_.exact && adds_up_)
            out.show(Bound{is_upper ? most_ + 1 + spare : least_ - 1 - spare, is_upper});
    }
    void name_pushes(const Candidates& candidates, Consequences& out, bool is_upper,
                     std::int64_t spare) const {
        std::vector<std::pair<std::int64_t, ElementId>> pushes;
        for (const Term& term : terms_) {
            const Range now = range(candidates, term);
            const Range untouched = range_of(term, [](Mark) { return true; });
            const std::int64_t push =
                is_upper ? now.low - untouched.low : untouched.high - now.high;
            if (push > 0) pushes.emplace_back(push, term.id);
        }
        std::ranges::stable_sort(pushes, {}, [](const auto& push) { return push.first; });
        for (const auto& [push, id] : pushes) {
            if (push > spare)
                out.because(id);
            else
                spare -= push;
        }
    }
    /// All that is known of them.
    void explain_all(const Candidates& candidates, Consequences& out) const {
        if (!ways_.names_reasons) return explain(terms_, candidates, out);
        if (!out.explained()) return;
        for (const Term& term : terms_)
            if (candidates.count(term.id) + 1 < term.amounts.size()) out.because(term.id);
    }

    Ways ways_;
    std::int64_t least_;
    std::int64_t most_;
    std::vector<Term> terms_;
    bool adds_up_ = true;  ///< no amount is below nothing
};

std::unique_ptr<Inference> of_literals(const Board& board, Ways ways,
                                       const std::vector<Literal>& literals, std::uint64_t least,
                                       std::uint64_t most) {
    if (auto choices = choices_of(board, literals))
        return std::make_unique<CountInference>(*std::move(choices), ways, least, most);
    Terms terms(board);
    for (const Literal& literal : literals) terms.add(literal, 1);
    return std::make_unique<AmountInference>(std::move(terms).list(), ways,
                                             static_cast<std::int64_t>(least),
                                             static_cast<std::int64_t>(most));
}

}  // namespace

std::unique_ptr<Inference> make_inference(const Board& board, const Count& rule) {
    const Ways ways = is_of_many(rule) ? Ways{Way::line_full, Way::line_rest}
                                       : Ways{Way::count_full, Way::count_rest};
    return of_literals(board, ways, rule.of, rule.at_least, rule.at_most);
}

std::unique_ptr<Inference> make_inference(const Board& board, const Clause& rule) {
    return of_literals(board, {Way::clause_last, Way::clause_last}, rule.any, 1, rule.any.size());
}

std::unique_ptr<Inference> make_inference(const Board& board, const Sum& rule) {
    Terms terms(board);
    for (const ElementId id : rule.of) terms.add(id, [](Mark mark) { return std::int64_t{mark}; });
    return std::make_unique<AmountInference>(
        std::move(terms).list(), Ways{Way::sum_bounds, Way::sum_bounds, Way::sum_exact, true},
        rule.total, rule.total);
}

std::unique_ptr<Inference> make_inference(const Board& board, const Linear& rule) {
    Terms terms(board);
    for (std::size_t i = 0; i < rule.of.size(); ++i) terms.add(rule.of[i], rule.weights[i]);
    return std::make_unique<AmountInference>(
        std::move(terms).list(), Ways{Way::linear_most, Way::linear_least, Way::linear_exact, true},
        rule.at_least, rule.at_most);
}

}  // namespace quadrille::engine
