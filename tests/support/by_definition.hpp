// The rules as rules.hpp words them, asked of full positions in the plainest way, and unfinished
// positions by trying every completion. What judge and solvers are held to.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::test {

/// Whether a full position satisfies a rule.
class ByDefinition {
public:
    explicit ByDefinition(const Position& full) : full_(full) {}

    bool operator()(const Count& rule) const {
        const auto sum = static_cast<std::uint32_t>(
            std::count_if(rule.of.begin(), rule.of.end(), [&](auto& l) { return holds(l); }));
        return sum >= rule.at_least && sum <= rule.at_most;
    }
    bool operator()(const Clause& rule) const {
        return std::any_of(rule.any.begin(), rule.any.end(), [&](auto& l) { return holds(l); });
    }
    bool operator()(const AllDifferent& rule) const {
        std::set<Mark> marks;
        for (const ElementId id : rule.of) marks.insert(mark(id));
        return marks.size() == rule.of.size();
    }
    bool operator()(const Tuples& rule) const {
        for (std::size_t at = 0; at < rule.allowed.size(); at += rule.of.size()) {
            bool same = true;
            for (std::size_t i = 0; i < rule.of.size(); ++i)
                same = same && mark(rule.of[i]) == rule.allowed[at + i];
            if (same) return true;
        }
        return false;
    }
    bool operator()(const Relation& rule) const {
        return std::count(rule.allowed.begin(), rule.allowed.end(),
                          std::pair(mark(rule.a), mark(rule.b))) > 0;
    }
    bool operator()(const Sum& rule) const {
        std::uint32_t sum = 0;
        for (const ElementId id : rule.of) sum += mark(id);
        return sum == rule.total;
    }
    bool operator()(
        const Blocks& rule) const {  // blocks of one mark do not touch, so they are the runs
        std::vector<Block> runs;
        for (std::size_t i = 0; i < rule.line.size(); ++i) {
            const Mark here = mark(rule.line[i]);
            if (here == rule.background) continue;
            if (i > 0 && mark(rule.line[i - 1]) == here)
                ++runs.back().length;
            else
                runs.push_back({1, here});
        }
        return runs == rule.blocks;
    }
    bool operator()(const LinesDiffer& rule) const {
        std::set<std::vector<int>> lines;
        for (const auto& line : rule.lines) {
            std::vector<int> marks;
            for (const ElementId id : line) marks.push_back(mark(id));
            lines.insert(marks);
        }
        return lines.size() == rule.lines.size();
    }
    bool operator()(const SingleLoop& rule) const {
        std::vector<std::size_t> left;
        std::map<std::uint32_t, int> degree;
        for (std::size_t i = 0; i < rule.edges.size(); ++i) {
            if (mark(rule.edges[i]) != rule.drawn) continue;
            left.push_back(i);
            ++degree[rule.ends[i].a];
            ++degree[rule.ends[i].b];
        }
        if (left.empty()) return false;
        for (const auto& [corner, edges] : degree)
            if (edges != 2) return false;
        std::set<std::uint32_t> reached{rule.ends[left.front()].a};
        for (bool grew = true; grew;) {
            grew = false;
            for (const std::size_t i : left)
                if (reached.count(rule.ends[i].a) != reached.count(rule.ends[i].b)) {
                    reached.insert(rule.ends[i].a);
                    reached.insert(rule.ends[i].b);
                    grew = true;
                }
        }
        return reached.size() == degree.size();
    }
    bool operator()(const Connected& rule) const {
        std::set<std::uint32_t> left;
        for (std::uint32_t i = 0; i < rule.cells.size(); ++i)
            if (mark(rule.cells[i]) == rule.mark) left.insert(i);
        if (left.empty()) return true;
        std::vector<std::uint32_t> reached{*left.begin()};
        left.erase(left.begin());
        for (std::size_t at = 0; at < reached.size(); ++at)
            for (const auto& [a, b] : rule.sides) {
                if (a == reached[at] && left.erase(b) > 0) reached.push_back(b);
                if (b == reached[at] && left.erase(a) > 0) reached.push_back(a);
            }
        return left.empty();
    }
    bool operator()(const Groups& rule) const {
        std::set<std::uint32_t> left;
        for (std::uint32_t i = 0; i < rule.cells.size(); ++i)
            if (mark(rule.cells[i]) == rule.mark) left.insert(i);
        while (!left.empty()) {
            std::vector<std::uint32_t> group{*left.begin()};
            left.erase(left.begin());
            for (std::size_t at = 0; at < group.size(); ++at)
                for (const auto& [a, b] : rule.sides) {
                    if (a == group[at] && left.erase(b) > 0) group.push_back(b);
                    if (b == group[at] && left.erase(a) > 0) group.push_back(a);
                }
            if (group.size() < rule.at_least || group.size() > rule.at_most) return false;
        }
        return true;
    }
    bool operator()(const Sight& rule) const {
        std::uint32_t seen = 0;
        for (const auto& ray : rule.rays)
            for (std::size_t i = 0; i < ray.size() && mark(ray[i]) != rule.stop; ++i) ++seen;
        return seen >= rule.at_least && seen <= rule.at_most;
    }
    bool operator()(const Linear& rule) const {
        std::int64_t total = 0;
        for (std::size_t i = 0; i < rule.of.size(); ++i)
            if (holds(rule.of[i])) total += rule.weights[i];
        return total >= rule.at_least && total <= rule.at_most;
    }
    /// Links that end where no other does are in no loop.
    bool operator()(const Acyclic& rule) const {
        std::vector<Ends> left = holding(rule.links, rule.ends);
        for (bool fewer = true; fewer;) {
            std::map<std::uint32_t, int> degree;
            for (const auto& [a, b] : left) {
                ++degree[a];
                ++degree[b];
            }
            fewer = std::erase_if(left, [&](const Ends& ends) {
                        return ends.a != ends.b && (degree[ends.a] == 1 || degree[ends.b] == 1);
                    }) > 0;
        }
        return left.empty();
    }
    bool operator()(const Joined& rule) const {
        if (rule.terminals.empty()) return true;
        std::set<std::uint32_t> reached{rule.terminals.front()};
        for (bool grew = true; grew;) {
            grew = false;
            for (const auto& [a, b] : holding(rule.links, rule.ends))
                if (reached.count(a) != reached.count(b)) {
                    reached.insert({a, b});
                    grew = true;
                }
        }
        return std::all_of(rule.terminals.begin(), rule.terminals.end(),
                           [&](std::uint32_t terminal) { return reached.count(terminal) == 1; });
    }
    bool operator()(const Custom& rule) const { return rule.judge(full_) == Status::met; }

private:
    [[nodiscard]] Mark mark(ElementId id) const { return full_.mark(id); }
    [[nodiscard]] bool holds(const Literal& l) const {
        return (mark(l.element) == l.mark) == l.holds;
    }
    [[nodiscard]] std::vector<Ends> holding(const std::vector<Literal>& links,
                                            const std::vector<Ends>& ends) const {
        std::vector<Ends> list;
        for (std::size_t i = 0; i < links.size(); ++i)
            if (holds(links[i])) list.push_back(ends[i]);
        return list;
    }
    const Position& full_;
};

inline bool satisfies(const Rule& rule, const Position& full) {
    return std::visit(ByDefinition(full), rule.what);
}

/// Calls `visit` with every way to fill the blank elements that rules may speak of; with `at_rest`,
/// only those without a resting mark, the others being at rest.
template <class Visitor>
void for_each_filling(const Board& board, Position position, bool at_rest, Visitor&& visit,
                      std::size_t from = 0) {
    while (from < board.size() &&
           (!board.is_ruled(element_id(from)) || position.mark(element_id(from)) != blank))
        ++from;
    if (from == board.size()) return visit(position);
    const ElementId id = element_id(from);
    const Alphabet& alphabet = board.alphabet(id);
    if (at_rest && alphabet.rest != blank) {
        position.set_mark(id, alphabet.rest);
        return for_each_filling(board, position, at_rest, visit, from + 1);
    }
    for (std::size_t mark = 1; mark <= alphabet.symbols.size(); ++mark) {
        position.set_mark(id, static_cast<Mark>(mark));
        for_each_filling(board, position, at_rest, visit, from + 1);
    }
}

/// What rules.hpp defines: whether any completion satisfies the rule, and whether all fillings at
/// rest do.
struct Truth {
    bool can_be = false;
    bool met = true;
};

inline Truth truth(const Board& board, const Rule& rule, const Position& position) {
    Truth truth;
    for_each_filling(board, position, false, [&](const Position& full) {
        truth.can_be = truth.can_be || satisfies(rule, full);
    });
    for_each_filling(board, position, true,
                     [&](const Position& full) { truth.met = truth.met && satisfies(rule, full); });
    return truth;
}

}  // namespace quadrille::test
