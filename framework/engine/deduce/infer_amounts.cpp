// Count, Clause and Sum are one thing: each element adds an amount that depends on its mark, and
// the whole lies between two bounds. A count's literals about one element are taken together, so
// that "a is 1 or a is 2" adds one at most.
//
// Bounds: a mark goes if with it the whole would be too much or too little, whatever the others
// are. For clauses, and for counts with one literal an element, that finds everything that follows.
// For sums it does not (two, four and six never make nine), so that where the bounds find nothing
// the sums that can be reached from either end are listed, and a mark goes if no pair of them makes
// up the total: all that follows from the sum alone. Time: elements x marks x total / 64.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "engine/deduce/inference.hpp"

namespace quadrille::engine {

namespace {

/// A set of amounts up to a limit.
class Amounts {
public:
    explicit Amounts(std::size_t limit) : limit_(limit), words_(limit / 64 + 1) {}

    [[nodiscard]] bool has(std::size_t amount) const {
        return amount <= limit_ && (words_[amount / 64] >> (amount % 64) & 1U) != 0;
    }
    void add(std::size_t amount) {
        if (amount <= limit_) words_[amount / 64] |= std::uint64_t{1} << (amount % 64);
    }
    /// Adds every amount of the other set, increased.
    void add_shifted(const Amounts& other, std::size_t by) {
        for (std::size_t amount = 0; amount + by <= limit_; ++amount)
            if (other.has(amount)) add(amount + by);
    }

private:
    std::size_t limit_;
    std::vector<std::uint64_t> words_;
};

struct Ways {
    Way too_much;
    Way too_little;
};

/// Beyond this a sum is left to its bounds.
constexpr std::uint64_t most_listed = 1000;

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
    std::vector<std::uint32_t> amounts;
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
                {id, std::vector<std::uint32_t>(board_.alphabet(id).symbols.size() + 1, 0)});
        std::vector<std::uint32_t>& amounts = list_[place].amounts;
        for (std::size_t mark = 1; mark < amounts.size(); ++mark)
            amounts[mark] += adds(static_cast<Mark>(mark));
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
    AmountInference(std::vector<Term> terms, Ways ways, std::uint64_t least, std::uint64_t most)
        : ways_(ways), least_(least), most_(most), terms_(std::move(terms)) {}

    void infer(const Candidates& candidates, Consequences& out) const override {
        std::uint64_t low = 0;
        std::uint64_t high = 0;
        for (const Term& term : terms_) {
            const auto [least, most] = range(candidates, term);
            low += least;
            high += most;
        }
        if (low > most_ || high < least_) {
            out.contradict(low > most_ ? ways_.too_much : ways_.too_little);
            explain(terms_, candidates, out);
            return;
        }
        const std::size_t before = out.size();
        narrow(candidates, out, ways_.too_much,
               [&](std::uint64_t amount, std::uint64_t least, std::uint64_t) {
                   return low - least + amount > most_;
               });
        if (out.enough()) return;
        narrow(candidates, out, ways_.too_little,
               [&](std::uint64_t amount, std::uint64_t, std::uint64_t most) {
                   return high - most + amount < least_;
               });
        if (ways_.too_much == Way::sum_bounds && out.size() == before &&
            out.wants(Way::sum_exact) && most_ <= most_listed)
            list_sums(candidates, out);
    }

private:
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> range(const Candidates& candidates,
                                                                const Term& term) const {
        std::uint64_t least = ~std::uint64_t{0};
        std::uint64_t most = 0;
        for (std::size_t mark = 1; mark < term.amounts.size(); ++mark) {
            if (!candidates.possible(term.id, static_cast<Mark>(mark))) continue;
            least = std::min<std::uint64_t>(least, term.amounts[mark]);
            most = std::max<std::uint64_t>(most, term.amounts[mark]);
        }
        return {least == ~std::uint64_t{0} ? 0 : least, most};
    }

    /// Takes away the marks that are `out_of_bounds(amount, least of the element, most of the
    /// element)`.
    template <class OutOfBounds>
    void narrow(const Candidates& candidates, Consequences& out, Way way,
                OutOfBounds&& out_of_bounds) const {
        if (!out.wants(way)) return;
        bool concludes = false;
        out.begin(way);
        for (const Term& term : terms_) {
            const auto [least, most] = range(candidates, term);
            if (least == most) continue;  // nothing to choose
            for (std::size_t mark = 1; mark < term.amounts.size(); ++mark)
                if (candidates.possible(term.id, static_cast<Mark>(mark)) &&
                    out_of_bounds(term.amounts[mark], least, most)) {
                    out.conclude(term.id, static_cast<Mark>(mark), false);
                    concludes = true;
                }
        }
        if (concludes) explain(terms_, candidates, out);
        out.end();
    }

    void list_sums(const Candidates& candidates, Consequences& out) const {
        const std::size_t n = terms_.size();
        std::vector<Amounts> before(n + 1, Amounts(most_));
        std::vector<Amounts> after(n + 1, Amounts(most_));
        before[0].add(0);
        after[n].add(0);
        for (std::size_t i = 0; i < n; ++i)
            for_each_amount(candidates, terms_[i], [&](std::uint32_t amount) {
                before[i + 1].add_shifted(before[i], amount);
            });
        for (std::size_t i = n; i > 0; --i)
            for_each_amount(candidates, terms_[i - 1], [&](std::uint32_t amount) {
                after[i - 1].add_shifted(after[i], amount);
            });
        if (!before[n].has(most_)) {
            out.contradict(Way::sum_exact);
            return explain(terms_, candidates, out);
        }
        out.begin(Way::sum_exact);
        for (std::size_t i = 0; i < n; ++i)
            for (std::size_t mark = 1; mark < terms_[i].amounts.size(); ++mark) {
                if (!candidates.possible(terms_[i].id, static_cast<Mark>(mark))) continue;
                const std::uint64_t amount = terms_[i].amounts[mark];
                bool fits = false;
                for (std::uint64_t left = 0; left + amount <= most_ && !fits; ++left)
                    fits = before[i].has(left) && after[i + 1].has(most_ - amount - left);
                if (!fits) out.conclude(terms_[i].id, static_cast<Mark>(mark), false);
            }
        explain(terms_, candidates, out);
        out.end();
    }

    template <class Visitor>
    void for_each_amount(const Candidates& candidates, const Term& term, Visitor&& visit) const {
        for (std::size_t mark = 1; mark < term.amounts.size(); ++mark)
            if (candidates.possible(term.id, static_cast<Mark>(mark))) visit(term.amounts[mark]);
    }

    Ways ways_;
    std::uint64_t least_;
    std::uint64_t most_;
    std::vector<Term> terms_;
};

std::unique_ptr<Inference> of_literals(const Board& board, Ways ways,
                                       const std::vector<Literal>& literals, std::uint64_t least,
                                       std::uint64_t most) {
    if (auto choices = choices_of(board, literals))
        return std::make_unique<CountInference>(*std::move(choices), ways, least, most);
    Terms terms(board);
    for (const Literal& literal : literals)
        terms.add(literal.element,
                  [&](Mark mark) { return (mark == literal.mark) == literal.holds ? 1U : 0U; });
    return std::make_unique<AmountInference>(std::move(terms).list(), ways, least, most);
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
    for (const ElementId id : rule.of) terms.add(id, [](Mark mark) { return std::uint32_t{mark}; });
    return std::make_unique<AmountInference>(
        std::move(terms).list(), Ways{Way::sum_bounds, Way::sum_bounds}, rule.total, rule.total);
}

}  // namespace quadrille::engine
