#include "taught/implied.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <map>
#include <set>
#include <span>
#include <vector>

#include "quadrille/kit/steps.hpp"

namespace quadrille::taught {

namespace {

// --- saying a rule elsewhere
// ------------------------------------------------------------------------------------------------

class Placer {
public:
    explicit Placer(const Placement& placing) : placing_(placing) {}

    std::optional<RuleBody> operator()(const Count& rule) {
        Count told{literals(rule.of), rule.at_least, rule.at_most};
        return done(std::move(told));
    }
    std::optional<RuleBody> operator()(const Clause& rule) {
        return done(Clause{literals(rule.any)});
    }
    std::optional<RuleBody> operator()(const AllDifferent& rule) {
        return done(AllDifferent{elements(rule.of)});
    }
    std::optional<RuleBody> operator()(const Relation& rule) {
        Relation told{element(rule.a), element(rule.b), {}};
        for (const auto& [a, b] : rule.allowed)
            told.allowed.emplace_back(mark(rule.a, a), mark(rule.b, b));
        return done(std::move(told));
    }
    std::optional<RuleBody> operator()(const Sum& rule) {
        lost_ = lost_ || placing_.swaps;
        return done(Sum{elements(rule.of), rule.total});
    }
    std::optional<RuleBody> operator()(const Blocks& rule) {
        Blocks told{elements(rule.line), rule.blocks, blank};
        if (rule.line.empty()) return std::nullopt;
        told.background = mark(rule.line.front(), rule.background);
        for (Block& block : told.blocks) block.mark = mark(rule.line.front(), block.mark);
        return done(std::move(told));
    }
    std::optional<RuleBody> operator()(const LinesDiffer& rule) {
        return done(LinesDiffer{lists(rule.lines)});
    }
    std::optional<RuleBody> operator()(const Tuples& rule) {
        Tuples told{elements(rule.of), {}};
        for (std::size_t i = 0; i < rule.allowed.size(); ++i)
            told.allowed.push_back(mark(rule.of[i % rule.of.size()], rule.allowed[i]));
        return done(std::move(told));
    }
    std::optional<RuleBody> operator()(const SingleLoop&) { return std::nullopt; }
    std::optional<RuleBody> operator()(const Connected&) { return std::nullopt; }
    std::optional<RuleBody> operator()(const Groups& rule) {
        if (rule.cells.empty()) return std::nullopt;
        return done(Groups{elements(rule.cells), rule.sides, mark(rule.cells.front(), rule.mark),
                           rule.at_least, rule.at_most});
    }
    std::optional<RuleBody> operator()(const Sight& rule) {
        const auto ray = std::ranges::find_if(rule.rays, [](auto& of) { return !of.empty(); });
        if (ray == rule.rays.end()) return std::nullopt;
        return done(
            Sight{lists(rule.rays), mark(ray->front(), rule.stop), rule.at_least, rule.at_most});
    }
    std::optional<RuleBody> operator()(const Linear& rule) {
        return done(Linear{literals(rule.of), rule.weights, rule.at_least, rule.at_most});
    }
    std::optional<RuleBody> operator()(const Acyclic& rule) {
        return done(Acyclic{literals(rule.links), rule.ends});
    }
    std::optional<RuleBody> operator()(const Joined&) { return std::nullopt; }
    std::optional<RuleBody> operator()(const Custom&) { return std::nullopt; }

private:
    template <class Body>
    std::optional<RuleBody> done(Body body) {
        if (lost_) return std::nullopt;
        return RuleBody(std::move(body));
    }
    ElementId element(ElementId id) {
        const std::optional<ElementId> there = placing_.element(id);
        lost_ = lost_ || !there;
        return there.value_or(ElementId{});
    }
    Mark mark(ElementId id, Mark mark) {
        const std::optional<Mark> there = placing_.mark(id, mark);
        lost_ = lost_ || !there;
        return there.value_or(blank);
    }
    std::vector<ElementId> elements(const std::vector<ElementId>& ids) {
        std::vector<ElementId> told;
        told.reserve(ids.size());
        for (const ElementId id : ids) told.push_back(element(id));
        return told;
    }
    std::vector<std::vector<ElementId>> lists(const std::vector<std::vector<ElementId>>& all) {
        std::vector<std::vector<ElementId>> told;
        told.reserve(all.size());
        for (const auto& ids : all) told.push_back(elements(ids));
        return told;
    }
    std::vector<Literal> literals(const std::vector<Literal>& list) {
        std::vector<Literal> told;
        told.reserve(list.size());
        for (const Literal& literal : list)
            told.push_back(
                {element(literal.element), mark(literal.element, literal.mark), literal.holds});
        return told;
    }

    const Placement& placing_;
    bool lost_ = false;
};

// --- one rule from another
// --------------------------------------------------------------------------------------------------

}  // namespace

std::optional<Amount> amount_of(const RuleBody& body) {
    if (const auto* count = std::get_if<Count>(&body))
        return Amount{count->of, count->at_least,
                      std::min<std::size_t>(count->at_most, count->of.size())};
    if (const auto* clause = std::get_if<Clause>(&body))
        return Amount{clause->any, 1, clause->any.size()};
    return std::nullopt;
}

Literal plain(const Board& board, const Literal& literal) {
    if (literal.mark == 2 && board.alphabet(literal.element).symbols.size() == 2)
        return {literal.element, 1, !literal.holds};
    return literal;
}

namespace {

/// Literals, or their contraries, made plain and sorted; without an allocation where they are few.
class SortedLiterals {
public:
    SortedLiterals(const Board& board, std::span<const Literal> of, bool negated) {
        if (of.size() > few_.size()) many_.resize(of.size());
        sorted_ = std::span(many_.empty() ? few_.data() : many_.data(), of.size());
        std::ranges::transform(of, sorted_.begin(), [&](Literal literal) {
            if (negated) literal.holds = !literal.holds;
            return plain(board, literal);
        });
        std::ranges::sort(sorted_, kit::BoardOrder());
    }
    SortedLiterals(const SortedLiterals&) = delete;
    SortedLiterals& operator=(const SortedLiterals&) = delete;

    [[nodiscard]] std::size_t common_with(const SortedLiterals& other) const {
        const kit::BoardOrder precedes;
        std::size_t common = 0;
        auto there = other.sorted_.begin();
        for (const Literal& literal : sorted_) {
            while (there != other.sorted_.end() && precedes(*there, literal)) ++there;
            if (there == other.sorted_.end()) break;
            if (precedes(literal, *there)) continue;
            ++common;
            ++there;
        }
        return common;
    }

private:
    std::array<Literal, 8> few_{};
    std::vector<Literal> many_;
    std::span<Literal> sorted_;
};

/// The same told of the contrary literals.
void turn_round(Amount& amount) {
    const std::size_t size = amount.of.size();
    const std::size_t least = amount.at_least;
    amount.at_least = size - amount.at_most;
    amount.at_most = size - std::min(least, size);
}

/// With so much in common: the rest of either list may be anything.
bool bounds(const Amount& known, const Amount& wanted, std::size_t common) {
    if (common == 0) return false;
    const std::size_t only_known = known.of.size() - common;
    const std::size_t only_wanted = wanted.of.size() - common;
    const std::size_t least = known.at_least > only_known ? known.at_least - only_known : 0;
    const std::size_t most = std::min(known.at_most, common) + only_wanted;
    return least >= wanted.at_least && most <= wanted.at_most;
}

bool implies_amount(const Board& board, Amount known, const Amount& wanted) {
    const SortedLiterals want(board, wanted.of, false);
    if (bounds(known, wanted, want.common_with({board, known.of, false}))) return true;
    turn_round(known);
    return bounds(known, wanted, want.common_with({board, known.of, true}));
}

bool subset(std::vector<ElementId> part, std::vector<ElementId> whole) {
    std::sort(part.begin(), part.end());
    std::sort(whole.begin(), whole.end());
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

bool same_pairs(const Relation& known, const Relation& wanted) {
    const bool turned = known.a != wanted.a;
    if (turned ? known.a != wanted.b || known.b != wanted.a : known.b != wanted.b) return false;
    return std::all_of(known.allowed.begin(), known.allowed.end(), [&](std::pair<Mark, Mark> pair) {
        if (turned) std::swap(pair.first, pair.second);
        return std::find(wanted.allowed.begin(), wanted.allowed.end(), pair) !=
               wanted.allowed.end();
    });
}

std::set<std::vector<Mark>> tuples_of(const Tuples& rule) {
    std::set<std::vector<Mark>> tuples;
    for (auto at = rule.allowed.begin(); at != rule.allowed.end(); at += std::ssize(rule.of))
        tuples.emplace(at, at + std::ssize(rule.of));
    return tuples;
}

bool same_line(const Blocks& known, const Blocks& wanted) {
    if (known.background != wanted.background) return false;
    return (known.line == wanted.line && known.blocks == wanted.blocks) ||
           (std::equal(known.line.rbegin(), known.line.rend(), wanted.line.begin(),
                       wanted.line.end()) &&
            std::equal(known.blocks.rbegin(), known.blocks.rend(), wanted.blocks.begin(),
                       wanted.blocks.end()));
}

std::set<std::pair<ElementId, ElementId>> sides_of(const Groups& rule) {
    std::set<std::pair<ElementId, ElementId>> sides;
    for (const auto& [a, b] : rule.sides) sides.insert(std::minmax(rule.cells[a], rule.cells[b]));
    return sides;
}

/// Where all sides are known, groups of the wanted ones are parts of groups of the known.
bool parts_of_groups(const Groups& known, const Groups& wanted) {
    if (known.mark != wanted.mark || wanted.at_least > 1 || wanted.at_most < known.at_most)
        return false;
    return std::ranges::includes(sides_of(known), sides_of(wanted));
}

/// Whether each of the wanted links is another known one, and nodes that are one there are one
/// here: then a loop here is one there.
bool parts_of_forest(const Board& board, const Acyclic& known, const Acyclic& wanted) {
    std::map<std::uint32_t, std::uint32_t> node_there;
    std::vector<char> is_used(known.links.size(), 0);
    const auto fits = [&](std::uint32_t here, std::uint32_t there) {
        const auto at = node_there.find(here);
        return at == node_there.end() || at->second == there;
    };
    const auto take = [&](std::size_t want, std::size_t know) {
        const auto& [a, b] = wanted.ends[want];
        const auto& [c, d] = known.ends[know];
        const bool is_along = fits(a, c) && fits(b, d);
        if (!is_along && !(fits(a, d) && fits(b, c))) return false;
        node_there.emplace(a, is_along ? c : d);
        node_there.emplace(b, is_along ? d : c);
        is_used[know] = 1;
        return true;
    };
    for (std::size_t want = 0; want < wanted.links.size(); ++want) {
        bool found = false;
        for (std::size_t know = 0; know < known.links.size() && !found; ++know)
            found = is_used[know] == 0 &&
                    plain(board, known.links[know]) == plain(board, wanted.links[want]) &&
                    take(want, know);
        if (!found) return false;
    }
    return true;
}

std::size_t elements_on(const Sight& rule) {
    std::size_t sum = 0;
    for (const auto& ray : rule.rays) sum += ray.size();
    return sum;
}

/// Of what is seen on some rays, what lies on their first parts: no more, and less by what lies
/// elsewhere at most. No element is on two rays.
bool parts_of_sight(const Sight& known, const Sight& wanted) {
    if (known.stop != wanted.stop) return false;
    for (const auto& ray : wanted.rays) {
        const bool is_part = std::ranges::any_of(known.rays, [&](const auto& there) {
            return ray.size() <= there.size() && std::equal(ray.begin(), ray.end(), there.begin());
        });
        if (!is_part) return false;
    }
    const std::size_t size = elements_on(wanted);
    const std::size_t elsewhere = elements_on(known) - size;
    return (wanted.at_most >= known.at_most || wanted.at_most >= size) &&
           (wanted.at_least == 0 || wanted.at_least + elsewhere <= known.at_least);
}

/// What a Linear adds up, by element and by mark of it.
using Weights = std::map<ElementId, std::vector<std::int64_t>>;

void add_weights(Weights& weights, const Board& board, const Linear& rule, std::int64_t sign) {
    for (std::size_t i = 0; i < rule.of.size(); ++i) {
        const auto& [id, mark, holds] = rule.of[i];
        std::vector<std::int64_t>& of = weights[id];
        of.resize(board.alphabet(id).symbols.size() + 1, 0);
        for (std::size_t other = 1; other < of.size(); ++other)
            if ((other == mark) == holds) of[other] += sign * rule.weights[i];
    }
}

/// What the wanted one adds up is what the known one does and the difference of the two, which has
/// bounds of its own, whatever the rules.
bool bounds_total(const Board& board, const Linear& known, const Linear& wanted) {
    const auto is_known = [&](const Literal& literal) {
        return std::ranges::find(known.of, literal.element, &Literal::element) != known.of.end();
    };
    if (std::ranges::none_of(wanted.of, is_known)) return false;
    Weights difference;
    add_weights(difference, board, wanted, 1);
    add_weights(difference, board, known, -1);
    std::int64_t least = known.at_least;
    std::int64_t most = known.at_most;
    for (const auto& [id, by_mark] : difference) {
        const auto [low, high] = std::minmax_element(by_mark.begin() + 1, by_mark.end());
        least += *low;
        most += *high;
    }
    return least >= wanted.at_least && most <= wanted.at_most;
}

/// Every wanted line is a known one, their elements in one common new order.
bool same_lines(const LinesDiffer& known, const LinesDiffer& wanted) {
    std::vector<std::size_t> order;
    std::set<std::size_t> used;
    for (const auto& line : wanted.lines) {
        bool found = false;
        for (std::size_t k = 0; k < known.lines.size() && !found; ++k) {
            const auto& there = known.lines[k];
            if (used.contains(k) || there.size() != line.size()) continue;
            if (order.empty() && subset(line, there))
                for (const ElementId id : line)
                    order.push_back(static_cast<std::size_t>(
                        std::find(there.begin(), there.end(), id) - there.begin()));
            found = order.size() == line.size();
            for (std::size_t i = 0; i < line.size() && found; ++i)
                found = there[order[i]] == line[i];
            if (found) used.insert(k);
        }
        if (!found) return false;
    }
    return true;
}

}  // namespace

std::optional<RuleBody> placed(const RuleBody& body, const Placement& placing) {
    return std::visit(Placer(placing), body);
}

bool implies(const Board& board, const RuleBody& known, const Amount& wanted) {
    const std::optional<Amount> know = amount_of(known);
    return know && implies_amount(board, *know, wanted);
}

bool implies(const Board& board, const RuleBody& known, const RuleBody& wanted) {
    if (const std::optional<Amount> want = amount_of(wanted)) return implies(board, known, *want);
    if (known.index() != wanted.index()) return false;
    if (const auto* want = std::get_if<AllDifferent>(&wanted))
        return subset(want->of, std::get<AllDifferent>(known).of);
    if (const auto* want = std::get_if<Relation>(&wanted))
        return same_pairs(std::get<Relation>(known), *want);
    if (const auto* want = std::get_if<Tuples>(&wanted)) {
        const auto& know = std::get<Tuples>(known);
        return want->of == know.of && tuples_of(*want) == tuples_of(know);
    }
    if (const auto* want = std::get_if<Groups>(&wanted))
        return parts_of_groups(std::get<Groups>(known), *want);
    if (const auto* want = std::get_if<Acyclic>(&wanted))
        return parts_of_forest(board, std::get<Acyclic>(known), *want);
    if (const auto* want = std::get_if<Sight>(&wanted))
        return parts_of_sight(std::get<Sight>(known), *want);
    if (const auto* want = std::get_if<Linear>(&wanted))
        return bounds_total(board, std::get<Linear>(known), *want);
    if (const auto* want = std::get_if<Sum>(&wanted)) {
        const Sum& know = std::get<Sum>(known);
        return want->total == know.total && want->of.size() == know.of.size() &&
               subset(want->of, know.of);
    }
    if (const auto* want = std::get_if<Blocks>(&wanted))
        return same_line(std::get<Blocks>(known), *want);
    if (const auto* want = std::get_if<LinesDiffer>(&wanted))
        return same_lines(std::get<LinesDiffer>(known), *want);
    return false;
}

}  // namespace quadrille::taught
