// Rules that compare marks: AllDifferent, Relation, Tuples and LinesDiffer.
//
// AllDifferent: each mark at most once, and where there are as many elements as marks, each at
// least once. Relation by supports (Gent 2002): a mark here needs one of its partners there, which
// makes unit propagation arc consistent. Tuples likewise, with a variable for each tuple (Bacchus
// 2007). LinesDiffer: for two lines, some place where they differ.
// With many lines the pairs are stated only when a model has them equal: hardly any ever are.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

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
