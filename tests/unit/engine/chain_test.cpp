// Every link of a chain follows from what it names, held to trying every filling; and chains read
// as they should.
#include "engine/explain/chain.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "boards.hpp"
#include "by_definition.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/sat/forced.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::RuleKind;

bool all_hold(const std::vector<Literal>& literals, const Position& full) {
    return std::all_of(literals.begin(), literals.end(), [&](const Literal& literal) {
        return (full.mark(literal.element) == literal.mark) == literal.holds;
    });
}

/// Whether what the link says holds in every filling that obeys what it names.
bool link_follows(const Puzzle& puzzle, const Position& position, const Chain& chain,
                  const Link& link) {
    Board board = puzzle.board();
    for (Element& element : board.elements) element.given = blank;
    Position marks(board);
    for (const ElementId id : link.marks) marks.set_mark(id, position.mark(id));
    bool always = true;
    test::for_each_filling(board, marks, false, [&](const Position& full) {
        for (const std::uint32_t rule : link.rules)
            if (!test::satisfies(puzzle.rules()[rule], full)) return;
        for (const std::uint32_t earlier : link.links)
            if (!all_hold(chain[earlier].follows, full)) return;
        if (link.kind == Link::Kind::impossible || !all_hold(link.follows, full)) always = false;
    });
    return always;
}

void check_chain(const Puzzle& puzzle, const Position& position, const Chain& chain,
                 const std::optional<Literal>& conclusion) {
    RC_ASSERT(!chain.empty());
    RC_ASSERT(chain.back().depth == 0);
    for (std::size_t i = 0; i < chain.size(); ++i) {
        const Link& link = chain[i];
        for (const std::uint32_t earlier : link.links) RC_ASSERT(earlier < i);
        if (link.kind == Link::Kind::follows || link.kind == Link::Kind::impossible) {
            RC_ASSERT(link_follows(puzzle, position, chain, link));
        } else if (link.kind == Link::Kind::refuted) {
            const Link& supposed = chain[link.links.front()];
            RC_ASSERT(supposed.kind == Link::Kind::supposed);
            RC_ASSERT(chain[i - 1].kind == Link::Kind::impossible);
            // What it rests on was said before it, or within it.
            for (std::size_t within = link.links.front(); within < i; ++within)
                RC_ASSERT(chain[within].depth > link.depth);
            RC_ASSERT(!supposed.follows.empty());
            RC_ASSERT(supposed.follows.front().element == link.follows.front().element);
        }
    }
    if (conclusion)
        RC_ASSERT(chain.back().follows.front().element == conclusion->element);
    else
        RC_ASSERT(chain.back().kind == Link::Kind::impossible);
}

void check_chains(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const Board board = random.board(kinds.front());
    Rules rules;
    for (const RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
    const test::BoardPuzzle puzzle(board, rules);
    SolveRequest request;
    request.start = random.position(board);
    Budget budget(request);
    std::vector<std::uint32_t> all_rules;
    for (std::uint32_t i = 0; i < rules.size(); ++i) all_rules.push_back(i);
    const auto marks_without = [&](std::optional<ElementId> without) {
        std::vector<ElementId> marks;
        for (std::size_t i = 0; i < board.size(); ++i)
            if (const ElementId id = element_id(i);
                board.decides(id) && request.start.mark(id) != blank && id != without)
                marks.push_back(id);
        return marks;
    };
    const Forced forced = forced_marks(puzzle, request);
    if (forced.outlook == Outlook::hopeless) {
        const auto chain = chain_of(puzzle, request.start, all_rules, marks_without(std::nullopt),
                                    std::nullopt, budget);
        if (chain) check_chain(puzzle, request.start, *chain, std::nullopt);
        return;
    }
    for (const Literal& literal : forced.marks) {
        const auto chain = chain_of(puzzle, request.start, all_rules,
                                    marks_without(literal.element), literal, budget);
        if (chain) check_chain(puzzle, request.start, *chain, literal);
    }
}

/// Five puzzles for each of RapidCheck's hundred runs.
#define CHAIN_PROPERTY(Name, ...)                                \
    RC_GTEST_PROP(ChainProperty, Name, ()) {                     \
        for (int i = 0; i < 5; ++i) check_chains({__VA_ARGS__}); \
    }

CHAIN_PROPERTY(Count, RuleKind::count, RuleKind::count, RuleKind::count)
CHAIN_PROPERTY(Clause, RuleKind::clause, RuleKind::clause, RuleKind::clause)
CHAIN_PROPERTY(AllDifferent, RuleKind::all_different, RuleKind::all_different)
CHAIN_PROPERTY(Relation, RuleKind::relation, RuleKind::relation, RuleKind::relation)
CHAIN_PROPERTY(Tuples, RuleKind::tuples, RuleKind::tuples, RuleKind::relation)
CHAIN_PROPERTY(Sum, RuleKind::sum, RuleKind::sum)
CHAIN_PROPERTY(Blocks, RuleKind::blocks, RuleKind::blocks)
CHAIN_PROPERTY(LinesDiffer, RuleKind::lines_differ, RuleKind::count)
CHAIN_PROPERTY(SingleLoop, RuleKind::single_loop, RuleKind::clause)
CHAIN_PROPERTY(Connected, RuleKind::connected, RuleKind::clause, RuleKind::clause)
CHAIN_PROPERTY(Sight, RuleKind::sight, RuleKind::clause, RuleKind::clause)
CHAIN_PROPERTY(Linear, RuleKind::linear, RuleKind::clause, RuleKind::clause)
CHAIN_PROPERTY(Acyclic, RuleKind::acyclic, RuleKind::clause, RuleKind::clause)
CHAIN_PROPERTY(Joined, RuleKind::joined, RuleKind::clause, RuleKind::clause)
CHAIN_PROPERTY(Groups, RuleKind::groups, RuleKind::clause, RuleKind::clause)
CHAIN_PROPERTY(Custom, RuleKind::custom, RuleKind::custom, RuleKind::clause)
CHAIN_PROPERTY(Mixture, RuleKind::count, RuleKind::relation, RuleKind::sum, RuleKind::clause)
CHAIN_PROPERTY(LatticeLoop, RuleKind::lattice_loop, RuleKind::count, RuleKind::clause)

// --- by example
// --------------------------------------------------------------------------------------------------------------

/// Three cells in a row with the marks 1 and 2, of which neighbours differ.
test::BoardPuzzle row_of_three() {
    const auto differ = [](std::size_t a, std::size_t b) {
        return Rule{
            0, std::nullopt,
            Text("cells {0} and {1} differ", {std::to_string(a + 1), std::to_string(b + 1)}),
            AllDifferent{{element_id(a), element_id(b)}}};
    };
    Board board = test::board_of(3, 2);
    for (std::size_t i = 0; i < 3; ++i) board.elements[i].name = "c" + std::to_string(i + 1);
    return {board, {differ(0, 1), differ(1, 2)}};
}

TEST(Chain, GoesFromMarkToMarkAndNamesWhatEachRestsOn) {
    const test::BoardPuzzle puzzle = row_of_three();
    const Position position = test::position_of(puzzle.board(), "1..");
    Budget budget({});
    const std::vector<std::uint32_t> rules{0, 1};
    const std::vector<ElementId> marks{element_id(0)};
    const auto chain = chain_of(puzzle, position, rules, marks, Literal{element_id(2), 1}, budget);
    ASSERT_TRUE(chain);
    ASSERT_EQ(chain->size(), 2U);
    const std::vector<Text> told = told_chain(puzzle.board(), position, *chain);
    EXPECT_EQ(in_english(told[0]), "1. c2 is 2, because c1 is 1 (cells 1 and 2 differ).");
    EXPECT_EQ(in_english(told[1]),
              "2. c3 is 1, because c2 is 2 (cells 2 and 3 differ). (From step 1.)");
}

TEST(Chain, WhatASentenceTellsIsNotSaidAgainBehindIt) {
    const test::BoardPuzzle puzzle = row_of_three();
    const Board& board = puzzle.board();
    const Position position = test::position_of(board, "1.1");
    Link link{.follows = {{element_id(1), 2, true}},
              .rules = {0},
              .marks = {element_id(0), element_id(2)},
              .text = Text("c2 is 2, because {0}.", {told_mark(board, element_id(0), 1)})};
    EXPECT_EQ(in_english(told_link(board, position, {link}, 0)),
              "c2 is 2, because c1 is 1. (c3 is 1.)");
}

TEST(Chain, WhatDoesNotFollowHasNone) {
    const test::BoardPuzzle puzzle = row_of_three();
    Budget budget({});
    const std::vector<std::uint32_t> rules{0, 1};
    EXPECT_FALSE(
        chain_of(puzzle, Position(puzzle.board()), rules, {}, Literal{element_id(2), 1}, budget));
}

TEST(Chain, TwoMarksThatCannotBothStandLeadToWhatIsImpossible) {
    const test::BoardPuzzle puzzle = row_of_three();
    const Position position = test::position_of(puzzle.board(), "1.2");
    Budget budget({});
    const std::vector<std::uint32_t> rules{0, 1};
    const std::vector<ElementId> marks{element_id(0), element_id(2)};
    const auto chain = chain_of(puzzle, position, rules, marks, std::nullopt, budget);
    ASSERT_TRUE(chain);
    EXPECT_EQ(chain->back().kind, Link::Kind::impossible);
    EXPECT_EQ(chain->size(), 2U);
}

}  // namespace
}  // namespace quadrille::engine
