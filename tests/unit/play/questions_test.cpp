// What the panels answer besides hints: why, is anything wrong, what must be, and how many
// solutions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "input/notes.hpp"
#include "play/panels/forced_search.hpp"
#include "play/panels/mistakes.hpp"
#include "play/panels/ready_list.hpp"
#include "play/panels/verdict.hpp"
#include "play/panels/why_search.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

using test::ticks;
using test::write;

/// The solutions differ in the order of 1 and 3 in the lower left, or of 2 and 4.
constexpr const char* two_solutions = "1234341.2.4.4...";

std::vector<std::string> words(const Game& game, const WhyAnswer& reason) {
    std::vector<std::string> list;
    for (const Text& sentence : told(game.board(), reason)) list.push_back(in_english(sentence));
    return list;
}

class ReasonTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game(two_solutions, 4);
    [[nodiscard]] WhyAnswer ask(std::size_t cell) const {
        return engine::why(game->puzzle(), {{}, game->session().position()}, element_id(cell));
    }
};

TEST_F(ReasonTest, ABlankThatIsForcedIsExplained) {
    const WhyAnswer why = ask(7);
    EXPECT_EQ(why.kind, WhyAnswer::Kind::must);
    EXPECT_EQ(why.possible, std::vector<Mark>{2});
    EXPECT_THAT(words(*game, why),
                testing::ElementsAre(testing::StartsWith("r2c4 must be 2, because of this:")));
}

TEST_F(ReasonTest, ARightMarkIsSaidToBeRightWithTheSameReasons) {
    write(*game, 7, 2);
    const WhyAnswer why = ask(7);
    EXPECT_EQ(why.kind, WhyAnswer::Kind::must);
    EXPECT_THAT(words(*game, why), testing::ElementsAre("r2c4 is right: it is 2.",
                                                        testing::StartsWith("r2c4 must be 2")));
}

TEST_F(ReasonTest, AWrongMarkIsSaidToBeWrongAndWhy) {
    write(*game, 7, 1);
    const WhyAnswer why = ask(7);
    EXPECT_EQ(why.kind, WhyAnswer::Kind::wrong);
    EXPECT_THAT(words(*game, why), testing::ElementsAre("r2c4 is wrong: it cannot be 1.",
                                                        testing::StartsWith("r2c4 cannot be 1")));
}

TEST_F(ReasonTest, AnOpenPlaceNamesWhatItCanBe) {
    const WhyAnswer why = ask(9);
    EXPECT_EQ(why.kind, WhyAnswer::Kind::open);
    EXPECT_THAT(words(*game, why), testing::ElementsAre("r3c2 can be any of these: 1, 3."));
    game->play({{element_id(9), {}, {.notes = input::note_bit(2) | input::note_bit(3)}}});
    EXPECT_THAT(words(*game, ask(9)),
                testing::ElementsAre("r3c2 can be any of these: 1, 3.",
                                     "Possible, but not noted: 1.", "Noted, but not possible: 2."));
    write(*game, 9, 3);
    EXPECT_EQ(ask(9).kind, WhyAnswer::Kind::open) << "one of several is not wrong";
}

TEST_F(ReasonTest, WhereOthersAreWrongTheyAreToBlame) {
    write(*game, 7, 1);
    const WhyAnswer why = ask(9);
    EXPECT_EQ(why.kind, WhyAnswer::Kind::hopeless);
    EXPECT_THAT(why.explanation.marks, testing::Contains(element_id(7)));
}

TEST_F(ReasonTest, APrintedMarkNeedsNoReason) { EXPECT_EQ(ask(0).kind, WhyAnswer::Kind::printed); }

TEST_F(ReasonTest, AnAnswerShowsWhereToLookAndIsOutOfDateWithTheNextMove) {
    WhySearch reasoning(*game);
    EXPECT_EQ(reasoning.state(), WhySearch::State::choosing);
    reasoning.ask(element_id(7));
    ASSERT_TRUE(ticks(reasoning));
    EXPECT_EQ(reasoning.state(), WhySearch::State::told);
    EXPECT_THAT(reasoning.shown().looked_at, testing::Contains(element_id(7)));
    EXPECT_EQ(reasoning.shown().ghosts, (std::vector<drawing::Ghost>{{element_id(7), 2, 0}}));
    EXPECT_EQ(game->session().score().hints, 1U);
    write(*game, 7, 1);
    reasoning.game_changed();
    EXPECT_EQ(reasoning.state(), WhySearch::State::outdated);
    EXPECT_TRUE(reasoning.shown().ghosts.empty());
    reasoning.ask_again();
    ASSERT_TRUE(ticks(reasoning));
    EXPECT_EQ(reasoning.shown().blamed, std::vector{element_id(7)});
}

TEST_F(ReasonTest, AnAnnotationDecidesNothingAndAnotherPlaceIsToBeChosen) {
    Board board = test::row_of_cells(2, 3);
    board.elements[1].part = Part::note;
    const auto puzzle = std::make_shared<test::BoardPuzzle>(board, Rules{});
    const auto type = std::make_shared<test::PlainSquareType>();
    Game notes({{}, 0, "row", "row", "0", type, puzzle, {}}, game::Session(puzzle, "row"), type);
    WhySearch reasoning(notes);
    reasoning.ask(element_id(1));
    EXPECT_EQ(reasoning.state(), WhySearch::State::nothing);
    reasoning.ask(element_id(0));
    ASSERT_TRUE(ticks(reasoning));
    EXPECT_EQ(reasoning.reason().kind, WhyAnswer::Kind::open);
}

class MistakeTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game("12..34..21..4...", 4);
    MistakeSearch search{*game, [this] { search.game_changed(); }};
};

TEST_F(MistakeTest, SaysNoWhereAllIsRight) {
    write(*game, 2, 3);
    search.more();
    ASSERT_TRUE(ticks(search));
    EXPECT_EQ(search.found().answer, Mistakes::Answer::none);
    EXPECT_FALSE(search.something_wrong());
    EXPECT_EQ(game->session().score().checks, 1U);
    EXPECT_EQ(game->session().score().hints, 0U);
}

TEST_F(MistakeTest, SaysYesAndWhichOnlyWhenAsked) {
    game = test::square_game("1234341.21..4...", 4);
    MistakeSearch asked(*game, [&] { asked.game_changed(); });
    write(*game, 7, 2);
    const Position good = game->session().position();
    write(*game, 13, 2);  // 3 would be right
    write(*game, 14, 1);  // 2 would be right
    asked.more();
    ASSERT_TRUE(ticks(asked));
    EXPECT_TRUE(asked.something_wrong());
    EXPECT_TRUE(asked.found().single);
    EXPECT_TRUE(asked.shown().blamed.empty()) << "only yes or no was asked";
    asked.more();
    EXPECT_THAT(asked.shown().blamed, testing::ElementsAre(element_id(13), element_id(14)));
    EXPECT_EQ(game->session().score().checks, 1U);
    EXPECT_EQ(game->session().score().hints, 1U);
    asked.go_back();
    ASSERT_TRUE(ticks(asked));
    EXPECT_EQ(game->session().position(), good);
}

TEST_F(MistakeTest, AMarkOfAnotherSolutionIsNotWrong) {
    game = test::square_game(two_solutions, 4);
    write(*game, 9, 3);
    EXPECT_EQ(engine::find_mistakes(game->puzzle(), {{}, game->session().position()}).answer,
              Mistakes::Answer::none);
    write(*game, 11, 3);
    const Mistakes found = engine::find_mistakes(game->puzzle(), {{}, game->session().position()});
    EXPECT_EQ(found.answer, Mistakes::Answer::contradict);
    EXPECT_THAT(found.marks, testing::ElementsAre(element_id(9), element_id(11)));
}

TEST_F(MistakeTest, APuzzleWithoutASolutionIsSaidToBeSo) {
    game = test::square_game("11..............", 4);
    EXPECT_EQ(engine::find_mistakes(game->puzzle(), {{}, game->session().position()}).answer,
              Mistakes::Answer::no_solution);
}

class ForcedTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game(two_solutions, 4);
    int changes = 0;
    ForcedSearch forced{*game, [this] {
                            ++changes;
                            forced.game_changed();
                        }};
};

TEST_F(ForcedTest, AreShownAndKeptUpToDateAndWrittenAsOneMove) {
    EXPECT_FALSE(forced.on());
    forced.switch_on();
    ASSERT_TRUE(ticks(forced));
    EXPECT_EQ(forced.state(), ForcedSearch::State::open);
    EXPECT_THAT(forced.marks(),
                testing::ElementsAre(Literal{element_id(7), 2}, Literal{element_id(14), 2}));
    EXPECT_FALSE(forced.is_whole_solution());
    EXPECT_EQ(game->session().position(), Position(game->board())) << "never part of the position";
    write(*game, 9, 3);
    forced.game_changed();
    EXPECT_EQ(forced.marks().size(), 2U) << "what is still true stays while more is looked for";
    ASSERT_TRUE(ticks(forced));
    EXPECT_TRUE(forced.is_whole_solution());
    EXPECT_TRUE(game->session().score().solved_by_program) << "the rest of the solution was seen";
    ASSERT_TRUE(forced.write_all());
    EXPECT_TRUE(game->solved());
    EXPECT_EQ(changes, 1);
    EXPECT_EQ(game->session().journal().size(), 2U) << "one move";
}

TEST_F(ForcedTest, CountOneHintEachTimeTheyAreSwitchedOn) {
    forced.switch_on();
    ASSERT_TRUE(ticks(forced));
    forced.game_changed();
    ASSERT_TRUE(ticks(forced));
    EXPECT_EQ(game->session().score().hints, 1U);
    EXPECT_FALSE(game->session().score().solved_by_program);
    forced.switch_off();
    EXPECT_TRUE(forced.marks().empty());
    forced.switch_on();
    ASSERT_TRUE(ticks(forced));
    EXPECT_EQ(game->session().score().hints, 2U);
}

TEST_F(ForcedTest, WhatIsTakenBackMayMakeThemUntrueSoTheyGoAtOnce) {
    write(*game, 9, 3);
    forced.switch_on();
    ASSERT_TRUE(ticks(forced));
    EXPECT_GT(forced.marks().size(), 2U);
    game->perform(input::Action::undo);
    forced.game_changed();
    EXPECT_TRUE(forced.marks().empty());
}

TEST_F(ForcedTest, AHopelessPositionHasNone) {
    write(*game, 7, 1);
    forced.switch_on();
    ASSERT_TRUE(ticks(forced));
    EXPECT_EQ(forced.state(), ForcedSearch::State::hopeless);
    EXPECT_FALSE(forced.write_all());
}

class VerdictTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game(two_solutions, 4);
    [[nodiscard]] std::unique_ptr<VerdictSearch> ask() {
        auto search = std::make_unique<VerdictSearch>(*game);
        search->ask(std::chrono::seconds(20));
        EXPECT_TRUE(ticks(*search));
        return search;
    }
};

TEST_F(VerdictTest, SeveralAreShownInTurnWithWhatDiffers) {
    const auto search = ask();
    ASSERT_TRUE(search->several());
    EXPECT_THAT(search->differing(), testing::ElementsAre(element_id(9), element_id(11),
                                                          element_id(13), element_id(15)));
    EXPECT_EQ(search->shown().looked_at, search->differing());
    EXPECT_TRUE(search->shown().ghosts.empty()) << "at first only where";
    EXPECT_FALSE(game->session().score().solved_by_program);
    search->flip();
    const Highlights first = search->shown();
    EXPECT_EQ(first.ghosts.size(), 6U) << "every blank";
    search->flip();
    EXPECT_NE(search->shown().ghosts, first.ghosts);
    EXPECT_TRUE(game->session().score().solved_by_program);
    EXPECT_EQ(game->session().position(), Position(game->board()));
}

TEST_F(VerdictTest, OneAndNone) {
    write(*game, 9, 3);
    EXPECT_EQ(ask()->result().verdict, engine::Verdict::unique);
    write(*game, 7, 1);
    EXPECT_EQ(ask()->result().verdict, engine::Verdict::none);
}

TEST_F(VerdictTest, OverAWrittenSolutionTheOtherHidesWhatDiffers) {
    const auto before = ask();
    const engine::SolveResult result = before->result();
    game->sheet().play_solution(result.solutions[0]);
    VerdictSearch search(*game);
    search.take(result, std::chrono::seconds(1));
    search.look_at(VerdictSearch::Pane::first);
    EXPECT_TRUE(search.shown().ghosts.empty()) << "it stands there";
    search.flip();
    EXPECT_EQ(search.shown().ghosts.size(), 4U);
}

TEST_F(VerdictTest, CanBeStoppedAndAMoveMakesItOutOfDate) {
    AllDifferent pigeons;
    for (std::size_t i = 0; i < 12; ++i) pigeons.of.push_back(element_id(i));
    const auto puzzle = std::make_shared<test::BoardPuzzle>(
        test::row_of_cells(12, 11), Rules{{0, std::nullopt, "all differ", pigeons}});
    const auto type = std::make_shared<test::PlainSquareType>();
    Game hard({{}, 0, "row", "row", "0", type, puzzle, {}}, game::Session(puzzle, "row"), type);
    VerdictSearch search(hard);
    search.ask(std::chrono::seconds(60));
    EXPECT_TRUE(search.stop());
    EXPECT_EQ(search.state(), VerdictSearch::State::stopped);
    EXPECT_FALSE(search.stop()) << "nothing is under way";
    search.ask(std::chrono::seconds(60));
    search.game_changed();
    EXPECT_EQ(search.state(), VerdictSearch::State::idle);
    EXPECT_FALSE(search.tick());
}

TEST(ReadyListTest, WhatIsToldStaysUntilItIsWrittenOrNoLongerFollows) {
    const auto game = test::square_game("123.341.2.4.4...", 4);
    ReadyList list(*game);
    list.ask();
    EXPECT_EQ(game->session().score().hints, 1U);
    const std::size_t count = list.marks().size();
    ASSERT_GE(count, 2U);
    EXPECT_EQ(list.shown().framed.size(), count);
    const engine::Ready first = list.marks().front();
    write(*game, index(first.what.element), first.what.mark);
    list.game_changed();
    EXPECT_EQ(list.marks().size(), count - 1);
    EXPECT_FALSE(list.is_over());
    game->perform(input::Action::undo);
    list.game_changed();
    EXPECT_FALSE(list.is_over()) << "all that it was told from is there";
}

TEST(ReadyListTest, NothingIsToldOfAPositionThatIsGone) {
    const auto game = test::square_game("123.341.2.4.4...", 4);
    write(*game, 3, 4);
    ReadyList list(*game);
    list.ask();
    ASSERT_FALSE(list.marks().empty());
    game->perform(input::Action::undo);
    list.game_changed();
    EXPECT_TRUE(list.is_over());
}

TEST(SavePoints, OneLeadsBackToWhereItWasOpenedAndTellsItsMarks) {
    const auto game = test::square_game("123.341.2.4.4...", 4);
    write(*game, 3, 4);
    game->perform(input::Action::save_point_open);
    const game::LayerId outer = game->session().journal().state().current();
    EXPECT_FALSE(game->sheet().back_to(outer)) << "nothing came since";
    write(*game, 7, 2);
    game->perform(input::Action::save_point_open);
    const game::LayerId inner = game->session().journal().state().current();
    write(*game, 9, 3);
    EXPECT_EQ(game->sheet().made_in(outer), std::vector{element_id(7)});
    EXPECT_EQ(game->sheet().made_in(inner), std::vector{element_id(9)});
    ASSERT_TRUE(game->sheet().back_to(outer));
    EXPECT_EQ(game->session().position().mark(element_id(7)), blank);
    EXPECT_EQ(game->session().position().mark(element_id(3)), 4);
    EXPECT_EQ(game->session().journal().state().open, std::vector{outer}) << "it is open still";
    for (int i = 0; i < 3; ++i) game->perform(input::Action::redo);
    EXPECT_EQ(game->session().position().mark(element_id(9)), 3) << "nothing is lost";
}

}  // namespace
}  // namespace quadrille::play
