// Explanations are sound and irreducible, held to trying every filling and to the exact solver; and
// they read as they should.
#include "engine/explain/explain.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <stop_token>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "by_definition.hpp"
#include "engine/explain/explain_text.hpp"
#include "engine/sat/exact.hpp"
#include "random_puzzles.hpp"
#include "squares.hpp"

namespace quadrille::engine {
namespace {

using test::latin_square;
using test::RuleKind;
using Answer = Explained::Answer;

/// What an explanation says, as a puzzle of its own: only its rules, only its marks, nothing given.
struct ToldAlone {
    Board board;
    Rules rules;
    Position marks;
};

ToldAlone told_alone(const Puzzle& puzzle, const Position& position,
                     const std::vector<std::uint32_t>& rules, const std::vector<ElementId>& marks) {
    ToldAlone told{puzzle.board(), {}, {}};
    for (Element& element : told.board.elements) element.given = blank;
    for (const std::uint32_t rule : rules) told.rules.push_back(puzzle.rules()[rule]);
    told.marks = Position(told.board);
    for (const ElementId id : marks) told.marks.set_mark(id, position.mark(id));
    return told;
}

/// Whether the conclusion holds in every filling that obeys what is told (with none: whether there
/// is no such filling).
bool conclusion_follows(const ToldAlone& told, const std::optional<Literal>& conclusion) {
    bool always = true;
    test::for_each_filling(told.board, told.marks, false, [&](const Position& full) {
        if (conclusion && (full.mark(conclusion->element) == conclusion->mark) == conclusion->holds)
            return;
        for (const Rule& rule : told.rules)
            if (!test::satisfies(rule, full)) return;
        always = false;
    });
    return always;
}

void check_explanation(const Puzzle& puzzle, const Position& position,
                       const Explanation& explanation) {
    const auto still_follows = [&](const auto& rules, const auto& marks) {
        return conclusion_follows(told_alone(puzzle, position, rules, marks),
                                  explanation.conclusion);
    };
    RC_ASSERT(still_follows(explanation.rules, explanation.marks));
    for (std::size_t i = 0; i < explanation.rules.size(); ++i) {
        std::vector<std::uint32_t> fewer = explanation.rules;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        RC_ASSERT(!still_follows(fewer, explanation.marks));
    }
    for (std::size_t i = 0; i < explanation.marks.size(); ++i) {
        std::vector<ElementId> fewer = explanation.marks;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        RC_ASSERT(!still_follows(explanation.rules, fewer));
    }
    // The exact solver agrees: with the conclusion denied there is no solution.
    const ToldAlone alone = told_alone(puzzle, position, explanation.rules, explanation.marks);
    Rules rules = alone.rules;
    if (explanation.conclusion) {
        Literal denied = *explanation.conclusion;
        denied.holds = !denied.holds;
        rules.push_back(test::rule_of(Clause{{denied}}));
    }
    SolveRequest request;
    request.start = alone.marks;
    RC_ASSERT(solve_exactly(test::BoardPuzzle(alone.board, rules), request).verdict ==
              Verdict::none);
}

void check_what_is_explained(const std::vector<RuleKind>& kinds) {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const Board board = random.board(kinds.front());
    Rules rules;
    for (const RuleKind kind : kinds) rules.push_back(random.rule(board, kind));
    const test::BoardPuzzle puzzle(board, rules);
    SolveRequest request;
    request.start = random.position(board);
    const Forced forced = forced_marks(puzzle, request);

    const Explained to_blame = blame(puzzle, request);
    RC_ASSERT(to_blame.answer == (forced.outlook == Outlook::hopeless ? Answer::yes : Answer::no));
    if (to_blame.answer == Answer::yes) {
        RC_ASSERT(!to_blame.explanation.conclusion);
        check_explanation(puzzle, request.start, to_blame.explanation);
        return;
    }
    for (const Literal& literal : forced.marks) {
        const Explained why = explain(puzzle, request, literal);
        RC_ASSERT(why.answer == Answer::yes);
        RC_ASSERT(why.explanation.conclusion == literal);
        check_explanation(puzzle, request.start, why.explanation);
    }
    const Explained easiest = easiest_explanation(puzzle, request, forced);
    RC_ASSERT(easiest.answer == (forced.marks.empty() ? Answer::no : Answer::yes));
    if (easiest.answer == Answer::yes)
        check_explanation(puzzle, request.start, easiest.explanation);

    // Any other literal is explained exactly if it follows.
    const ElementId asked = element_id(random.below(board.size()));
    if (!board.decides(asked)) return;
    const Literal literal{asked, random.mark(board, asked), random.chance(2)};
    Position without = request.start;
    without.set_mark(asked, blank);
    std::vector<std::uint32_t> all_rules;
    for (std::uint32_t i = 0; i < rules.size(); ++i) all_rules.push_back(i);
    std::vector<ElementId> all_marks;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.decides(element_id(i)) && without.mark(element_id(i)) != blank)
            all_marks.push_back(element_id(i));
    const Explained why = explain(puzzle, request, literal);
    RC_ASSERT((why.answer == Answer::yes) ==
              conclusion_follows(told_alone(puzzle, without, all_rules, all_marks), literal));
    if (why.answer == Answer::yes) check_explanation(puzzle, without, why.explanation);
}

/// Five puzzles for each of RapidCheck's hundred runs.
#define EXPLAIN_PROPERTY(Name, ...)                                         \
    RC_GTEST_PROP(ExplainProperty, Name, ()) {                              \
        for (int i = 0; i < 5; ++i) check_what_is_explained({__VA_ARGS__}); \
    }

EXPLAIN_PROPERTY(Count, RuleKind::count, RuleKind::count)
EXPLAIN_PROPERTY(Clause, RuleKind::clause, RuleKind::clause, RuleKind::clause)
EXPLAIN_PROPERTY(AllDifferent, RuleKind::all_different, RuleKind::all_different)
EXPLAIN_PROPERTY(Relation, RuleKind::relation, RuleKind::relation)
EXPLAIN_PROPERTY(Tuples, RuleKind::tuples, RuleKind::tuples)
EXPLAIN_PROPERTY(Sight, RuleKind::sight, RuleKind::clause)
EXPLAIN_PROPERTY(Linear, RuleKind::linear, RuleKind::clause)
EXPLAIN_PROPERTY(Acyclic, RuleKind::acyclic, RuleKind::clause)
EXPLAIN_PROPERTY(Joined, RuleKind::joined, RuleKind::clause)
EXPLAIN_PROPERTY(Groups, RuleKind::groups, RuleKind::clause)
EXPLAIN_PROPERTY(Sum, RuleKind::sum, RuleKind::sum)
EXPLAIN_PROPERTY(Blocks, RuleKind::blocks, RuleKind::blocks)
EXPLAIN_PROPERTY(LinesDiffer, RuleKind::lines_differ, RuleKind::count)
EXPLAIN_PROPERTY(SingleLoop, RuleKind::single_loop, RuleKind::clause)
EXPLAIN_PROPERTY(ConnectedWithClauses, RuleKind::connected, RuleKind::clause, RuleKind::clause)
EXPLAIN_PROPERTY(Custom, RuleKind::custom, RuleKind::custom, RuleKind::clause)
EXPLAIN_PROPERTY(Mixture, RuleKind::count, RuleKind::relation, RuleKind::sum,
                 RuleKind::lines_differ, RuleKind::custom)

RC_GTEST_PROP(ExplainProperty, LatticeLoopWithCounts, ()) {
    check_what_is_explained({RuleKind::lattice_loop, RuleKind::count, RuleKind::clause});
}

// --- by example
// --------------------------------------------------------------------------------------------------------------

Rule named(std::string text, RuleBody what) {
    return {0, std::nullopt, Text(std::move(text)), std::move(what)};
}

TEST(Explain, NamesTheRuleAndTheMarksThatForceAMark) {
    const test::BoardPuzzle puzzle = latin_square(4);
    SolveRequest request;
    request.start = test::position_of(puzzle.board(), "123.............");
    const Explained why = explain(puzzle, request, {element_id(3), 4});
    ASSERT_EQ(why.answer, Answer::yes);
    EXPECT_EQ(in_english(why.explanation.text),
              "r1c4 must be 4, because of this: row 1; r1c1 is 1; r1c2 is 2; r1c3 is 3.");
    EXPECT_TRUE(why.explanation.proven);
    EXPECT_EQ(explain(puzzle, request, {element_id(7), 1}).answer, Answer::no);
}

TEST(Explain, AGivenIsAReasonLikeAMark) {
    test::BoardPuzzle puzzle = latin_square(2);
    Board board = puzzle.board();
    board.elements[0].given = 2;
    const test::BoardPuzzle with_given(board, puzzle.rules());
    const Explained why = explain(with_given, {}, {element_id(1), 1});
    ASSERT_EQ(why.answer, Answer::yes);
    EXPECT_EQ(in_english(why.explanation.text),
              "r1c2 must be 1, because of this: row 1; r1c1 is 2.");
}

TEST(Explain, WhyAMarkThatStandsLeavesItselfOut) {
    const test::BoardPuzzle puzzle = latin_square(2);
    SolveRequest request;
    request.start = test::position_of(puzzle.board(), "12..");
    EXPECT_EQ(explain(puzzle, request, {element_id(1), 2}).explanation.marks,
              std::vector{element_id(0)});
    request.start = test::position_of(puzzle.board(), ".2..");
    EXPECT_EQ(explain(puzzle, request, {element_id(1), 2}).answer, Answer::no);
}

TEST(Explain, AMarkCanBeRuledOut) {
    const test::BoardPuzzle puzzle = latin_square(4);
    SolveRequest request;
    request.start = test::position_of(puzzle.board(), "1...............");
    const Explained why = explain(puzzle, request, {element_id(3), 1, false});
    ASSERT_EQ(why.answer, Answer::yes);
    EXPECT_EQ(in_english(why.explanation.text),
              "r1c4 cannot be 1, because of this: row 1; r1c1 is 1.");
}

TEST(Explain, WithoutAChoiceNoReasonIsNeeded) {
    const test::BoardPuzzle puzzle = latin_square(1);
    const Explained why = explain(puzzle, {}, {element_id(0), 1});
    ASSERT_EQ(why.answer, Answer::yes);
    EXPECT_EQ(in_english(why.explanation.text), "r1c1 must be 1: nothing else can stand there.");
}

TEST(Explain, BlamesTheMarksInConflictAndNoOthers) {
    const test::BoardPuzzle puzzle = latin_square(4);
    SolveRequest request;
    request.start = test::position_of(
        puzzle.board(), "12....3.3.......");   // the 3s of column 3 and of row 3 are right
    request.start.set_mark(element_id(5), 2);  // a second 2 in column 2
    const Explained to_blame = blame(puzzle, request);
    ASSERT_EQ(to_blame.answer, Answer::yes);
    EXPECT_EQ(in_english(to_blame.explanation.text),
              "These cannot all be right: column 2; r1c2 is 2; r2c2 is 2.");
    request.start.set_mark(element_id(5), blank);
    EXPECT_EQ(blame(puzzle, request).answer, Answer::no);
}

TEST(Explain, APuzzleWithoutSolutionIsToBlameItself) {
    const test::BoardPuzzle puzzle(test::board_of(2, 2),
                                   {named("their sum", Sum{test::elements_up_to(2), 9}),
                                    named("they differ", AllDifferent{test::elements_up_to(2)})});
    SolveRequest request;
    request.start = test::position_of(puzzle.board(), "1.");
    const Explained to_blame = blame(puzzle, request);
    ASSERT_EQ(to_blame.answer, Answer::yes);
    EXPECT_EQ(in_english(to_blame.explanation.text),
              "The puzzle has no solution at all, because of this: their sum.");
}

TEST(Explain, TheEasiestComesFirst) {
    const test::BoardPuzzle puzzle = latin_square(4);
    SolveRequest request;
    request.start = test::position_of(puzzle.board(), "123...........2.");
    const Forced forced = forced_marks(puzzle, request);
    ASSERT_GE(forced.marks.size(), 1U);
    const Explained easiest = easiest_explanation(puzzle, request, forced);
    ASSERT_EQ(easiest.answer, Answer::yes);
    EXPECT_EQ(easiest.explanation.conclusion, (Literal{element_id(3), 4}));
}

TEST(Explain, ACustomRuleThatLeavesAFullPositionOpenIsReported) {
    const test::BoardPuzzle puzzle(
        test::board_of(1, 2), {test::rule_of(Custom{[](const Position&) { return Status::open; },
                                                    test::elements_up_to(1)})});
    EXPECT_FALSE(forced_marks(puzzle, {}).failure.empty());
    EXPECT_FALSE(possible_marks(puzzle, {}, element_id(0)).failure.empty());
    EXPECT_FALSE(blame(puzzle, {}).failure.empty());
}

TEST(Explain, GivesUpWhenStopped) {
    std::stop_source source;
    source.request_stop();
    SolveRequest request;
    request.stop = source.get_token();
    EXPECT_EQ(explain(latin_square(9), request, {element_id(0), 1}).answer, Answer::gave_up);
    EXPECT_EQ(blame(latin_square(9), request).answer, Answer::gave_up);
}

/// Nobody reads dozens of reasons, nor how many there are.
TEST(ExplanationText, OfVeryManyReasonsSaysThatNoneIsShort) {
    const Board board = test::board_of(4, 2);
    Rules rules;
    Explanation explanation;
    for (std::uint32_t i = 0; i < 25; ++i) {
        rules.push_back(test::rule_of(Clause{{{element_id(0), 1}}}));
        explanation.rules.push_back(i);
    }
    const test::BoardPuzzle puzzle(board, std::move(rules));
    const Position position(board);
    const auto text = [&] { return in_english(told_explanation(puzzle, position, explanation)); };
    EXPECT_EQ(text(), "The puzzle has no solution at all; no short reason was found.");
    explanation.marks.push_back(element_id(1));
    EXPECT_EQ(text(), "The marks cannot all be right; no short reason was found.");
    explanation.conclusion = Literal{element_id(0), 1, true};
    EXPECT_THAT(text(), testing::EndsWith(": it follows, but no short reason was found."));
}

}  // namespace
}  // namespace quadrille::engine
