// The mixtures of rule kinds that property tests of whole puzzles go through, and their solutions
// by definition.
#pragma once

#include <set>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "by_definition.hpp"
#include "random_puzzles.hpp"

/// PROPERTY(name, kinds…) for each rule kind alone and for mixtures; the board suits the first
/// kind.
#define QUADRILLE_RULE_MIXTURES(PROPERTY)                                                         \
    PROPERTY(Count, RuleKind::count)                                                              \
    PROPERTY(Clause, RuleKind::clause)                                                            \
    PROPERTY(AllDifferent, RuleKind::all_different)                                               \
    PROPERTY(Relation, RuleKind::relation)                                                        \
    PROPERTY(Tuples, RuleKind::tuples)                                                            \
    PROPERTY(TuplesWithCounts, RuleKind::tuples, RuleKind::tuples, RuleKind::count)               \
    PROPERTY(Sum, RuleKind::sum)                                                                  \
    PROPERTY(Blocks, RuleKind::blocks)                                                            \
    PROPERTY(LinesDiffer, RuleKind::lines_differ)                                                 \
    PROPERTY(SingleLoop, RuleKind::single_loop)                                                   \
    PROPERTY(LatticeLoop, RuleKind::lattice_loop)                                                 \
    PROPERTY(LatticeLoopWithCounts, RuleKind::lattice_loop, RuleKind::count, RuleKind::clause)    \
    PROPERTY(Connected, RuleKind::connected)                                                      \
    PROPERTY(ConnectedWithClauses, RuleKind::connected, RuleKind::clause, RuleKind::clause)       \
    PROPERTY(Groups, RuleKind::groups)                                                            \
    PROPERTY(GroupsWithCounts, RuleKind::groups, RuleKind::groups, RuleKind::count)               \
    PROPERTY(Sight, RuleKind::sight)                                                              \
    PROPERTY(SightsWithClauses, RuleKind::sight, RuleKind::sight, RuleKind::clause)               \
    PROPERTY(Linear, RuleKind::linear)                                                            \
    PROPERTY(LinearsWithClauses, RuleKind::linear, RuleKind::linear, RuleKind::clause)            \
    PROPERTY(Acyclic, RuleKind::acyclic)                                                          \
    PROPERTY(AcyclicWithClauses, RuleKind::acyclic, RuleKind::clause, RuleKind::clause)           \
    PROPERTY(Joined, RuleKind::joined)                                                            \
    PROPERTY(JoinedWithoutLoops, RuleKind::joined, RuleKind::acyclic, RuleKind::count)            \
    PROPERTY(Custom, RuleKind::custom)                                                            \
    PROPERTY(Mixture, RuleKind::count, RuleKind::relation, RuleKind::sum, RuleKind::lines_differ, \
             RuleKind::custom)

namespace quadrille::test {

inline BoardPuzzle random_puzzle(RandomPuzzles& random, const std::vector<RuleKind>& kinds) {
    const Board board = random.board(kinds.front());
    Rules rules;
    for (const RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
    return {board, rules};
}

/// The marks of the elements that a solution decides, in element order.
inline std::vector<Mark> decided_marks(const Board& board, const Position& position) {
    std::vector<Mark> marks;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.decides(element_id(i))) marks.push_back(position.mark(element_id(i)));
    return marks;
}

/// Every filling that agrees with the start and satisfies the rules.
inline std::vector<Position> solutions_by_definition(const Puzzle& puzzle, const Position& start) {
    std::vector<Position> solutions;
    for_each_filling(puzzle.board(), start, false, [&](const Position& full) {
        for (const Rule& rule : puzzle.rules())
            if (!satisfies(rule, full)) return;
        solutions.push_back(full);
    });
    return solutions;
}

/// The same, each once, as what is decided.
inline std::set<std::vector<Mark>> decided_by_definition(const Puzzle& puzzle,
                                                         const Position& start) {
    std::set<std::vector<Mark>> marks;
    for (const Position& solution : solutions_by_definition(puzzle, start))
        marks.insert(decided_marks(puzzle.board(), solution));
    return marks;
}

}  // namespace quadrille::test
