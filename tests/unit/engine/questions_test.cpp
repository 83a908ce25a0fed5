// Each question that can be asked of a position, and its answer in words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "engine/questions/first_guess.hpp"
#include "engine/questions/methods.hpp"
#include "engine/questions/mistakes.hpp"
#include "engine/questions/next_step.hpp"
#include "engine/questions/notes.hpp"
#include "engine/questions/refutation.hpp"
#include "engine/questions/way_back.hpp"
#include "engine/questions/why.hpp"
#include "engine/rules/notes.hpp"
#include "engine/solve/solve.hpp"
#include "quadrille/solver.hpp"
#include "squares.hpp"

namespace quadrille::engine {
namespace {

/// The solutions differ in the order of 1 and 3 in the lower left, or of 2 and 4.
constexpr const char* several_solutions = "1234341.2.4.4...";
constexpr const char* single_solution = "1234341.21..4...";
constexpr const char* impossible = "11..............";

Position marked(const Puzzle& puzzle, std::initializer_list<std::pair<std::size_t, Mark>> marks) {
    Position position(puzzle.board());
    for (const auto& [cell, mark] : marks) position.set_mark(element_id(cell), mark);
    return position;
}

SolveRequest stopped(const Position& position) {
    std::stop_source source;
    source.request_stop();
    return {{.stop = source.get_token()}, position};
}

TEST(Why, OneDecisionForEveryCase) {
    const auto puzzle = test::square_puzzle(several_solutions, 4);
    struct Case {
        std::size_t cell;
        Position position;
        WhyAnswer::Kind kind;
        std::string first;
    };
    const Position untouched(puzzle->board());
    const std::vector<Case> cases{
        {0, untouched, WhyAnswer::Kind::printed, "r1c1 is 1: it is printed there."},
        {7, untouched, WhyAnswer::Kind::must, "r2c4 must be 2, because of this:"},
        {7, marked(*puzzle, {{7, 2}}), WhyAnswer::Kind::must, "r2c4 is right: it is 2."},
        {7, marked(*puzzle, {{7, 1}}), WhyAnswer::Kind::wrong, "r2c4 is wrong: it cannot be 1."},
        {9, untouched, WhyAnswer::Kind::open, "r3c2 can be any of these: 1, 3."},
        {9, marked(*puzzle, {{9, 3}}), WhyAnswer::Kind::open, "r3c2 can be any of these: 1, 3."},
        {9, marked(*puzzle, {{7, 1}}), WhyAnswer::Kind::hopeless, "Nothing is possible in r3c2:"},
        {7, marked(*puzzle, {{7, 1}, {9, 2}}), WhyAnswer::Kind::hopeless,
         "Nothing is possible in r2c4:"},
        {9, marked(*puzzle, {{7, 1}, {9, 3}}), WhyAnswer::Kind::hopeless,
         "Nothing is possible in r3c2:"},
    };
    for (const Case& one : cases) {
        const WhyAnswer answer = why(*puzzle, {{}, one.position}, element_id(one.cell));
        EXPECT_EQ(answer.kind, one.kind) << one.first;
        EXPECT_THAT(in_english(told(puzzle->board(), answer).front()),
                    testing::StartsWith(one.first));
    }
}

TEST(Why, AWrongMarkAmongOthersIsToldByWhatIsRight) {
    const auto puzzle = test::square_puzzle(single_solution, 4);
    const Position position = marked(*puzzle, {{7, 2}, {13, 2}, {14, 1}});
    const WhyAnswer answer = why(*puzzle, {{}, position}, element_id(14));
    EXPECT_EQ(answer.kind, WhyAnswer::Kind::wrong);
    EXPECT_TRUE(answer.others_wrong);
    EXPECT_THAT(answer.explanation.marks, testing::Not(testing::Contains(element_id(13))));
    EXPECT_EQ(
        in_english(told_briefly(puzzle->board(), answer).front()),
        "r4c3 is wrong: it cannot be 1. Other marks are wrong, too; they are left aside here.");
}

TEST(Why, AnEmptyStartIsTheUntouchedBoardAndAStopIsNoAnswer) {
    const auto puzzle = test::square_puzzle(several_solutions, 4);
    EXPECT_EQ(why(*puzzle, {}, element_id(7)).kind, WhyAnswer::Kind::must);
    const WhyAnswer none = why(*puzzle, stopped(Position(puzzle->board())), element_id(7));
    EXPECT_EQ(none.kind, WhyAnswer::Kind::gave_up);
    EXPECT_EQ(in_english(told(puzzle->board(), none).front()), "No answer was found.");
}

/// Where no reasons were found in the effort, techniques that lead there are told.
TEST(Why, WhatIsKnownIsToldByTechniquesWhereTheEffortEnds) {
    const auto puzzle = test::square_puzzle(several_solutions, 4);
    SolveRequest request;
    bool is_unexplained = false;
    WhyAnswer last;
    for (request.effort = 1; request.effort < (std::uint64_t{1} << 24U);
         *request.effort += *request.effort / 8 + 1) {
        last = why(*puzzle, request, element_id(7));
        if (last.kind == WhyAnswer::Kind::gave_up) continue;
        EXPECT_EQ(last.kind, WhyAnswer::Kind::must);
        if (!last.explanation.rules.empty()) continue;
        is_unexplained = true;
        EXPECT_TRUE(last.explanation.is_cut_short);
        EXPECT_EQ(last.explanation.chain.size(), 1U);
        EXPECT_EQ(in_english(told(puzzle->board(), last).front()),
                  "r2c4 is 2: nothing else is left there (row 2).");
    }
    EXPECT_TRUE(is_unexplained);
    EXPECT_FALSE(last.explanation.is_cut_short);
}

TEST(Mistakes, AreTheMarksThatTheOnlySolutionHasNot) {
    const auto puzzle = test::square_puzzle(single_solution, 4);
    const Mistakes right = find_mistakes(*puzzle, {{}, marked(*puzzle, {{7, 2}})});
    EXPECT_EQ(right.answer, Mistakes::Answer::none);
    EXPECT_TRUE(right.single);
    EXPECT_EQ(in_english(told(right)), "No: everything that you placed is right.");
    const Mistakes wrong =
        find_mistakes(*puzzle, {{}, marked(*puzzle, {{7, 2}, {13, 2}, {14, 1}})});
    EXPECT_EQ(wrong.answer, Mistakes::Answer::wrong);
    EXPECT_EQ(wrong.marks, (std::vector{element_id(13), element_id(14)}));
    EXPECT_EQ(in_english(told_marks(puzzle->board(), wrong)),
              "These 2 marks are wrong: r4c2, r4c3.");
}

TEST(Mistakes, WhereThereAreSeveralSolutionsAreMarksThatCannotStandTogether) {
    const auto puzzle = test::square_puzzle(several_solutions, 4);
    const Mistakes fine = find_mistakes(*puzzle, {{}, marked(*puzzle, {{9, 3}})});
    EXPECT_EQ(fine.answer, Mistakes::Answer::none);
    EXPECT_EQ(in_english(told(fine)), "No: a solution has everything that you placed.");
    const Mistakes both = find_mistakes(*puzzle, {{}, marked(*puzzle, {{9, 3}, {11, 3}})});
    EXPECT_EQ(both.answer, Mistakes::Answer::contradict);
    EXPECT_EQ(in_english(told_marks(puzzle->board(), both)),
              "These cannot all be right: r3c2, r3c4.");
}

TEST(Mistakes, TellOfAPuzzleWithoutASolutionAndOfAStop) {
    const auto puzzle = test::square_puzzle(impossible, 4);
    const Position position(puzzle->board());
    EXPECT_EQ(find_mistakes(*puzzle, {{}, position}).answer, Mistakes::Answer::no_solution);
    EXPECT_EQ(find_mistakes(*puzzle, stopped(position)).answer, Mistakes::Answer::gave_up);
}

TEST(WayBack, IsTheFewestMovesToTakeBackEvenPastACorrection) {
    const auto puzzle = test::square_puzzle("12..............", 4);
    Position position(puzzle->board());
    std::vector<Move> played;  // the last one first
    const auto write = [&](std::size_t cell, Mark mark) {
        const ElementId id = element_id(cell);
        const Move move{{id, position[id], {mark, 0}}};
        position.apply(move);
        played.insert(played.begin(), move);
    };
    write(4, 1);      // wrong: the second 1 of its column
    write(4, blank);  // corrected
    EXPECT_EQ(way_back(*puzzle, {{}, position}, played).steps, 0U) << "it has a solution already";
    write(5, 2);
    write(15, 1);
    const WayBack way = way_back(*puzzle, {{}, position}, played);
    EXPECT_EQ(way.answer, WayBack::Answer::found);
    EXPECT_EQ(way.steps, 2U);
    EXPECT_EQ(way_back(*puzzle, stopped(position), played).answer, WayBack::Answer::gave_up);
}

TEST(WayBack, ThereIsNoneWhereThePuzzleHasNoSolution) {
    const auto puzzle = test::square_puzzle(impossible, 4);
    EXPECT_EQ(way_back(*puzzle, {{}, Position(puzzle->board())}, {}).answer, WayBack::Answer::none);
}

/// A game of marks written one after the other; `played` has the last one first.
struct PlayedMarks {
    explicit PlayedMarks(const Puzzle& puzzle) : position(puzzle.board()) {}
    void write(std::size_t cell, Mark mark) {
        const ElementId id = element_id(cell);
        const Move move{{id, position[id], {mark, 0}}};
        position.apply(move);
        played.insert(played.begin(), move);
    }

    Position position;
    std::vector<Move> played;
};

TEST(FirstGuess, IsTheFirstMarkInTheOrderOfTheGameThatDidNotFollow) {
    const auto puzzle = test::square_puzzle(single_solution, 4);
    PlayedMarks game(*puzzle);
    game.write(7, 2);
    EXPECT_EQ(first_guess(*puzzle, {{}, game.position}, game.played).answer,
              FirstGuess::Answer::none);
    game.write(14, 1);  // wrong
    game.write(13, 2);  // wrong as well, and earlier on the board
    const FirstGuess guess = first_guess(*puzzle, {{}, game.position}, game.played);
    ASSERT_EQ(guess.answer, FirstGuess::Answer::found);
    EXPECT_EQ(in_english(told(puzzle->board(), guess)),
              "Your first mark that did not follow from what stood before it: r4c3 is 1.");
    game.write(14, blank);
    EXPECT_EQ(first_guess(*puzzle, {{}, game.position}, game.played).mark.element, element_id(13))
        << "what was taken out is not held against the player";
}

TEST(FirstGuess, MayWellHaveASolution) {
    const auto puzzle = test::square_puzzle(several_solutions, 4);
    PlayedMarks game(*puzzle);
    game.write(9, 3);  // in one of the solutions
    const FirstGuess guess = first_guess(*puzzle, {{}, game.position}, game.played);
    ASSERT_EQ(guess.answer, FirstGuess::Answer::found);
    EXPECT_EQ(guess.mark, (Literal{element_id(9), 3}));
    EXPECT_EQ(first_guess(*puzzle, {{}, game.position}, {}).answer, FirstGuess::Answer::none)
        << "a game that began with it did not guess it";
}

TEST(FirstGuess, NothingIsToldOfAPuzzleWithoutASolutionOrAfterAStop) {
    const auto puzzle = test::square_puzzle(impossible, 4);
    const Position position(puzzle->board());
    EXPECT_EQ(first_guess(*puzzle, {{}, position}, {}).answer, FirstGuess::Answer::no_solution);
    EXPECT_EQ(first_guess(*puzzle, stopped(position), {}).answer, FirstGuess::Answer::gave_up);
}

TEST(Notes, AreTheAllowedMarksWhereverOneIsToBeNoted) {
    const Board board = test::row_of_cells(3, 3);
    AllDifferent all;
    for (std::size_t i = 0; i < 3; ++i) all.of.push_back(element_id(i));
    const test::BoardPuzzle puzzle(board, {test::rule_of(all)});
    Position position(board);
    position.set_mark(element_id(0), 2);
    const Judge judge(puzzle, 1, position);
    const Move noted = all_notes(puzzle, judge, position);
    ASSERT_EQ(noted.size(), 2U);
    for (const Change& change : noted) {
        std::uint64_t notes = 0;
        for (const Mark mark : allowed_marks(puzzle, position, change.element))
            notes |= note_bit(mark);
        EXPECT_EQ(change.after.notes, notes);
    }
    position.apply(noted);
    const Move writes{{element_id(1), position[element_id(1)], {3, 0}}};
    const Move tidied = without_forbidden_notes(puzzle, judge, position, writes);
    ASSERT_EQ(tidied.size(), 2U);
    EXPECT_EQ(tidied.back().after.notes, note_bit(1)) << "the 3 is taken out of the last cell";
}

TEST(Methods, AreTheHostsThenThePuzzlesAndEachCanBeAskedByItsName) {
    const auto puzzle = test::square_puzzle(single_solution, 4);
    const std::vector<MethodChoice> all = methods_to_compare(*puzzle);
    ASSERT_EQ(all.size(), host_methods.size());
    EXPECT_EQ(all.size(), methods_to_watch(*puzzle).size() + 1) << "the exact one makes no steps";
    for (const MethodChoice& choice : all) {
        SolveRequest request;
        choice.choose(request);
        EXPECT_EQ(method_name(request), choice.id);
        SolveRequest named;
        choose_method(named, choice.id);
        EXPECT_EQ(named.method, choice.method);
        EXPECT_TRUE(solve(*puzzle, request)) << choice.id;
    }
    SolveRequest other;
    choose_method(other, "no-such-method");
    EXPECT_EQ(other.method, Method::own);
    EXPECT_FALSE(solve(*puzzle, other));
}

TEST(NextStep, IsTheHintWithTheTechniquesAskedFor) {
    const auto puzzle = test::square_puzzle(several_solutions, 4);
    SolveRequest request{{}, Position(puzzle->board())};
    const Result<Hint> any = next_step(*puzzle, request);
    ASSERT_TRUE(any);
    EXPECT_EQ(any->kind, Hint::Kind::technique);
    Hinter hinter(*puzzle);
    const Result<Hint> kept = next_step(hinter, request);
    ASSERT_TRUE(kept);
    EXPECT_EQ(kept->follows, any->follows);
    request.techniques = "no-such-technique";
    EXPECT_FALSE(next_step(*puzzle, request));
}

TEST(Mistakes, WhatIsToBeClearedLeavesAllThatMayStand) {
    const auto one = test::square_puzzle(single_solution, 4);
    const Mistakes wrong = find_mistakes(*one, {{}, marked(*one, {{7, 2}, {10, 3}, {11, 3}})});
    EXPECT_THAT(wrong.to_clear, testing::ElementsAre(element_id(10)));
    const auto many = test::square_puzzle(several_solutions, 4);
    const Position position = marked(*many, {{9, 1}, {11, 1}, {7, 2}});
    const Mistakes contradict = find_mistakes(*many, {{}, position});
    ASSERT_EQ(contradict.answer, Mistakes::Answer::contradict);
    EXPECT_THAT(contradict.to_clear, testing::ElementsAre(element_id(11)));
    Position after = position;
    after.apply(cleared(position, contradict));
    EXPECT_EQ(find_mistakes(*many, {{}, after}).answer, Mistakes::Answer::none);
    EXPECT_EQ(after.mark(element_id(7)), 2);
}

/// Two assumptions on a square with one solution: 7 is 2, 10 is 4, 11 is 3, 13 is 3, 14 is 2, 15
/// is 1.
TEST(Refutation, TheEarliestAssumptionThatCannotHoldIsTold) {
    const auto puzzle = test::square_puzzle(single_solution, 4);
    const auto at = [&](std::initializer_list<std::pair<std::size_t, Mark>> marks) {
        return marked(*puzzle, marks);
    };
    const std::vector<Position> stages{at({{7, 2}}), at({{7, 2}, {10, 3}}), at({{7, 2}, {10, 3}}),
                                       at({{7, 2}, {10, 3}, {14, 1}})};
    const Refutation outer = refute(*puzzle, {{}, at({{7, 2}, {10, 3}, {14, 1}})}, stages);
    EXPECT_EQ(outer.answer, Refutation::Answer::refuted);
    EXPECT_EQ(outer.assumption, 0U);
    EXPECT_THAT(outer.marks, testing::ElementsAre(element_id(10)));
    EXPECT_FALSE(outer.together);
    EXPECT_FALSE(outer.because.text.empty());
    ASSERT_EQ(outer.instead.size(), 1U);
    EXPECT_EQ(outer.instead.front().element, element_id(10));
    EXPECT_EQ(outer.instead.front().after, (Content{4}))
        << "the only other mark that no rule forbids";

    const std::vector<Position> right{at({{7, 2}}), at({{7, 2}, {10, 4}}), at({{7, 2}, {10, 4}}),
                                      at({{7, 2}, {10, 4}, {14, 1}})};
    const Refutation inner = refute(*puzzle, {{}, right.back()}, right);
    EXPECT_EQ(inner.answer, Refutation::Answer::refuted);
    EXPECT_EQ(inner.assumption, 1U);
    EXPECT_THAT(inner.marks, testing::ElementsAre(element_id(14)));
}

TEST(Refutation, WhatIsNoAssumptionsFaultIsToldToo) {
    const auto puzzle = test::square_puzzle(single_solution, 4);
    const std::vector<Position> stages{marked(*puzzle, {}), marked(*puzzle, {{7, 2}})};
    const auto answer = [&](const Position& here, const std::vector<Position>& with) {
        return refute(*puzzle, {{}, here}, with).answer;
    };
    EXPECT_EQ(answer(marked(*puzzle, {{7, 2}, {10, 3}}), stages), Refutation::Answer::later);
    EXPECT_EQ(answer(marked(*puzzle, {{7, 2}}), stages), Refutation::Answer::none);
    EXPECT_EQ(answer(marked(*puzzle, {{10, 3}}), {}), Refutation::Answer::before);
    EXPECT_EQ(answer(marked(*puzzle, {{10, 3}, {7, 2}}),
                     {marked(*puzzle, {{10, 3}}), marked(*puzzle, {{10, 3}, {7, 2}})}),
              Refutation::Answer::before);
    const auto none = test::square_puzzle(impossible, 4);
    EXPECT_EQ(refute(*none, {{}, marked(*none, {})}, {}).answer, Refutation::Answer::no_solution);
    EXPECT_EQ(refute(*puzzle, stopped(marked(*puzzle, {{10, 3}})), stages).answer,
              Refutation::Answer::gave_up);
}

TEST(Refutation, MarksThatCannotStandTogetherAreToldTogetherAndNothingIsWrittenInstead) {
    const auto puzzle = test::square_puzzle(several_solutions, 4);
    const std::vector<Position> stages{marked(*puzzle, {}), marked(*puzzle, {{9, 1}, {11, 1}})};
    const Refutation found = refute(*puzzle, {{}, stages.back()}, stages);
    ASSERT_EQ(found.answer, Refutation::Answer::refuted);
    EXPECT_TRUE(found.together);
    EXPECT_THAT(found.marks, testing::ElementsAre(element_id(9), element_id(11)));
    EXPECT_TRUE(found.instead.empty());
}

TEST(Refutation, WhereSeveralMarksAreLeftTheNotesLoseTheRefutedOne) {
    // The first row is blank, and its first cell can only be 1.
    const auto square = test::square_puzzle("....341.21..4...", 4);
    Board board = square->board();
    for (Alphabet& alphabet : board.alphabets) alphabet.takes_notes = true;
    const auto puzzle = std::make_shared<test::BoardPuzzle>(board, square->rules());
    const std::vector<Position> stages{marked(*puzzle, {}), marked(*puzzle, {{3, 1}})};
    const Refutation found = refute(*puzzle, {{}, stages.back()}, stages);
    ASSERT_EQ(found.answer, Refutation::Answer::refuted);
    ASSERT_EQ(found.instead.size(), 1U);
    EXPECT_EQ(found.instead.front().after.mark, blank);
    EXPECT_EQ(found.instead.front().after.notes & note_bit(1), 0U);
    EXPECT_NE(found.instead.front().after.notes, 0U);
}

}  // namespace
}  // namespace quadrille::engine
