// Techniques lead to a mark: each step by its rules from what it says that it rests on.
#include "engine/explain/technique_way.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <variant>

#include "boards.hpp"
#include "engine/sat/exact.hpp"
#include "squares.hpp"

namespace quadrille::engine {
namespace {

/// Whether the rules of a link, and that what stands or was found is ruled out where marks must
/// differ, say the mark from what it rests on.
bool implies(const Puzzle& puzzle, const Position& position, const Chain& chain, const Link& link,
             const Literal& mark) {
    Rules rules;
    for (const std::uint32_t rule : link.rules) rules.push_back(puzzle.rules()[rule]);
    for (const Rule& rule : puzzle.rules())
        if (std::holds_alternative<AllDifferent>(rule.what))
            for (const ElementId id : std::get<AllDifferent>(rule.what).of)
                for (const ElementId other : std::get<AllDifferent>(rule.what).of)
                    if (position.mark(id) != blank && other != id)
                        rules.push_back(
                            test::rule_of(Clause{{Literal{other, position.mark(id), false}}}));
    const auto state = [&](const Literal& literal) {
        rules.push_back(test::rule_of(Clause{{literal}}));
        if (!literal.holds) return;
        for (const Rule& rule : puzzle.rules())
            if (const auto* const different = std::get_if<AllDifferent>(&rule.what);
                different != nullptr && std::ranges::find(different->of, literal.element) !=
                                            different->of.end())
                for (const ElementId other : different->of)
                    if (other != literal.element)
                        rules.push_back(
                            test::rule_of(Clause{{Literal{other, literal.mark, false}}}));
    };
    for (const ElementId id : puzzle.board().ids())
        if (position.mark(id) != blank) state({id, position.mark(id), true});
    for (const std::uint32_t earlier : link.links)
        for (const Literal& literal : chain[earlier].follows) state(literal);
    rules.push_back(test::rule_of(Clause{{Literal{mark.element, mark.mark, !mark.holds}}}));
    Board board = puzzle.board();
    SolveRequest request;
    request.max_solutions = 1;
    return solve_exactly(test::BoardPuzzle(std::move(board), std::move(rules)), request).verdict ==
           Verdict::none;
}

TEST(TechniqueWay, EndsInAStepThatFollowsFromTheEarlierOnesThatItRestsOn) {
    std::size_t ways = 0;
    std::size_t links = 0;
    const auto puzzle = test::square_puzzle("2..154...2...4..3....5...", 5);
    const SolveResult solved = solve_exactly(*puzzle, {});
    ASSERT_EQ(solved.verdict, Verdict::unique);
    Position position(puzzle->board());
    for (const ElementId id : puzzle->board().ids())
        position.set_mark(id, puzzle->board()[id].given);
    for (const ElementId id : puzzle->board().ids()) {
        if (position.mark(id) != blank) continue;
        const Literal mark{id, solved.solutions.front().mark(id), true};
        Budget budget(Limits{});
        const auto chain =
            technique_way(*puzzle, position, mark, TechniqueTable(*puzzle), 40, budget);
        if (!chain) continue;
        ++ways;
        links += chain->size();
        ASSERT_FALSE(chain->empty());
        EXPECT_TRUE(std::ranges::find(chain->back().follows, mark) != chain->back().follows.end());
        for (std::size_t i = 0; i < chain->size(); ++i)
            for (const std::uint32_t earlier : (*chain)[i].links) EXPECT_LT(earlier, i);
        EXPECT_TRUE(implies(*puzzle, position, *chain, chain->back(), mark));
    }
    EXPECT_GT(ways, 0U);
    EXPECT_GT(links, ways) << "some take several steps";
}

}  // namespace
}  // namespace quadrille::engine
