// What follows from the rules of a puzzle where each is looked at by itself, and where one mark is
// tried at a time. For generators of boards: a board that this solves has one solution, and where
// it comes to an end is where the board should be changed. The host's own solvers know much more.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>
#include <vector>

#include "quadrille/kit/distinct_sum.hpp"
#include "quadrille/kit/graph.hpp"
#include "quadrille/kit/lists.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::kit {

/// The marks that each element may still carry. Knows Count, Clause, AllDifferent, Relation, Sum
/// (with the digits of a sum all different where a rule says so), Connected and Groups; other rules
/// are left aside. Alphabets have at most 64 symbols. Board and rules must outlive it.
class DraftSolver {
public:
    DraftSolver(const Board& board, const Rules& rules) : board_(board), rules_(rules) {
        for (const ElementId id : board_.ids()) {
            const std::size_t symbols = board_.alphabet(id).symbols.size();
            const Mark given = board_[id].given;
            possible_.push_back(given != blank  ? bit(given)
                                : symbols >= 64 ? ~std::uint64_t{0}
                                                : (std::uint64_t{1} << symbols) - 1);
        }
        std::vector<Lists<std::uint32_t>::Pair> speaks;
        for (std::uint32_t rule = 0; rule < rules_.size(); ++rule)
            for_each_element(rules_[rule].what, [&](ElementId id) {
                speaks.emplace_back(static_cast<std::uint32_t>(index(id)), rule);
            });
        rules_of_ = Lists<std::uint32_t>(board_.size(), speaks);
        is_waiting_.resize(rules_.size());
        is_distinct_.resize(rules_.size());
        beside_.resize(rules_.size());
        for (std::uint32_t rule = 0; rule < rules_.size(); ++rule) {
            if (const auto* const sum = std::get_if<Sum>(&rules_[rule].what))
                is_distinct_[rule] = is_distinct(*sum);
            if (const auto* const connected = std::get_if<Connected>(&rules_[rule].what))
                beside_[rule] = neighbours(connected->cells.size(), connected->sides);
            if (const auto* const groups = std::get_if<Groups>(&rules_[rule].what))
                beside_[rule] = neighbours(groups->cells.size(), groups->sides);
            enqueue(rule);
        }
    }

    /// What follows; false where there is no solution.
    bool narrow() {
        while (!is_contradiction_ && !(queue_.empty() && dear_.empty())) {
            std::vector<std::uint32_t>& from = queue_.empty() ? dear_ : queue_;
            const std::uint32_t rule = from.back();
            from.pop_back();
            is_waiting_[rule] = false;
            look_at(rule);
        }
        return !is_contradiction_;
    }
    /// The same, and what follows because another mark leads to a contradiction; false where there
    /// is no solution.
    bool narrow_by_trying() {
        if (!narrow()) return false;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t element = 0; element < possible_.size(); ++element)
                for (std::uint64_t left = possible_[element];
                     left != 0 && std::popcount(possible_[element]) > 1; left &= left - 1) {
                    const std::uint64_t mark = left & (~left + 1);
                    if ((possible_[element] & mark) == 0 || !fails(element, mark)) continue;
                    changed = true;
                    keep(element, ~mark);
                    if (!narrow()) return false;
                }
        }
        return true;
    }

    /// Writes a mark; false where that leads to a contradiction, which is taken back.
    bool write(ElementId id, Mark mark) { return narrow_to(index(id), bit(mark)); }
    /// A random solution: elements in any order, `choose(id)` tells which mark is tried first.
    /// False where it comes to none; another order may.
    template <class Choose>
    bool fill(Random& random, Choose&& choose) {
        if (!narrow()) return false;
        for (const std::uint32_t element : random.order(possible_.size())) {
            while (std::popcount(possible_[element]) > 1) {
                const Mark mark = choose(element_id(element));
                const std::uint64_t tried = (possible_[element] & bit(mark)) != 0
                                                ? bit(mark)
                                                : any_of(possible_[element], random);
                if (narrow_to(element, tried)) continue;
                keep(element, ~tried);
                if (!narrow()) return false;
            }
        }
        return true;
    }

    /// The mark that is left, if just one is; else blank.
    [[nodiscard]] Mark sole(ElementId id) const {
        const std::uint64_t marks = possible_[index(id)];
        return std::popcount(marks) == 1 ? static_cast<Mark>(std::countr_zero(marks) + 1) : blank;
    }
    [[nodiscard]] bool possible(ElementId id, Mark mark) const {
        return (possible_[index(id)] & bit(mark)) != 0;
    }
    /// The elements that a solution decides and this has not. Where there are none the puzzle has
    /// one solution, if it has rules of the kinds above alone.
    [[nodiscard]] std::vector<ElementId> open() const {
        std::vector<ElementId> elements;
        for (const ElementId id : board_.deciding())
            if (std::popcount(possible_[index(id)]) > 1) elements.push_back(id);
        return elements;
    }

private:
    static constexpr std::uint64_t bit(Mark mark) noexcept {
        return std::uint64_t{1} << (mark - 1U);
    }
    static std::uint64_t any_of(std::uint64_t marks, Random& random) {
        for (auto skip = random.below(static_cast<std::uint64_t>(std::popcount(marks))); skip > 0;
             --skip)
            marks &= marks - 1;
        return marks & (~marks + 1);
    }
    [[nodiscard]] std::uint64_t& of(ElementId id) { return possible_[index(id)]; }
    void enqueue(std::uint32_t rule) {
        if (is_waiting_[rule]) return;
        is_waiting_[rule] = true;
        const RuleBody& body = rules_[rule].what;
        const bool is_dear =
            std::holds_alternative<Connected>(body) || std::holds_alternative<Groups>(body);
        (is_dear ? dear_ : queue_).push_back(rule);
    }
    void keep(std::size_t element, std::uint64_t marks) {
        const std::uint64_t left = possible_[element] & marks;
        if (left == possible_[element]) return;
        possible_[element] = left;
        is_contradiction_ = is_contradiction_ || left == 0;
        for (const std::uint32_t rule : rules_of_[element]) enqueue(rule);
    }
    /// What follows from those marks; false where that is a contradiction, which is taken back.
    bool narrow_to(std::size_t element, std::uint64_t marks) {
        const std::vector<std::uint64_t> before = possible_;
        keep(element, marks);
        if (narrow()) return true;
        take_back_to(before);
        return false;
    }
    /// Whether those marks lead to a contradiction. Nothing is left of it.
    [[nodiscard]] bool fails(std::size_t element, std::uint64_t marks) {
        const std::vector<std::uint64_t> before = possible_;
        const bool goes = narrow_to(element, marks);
        if (goes) take_back_to(before);
        return !goes;
    }
    void take_back_to(const std::vector<std::uint64_t>& possible) {
        possible_ = possible;
        for (const std::uint32_t rule : queue_) is_waiting_[rule] = false;
        for (const std::uint32_t rule : dear_) is_waiting_[rule] = false;
        queue_.clear();
        dear_.clear();
        is_contradiction_ = false;
    }
    void decide(const Literal& literal, bool is_true) {
        keep(index(literal.element),
             literal.holds == is_true ? bit(literal.mark) : ~bit(literal.mark));
    }
    [[nodiscard]] bool can_be(const Literal& literal, bool is_true) {
        const std::uint64_t marks = of(literal.element);
        return (marks & (literal.holds == is_true ? bit(literal.mark) : ~bit(literal.mark))) != 0;
    }

    void look_at(std::uint32_t rule) {
        const RuleBody& body = rules_[rule].what;
        if (const auto* const count = std::get_if<Count>(&body))
            look_at(count->of, count->at_least, count->at_most);
        else if (const auto* const clause = std::get_if<Clause>(&body))
            look_at(clause->any, 1, clause->any.size());
        else if (const auto* const relation = std::get_if<Relation>(&body))
            look_at(*relation);
        else if (const auto* const different = std::get_if<AllDifferent>(&body))
            look_at(*different);
        else if (const auto* const sum = std::get_if<Sum>(&body))
            is_distinct_[rule] ? look_at_distinct(*sum) : look_at(*sum);
        else if (const auto* const connected = std::get_if<Connected>(&body))
            look_at(*connected, beside_[rule]);
        else if (const auto* const groups = std::get_if<Groups>(&body))
            look_at(*groups, beside_[rule]);
    }
    void look_at(const std::vector<Literal>& literals, std::size_t at_least, std::size_t at_most) {
        std::size_t sure = 0;
        std::size_t can = 0;
        for (const Literal& literal : literals) {
            sure += can_be(literal, false) ? 0U : 1U;
            can += can_be(literal, true) ? 1U : 0U;
        }
        is_contradiction_ = is_contradiction_ || sure > at_most || can < at_least;
        if (is_contradiction_ || (sure != at_most && can != at_least)) return;
        for (const Literal& literal : literals)
            if (can_be(literal, true) && can_be(literal, false)) decide(literal, can == at_least);
    }
    void look_at(const Relation& relation) {
        std::uint64_t a = 0;
        std::uint64_t b = 0;
        for (const auto& [one, other] : relation.allowed)
            if ((of(relation.a) & bit(one)) != 0 && (of(relation.b) & bit(other)) != 0) {
                a |= bit(one);
                b |= bit(other);
            }
        keep(index(relation.a), a);
        keep(index(relation.b), b);
    }
    void look_at(const AllDifferent& rule) {
        for (const ElementId id : rule.of) {
            if (std::popcount(of(id)) != 1) continue;
            for (const ElementId other : rule.of)
                if (other != id) keep(index(other), ~of(id));
        }
    }
    void look_at(const Sum& sum) {
        const auto least = [&](ElementId id) {
            return static_cast<std::uint32_t>(std::countr_zero(of(id))) + 1;
        };
        const auto most = [&](ElementId id) {
            return static_cast<std::uint32_t>(64 - std::countl_zero(of(id)));
        };
        std::uint32_t low = 0;
        std::uint32_t high = 0;
        for (const ElementId id : sum.of) {
            low += least(id);
            high += most(id);
        }
        is_contradiction_ = is_contradiction_ || low > sum.total || high < sum.total;
        if (is_contradiction_) return;
        for (const ElementId id : sum.of) {
            const std::uint32_t up_to = sum.total - (low - least(id));
            const std::uint32_t others = high - most(id);
            if (up_to < most(id)) keep(index(id), (std::uint64_t{1} << up_to) - 1);
            // What was left out above is seen when the rule is looked at again.
            if (sum.total > others + 1)
                keep(index(id), ~std::uint64_t{0} << (sum.total - others - 1));
        }
    }
    void look_at_distinct(const Sum& sum) {
        std::vector<std::uint64_t> possible;
        for (const ElementId id : sum.of) possible.push_back(of(id));
        const std::vector<std::uint64_t> ways = distinct_ways(possible, sum.total);
        for (std::size_t i = 0; i < ways.size(); ++i) keep(index(sum.of[i]), ways[i]);
    }
    static Lists<std::uint32_t> neighbours(std::size_t cells, const std::vector<Ends>& sides) {
        std::vector<Lists<std::uint32_t>::Pair> pairs;
        for (const Ends& side : sides) {
            pairs.emplace_back(side.a, side.b);
            pairs.emplace_back(side.b, side.a);
        }
        return {cells, pairs};
    }
    [[nodiscard]] bool is_distinct(const Sum& sum) const {
        const bool has_small_marks = std::ranges::all_of(
            sum.of, [&](ElementId id) { return board_.alphabet(id).symbols.size() <= 16; });
        if (!has_small_marks || sum.of.empty()) return false;
        const auto rules = rules_of_[index(sum.of.front())];
        return std::any_of(rules.begin(), rules.end(), [&](std::uint32_t rule) {
            const auto* const different = std::get_if<AllDifferent>(&rules_[rule].what);
            return different != nullptr && std::ranges::all_of(sum.of, [&](ElementId id) {
                       return std::ranges::find(different->of, id) != different->of.end();
                   });
        });
    }
    /// From a cell that carries the mark, every other is reached: cells out of reach do not carry
    /// it, and those that all ways to one lead through do (articulation points, Tarjan 1972).
    void look_at(const Connected& rule, const Lists<std::uint32_t>& beside) {
        const std::uint64_t mark = bit(rule.mark);
        const auto is_sure = [&](std::uint32_t cell) { return of(rule.cells[cell]) == mark; };
        const auto can_carry = [&](std::uint32_t cell) {
            return (of(rule.cells[cell]) & mark) != 0;
        };
        struct Visit {
            std::uint32_t order = 0;  ///< from 1; 0: not visited
            std::uint32_t low = 0;
            std::uint32_t sure = 0;  ///< that carry the mark, of the tree below and itself
            std::uint32_t parent = 0;
            std::size_t next = 0;
        };
        std::vector<Visit> visits(rule.cells.size());
        std::uint32_t root = 0;
        while (root < visits.size() && !is_sure(root)) ++root;
        if (root == visits.size()) return;
        std::vector<std::uint32_t> needed;
        std::uint32_t order = 1;
        visits[root] = {1, 1, 1, root, 0};
        for (std::uint32_t cell = root;;) {
            Visit& visit = visits[cell];
            if (visit.next < beside[cell].size()) {
                const std::uint32_t other = beside[cell][visit.next++];
                if (!can_carry(other)) continue;
                if (visits[other].order != 0) {
                    visit.low = std::min(visit.low, visits[other].order);
                    continue;
                }
                ++order;
                visits[other] = {order, order, is_sure(other) ? 1U : 0U, cell, 0};
                cell = other;
                continue;
            }
            if (cell == root) break;
            Visit& above = visits[visit.parent];
            above.low = std::min(above.low, visit.low);
            above.sure += visit.sure;
            if (visit.low >= above.order && visit.sure > 0) needed.push_back(visit.parent);
            cell = visit.parent;
        }
        for (const std::uint32_t cell : needed) keep(index(rule.cells[cell]), mark);
        for (std::uint32_t cell = 0; cell < visits.size(); ++cell)
            if (visits[cell].order == 0) keep(index(rule.cells[cell]), ~mark);
    }

    /// No cell joins groups to one that is too large; what may hang together is no smaller than a
    /// group; and a group with one way out takes it.
    void look_at(const Groups& rule, const Lists<std::uint32_t>& beside) {
        const std::uint64_t mark = bit(rule.mark);
        const auto is_sure = [&](std::uint32_t cell) { return of(rule.cells[cell]) == mark; };
        const auto can_carry = [&](std::uint32_t cell) {
            return (of(rule.cells[cell]) & mark) != 0;
        };
        DisjointSets groups(rule.cells.size());
        DisjointSets rooms(rule.cells.size());
        for (const auto& [a, b] : rule.sides) {
            if (is_sure(a) && is_sure(b)) groups.join(a, b);
            if (can_carry(a) && can_carry(b)) rooms.join(a, b);
        }
        std::vector<std::vector<std::uint32_t>> ways(rule.cells.size());  // out of each group
        std::vector<std::uint32_t> out;
        for (std::uint32_t cell = 0; cell < rule.cells.size(); ++cell) {
            if (!can_carry(cell)) continue;
            const bool is_small = rooms.size_of(cell) < rule.at_least;
            if (is_sure(cell)) {
                is_contradiction_ =
                    is_contradiction_ || is_small || groups.size_of(cell) > rule.at_most;
                continue;
            }
            std::vector<std::uint32_t> joined;
            for (const std::uint32_t other : beside[cell])
                if (is_sure(other)) joined.push_back(groups.find(other));
            sort_unique(joined);
            std::size_t size = 1;
            for (const std::uint32_t group : joined) {
                size += groups.size_of(group);
                ways[group].push_back(cell);
            }
            if (is_small || size > rule.at_most) out.push_back(cell);
        }
        if (is_contradiction_) return;
        for (std::uint32_t group = 0; group < ways.size(); ++group)
            if (ways[group].size() == 1 && groups.size_of(group) < rule.at_least)
                keep(index(rule.cells[ways[group].front()]), mark);
        for (const std::uint32_t cell : out) keep(index(rule.cells[cell]), ~mark);
    }

    const Board& board_;
    const Rules& rules_;
    std::vector<std::uint64_t> possible_;  ///< by element: bit k for mark k + 1
    Lists<std::uint32_t> rules_of_;
    std::vector<std::uint32_t> queue_;
    std::vector<std::uint32_t> dear_;  ///< looked at when nothing else waits
    std::vector<bool> is_waiting_;
    std::vector<bool> is_distinct_;             ///< by rule: a sum of different digits
    std::vector<Lists<std::uint32_t>> beside_;  ///< by rule that has sides: the cells beside each
    bool is_contradiction_ = false;
};

}  // namespace quadrille::kit
