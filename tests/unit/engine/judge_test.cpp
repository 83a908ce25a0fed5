// The judge after any changes tells what it would tell of the position from scratch.
#include "engine/judge/judge.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <vector>

#include "boards.hpp"
#include "engine/judge/breaches.hpp"
#include "random_puzzles.hpp"

namespace quadrille::engine {
namespace {

using test::board_of;

std::vector<Status> copied(std::span<const Status> statuses) {
    return {statuses.begin(), statuses.end()};
}

void check_updates() {
    test::RandomPuzzles random(
        [](std::size_t bound) { return *rc::gen::inRange<std::size_t>(0, bound); });
    const auto first = static_cast<test::RuleKind>(random.below(test::rule_kinds));
    Board board = random.board(first);
    Rules rules{random.rule(board, first)};
    for (std::size_t i = random.below(5); i > 0; --i) {
        const auto kind = static_cast<test::RuleKind>(random.below(test::rule_kinds));
        if (kind == test::RuleKind::lattice_loop) continue;
        rules.push_back(random.rule(board, kind));
        rules.back().condition = static_cast<std::uint16_t>(random.below(3));
        if (random.chance(2)) rules.back().clue = element_id(random.below(board.size()));
    }
    const test::BoardPuzzle puzzle(board, rules);
    Position position = random.position(board);
    Judge judge(puzzle, 3, position);
    for (int step = 0; step < 5; ++step) {
        const Position next = random.position(board);
        std::vector<ElementId> changed;
        for (const Change& change : difference(position, next)) changed.push_back(change.element);
        judge.update(next, changed);
        position = next;
        const Judge fresh(puzzle, 3, position);
        for (std::uint32_t i = 0; i < rules.size(); ++i) RC_ASSERT(judge.rule(i) == fresh.rule(i));
        RC_ASSERT(copied(judge.conditions()) == copied(fresh.conditions()));
        RC_ASSERT(copied(judge.clues()) == copied(fresh.clues()));
        RC_ASSERT(judge.solved() == fresh.solved());
        RC_ASSERT(judge.findings().size() == fresh.findings().size());
    }
}

RC_GTEST_PROP(Judge, UpdatesToWhatItWouldTellFromScratch, ()) {
    for (int i = 0; i < 20; ++i) check_updates();
}

/// Two elements that must differ, for condition 0 and clue element 0; their sum is 3, for condition
/// 1 and the same clue.
test::BoardPuzzle pair_puzzle() {
    Rules rules{test::rule_of(AllDifferent{test::elements_up_to(2)}),
                test::rule_of(Sum{test::elements_up_to(2), 3})};
    rules[0].clue = element_id(0);
    rules[1].clue = element_id(0);
    rules[1].condition = 1;
    return {board_of(2, 3), rules};
}

TEST(Judge, SumsUpConditionsAndCluesByTheWorst) {
    const test::BoardPuzzle puzzle = pair_puzzle();
    const Judge judge(puzzle, 3, test::position_of(puzzle.board(), "13"));
    EXPECT_EQ(copied(judge.conditions()),
              (std::vector{Status::met, Status::violated, Status::met}));
    EXPECT_EQ(copied(judge.clues()), (std::vector{Status::violated, Status::open}));
    ASSERT_EQ(judge.findings().size(), 1U);
    EXPECT_EQ(judge.findings()[0].rule, 1U);
    EXPECT_EQ(judge.findings()[0].elements, std::vector{element_id(1)});  // the 3 alone is too much
}

TEST(Judge, TellsWhichConditionsThePuzzleStates) {
    const test::BoardPuzzle puzzle = pair_puzzle();
    const Judge judge(puzzle, 3, Position(puzzle.board()));
    EXPECT_TRUE(judge.is_stated(0));
    EXPECT_TRUE(judge.is_stated(1));
    EXPECT_FALSE(judge.is_stated(2));
}

TEST(Judge, IsSolvedOnlyWhenWhatMustBeFilledIsFilled) {
    const test::BoardPuzzle no_rules(board_of(1, 2), {});
    EXPECT_FALSE(Judge(no_rules, 1, test::position_of(no_rules.board(), ".")).solved());
    EXPECT_TRUE(Judge(no_rules, 1, test::position_of(no_rules.board(), "2")).solved());
    const test::BoardPuzzle rests(board_of(1, 2, 2), {});
    EXPECT_TRUE(Judge(rests, 1, test::position_of(rests.board(), ".")).solved());
}

TEST(Judge, ResetsToAnyPosition) {
    const test::BoardPuzzle puzzle = pair_puzzle();
    Judge judge(puzzle, 2, test::position_of(puzzle.board(), "11"));
    EXPECT_EQ(judge.conditions()[0], Status::violated);
    judge.reset(test::position_of(puzzle.board(), "12"));
    EXPECT_TRUE(judge.solved());
    EXPECT_TRUE(judge.findings().empty());
}

TEST(Breaches, SayWhatStandsThereThatCannotBe) {
    Rules rules{test::rule_of(AllDifferent{test::elements_up_to(2)}),
                test::rule_of(Sum{test::elements_up_to(2), 3})};
    rules[0].text = "all differ";
    rules[1].condition = 1;
    rules[1].text = "the sum of r1";
    const test::BoardPuzzle puzzle(board_of(2, 3), rules);
    const std::vector<Condition> conditions{{"differ", "all differ", "two are alike"},
                                            {"sums", "sums are right", "a sum is wrong"}};
    const auto told = [&](const char* marks) {
        const Position position = test::position_of(puzzle.board(), marks);
        const Judge judge(puzzle, 2, position);
        std::vector<std::string> words;
        for (const Breach& breach : breaches(puzzle, position, conditions, judge.findings())) {
            words.push_back(in_english(breach.what));
            for (const Text& sentence : breach.sentences)
                words.push_back("- " + in_english(sentence));
        }
        return words;
    };
    EXPECT_EQ(told("12"), std::vector<std::string>{});
    const std::string a = puzzle.board().elements[0].name;
    const std::string b = puzzle.board().elements[1].name;
    EXPECT_EQ(told("33"),
              (std::vector<std::string>{
                  "two are alike", "- all differ: 3 stands there twice, in " + a + ", " + b + ".",
                  "a sum is wrong", "- the sum of r1: what stands there adds up to 6."}));
}

/// What is said of the only rule, which is broken.
std::string said_of(RuleBody what, const char* marks, std::size_t elements, std::size_t symbols) {
    Rules rules{test::rule_of(std::move(what))};
    rules[0].text = "it";
    Board board = board_of(elements, symbols);
    for (std::size_t i = 0; i < elements; ++i)
        board.elements[i].name = std::string(1, static_cast<char>('a' + i));
    const test::BoardPuzzle puzzle(board, rules);
    const Position position = test::position_of(puzzle.board(), marks);
    return in_english(
        told(puzzle, position, {0, culprits(puzzle.board(), rules[0], position)}, "otherwise"));
}

TEST(Breaches, OfCountsTellWhatIsTooMany) {
    const auto count = [](std::uint32_t least, std::uint32_t most) {
        return Count{{{element_id(0), 1}, {element_id(1), 1}, {element_id(2), 1}}, least, most};
    };
    EXPECT_EQ(said_of(count(0, 1), "11.", 3, 2), "it: there are 2, 1 too many (a, b).");
    EXPECT_EQ(said_of(count(2, 2), "22.", 3, 2), "it: 1 too many (a, b).")
        << "of two marks the other one is seen";
    EXPECT_EQ(said_of(count(2, 2), "23.", 3, 3), "it: only 1 can still be 1, 2 must be.");
}

TEST(Breaches, OfLinesTellWhatHappensWhere) {
    // A cross of four lines, and beside it a square.
    const SingleLoop cross{test::elements_up_to(4), {{0, 1}, {0, 2}, {0, 3}, {0, 4}}, 1, {}};
    EXPECT_EQ(said_of(cross, "111.", 4, 2), "3 lines meet at one corner: a, b, c.");
    EXPECT_EQ(said_of(cross, "1222", 4, 2), "The line ends at a and cannot go on.");
    const SingleLoop square{
        test::elements_up_to(5), {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {5, 6}}, 1, {}};
    EXPECT_EQ(said_of(square, "11111", 5, 2).substr(0, 16), "The line ends at");
}

TEST(Breaches, OfOtherKindsTellWhatTheConditionSaysAndWhere) {
    EXPECT_EQ(said_of(Clause{{{element_id(0), 1, false}, {element_id(1), 1, false}}}, "11", 2, 2),
              "otherwise: a, b.");
    EXPECT_EQ(said_of(Relation{element_id(0), element_id(1), {{1, 2}}}, "21", 2, 2),
              "otherwise: a.");
    EXPECT_EQ(
        said_of(Custom{[](const Position&) { return Status::violated; }, test::elements_up_to(1)},
                "1", 1, 2)
            .substr(0, 9),
        "otherwise");
}

}  // namespace
}  // namespace quadrille::engine
