// The technique driver: order, choice, limits, endings, and that every step tells its reason.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <regex>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/argument.hpp"
#include "engine/deduce/both_ways.hpp"
#include "engine/deduce/case_by_case.hpp"
#include "engine/deduce/dead_end.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/deduce/short_refutation.hpp"
#include "raw_boards.hpp"
#include "read_slitherlink.hpp"
#include "stop_at_event.hpp"

namespace quadrille::engine {
namespace {

using test::board_of;
using test::rule_of;
using testing::HasSubstr;

/// Four cells with marks 1 to 4, all different.
test::BoardPuzzle latin() {
    return {board_of(4, 4), {rule_of(AllDifferent{test::elements_up_to(4)})}};
}

TEST(Driver, TakesTheEasiestTechniqueThatFindsSomethingNew) {
    const test::BoardPuzzle puzzle = latin();
    const TechniqueTable table(puzzle);
    const Driver driver(table);
    const auto step =
        driver.next(candidates_of(puzzle.board(), test::position_of(puzzle.board(), "12..")));
    ASSERT_TRUE(step.has_value());
    EXPECT_EQ(step->technique, "mark-used");
    EXPECT_EQ(step->level, 1);
    EXPECT_EQ(step->deduction.follows,
              (std::vector<Literal>{{element_id(2), 1, false}, {element_id(3), 1, false}}));
    EXPECT_EQ(step->deduction.because, std::vector<ElementId>{element_id(0)});
    EXPECT_EQ(step->deduction.rules, std::vector<std::uint32_t>{0});
    EXPECT_EQ(in_english(step->deduction.text), "e2 and e3 are not 1, because e0 is 1 (a rule).");
}

TEST(TechniqueTable, HasTheWaysOfShortAndOfLongCountsWhicheverStandsFirst) {
    const auto count_of = [](std::size_t cells) {
        Count count{{}, 1, 1};
        for (std::size_t cell = 0; cell < cells; ++cell) count.of.push_back({element_id(cell), 1});
        return rule_of(std::move(count));
    };
    for (const bool is_short_first : {false, true}) {
        const test::BoardPuzzle puzzle{
            board_of(6, 2), {count_of(is_short_first ? 3 : 6), count_of(is_short_first ? 6 : 3)}};
        const TechniqueTable table(puzzle);
        for (const char* const id : {"count-full", "count-rest", "line-full", "line-rest"})
            EXPECT_NE(table.find(id), nullptr) << id;
    }
}

TEST(Told, StatementsOfOneMarkAreOne) {
    const test::BoardPuzzle puzzle = latin();
    const std::vector<Literal> literals{{element_id(0), 1, true},
                                        {element_id(1), 1, true},
                                        {element_id(2), 2, false},
                                        {element_id(2), 3, false},
                                        {element_id(3), 1, false}};
    EXPECT_EQ(in_english(told(puzzle.board(), literals)),
              "e0 and e1 are 1; e2 is neither 2 nor 3; e3 is not 1");
}

/// Whoever sees the board is told of elements as "this cell" and "these cells"; a hidden one that is
/// called by one that is seen is neither.
TEST(Told, ANameOfSeveralWordsIsOneWhereverTheBoardIsSeen) {
    Board board = test::row_of_cells(2, 3);
    board.elements[1].part = Part::hidden;
    board.elements[1].outline = {};
    board.elements[1].told = {"the highest as far as {0}", {board[element_id(0)].name}};
    const Literal of_seen{element_id(0), 1, false};
    const Literal of_hidden{element_id(1), 1, false};
    EXPECT_NE(told(board, {&of_seen, 1}).english.find(" || "), std::string::npos);
    EXPECT_EQ(told(board, {&of_hidden, 1}).english.find(" || "), std::string::npos);
    EXPECT_EQ(in_english(told(board, {&of_hidden, 1})), "the highest as far as r1c1 is not 1");
}

TEST(Told, AMarkThatIsLeftIsNotExplainedByWhatRulesOutTheOthers) {
    const test::BoardPuzzle puzzle = latin();
    const Literal ruled_out{element_id(3), 1, false};
    const Literal left{element_id(3), 4, true};
    EXPECT_EQ(in_english(told_way(puzzle, Way::mark_used, 0, {&ruled_out, 1})),
              "e3 is not 1: the mark stands there already (a rule).");
    EXPECT_EQ(in_english(told_way(puzzle, Way::mark_used, 0, {&left, 1})),
              "e3 is 4: nothing else is left there (a rule).");
    EXPECT_EQ(in_english(told_way(puzzle, Way::last_place, 0, {&left, 1})),
              "e3 is 4: 4 has no other place left (a rule).");
}

/// What a mark that is used takes from others, and what is left where that was one of two.
TEST(Told, AMarkThatIsUsedIsToldWithWhatItLeavesToOthers) {
    const test::BoardPuzzle puzzle = latin();
    Candidates before(puzzle.board(), Position(puzzle.board()));
    before.decide(element_id(0), 1);
    Deduction step;
    step.rules = {0};
    step.because = {element_id(0)};
    step.follows = {{element_id(1), 1, false}, {element_id(2), 4, true}};
    EXPECT_EQ(in_english(told_by_rule(puzzle, Way::mark_used, step, {}, before)),
              "e1 and e2 are not 1, because e0 is 1 (a rule); so e2 is 4.");
    step.follows = {{element_id(1), 1, false}};
    EXPECT_EQ(in_english(told_by_rule(puzzle, Way::mark_used, step, {}, before)),
              "e1 is not 1, because e0 is 1 (a rule).");
}

/// The first step that the rule leads to by itself where those elements have those marks.
std::string told_of_one_rule(RuleBody body, std::size_t elements, std::size_t symbols,
                             const std::vector<std::pair<std::size_t, Mark>>& marks,
                             const std::vector<Literal>& known = {}) {
    const test::BoardPuzzle puzzle(board_of(elements, symbols), {rule_of(std::move(body))});
    Candidates candidates(puzzle.board(), Position(puzzle.board()));
    for (const auto& [element, mark] : marks) candidates.decide(element_id(element), mark);
    narrow(candidates, known);
    const TechniqueTable table(puzzle);
    const auto step = Driver(table).next(candidates);
    return step ? in_english(step->deduction.text) : "nothing";
}

std::vector<Literal> all_are(std::size_t elements, Mark mark, bool holds = true) {
    std::vector<Literal> literals;
    for (std::size_t i = 0; i < elements; ++i) literals.push_back({element_id(i), mark, holds});
    return literals;
}

TEST(Told, AFewMarksThatForceAStepAreNamed) {
    const Count not_three_alike{all_are(3, 1), 1, 2};
    EXPECT_EQ(told_of_one_rule(not_three_alike, 3, 2, {{0, 1}, {2, 1}}),
              "e1 is 2, because e0 and e2 are 1 (a rule).");
    EXPECT_EQ(told_of_one_rule(not_three_alike, 3, 2, {{0, 2}, {2, 2}}),
              "e1 is 1, because e0 and e2 are 2 (a rule).");
    const Count one_of_four{all_are(4, 1), 1, 1};
    EXPECT_EQ(told_of_one_rule(one_of_four, 4, 2, {{0, 2}, {1, 1}}),
              "e2 and e3 are 2, because e1 is 1 (a rule).")
        << "that e0 is 2 has nothing to do with it";
    EXPECT_EQ(told_of_one_rule(Clause{all_are(2, 1, false)}, 2, 2, {{0, 1}}),
              "e1 is 2, because e0 is 1 (a rule).");
    const Relation differ{element_id(0), element_id(1), {{1, 2}, {1, 3}, {2, 1}, {3, 1}}};
    EXPECT_EQ(told_of_one_rule(differ, 2, 3, {{0, 1}}), "e1 is not 1, because e0 is 1 (a rule).");
    const Tuples ways{test::elements_up_to(3), {1, 2, 1, 2, 1, 1, 1, 1, 2}};
    EXPECT_EQ(told_of_one_rule(ways, 3, 2, {{0, 1}, {1, 2}}),
              "e2 is 1, because e1 is 2 (a rule).")
        << "that is enough";
}

TEST(Told, WhatARuleSaysOfOnePlaceIsItsOwnReason) {
    EXPECT_EQ(told_of_one_rule(Clause{{{element_id(0), 1}}}, 1, 2, {}), "e0 is 1 (a rule).");
    EXPECT_EQ(told_of_one_rule(Clause{{{element_id(0), 1}, {element_id(0), 2}}}, 1, 3, {}),
              "e0 is not 3 (a rule).");
    EXPECT_EQ(told_of_one_rule(Clause{{{element_id(0), 1}, {element_id(0), 2}}}, 1, 5, {}),
              "e0 is 1 or 2 (a rule).")
        << "that is less than what it is not";
}

TEST(Told, ThePlaceThatLeavesNothingElseIsNamed) {
    const Relation equal{element_id(0), element_id(1), {{1, 1}, {2, 2}, {3, 3}}};
    EXPECT_EQ(told_of_one_rule(equal, 2, 3, {}, {{element_id(0), 3, false}}),
              "e1 is not 3, because e0 is not 3 (a rule).");
    const Relation halved{element_id(0), element_id(1), {{1, 1}, {2, 1}, {3, 2}, {4, 3}}};
    EXPECT_EQ(
        told_of_one_rule(halved, 2, 4, {}, {{element_id(0), 3, false}, {element_id(0), 4, false}}),
        "e1 is 1, because e0 is 1 or 2 (a rule).");
    EXPECT_EQ(told_of_one_rule(halved, 2, 4, {{0, 3}}), "e1 is 2, because e0 is 3 (a rule).");
    EXPECT_EQ(
        told_of_one_rule(halved, 2, 4, {}, {{element_id(0), 4, false}, {element_id(1), 1, false}}),
        "e0 is 3: as e1 is not 1, nothing else is left there (a rule).")
        << "that e0 is not 4 is known by another";
    const Relation not_one{element_id(0), element_id(1), {{1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}}};
    EXPECT_EQ(told_of_one_rule(not_one, 2, 4, {},
                               {{element_id(0), 3, false},
                                {element_id(0), 4, false},
                                {element_id(1), 2, false},
                                {element_id(1), 4, false}}),
              "e1 is 3: nothing else is left there (a rule).")
        << "the rule alone does not say that";
    Relation large_or_small{element_id(0), element_id(1), {}};
    std::vector<Literal> small;
    for (Mark mark = 1; mark <= 10; ++mark) {
        large_or_small.allowed.emplace_back(mark, mark <= 5 ? 1 : 2);
        if (mark > 5) small.push_back({element_id(0), mark, false});
    }
    EXPECT_EQ(told_of_one_rule(large_or_small, 2, 10, {}, small),
              "e1 is 1: what is left for e0 leaves nothing else there (a rule).")
        << "five marks are too many to be told";
}

TEST(Told, ManyMarksOrNoneOrSomeOfWhatForcesAStepAreNotNamed) {
    const Count none{all_are(2, 1), 0, 0};
    EXPECT_EQ(told_of_one_rule(none, 2, 2, {}), "e0 and e1 are 2: none is allowed (a rule).");
    const Clause one_of_six{all_are(6, 1)};
    EXPECT_EQ(told_of_one_rule(one_of_six, 6, 2, {{0, 2}, {1, 2}, {2, 2}, {3, 2}, {4, 2}}),
              "e5 is 1: no other way is left (a rule).");
    EXPECT_EQ(
        told_of_one_rule(Clause{all_are(2, 1, false)}, 2, 3, {{0, 1}}, {{element_id(1), 3, false}}),
        "e1 is 2: no other way is left (a rule).")
        << "the rule leaves 3 to it as well";
    Count bridges{{}, 3, 3};  // one or two of each of three places
    for (const std::size_t place : {0U, 1U, 2U})
        for (const Mark mark : {Mark{1}, Mark{2}, Mark{2}})
            bridges.of.push_back({element_id(place), mark});
    const std::string told = told_of_one_rule(bridges, 3, 3, {{2, 1}}, {{element_id(0), 3, false}});
    EXPECT_THAT(told, HasSubstr("no more are allowed")) << "that e0 is not 3 goes into it, too";
    Count three_of_four{{}, 3, 3};  // one or two of each of two places
    for (const std::size_t place : {0U, 1U})
        for (const Mark mark : {Mark{1}, Mark{2}, Mark{2}})
            three_of_four.of.push_back({element_id(place), mark});
    EXPECT_THAT(told_of_one_rule(three_of_four, 2, 3, {}),
                testing::EndsWith(": else too few would be left (a rule)."))
        << "not all of them can be true";
}

TEST(Told, WhatAllCombinationsOfARuleLeaveIsOneStep) {
    const Tuples tuples{test::elements_up_to(3), {1, 2, 3, 1, 3, 2}};
    EXPECT_EQ(told_of_one_rule(tuples, 3, 3, {}),
              "e0 is 1; e1 and e2 are not 1: e0, e1 and e2 can only be 1, 2 and 3, or 1, 3 "
              "and 2 (a rule).");
    EXPECT_EQ(told_of_one_rule(Tuples{test::elements_up_to(1), {2}}, 1, 3, {}),
              "e0 is 2 (a rule).");
}

TEST(Told, CombinationsThatAreLeftAreNamedWhereTheyAreFew) {
    const Tuples of_two{test::elements_up_to(2), {1, 2, 2, 1, 1, 3, 3, 1, 2, 3, 3, 2}};
    EXPECT_EQ(told_of_one_rule(of_two, 2, 4, {}),
              "e0 and e1 are not 4: e0 and e1 can only be, in some order, 1 and 2, or 1 "
              "and 3, or 2 and 3 (a rule).");
    EXPECT_EQ(
        told_of_one_rule(of_two, 2, 4, {}, {{element_id(0), 1, false}, {element_id(0), 3, false}}),
        "e0 is 2; e1 is neither 2 nor 4: e0 and e1 can only be 2 and 1, or 2 and 3 (a rule).")
        << "2 is in all of them, though not there";
    const Tuples twice{{element_id(0), element_id(1), element_id(0)}, {1, 2, 2, 1, 3, 1, 2, 1, 2}};
    EXPECT_EQ(told_of_one_rule(twice, 2, 3, {}),
              "e0 is not 3: e0 and e1 can only be 1 and 3, or 2 and 1 (a rule).")
        << "nothing is two marks at once";
    Tuples of_seven{test::elements_up_to(7), {}};
    for (const Mark mark : {Mark{1}, Mark{2}})
        of_seven.allowed.insert(of_seven.allowed.end(), 7, mark);
    EXPECT_THAT(told_of_one_rule(of_seven, 7, 3, {}),
                testing::EndsWith(": no combination that is left has these there (a rule)."));
    EXPECT_EQ(told_of_one_rule(Tuples{test::elements_up_to(2), {1, 2}}, 2, 3, {}),
              "e0 is 1; e1 is 2: no other combination is left (a rule).");
}

TEST(Told, ManyCombinationsOfManyPlacesAreToldInShort) {
    const Tuples of_three{test::elements_up_to(3), {1, 2, 3, 1, 3, 2, 2, 1, 3}};
    EXPECT_EQ(told_of_one_rule(of_three, 3, 3, {}),
              "e0 is not 3; e2 is not 1: e0, e1 and e2 can only be 1\u00a02\u00a03, "
              "1\u00a03\u00a02 or 2\u00a01\u00a03 (a rule).");
}

TEST(Told, MarksThatAreAllNeededAreNamed) {
    std::vector<Literal> known{{element_id(0), 4, false}};
    for (const Mark mark : {Mark{3}, Mark{4}})
        for (const std::size_t place : {std::size_t{1}, std::size_t{2}})
            known.push_back({element_id(place), mark, false});
    EXPECT_EQ(told_of_one_rule(AllDifferent{test::elements_up_to(3)}, 3, 4, {}, known),
              "e0 is 3: only 1, 2 and 3 are left for as many places, and 3 has no other (a rule).");
}

TEST(Told, TheMarkThatWouldHaveNoPlaceIsNamed) {
    const auto end_of = [](std::size_t symbols) {
        const test::BoardPuzzle puzzle(board_of(3, symbols),
                                       {rule_of(AllDifferent{test::elements_up_to(3)})});
        Candidates candidates(puzzle.board(), Position(puzzle.board()));
        for (const ElementId id : puzzle.board().ids())
            for (std::size_t mark = 2; mark <= symbols; ++mark)
                if (mark != 3) candidates.remove(id, static_cast<Mark>(mark));
        const auto end = broken_at_once(puzzle, Inferences(puzzle), 0, candidates);
        return end ? in_english(told_end(puzzle, *end)) : "nothing";
    };
    EXPECT_EQ(end_of(3), "2 would have no place left (a rule)");
    EXPECT_EQ(end_of(4), "there would be fewer marks than places (a rule)");
}

TEST(Told, WhyAPlaceWouldHaveNoMarkLeft) {
    const auto end_of = [](std::size_t symbols, bool has_no_other_place) {
        const test::BoardPuzzle puzzle(board_of(3, symbols),
                                       {rule_of(AllDifferent{test::elements_up_to(3)})});
        Argument argument;
        argument.way = Way::mark_used;
        argument.broken_shown.mark = 1;
        argument.emptied = element_id(1);
        argument.last_left = 2;
        argument.has_no_other_place = has_no_other_place;
        return in_english(told_end(puzzle, argument));
    };
    EXPECT_EQ(end_of(3, false),
              "nothing but 2 would be left for e1, and then 1 would stand there twice (a rule)");
    EXPECT_EQ(end_of(3, true),
              "2 would have no other place than e1, and then 1 would stand there twice (a rule)");
    EXPECT_EQ(end_of(2, false),
              "e1 would have to be 2, and then 1 would stand there twice (a rule)");
}

TEST(Told, WhichMarkWouldHaveNoPlaceOrStandThereTwice) {
    const auto goal_of = [](const Literal& goal, std::initializer_list<Literal> ruled_out) {
        const test::BoardPuzzle puzzle(board_of(3, 3),
                                       {rule_of(AllDifferent{test::elements_up_to(3)})});
        Candidates candidates(puzzle.board(), Position(puzzle.board()));
        for (const Literal& one : ruled_out) candidates.remove(one.element, one.mark);
        Argument argument;
        name_way_of_goal(puzzle, Inferences(puzzle), candidates, goal, argument);
        return in_english(told_goal(puzzle, {&goal, 1}, argument));
    };
    EXPECT_EQ(goal_of({element_id(1), 1, false}, {{element_id(0), 2}, {element_id(0), 3}}),
              "e1 is not 1, or else e0 and e1 would be the same (a rule)");
    EXPECT_EQ(goal_of({element_id(1), 1, false}, {{element_id(0), 3}, {element_id(2), 3}}),
              "e1 is not 1, or else 3 would have no place left (a rule)");
}

TEST(Told, WhichTwoWouldNotGoTogether) {
    const auto clause_of = [](const Relation& relation) {
        const test::BoardPuzzle puzzle(board_of(2, 3), {rule_of(relation)});
        return in_english(told_clause(puzzle, Way::relation, 0, {}));
    };
    EXPECT_EQ(clause_of({element_id(0), element_id(1), {{1, 2}}}),
              "e0 and e1 would not go together (a rule)");
    EXPECT_EQ(clause_of({element_id(0), element_id(0), {{1, 1}}}),
              "this rule would be broken (a rule)");
}

TEST(Told, PlacesThatAClauseForbidsTogetherAreNamedWithTheirMarks) {
    const auto clause_of = [](const Clause& clause) {
        const test::BoardPuzzle puzzle(board_of(3, 2), {rule_of(clause)});
        return in_english(told_clause(puzzle, Way::clause_last, 0, {}));
    };
    EXPECT_EQ(clause_of({{{element_id(0), 1, false}, {element_id(2), 1, false}}}),
              "e0 and e2 would both be 1 (a rule)");
    EXPECT_EQ(clause_of({{{element_id(0), 1, false}, {element_id(1), 1}}}),
              "e0 would be 1 and e1 would be 2 (a rule)");
    EXPECT_EQ(clause_of({{{element_id(0), 1, false}, {element_id(1), 3}}}),
              "this rule would be broken (a rule)")
        << "nothing is 3 there";
}

/// At most one of three elements is 1.
Status at_most_one_mark(const Position& position) {
    std::size_t ones = 0;
    std::size_t open = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        ones += position.mark(element_id(i)) == 1 ? 1U : 0U;
        open += position.mark(element_id(i)) == blank ? 1U : 0U;
    }
    if (ones > 1) return Status::violated;
    return open > 0 ? Status::open : Status::met;
}

TEST(Told, AFunctionIsAskedWhatItWouldNotBearAndWhy) {
    const test::BoardPuzzle puzzle(board_of(3, 3),
                                   {rule_of(Custom{at_most_one_mark, test::elements_up_to(3)})});
    Candidates candidates(puzzle.board(), Position(puzzle.board()));
    const TechniqueTable table(puzzle);
    candidates.decide(element_id(1), 1);
    const auto step = Driver(table).next(candidates);
    ASSERT_TRUE(step);
    EXPECT_EQ(step->technique, "custom-look");
    EXPECT_EQ(in_english(step->deduction.text),
              "e0 is not 1: else this rule would be broken (a rule).");
    EXPECT_EQ(step->deduction.because, std::vector{element_id(1)});
}

TEST(Told, OfALineItIsSaidWhetherItPassesGoesOnOrWouldEnd) {
    const kit::EdgeLattice lattice{{1, 2}};
    SingleLoop loop{test::elements_up_to(lattice.count()), {}, 1, {}};
    for (std::size_t i = 0; i < lattice.count(); ++i) loop.ends.push_back(lattice.ends(i));
    const test::BoardPuzzle puzzle(board_of(lattice.count(), 2, 2), {rule_of(std::move(loop))});
    const auto element = [](std::size_t edge) { return "e" + std::to_string(edge); };
    const std::size_t top = lattice.horizontal(0, 0);
    const std::size_t beside = lattice.horizontal(0, 1);
    const std::size_t left = lattice.vertical(0, 0);
    const std::size_t middle = lattice.vertical(0, 1);
    const auto told_of = [&](std::vector<std::pair<std::size_t, Mark>> marks) {
        Candidates candidates(puzzle.board(), Position(puzzle.board()));
        for (const auto& [edge, mark] : marks) candidates.decide(element_id(edge), mark);
        const TechniqueTable table(puzzle);
        const auto step = Driver(table).next(candidates);
        return step ? in_english(step->deduction.text) : "nothing";
    };
    EXPECT_EQ(told_of({{left, 2}}), element(top) + " is 2: a line there could not go on (a rule).");
    EXPECT_EQ(told_of({{left, 1}}), element(top) + " is 1: the line from " + element(left) +
                                        " has no other way on (a rule).");
    EXPECT_EQ(told_of({{top, 1}, {left, 1}, {middle, 1}}),
              element(beside) + " is 2: the line already passes there along " + element(top) +
                  " and " + element(middle) + " (a rule).");
}

TEST(Driver, EndsSolvedStuckOrInContradiction) {
    const test::BoardPuzzle puzzle = latin();
    const TechniqueTable table(puzzle);
    const Driver driver(table);
    const DeductionResult solved =
        driver.run(candidates_of(puzzle.board(), test::position_of(puzzle.board(), "123.")));
    EXPECT_EQ(solved.verdict, Verdict::unique);
    EXPECT_EQ(solved.candidates.sole(element_id(3)), 4);
    EXPECT_TRUE(driver.run(candidates_of(puzzle.board(), Position(puzzle.board()))).stuck);
    const DeductionResult broken =
        driver.run(candidates_of(puzzle.board(), test::position_of(puzzle.board(), "11..")));
    EXPECT_EQ(broken.verdict, Verdict::none);
    ASSERT_TRUE(broken.contradiction.has_value());
    EXPECT_EQ(broken.contradiction->rule, 0U);
    EXPECT_EQ(broken.contradiction->because,
              (std::vector<ElementId>{element_id(0), element_id(1)}));
}

TEST(Driver, TrustsNotesWhenAsked) {
    const test::BoardPuzzle puzzle = latin();
    Position position = test::position_of(puzzle.board(), "12..");
    position.set(element_id(2), {.notes = 0b0100});
    const Candidates ignoring = candidates_of(puzzle.board(), position);
    const Candidates trusting = candidates_of(puzzle.board(), position, true);
    EXPECT_EQ(ignoring.count(element_id(2)), 4U);
    EXPECT_EQ(trusting.sole(element_id(2)), 3);
    const TechniqueTable table(puzzle);
    EXPECT_EQ(Driver(table).run(trusting).verdict, Verdict::unique);
    EXPECT_TRUE(Driver(table).run(ignoring).stuck);
}

TEST(Driver, StopsAfterAsManyStepsAsAsked) {
    const test::BoardPuzzle puzzle = latin();
    const TechniqueTable table(puzzle);
    SolveRequest request;
    request.step_limit = 2;
    const DeductionResult driven = Driver(table).run(
        candidates_of(puzzle.board(), test::position_of(puzzle.board(), "123.")), request);
    EXPECT_TRUE(driven.at_limit);
    EXPECT_EQ(driven.path.size(), 2U);
}

TEST(TechniqueTable, HoldsWhatTheRulesCanUseSortedByLevel) {
    const test::BoardPuzzle puzzle = latin();
    const TechniqueTable table(puzzle);
    std::vector<std::string> ids;
    for (const NamedTechnique& technique : table.all()) ids.push_back(technique.id);
    EXPECT_EQ(ids,
              (std::vector<std::string>{
                  "mark-used", "last-place", "shared-marks-2", "shared-marks-3", "contradiction-2",
                  "case-by-case", "both-ways", "contradiction-4", "contradiction-7", "trial"}));
}

TEST(TechniqueTable, IsChosenFromById) {
    const test::BoardPuzzle puzzle = latin();
    TechniqueTable table(puzzle);
    const auto allowed = [&] {
        std::string ids;
        for (const NamedTechnique& technique : table.all())
            if (technique.allowed) ids += technique.id + " ";
        return ids;
    };
    EXPECT_FALSE(table.choose("trial,mark-used").has_value());
    EXPECT_EQ(allowed(), "mark-used trial ");
    EXPECT_FALSE(table.choose("-trial,-contradiction-2").has_value());
    EXPECT_EQ(allowed(),
              "mark-used last-place shared-marks-2 shared-marks-3 case-by-case both-ways "
              "contradiction-4 contradiction-7 ");
    EXPECT_FALSE(table.choose("").has_value());
    table.limit(1);
    EXPECT_EQ(allowed(), "mark-used ");
    const auto error = table.choose("swordfish");
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(in_english(error->message),
              "there is no technique 'swordfish' here; there are: mark-used, last-place, "
              "shared-marks-2, shared-marks-3, contradiction-2, case-by-case, both-ways, "
              "contradiction-4, contradiction-7, trial");
}

/// A puzzle with techniques of its own: one that only repeats what is known, one that stands for a
/// technique of every puzzle.
class WithTechniques final : public kit::StoredPuzzle, public Techniques {
public:
    WithTechniques()
        : StoredPuzzle(board_of(4, 4), {rule_of(AllDifferent{test::elements_up_to(4)})}) {
        list_.push_back(
            {"parrot", "parrot", 1, [](const Candidates& candidates) -> std::optional<Deduction> {
                 return Deduction{
                     {{element_id(0), candidates.first(element_id(0)), true}}, {}, {}, "again"};
             }});
        list_.push_back(
            {"last-place", "our own", 5,
             [](const Candidates&) -> std::optional<Deduction> { return std::nullopt; }});
    }
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "....\n"; }
    [[nodiscard]] std::span<const Technique> techniques() const noexcept override { return list_; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Techniques::facet_id ? static_cast<const Techniques*>(this) : nullptr;
    }

private:
    std::vector<Technique> list_;
};

TEST(TechniqueTable, ThePluginsOwnComeFirstOnTheirLevelAndStandForOthersOfTheirId) {
    const WithTechniques puzzle;
    const TechniqueTable table(puzzle);
    std::vector<std::string> ids;
    for (const NamedTechnique& technique : table.all())
        ids.push_back(technique.id + std::to_string(technique.level));
    EXPECT_EQ(ids, (std::vector<std::string>{"parrot1", "mark-used1", "shared-marks-23",
                                             "shared-marks-34", "last-place5", "case-by-case5",
                                             "both-ways5", "contradiction-25", "contradiction-46",
                                             "contradiction-77", "trial8"}));
    EXPECT_EQ(in_english(table.find("last-place")->name), "our own");
}

/// Cells that carry 1 or 2, and a technique that takes one solution for granted: the first
/// carries 1.
class WithUniqueness final : public kit::StoredPuzzle, public UniquenessTechniques {
public:
    explicit WithUniqueness(Rules rules) : StoredPuzzle(board_of(2, 2), std::move(rules)) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "..\n"; }
    [[nodiscard]] std::span<const Technique> uniqueness_techniques() const noexcept override {
        return list_;
    }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return kit::offer<UniquenessTechniques>(this, id);
    }

private:
    std::vector<Technique> list_{
        {"only-one", "only one", 1, [](const Candidates&) -> std::optional<Deduction> {
             return Deduction{{{element_id(0), 1, true}}, {}, {}, "there is one solution"};
         }}};
};

TEST(TechniqueTable, TechniquesOfUniquenessAreUsedWhereThereIsOneSolution) {
    const auto differ = rule_of(AllDifferent{test::elements_up_to(2)});
    const auto found = [](const WithUniqueness& puzzle, std::string_view choice) {
        TechniqueTable table(puzzle);
        EXPECT_EQ(table.choose(choice), std::nullopt);
        const NamedTechnique* const technique = table.find("only-one");
        EXPECT_TRUE(technique->is_of_uniqueness);
        Budget budget{Limits{}};
        return technique->allowed &&
               technique->find(candidates_of(puzzle.board(), {}), budget).has_value();
    };
    const WithUniqueness open({differ});
    EXPECT_FALSE(found(open, ""));
    const WithUniqueness unique({differ, rule_of(Clause{{{element_id(1), 2, true}}})});
    EXPECT_TRUE(found(unique, ""));
    EXPECT_FALSE(found(unique, "-uniqueness"));
    EXPECT_TRUE(found(unique, "uniqueness"));
    const WithUniqueness none({differ, rule_of(Clause{{{element_id(0), 2, true}}}),
                               rule_of(Clause{{{element_id(1), 2, true}}})});
    EXPECT_FALSE(found(none, ""));
}

TEST(Driver, PassesOverATechniqueThatSaysNothingNew) {
    const WithTechniques puzzle;
    const TechniqueTable table(puzzle);
    const auto step = Driver(table).next(
        candidates_of(puzzle.board(), test::position_of(puzzle.board(), "1...")));
    ASSERT_TRUE(step.has_value());
    EXPECT_EQ(step->technique, "mark-used");
}

TEST(Driver, WithSingleRulesItMayBeStuckWhereSuppositionsGoOn) {
    // e0 and e1 equal, e1 and e2 equal, e0 and e2 different: no arc shows it, a supposition does.
    const Board board = board_of(3, 2);
    const std::vector<std::pair<Mark, Mark>> equal{{1, 1}, {2, 2}};
    const test::BoardPuzzle puzzle(
        board, {rule_of(Relation{element_id(0), element_id(1), equal}),
                rule_of(Relation{element_id(1), element_id(2), equal}),
                rule_of(Relation{element_id(0), element_id(2), {{1, 2}, {2, 1}}})});
    TechniqueTable table(puzzle);
    const Candidates start = candidates_of(board, Position(board));
    EXPECT_EQ(Driver(table).run(start).verdict, Verdict::none);
    ASSERT_FALSE(table.choose("relation").has_value());
    EXPECT_TRUE(Driver(table).run(start).stuck);
}

TEST(Driver, TakesNoOtherStepOnceItIsToldToStop) {
    std::string text;
    for (int row = 0; row < 40; ++row) text += std::string(40, row % 3 == 0 ? '2' : '_') + "\n";
    const auto puzzle = read_slitherlink(text);
    const TechniqueTable table(*puzzle);
    test::StopAtEvent stopper(2);
    SolveRequest request;
    request.stop = stopper.token();
    request.observer = &stopper;
    const DeductionResult driven =
        Driver(table).run(candidates_of(puzzle->board(), Position(puzzle->board())), request);
    EXPECT_EQ(driven.verdict, Verdict::gave_up);
    EXPECT_FALSE(driven.stuck);
    EXPECT_EQ(stopper.late(), 0U);
    EXPECT_TRUE(stopper.has_stopped());
}

std::string content_of(const std::filesystem::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// What literals side by side say.
std::string joined(const std::string& literals) {
    static const std::regex literal(R"re("((?:[^"\\]|\\.)*)")re");
    std::string text;
    for (std::sregex_iterator part(literals.begin(), literals.end(), literal), end; part != end;
         ++part)
        text += std::regex_replace((*part)[1].str(), std::regex("\\\\(.)"), "$1");
    return text;
}

TEST(EngineTexts, AllHaveFrench) {
    const std::filesystem::path root = QUADRILLE_SOURCE_DIR;
    std::string catalogues;
    for (const auto& entry : std::filesystem::directory_iterator(root / "config/locale/fr.d"))
        catalogues += content_of(entry.path());
    catalogues += content_of(root / "sdk/locale/fr.toml");
    const std::string french = std::regex_replace(catalogues, std::regex("\\\\(.)"), "$1");
    std::set<std::string> sentences;
    for (std::size_t way = 0; way < way_count; ++way) {
        sentences.insert(described(static_cast<Way>(way)).name);
        sentences.insert(described(static_cast<Way>(way)).sentence);
        sentences.insert(described(static_cast<Way>(way)).clause);
    }
    for (const SizedTechnique& one : described_refutations()) sentences.insert(one.name);
    for (const Described* one : {&described_dead_end(), &described_cases(), &described_both_ways()})
        sentences.insert(one->name);
    sentences.insert(described_trial().name);
    static const std::string literals = R"re(((?:"(?:[^"\\\n]|\\.)*"\s*)+))re";
    static const std::regex said(R"re((?:Text|fail|wrong)\(\s*(?:[a-z.]+ \? )?)re" + literals +
                                 "(?:: " + literals + ")?");
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(root / "framework/engine"))
        if (entry.path().extension() == ".cpp") files.push_back(entry.path());
    for (const auto& file : files) {
        const std::string source = content_of(file);
        for (std::sregex_iterator at(source.begin(), source.end(), said), end; at != end; ++at)
            for (const std::size_t group : {1U, 2U})
                if ((*at)[group].matched) sentences.insert(joined((*at)[group].str()));
    }
    EXPECT_GT(sentences.size(), 37U);
    for (const std::string& sentence : sentences)
        EXPECT_NE(french.find("\"" + sentence + "\" = \""), std::string::npos) << sentence;
}

TEST(EngineTexts, IdsAreWellFormedAndUnique) {
    std::set<std::string> ids;
    for (const std::string& id : generic_technique_ids()) {
        EXPECT_TRUE(std::regex_match(id, std::regex("[a-z0-9-]+"))) << id;
        EXPECT_TRUE(ids.insert(id).second) << id;
    }
}

}  // namespace
}  // namespace quadrille::engine
