// Rules that compare marks: AllDifferent, Relation, Tuples and LinesDiffer.
//
// AllDifferent: each mark at most once, and where there are as many elements as marks, each at
// least once. Relation by supports (Gent 2002): a mark here needs one of its partners there, which
// makes unit propagation arc consistent. Tuples likewise, with a variable for each tuple (Bacchus
// 2007); where all but one of the elements have few marks together, by clauses on these and the
// last, without a variable. LinesDiffer: for two lines, some place where they differ.
// With many lines the pairs are stated only when a model has them equal: hardly any ever are.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "engine/rules/tuple_sets.hpp"
#include "engine/sat/encode.hpp"

namespace quadrille::engine {

namespace {

/// Places to compare over all pairs of lines, up to which all are stated at once.
constexpr std::size_t most_places = 10'000;

void must_differ(Formula& formula, const std::vector<ElementId>& a,
                 const std::vector<ElementId>& b) {
    std::vector<Lit> somewhere;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] == b[i]) continue;
        const Lit here = formula.variable();  // the marks differ here
        const std::size_t common = std::min(formula.symbols(a[i]), formula.symbols(b[i]));
        for (std::size_t mark = 1; mark <= common; ++mark)
            formula.add({!here, !formula.carries(a[i], static_cast<Mark>(mark)),
                         !formula.carries(b[i], static_cast<Mark>(mark))});
        somewhere.push_back(here);
    }
    formula.add(somewhere);
}

/// What the last element may carry, for each choice of marks of the others. False, and nothing is
/// stated, where that takes more than half as many clauses as there are tuples.
bool encode_by_sets(Formula& formula, const Tuples& rule) {
    constexpr std::size_t tuples_a_clause = 2;
    if (rule.of.size() < 2) return false;
    const std::size_t most = rule.allowed.size() / rule.of.size() / tuples_a_clause;
    const TupleSets sets(rule);
    const ElementId last = rule.of[sets.wide];
    std::size_t choices = 1;
    for (std::size_t i = 0; i < rule.of.size(); ++i) {
        if (i != sets.wide) choices *= formula.symbols(rule.of[i]);
        if (choices > most) return false;
    }
    std::vector<std::vector<Lit>> clauses;
    std::vector<Mark> marks(rule.of.size(), 1);
    marks[sets.wide] = blank;
    for (std::size_t choice = 0; choice < choices; ++choice) {
        formula.budget().check();
        std::size_t rest = choice;
        std::vector<Lit> clause;  // the others are not this choice
        for (std::size_t i = 0; i < marks.size(); ++i) {
            if (i == sets.wide) continue;
            const std::size_t symbols = formula.symbols(rule.of[i]);
            marks[i] = static_cast<Mark>(rest % symbols + 1);
            rest /= symbols;
            clause.push_back(!formula.carries(rule.of[i], marks[i]));
        }
        const auto row = std::ranges::lower_bound(sets.rows, marks, {}, &TupleSets::Row::marks);
        const bool is_allowed = row != sets.rows.end() && row->marks == marks;
        const std::size_t allowed = is_allowed ? row->of_wide.count() : 0;
        const bool few = allowed <= formula.symbols(last) - allowed;
        for (std::size_t mark = 1; mark <= formula.symbols(last); ++mark) {
            const bool fits = is_allowed && row->of_wide.test(mark);
            const Lit carried = formula.carries(last, static_cast<Mark>(mark));
            if (few && fits) clause.push_back(carried);
            if (few || fits) continue;
            clauses.push_back(clause);
            clauses.back().push_back(!carried);
        }
        if (few) clauses.push_back(std::move(clause));
        if (clauses.size() > most) return false;
    }
    for (const std::vector<Lit>& clause : clauses) formula.add(clause);
    return true;
}

class EqualLines final : public Lazy {
public:
    explicit EqualLines(const LinesDiffer& rule) : rule_(rule) {}

    bool refine(Formula& formula, const Position& model) override {
        std::map<std::string, std::size_t> seen;  // marks as bytes
        bool added = false;
        for (std::size_t i = 0; i < rule_.lines.size(); ++i) {
            formula.budget().check();
            std::string marks;
            for (const ElementId id : rule_.lines[i])
                marks.push_back(static_cast<char>(model.mark(id)));
            const auto [at, is_new] = seen.try_emplace(std::move(marks), i);
            if (is_new) continue;
            must_differ(formula, rule_.lines[at->second], rule_.lines[i]);
            added = true;
        }
        return added;
    }

private:
    const LinesDiffer& rule_;
};

}  // namespace

std::unique_ptr<Lazy> encode(Formula& formula, const AllDifferent& rule) {
    std::size_t marks = 0;
    for (const ElementId id : rule.of) marks = std::max(marks, formula.symbols(id));
    if (rule.of.size() > marks && !rule.of.empty()) {
        formula.fail();
        return nullptr;
    }
    std::vector<Lit> literals;
    for (std::size_t mark = 1; mark <= marks; ++mark) {
        literals.clear();
        for (const ElementId id : rule.of)
            if (const Lit lit = formula.carries(id, static_cast<Mark>(mark)); !lit.is_false())
                literals.push_back(lit);
        if (!literals.empty()) at_most_one(formula, literals);
        if (rule.of.size() == marks) formula.add(literals);
    }
    return nullptr;
}

std::unique_ptr<Lazy> encode(Formula& formula, const Relation& rule) {
    const auto supported = [&](ElementId from, ElementId to, bool forwards) {
        std::vector<std::vector<Lit>> partners(formula.symbols(from) + 1);
        for (auto [x, y] : rule.allowed) {
            if (!forwards) std::swap(x, y);
            if (x != blank && x < partners.size()) partners[x].push_back(formula.carries(to, y));
        }
        for (std::size_t mark = 1; mark < partners.size(); ++mark) {
            partners[mark].push_back(!formula.carries(from, static_cast<Mark>(mark)));
            formula.add(partners[mark]);
        }
    };
    supported(rule.a, rule.b, true);
    supported(rule.b, rule.a, false);
    return nullptr;
}

std::unique_ptr<Lazy> encode(Formula& formula, const Tuples& rule) {
    if (encode_by_sets(formula, rule)) return nullptr;
    const std::size_t length = rule.of.size();
    std::vector<Lit> any;  // one of the tuples
    // By element and mark: the element does not carry it, or one of the tuples with it.
    std::vector<std::vector<std::vector<Lit>>> supports(length);
    for (std::size_t i = 0; i < length; ++i) supports[i].resize(formula.symbols(rule.of[i]) + 1);
    for (std::size_t at = 0; at < rule.allowed.size(); at += length) {
        bool can_be = true;
        for (std::size_t i = 0; i < length; ++i)
            can_be = can_be && !formula.carries(rule.of[i], rule.allowed[at + i]).is_false();
        if (!can_be) continue;
        formula.budget().check();
        const Lit tuple = formula.variable();
        any.push_back(tuple);
        for (std::size_t i = 0; i < length; ++i) {
            formula.add({!tuple, formula.carries(rule.of[i], rule.allowed[at + i])});
            supports[i][rule.allowed[at + i]].push_back(tuple);
        }
    }
    formula.add(any);
    for (std::size_t i = 0; i < length; ++i)
        for (std::size_t mark = 1; mark < supports[i].size(); ++mark) {
            supports[i][mark].push_back(!formula.carries(rule.of[i], static_cast<Mark>(mark)));
            formula.add(supports[i][mark]);
        }
    return nullptr;
}

std::unique_ptr<Lazy> encode(Formula& formula, const LinesDiffer& rule) {
    const std::size_t count = rule.lines.size();
    if (count < 2) return nullptr;
    if (count * (count - 1) / 2 * rule.lines[0].size() > most_places)
        return std::make_unique<EqualLines>(rule);
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j)
            must_differ(formula, rule.lines[i], rule.lines[j]);
    return nullptr;
}

}  // namespace quadrille::engine
