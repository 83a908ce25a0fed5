// Techniques lead to a mark: each step by its rules from what it says that it rests on.
#include "engine/explain/technique_way.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <variant>

#include "boards.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "read_slitherlink.hpp"
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
                different != nullptr &&
                std::ranges::find(different->of, literal.element) != different->of.end())
                for (const ElementId other : different->of)
                    if (other != literal.element)
                        rules.push_back(
                            test::rule_of(Clause{{Literal{other, literal.mark, false}}}));
    };
    for (const ElementId id : link.marks) state({id, position.mark(id), true});
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
        const auto chain = technique_way(*puzzle, position, mark, TechniqueTable(*puzzle), 40,
                                         Trials::left_out, budget);
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

/// Whether all that a link says follows from its rules and the links that it names, with what
/// stands; of one that says nothing, that these cannot be.
bool follows(const Puzzle& puzzle, const Position& position, const Chain& chain, const Link& link) {
    if (!link.follows.empty())
        return std::ranges::all_of(link.follows, [&](const Literal& literal) {
            return implies(puzzle, position, chain, link, literal);
        });
    const ElementId any{0};  // from what cannot be follows everything
    return implies(puzzle, position, chain, link, {any, 1, true}) &&
           implies(puzzle, position, chain, link, {any, 1, false});
}

TEST(TechniqueWay, OfSuppositionsHasLooksThatFollowFromWhatTheyName) {
    const auto puzzle = read_slitherlink("1_100\n2___0\n_120_\n1___0\n211_1\n");
    const SolveResult solved = solve_exactly(*puzzle, {});
    ASSERT_EQ(solved.verdict, Verdict::unique);
    const Position position(puzzle->board());
    TechniqueTable table(*puzzle);
    ASSERT_FALSE(table.choose("trial"));
    std::size_t suppositions = 0;
    for (const ElementId id : puzzle->board().deciding()) {
        Budget budget(Limits{});
        const auto chain =
            technique_way(*puzzle, position, {id, solved.solutions.front().mark(id), true}, table,
                          100, Trials::told, budget);
        if (!chain) continue;
        std::set<std::uint32_t> named;
        for (std::uint32_t i = 0; i < chain->size(); ++i) {
            const Link& link = (*chain)[i];
            for (const std::uint32_t earlier : link.links) {
                EXPECT_LT(earlier, i);
                named.insert(earlier);
            }
            if (link.kind == Link::Kind::supposed) ++suppositions;
            if (link.kind == Link::Kind::follows || link.kind == Link::Kind::impossible) {
                EXPECT_TRUE(follows(*puzzle, position, *chain, link)) << in_english(link.text);
            }
        }
        EXPECT_EQ(named.size() + 1, chain->size()) << "each but the last is for something";
    }
    EXPECT_GT(suppositions, 3U);
}

TEST(TechniqueWay, WhatASentenceNamesWasToldBefore) {
    const auto puzzle =
        read_slitherlink("3___132\n13_11_2\n2_1____\n_1__021\n__2_2_2\n__2_22_\n323_3_3\n");
    const Position position(puzzle->board());
    const SolveResult solved = solve_exactly(*puzzle, {});
    ASSERT_EQ(solved.verdict, Verdict::unique);
    const TechniqueTable table(*puzzle);
    std::size_t named = 0;
    for (const ElementId goal : puzzle->board().deciding()) {
        Budget budget(Limits{});
        const auto chain =
            technique_way(*puzzle, position, {goal, solved.solutions.front().mark(goal), true},
                          table, 60, Trials::left_out, budget);
        if (!chain) continue;
        std::set<ElementId> told;
        for (const Link& link : *chain) {
            for (const Literal& literal : link.follows) told.insert(literal.element);
            // A supposition names what it leads to.
            if (in_english(link.text).find(": if ") != std::string::npos) continue;
            for (const ElementId id : puzzle->board().deciding()) {
                if (!has_part(link.text, kit::element_name(puzzle->board(), id))) continue;
                ++named;
                EXPECT_TRUE(told.contains(id)) << in_english(link.text);
            }
        }
    }
    EXPECT_GT(named, 10U);
}

}  // namespace
}  // namespace quadrille::engine
