// On random small boards every status is what trying all completions says: `violated` only when
// none satisfies the rule, and always on full positions; `met` exactly when all fillings at rest
// do.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <variant>
#include <vector>

#include "by_definition.hpp"
#include "quadrille/judging.hpp"
#include "random_puzzles.hpp"

namespace quadrille::test {
namespace {

RandomPuzzles chosen_by_rapidcheck() {
    return RandomPuzzles(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
}

/// Kinds whose `violated` is complete on unfinished positions too, not only on full ones.
bool tells_all_violations(const Rule& rule, RuleKind kind) {
    if (kind == RuleKind::count || kind == RuleKind::sum) {
        const auto* count = std::get_if<Count>(&rule.what);
        if (count == nullptr) return true;
        std::set<ElementId> elements;
        for (const Literal& literal : count->of) elements.insert(literal.element);
        return elements.size() == count->of.size();
    }
    return kind == RuleKind::clause || kind == RuleKind::all_different ||
           kind == RuleKind::relation || kind == RuleKind::tuples || kind == RuleKind::blocks ||
           kind == RuleKind::connected || kind == RuleKind::sight;
}

void check(RuleKind kind) {
    RandomPuzzles random = chosen_by_rapidcheck();
    const Board board = random.board(kind);
    const Rule rule = random.rule(board, kind);
    const Position position = random.position(board);
    const Truth truth = test::truth(board, rule, position);
    const Status status = judge(board, rule, position);
    if (status == Status::violated) RC_ASSERT(!truth.can_be);
    if (tells_all_violations(rule, kind)) RC_ASSERT((status == Status::violated) == !truth.can_be);
    if (kind == RuleKind::custom && status == Status::open) return;  // may be told late
    RC_ASSERT((status == Status::met) == (truth.can_be && truth.met));
}

/// The marks that are pointed at belong to the rule and are there only when it is violated; full
/// positions are always decided.
void check_full(RuleKind kind) {
    RandomPuzzles random = chosen_by_rapidcheck();
    const Board board = random.board(kind);
    const Rule rule = random.rule(board, kind);
    Position full(board);
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.decides(element_id(i)) && full.mark(element_id(i)) == blank)
            full.set_mark(element_id(i), random.mark(board, element_id(i)));
    const Status status = judge(board, rule, full);
    RC_ASSERT(status == (satisfies(rule, full) ? Status::met : Status::violated));
    const std::vector<ElementId> shown = culprits(board, rule, full);
    RC_ASSERT(status == Status::violated || shown.empty());
    RC_ASSERT(std::is_sorted(shown.begin(), shown.end()));
    std::set<ElementId> of;
    for_each_element(rule.what, [&](ElementId id) { of.insert(id); });
    for (const ElementId id : shown) RC_ASSERT(of.count(id) == 1U);
}

/// Boards tried for each of RapidCheck's hundred runs.
constexpr int boards = 20;

#define STATUS_PROPERTIES(Name, kind)                           \
    RC_GTEST_PROP(JudgingProperty, Name, ()) {                  \
        for (int i = 0; i < boards; ++i) check(kind);           \
    }                                                           \
    RC_GTEST_PROP(JudgingProperty, Name##OnFullPositions, ()) { \
        for (int i = 0; i < boards; ++i) check_full(kind);      \
    }

STATUS_PROPERTIES(Count, RuleKind::count)
STATUS_PROPERTIES(Clause, RuleKind::clause)
STATUS_PROPERTIES(AllDifferent, RuleKind::all_different)
STATUS_PROPERTIES(Relation, RuleKind::relation)
STATUS_PROPERTIES(Tuples, RuleKind::tuples)
STATUS_PROPERTIES(Sum, RuleKind::sum)
STATUS_PROPERTIES(Blocks, RuleKind::blocks)
STATUS_PROPERTIES(LinesDiffer, RuleKind::lines_differ)
STATUS_PROPERTIES(SingleLoop, RuleKind::single_loop)
STATUS_PROPERTIES(LatticeLoop, RuleKind::lattice_loop)
STATUS_PROPERTIES(Connected, RuleKind::connected)
STATUS_PROPERTIES(Groups, RuleKind::groups)
STATUS_PROPERTIES(Sight, RuleKind::sight)
STATUS_PROPERTIES(Linear, RuleKind::linear)
STATUS_PROPERTIES(Acyclic, RuleKind::acyclic)
STATUS_PROPERTIES(Joined, RuleKind::joined)
STATUS_PROPERTIES(Custom, RuleKind::custom)

}  // namespace
}  // namespace quadrille::test
