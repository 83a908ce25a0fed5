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
#include <cstdint>
#include <map>
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

class AmountInference final : public Inference {
public:
    AmountInference(const Board& board, Ways ways, std::uint64_t least, std::uint64_t most)
        : board_(board), ways_(ways), least_(least), most_(most) {}

    /// Every mark of the element adds something more.
    template <class Adds>
    void add(ElementId id, Adds&& adds) {
        const auto [at, is_new] = place_.try_emplace(id, terms_.size());
        if (is_new)
            terms_.push_back(
                {id, std::vector<std::uint32_t>(board_.alphabet(id).symbols.size() + 1, 0)});
        std::vector<std::uint32_t>& amounts = terms_[at->second].amounts;
        for (std::size_t mark = 1; mark < amounts.size(); ++mark)
            amounts[mark] += adds(static_cast<Mark>(mark));
    }

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
            explain(candidates, out);
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
    struct Term {
        ElementId id;
        std::vector<std::uint32_t> amounts;  ///< by mark
    };

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
        if (concludes) explain(candidates, out);
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
            return explain(candidates, out);
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
        explain(candidates, out);
        out.end();
    }

    template <class Visitor>
    void for_each_amount(const Candidates& candidates, const Term& term, Visitor&& visit) const {
        for (std::size_t mark = 1; mark < term.amounts.size(); ++mark)
            if (candidates.possible(term.id, static_cast<Mark>(mark))) visit(term.amounts[mark]);
    }

    /// What it looks at: the elements that are decided.
    void explain(const Candidates& candidates, Consequences& out) const {
        if (!out.explained()) return;
        for (const Term& term : terms_)
            if (candidates.count(term.id) <= 1) out.because(term.id);
    }

    const Board& board_;
    Ways ways_;
    std::uint64_t least_;
    std::uint64_t most_;
    std::vector<Term> terms_;
    std::map<ElementId, std::size_t> place_;
};

std::unique_ptr<Inference> of_literals(const Board& board, Ways ways,
                                       const std::vector<Literal>& literals, std::uint64_t least,
                                       std::uint64_t most) {
    auto amount = std::make_unique<AmountInference>(board, ways, least, most);
    for (const Literal& literal : literals)
        amount->add(literal.element,
                    [&](Mark mark) { return (mark == literal.mark) == literal.holds ? 1U : 0U; });
    return amount;
}

}  // namespace

std::unique_ptr<Inference> make_inference(const Board& board, const Count& rule) {
    return of_literals(board, {Way::count_full, Way::count_rest}, rule.of, rule.at_least,
                       rule.at_most);
}

std::unique_ptr<Inference> make_inference(const Board& board, const Clause& rule) {
    return of_literals(board, {Way::clause_last, Way::clause_last}, rule.any, 1, rule.any.size());
}

std::unique_ptr<Inference> make_inference(const Board& board, const Sum& rule) {
    auto amount = std::make_unique<AmountInference>(board, Ways{Way::sum_bounds, Way::sum_bounds},
                                                    rule.total, rule.total);
    for (const ElementId id : rule.of)
        amount->add(id, [](Mark mark) { return std::uint32_t{mark}; });
    return amount;
}

}  // namespace quadrille::engine
