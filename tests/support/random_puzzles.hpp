// Small random boards, rules of every kind and positions, for property tests. What is drawn comes
// from a chooser, so that RapidCheck can shrink it and a seed can repeat it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "raw_boards.hpp"

namespace quadrille::test {

/// Gives a number below the bound (>= 1).
using Choose = std::function<std::size_t(std::size_t bound)>;

enum class RuleKind {
    count,
    clause,
    all_different,
    relation,
    tuples,
    sum,
    blocks,
    lines_differ,
    single_loop,
    lattice_loop,
    connected,
    groups,
    sight,
    linear,
    acyclic,
    joined,
    custom
};
inline constexpr std::size_t rule_kinds = 17;

class RandomPuzzles {
public:
    explicit RandomPuzzles(Choose choose) : choose_(std::move(choose)) {}

    std::size_t below(std::size_t bound) { return choose_(bound); }
    bool chance(std::size_t one_in) { return choose_(one_in) == 0; }

    /// A board on which a rule of that kind makes sense, with few enough completions to try them
    /// all.
    Board board(RuleKind kind) {
        if (kind == RuleKind::lattice_loop)
            return board_of(lattice().count(), 2, chance(2) ? Mark{2} : blank);
        Board board;
        const std::size_t most = kind == RuleKind::single_loop || kind == RuleKind::connected ||
                                         kind == RuleKind::groups || kind == RuleKind::blocks ||
                                         kind == RuleKind::sight
                                     ? 2
                                     : 4;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::size_t symbols = 1 + below(most + (chance(3) ? 1 : 0));
            board.alphabets.push_back(alphabet_of(symbols, static_cast<Mark>(below(symbols + 1))));
        }
        const std::size_t elements = 1 + below(most == 2 ? 8 : 5);
        for (std::size_t i = 0; i < elements; ++i) {
            Element element;
            element.alphabet = static_cast<std::uint8_t>(chance(3) ? 1 : 0);
            element.name = "e" + std::to_string(i);
            board.elements.push_back(element);
        }
        if (chance(4)) board.elements[below(elements)].given = 1;
        if (chance(4)) {  // the player's own
            Element element;
            element.name = "note";
            element.part = Part::note;
            board.elements.push_back(element);
        }
        return board;
    }

    Rule rule(const Board& board, RuleKind kind) { return rule_of(body(board, kind)); }

    /// Some marks written, notes and annotations too.
    Position position(const Board& board) {
        Position position(board);
        const std::size_t filled = below(5);
        for (std::size_t i = 0; i < board.size(); ++i)
            if (board.writable(element_id(i)) && below(4) < filled)
                position.set_mark(element_id(i), mark(board, element_id(i)));
        return position;
    }
    Mark mark(const Board& board, ElementId id) {
        return static_cast<Mark>(1 + below(board.alphabet(id).symbols.size()));
    }

private:
    static kit::EdgeLattice lattice() { return {{2, 2}}; }

    static std::vector<ElementId> deciding(const Board& board) {
        std::vector<ElementId> all;
        for (std::size_t i = 0; i < board.size(); ++i)
            if (board.decides(element_id(i))) all.push_back(element_id(i));
        return all;
    }
    /// Some of the deciding elements, each at most once, in any order.
    std::vector<ElementId> some(const Board& board, std::size_t most = 100) {
        std::vector<ElementId> all = deciding(board);
        for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[below(i)]);
        all.resize(std::min(most, 1 + below(all.size())));
        return all;
    }
    ElementId one(const Board& board) { return some(board, 1).front(); }
    Mark any_mark() { return static_cast<Mark>(1 + below(3)); }
    std::vector<Literal> literals(const Board& board) {
        std::vector<Literal> list;
        for (const ElementId id : some(board)) list.push_back({id, any_mark(), !chance(3)});
        if (chance(3)) list.push_back({one(board), any_mark(), true});  // an element twice
        return list;
    }
    /// Most elements twice.
    std::vector<Literal> several_literals(const Board& board) {
        std::vector<Literal> list = literals(board);
        for (const Literal& literal : literals(board)) list.push_back(literal);
        return list;
    }
    std::vector<Ends> pairs(std::size_t count, std::size_t bound) {
        std::vector<Ends> list;
        for (std::size_t i = 0; i < count; ++i)
            list.push_back({static_cast<std::uint32_t>(below(bound)),
                            static_cast<std::uint32_t>(below(bound))});
        return list;
    }

    RuleBody body(const Board& board, RuleKind kind) {
        switch (kind) {
            case RuleKind::count: {
                const std::vector<Literal> of = literals(board);
                const std::size_t least = below(of.size() + 1);
                return Count{of, static_cast<std::uint32_t>(least),
                             static_cast<std::uint32_t>(least + below(of.size() + 1 - least))};
            }
            case RuleKind::clause:
                return Clause{literals(board)};
            case RuleKind::all_different:
                return AllDifferent{some(board)};
            case RuleKind::relation: {
                Relation relation{one(board), one(board), {}};
                for (std::size_t i = below(8); i > 0; --i)
                    relation.allowed.emplace_back(any_mark(), any_mark());
                return relation;
            }
            case RuleKind::tuples: {
                Tuples tuples{some(board, 4), {}};
                for (std::size_t i = below(8); i > 0; --i)
                    for (const ElementId id : tuples.of) tuples.allowed.push_back(mark(board, id));
                return tuples;
            }
            case RuleKind::sum: {
                const std::vector<ElementId> of = some(board);
                return Sum{of, static_cast<std::uint32_t>(of.size() + below(2 * of.size() + 1))};
            }
            case RuleKind::blocks: {
                Blocks blocks{some(board), {}, static_cast<Mark>(1 + below(2))};
                for (std::size_t i = below(4); i > 0; --i) {
                    Mark mark = static_cast<Mark>(1 + below(chance(2) ? 3 : 2));
                    if (mark == blocks.background) mark = static_cast<Mark>(3 - mark);
                    blocks.blocks.push_back({static_cast<std::uint32_t>(1 + below(3)), mark});
                }
                return blocks;
            }
            case RuleKind::lines_differ: {
                LinesDiffer differ;
                const std::size_t length = some(board).size();
                for (std::size_t i = 2 + below(2); i > 0; --i) {
                    std::vector<ElementId> line;
                    while (line.size() < length) line.push_back(one(board));
                    differ.lines.push_back(line);
                }
                return differ;
            }
            case RuleKind::single_loop: {
                const std::vector<ElementId> edges = some(board);
                return SingleLoop{edges, pairs(edges.size(), 4), any_mark(), {}};
            }
            case RuleKind::lattice_loop: {
                SingleLoop loop{elements_up_to(board.size()), {}, 1, {}};
                for (std::size_t i = 0; i < board.size(); ++i)
                    loop.ends.push_back(lattice().ends(i));
                for (std::size_t i = 0; i < lattice().grid.cells(); ++i)
                    loop.faces.push_back(lattice().round(i));
                return loop;
            }
            case RuleKind::connected: {
                const std::vector<ElementId> cells = some(board);
                return Connected{cells, pairs(below(2 * cells.size() + 1), cells.size()),
                                 any_mark()};
            }
            case RuleKind::groups: {
                const std::vector<ElementId> cells = some(board);
                const auto least = static_cast<std::uint32_t>(below(4));
                return Groups{cells, pairs(below(2 * cells.size() + 1), cells.size()), any_mark(),
                              least, least + static_cast<std::uint32_t>(below(3))};
            }
            case RuleKind::sight: {
                Sight sight{{}, any_mark(), 0, 0};
                const std::vector<ElementId> seen = some(board);
                for (const ElementId id : seen) {
                    if (sight.rays.empty() || chance(3)) sight.rays.emplace_back();
                    sight.rays.back().push_back(id);
                }
                if (chance(4)) sight.rays.emplace_back();
                sight.at_least = static_cast<std::uint32_t>(below(seen.size() + 1));
                sight.at_most =
                    sight.at_least + static_cast<std::uint32_t>(chance(2) ? 0 : below(3));
                return sight;
            }
            case RuleKind::linear: {
                Linear linear{literals(board), {}, 0, 0};
                std::int64_t total = 0;  // that some choice of literals comes to
                for (std::size_t i = 0; i < linear.of.size(); ++i) {
                    const auto weight = static_cast<std::int32_t>(below(9)) - (chance(2) ? 0 : 4);
                    linear.weights.push_back(chance(5) ? weight * 100 : weight);
                    total += chance(2) ? linear.weights.back() : 0;
                }
                linear.at_least = total - static_cast<std::int64_t>(chance(2) ? 0 : below(3));
                linear.at_most = total + static_cast<std::int64_t>(chance(2) ? 0 : below(3));
                return linear;
            }
            case RuleKind::acyclic: {
                const std::vector<Literal> links = several_literals(board);
                return Acyclic{links, pairs(links.size(), 5)};
            }
            case RuleKind::joined: {
                const std::vector<Literal> links = several_literals(board);
                Joined joined{links, pairs(links.size(), 5), {}};
                for (std::size_t i = below(4); i > 0; --i)
                    joined.terminals.push_back(static_cast<std::uint32_t>(below(5)));
                return joined;
            }
            case RuleKind::custom:
                break;
        }
        const std::vector<ElementId> of = some(board);
        const std::size_t modulus = 2 + below(2);
        return Custom{[of, modulus](const Position& position) {
                          std::size_t sum = 0;
                          for (const ElementId id : of) {
                              if (position.mark(id) == blank) return Status::open;
                              sum += position.mark(id);
                          }
                          return sum % modulus == 0 ? Status::met : Status::violated;
                      },
                      of};
    }

    Choose choose_;
};

}  // namespace quadrille::test
