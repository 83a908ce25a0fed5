// All that can be typed, without a terminal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <optional>
#include <set>
#include <sstream>

#include "config/locale.hpp"
#include "desk_fixture.hpp"

namespace quadrille::text {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class DeskTest : public testing::Test {
protected:
    test::DeskBench bench;
    std::string say(std::string_view line) { return bench.say(line); }
    [[nodiscard]] const game::Session& session() { return bench.desk().game()->game().session(); }
    [[nodiscard]] int mark(std::size_t cell) { return session().position().mark(element_id(cell)); }
};

TEST_F(DeskTest, AMenuStandsAtTheBeginningAndANumberChooses) {
    const std::string menu = bench.told(bench.desk().begin());
    EXPECT_THAT(menu, HasSubstr("1. Choose a puzzle"));
    EXPECT_THAT(say("1"), HasSubstr("1. full"));
    EXPECT_THAT(say("77"), HasSubstr("There is no 77 to choose."));
}

TEST_F(DeskTest, AChoiceThatIsCalledLikeACommandIsThatCommand) {
    static_cast<void>(bench.desk().begin());
    EXPECT_THAT(say("help"), HasSubstr("help"));
    EXPECT_THAT(say("he"), HasSubstr("help"));
    for (std::size_t i = 0; i < bench.desk().menu().choices.size(); ++i) {
        static_cast<void>(bench.desk().begin());
        EXPECT_THAT(say(std::to_string(i + 1)), Not(IsEmpty())) << i;
    }
    static_cast<void>(bench.desk().begin());
    say("quit");
    EXPECT_TRUE(bench.desk().leaving());
}

TEST_F(DeskTest, PlacesOfAListHaveNoArticle) {
    bench.open_row();
    say("1 1 = 1");
    say("1 2 = 1");
    EXPECT_THAT(say("check"), Not(HasSubstr("and the cell in")));
}

TEST_F(DeskTest, ABrokenRuleIsASentenceWithOneEnd) {
    bench.open_three_conditions();
    say("1 1 = 1");
    const std::string told = say("1 3 = 1");
    EXPECT_THAT(told, HasSubstr("Broken: "));
    EXPECT_THAT(told, HasSubstr("row 1, columns 1 and 3"));
    for (const char* twice : {"..", ".;", ".,"}) EXPECT_THAT(told, Not(HasSubstr(twice)));
}

TEST_F(DeskTest, WhatNoTypeCanReadIsReadAsTheTypeThatIsChosen) {
    say("enter");
    say("oo");
    const std::string asked = say(".");
    EXPECT_THAT(asked, HasSubstr("no puzzle type can read this"));
    EXPECT_THAT(asked, Not(HasSubstr("--"))) << "no option of the shell";
    EXPECT_THAT(asked, HasSubstr("1. full"));
    const std::string refused = say("three");
    EXPECT_THAT(refused, HasSubstr("1:3: expected three cells or more"));
    EXPECT_THAT(say("as three"), HasSubstr("could be read")) << "it is known what is wrong with it";
    bench.open_row();
    say("enter");
    say("oo");
    EXPECT_THAT(say("."), HasSubstr("Say as and what it is meant to be: full, "));
    EXPECT_THAT(say("as Three"), HasSubstr("expected three cells"));
    EXPECT_NE(bench.desk().game(), nullptr) << "it goes on";
}

TEST_F(DeskTest, APuzzleIsTypedAndPlayed) {
    bench.open_row();
    ASSERT_NE(bench.desk().game(), nullptr);
    EXPECT_THAT(say("1"), HasSubstr("row 1, column 1: 1."));
    EXPECT_EQ(mark(0), 1);
    EXPECT_THAT(say("1 3 = 2"), HasSubstr("row 1, column 3: 2."));
    EXPECT_THAT(say("mark 3 1 2"), HasSubstr("row 1, column 2: 3."));
    EXPECT_THAT(say("2 1 2"), HasSubstr("row 1, column 2: 2."));
    EXPECT_THAT(say("clear 1 3"), HasSubstr("row 1, column 3: blank."));
    EXPECT_THAT(say("1 4"), HasSubstr("row 1, column 4: blank."));
    EXPECT_THAT(say("mark seven"), HasSubstr("There is no mark 'seven' there"));
    EXPECT_THAT(say("go 9 9"), HasSubstr("There is no place '9 9' here"));
}

TEST_F(DeskTest, AWordThatIsNoCommandNamesTheNearest) {
    EXPECT_THAT(say("hlep"), HasSubstr("did you mean help?"));
    const std::string far = say("xyzzy");
    EXPECT_THAT(far, HasSubstr("'xyzzy' is no command. Type help for all of them."));
    EXPECT_THAT(say("acc"), HasSubstr("'acc' may be several commands: accept, accept-all."));
    EXPECT_THAT(say("help acc"), testing::AllOf(HasSubstr("accept: "), HasSubstr("accept-all: ")));
    EXPECT_THAT(say("undo"), HasSubstr("is for a game"));
}

TEST_F(DeskTest, UndoGoesBackAndOtherWaysStayInReach) {
    bench.open_row();
    say("1");
    say("undo");
    EXPECT_EQ(mark(0), 0);
    say("2");
    EXPECT_THAT(say("undo 5"), HasSubstr("1 step taken back."));
    const std::string history = say("history");
    EXPECT_THAT(history, HasSubstr("0. the start (you are here)"));
    EXPECT_THAT(history, HasSubstr("way 1: 1. row 1, column 1: 1; 1 step"));
    say("branch 1");
    say("redo");
    EXPECT_EQ(mark(0), 1);
    EXPECT_THAT(say("goto 2"), HasSubstr("row 1, column 1: 2."));
    EXPECT_THAT(say("goto 9"), HasSubstr("Its number in the history, from 0 to 2."));
}

TEST_F(DeskTest, ASavePointIsAcceptedOrDropped) {
    bench.open_row();
    EXPECT_THAT(say("save-point"), HasSubstr("Save point 1 is open"));
    say("1");
    EXPECT_THAT(say("here"), HasSubstr("It was made in save point 1."));
    EXPECT_THAT(say("points"), HasSubstr("save point 1: 1 mark"));
    EXPECT_THAT(say("drop"), HasSubstr("Save point dropped"));
    EXPECT_EQ(mark(0), 0);
    say("undo");
    EXPECT_EQ(mark(0), 1);
    EXPECT_THAT(say("accept"), HasSubstr("Save point 1 accepted"));
    EXPECT_EQ(mark(0), 1);
    EXPECT_THAT(say("drop"), HasSubstr("No save point is open."));
}

TEST_F(DeskTest, AHintTellsMoreEachTimeAndThenWrites) {
    bench.open_row();
    for (int i = 0; i < 5 && session().score().moves == 0; ++i)
        EXPECT_THAT(say("hint"), Not(IsEmpty()));
    EXPECT_EQ(session().score().moves, 1U) << "the hint was never written";
    EXPECT_EQ(session().score().hints, 1U);
}

TEST_F(DeskTest, APlaceInsideASentenceIsANoun) {
    bench.open_row();
    EXPECT_THAT(say("hint"), HasSubstr("Look around the cell in row 1, column"));
}

TEST_F(DeskTest, AWrongMarkIsFoundExplainedAndTakenBack) {
    bench.open_row();
    say("1 2 = 2");
    say("1 1 = 1");
    EXPECT_THAT(say("wrong"), HasSubstr("not everything that you placed is right"));
    EXPECT_THAT(say("wrong"), HasSubstr("row 1, column 2"));
    EXPECT_THAT(say("count"), HasSubstr("There is no solution from here"));
    EXPECT_THAT(say("wrong"), HasSubstr("This mark is wrong"));
    EXPECT_THAT(say("back"), HasSubstr("2 moves taken back"));
    EXPECT_EQ(mark(1), 0);
    EXPECT_THAT(say("count"), HasSubstr("exactly one solution"));
    EXPECT_THAT(say("why 1 3"), HasSubstr("row 1, column 3"));
}

TEST_F(DeskTest, TheFirstGuessIsTold) {
    bench.open_row();
    EXPECT_THAT(say("guess"), HasSubstr("Nothing was played yet."));
    say("1 2 = 2");
    say("1 1 = 1");
    EXPECT_THAT(say("guess"), AllOf(HasSubstr("did not follow from what stood before it"),
                                    HasSubstr("row 1, column 2")));
    EXPECT_EQ(session().score().hints, 1U);
    say("clear 1 2");
    EXPECT_THAT(say("guess"), HasSubstr("You have not guessed"));
}

TEST_F(DeskTest, SolvingAsksFirstAndScoresNothing) {
    bench.open_row();
    EXPECT_THAT(say("yes"), HasSubstr("Nothing was asked."));
    EXPECT_THAT(say("solve"), HasSubstr("Then say yes."));
    say("board");
    EXPECT_EQ(mark(0), 0) << "it was not agreed to";
    say("solve");
    EXPECT_THAT(say("yes"), HasSubstr("Solved, with help"));
    EXPECT_EQ(mark(3), 1);
    EXPECT_THAT(say("scores"), HasSubstr("There are no scores yet."));
}

TEST_F(DeskTest, UndoLeadsBackFromTheSolutionThatWasShown) {
    bench.open_row();
    say("1 1 = 1");
    say("solve");
    ASSERT_THAT(say("yes"), HasSubstr("Or undo, to play on from where you were."));
    EXPECT_THAT(say("1 2 = 2"), HasSubstr("Solved, with help. Undo to play on"));
    EXPECT_THAT(say("undo"), HasSubstr("Back where you were before the solution"));
    EXPECT_EQ(mark(0), 1);
    EXPECT_EQ(mark(3), 0);
    EXPECT_FALSE(session().finished());
    EXPECT_THAT(say("redo"), HasSubstr("Solved, with help"));
    say("goto 1");
    EXPECT_EQ(mark(3), 0) << "and along the history likewise";
    EXPECT_THAT(say("1 4 = 2"), HasSubstr("row 1, column 4"));
    EXPECT_THAT(say("scores"), HasSubstr("There are no scores yet."));
}

TEST_F(DeskTest, VictoryIsToldScoredAndFrozen) {
    bench.open_row("..");
    say("1");
    EXPECT_THAT(say("1 2 = 1"), HasSubstr("Solved. Well done!"));
    EXPECT_THAT(say("scores"), HasSubstr("2 moves"));
    EXPECT_THAT(say("1 2 = 2"), HasSubstr("Start again"));
    EXPECT_EQ(mark(1), 1);
    say("restart");
    EXPECT_EQ(mark(1), 0);
}

TEST_F(DeskTest, TheScoreIsToldWithWhatItIsMadeOf) {
    bench.open_row("..");
    say("1");
    say("undo");
    say("1");
    const std::string told = say("1 2 = 1");
    EXPECT_THAT(told, HasSubstr("Score: 16:4")) << "an undo costs a thousand seconds here";
    EXPECT_THAT(told, HasSubstr("Taken back: 1 × 1000 s = 16:40"));
    EXPECT_THAT(told, HasSubstr("Moves: "));
    EXPECT_THAT(say("score"), HasSubstr("Score: 16:4"));
}

TEST_F(DeskTest, ASolvedGameIsLookedThroughAndStaysAsItIs) {
    bench.open_row("..");
    say("2");
    say("undo");
    say("1");
    say("1 2 = 1");
    ASSERT_TRUE(bench.desk().game()->game().solved());
    EXPECT_THAT(say("undo"), HasSubstr("row 1, column 2: blank."));
    EXPECT_THAT(say("board"), Not(HasSubstr("1, 1")));
    EXPECT_THAT(say("conditions"), HasSubstr("Not yet:")) << "as it was then";
    EXPECT_THAT(say("history"), HasSubstr("column 1: 1 (you are here)"));
    EXPECT_THAT(say("undo 9"), HasSubstr("You look at move 0"));
    EXPECT_THAT(say("undo"), HasSubstr("This is the start of the game."));
    EXPECT_THAT(say("branch 1"), HasSubstr("row 1, column 1: 2."));
    EXPECT_THAT(say("goto 3"), HasSubstr("This is the solved board."));
    EXPECT_THAT(say("redo"), HasSubstr("This is the end of the game."));
    EXPECT_THAT(say("goto 4"), HasSubstr("Its number in the history, from 0 to 3."));
    say("goto 2");
    EXPECT_THAT(say("1 2 = 2"), HasSubstr("Start again")) << "the marks are frozen";
    EXPECT_EQ(mark(0), 1);
    EXPECT_EQ(mark(1), 1);
    EXPECT_TRUE(session().finished());
    EXPECT_EQ(session().score().undos, 1U) << "looking costs nothing";
}

TEST_F(DeskTest, ANumberedQuestionTakesNamesAndAsksAgain) {
    EXPECT_THAT(say("new"), HasSubstr("1. "));
    const std::string again = say("nonsense");
    EXPECT_THAT(again, HasSubstr("'nonsense' is none of these."));
    EXPECT_THAT(again, HasSubstr("A new puzzle of which type?"));
    EXPECT_THAT(say("99"), HasSubstr("A new puzzle of which type?"));
    const text::Menu types = bench.desk().menu();
    const std::string first = in_english(types.choices.front().label);
    EXPECT_THAT(say(first), HasSubstr("A new puzzle: "));
    EXPECT_THAT(say("how hard"), HasSubstr("How hard?"));
    const std::string unclear = say("e");
    EXPECT_THAT(unclear, HasSubstr("'e' may be several of these"));
    EXPECT_THAT(unclear, HasSubstr("How hard?"));
    EXPECT_THAT(say("BA"), HasSubstr("A new puzzle: ")) << "the beginning of Back";
    EXPECT_THAT(say("menu"), HasSubstr("What shall it be?")) << "a command is one as ever";
    EXPECT_THAT(say("nonsense"), HasSubstr("is no command"));
}

TEST_F(DeskTest, ANewPuzzleIsAskedForWithWhatWasChosenLast) {
    const std::string usual = say("new latin");
    EXPECT_THAT(usual, testing::AllOf(HasSubstr("1. Make it"), HasSubstr("2. Size: 4"),
                                      HasSubstr("How hard: Easy")));
    EXPECT_FALSE(bench.desk().making()) << "it asks first";
    EXPECT_THAT(say("2"), HasSubstr("Size: a number from 2 to 9, or back"));
    EXPECT_THAT(say("77"), HasSubstr("'77' is none of these."));
    EXPECT_THAT(say("3"), HasSubstr("2. Size: 3")) << "the number itself, not its place";
    EXPECT_THAT(say("size"), HasSubstr("a number from 2 to 9"));
    EXPECT_THAT(say("back"), HasSubstr("2. Size: 3"));
    say("how hard");
    EXPECT_THAT(say("as it comes"), HasSubstr("How hard: as it comes"));
    EXPECT_THAT(say("new latin"), HasSubstr("2. Size: 3")) << "kept for the next";
    EXPECT_THAT(say("1"), HasSubstr("A puzzle is being made"));
}

TEST_F(DeskTest, WhatIsChosenStaysInTheMenuThoughNoneCameOut) {
    EXPECT_THAT(say("new latin 2 expert"), HasSubstr("What there is at this size: Easy"));
    say("new latin");
    EXPECT_THAT(say("how hard"), AllOf(HasSubstr("Easy"), HasSubstr("Expert")));
    const text::Menu& menu = bench.desk().menu();
    ASSERT_LT(menu.selected, menu.choices.size());
    EXPECT_EQ(in_english(menu.choices[menu.selected].label), "Expert");
}

TEST_F(DeskTest, ANewPuzzleIsAskedForAboveAGame) {
    bench.open_row();
    say("1");
    EXPECT_THAT(say("new latin"), HasSubstr("1. Make it"));
    EXPECT_THAT(say("menu"), HasSubstr("Go on: full")) << "the game is kept";
}

TEST_F(DeskTest, AGameGoesOnWhereItWasLeft) {
    bench.open_row();
    say("save-point");
    say("1");
    say("menu");
    EXPECT_EQ(bench.desk().game(), nullptr);
    test::DeskBench later(bench.shared_home());
    EXPECT_THAT(later.told(later.desk().begin()), HasSubstr("1. Go on: full · 4×1"));
    EXPECT_THAT(later.say("continue"), HasSubstr("Your game goes on: 1 move so far."));
    EXPECT_EQ(later.desk().game()->game().session().position().mark(element_id(0)), 1);
    later.say("drop");
    EXPECT_EQ(later.desk().game()->game().session().position().mark(element_id(0)), 0);
}

TEST_F(DeskTest, AGameThatCannotBeSavedIsNotThrownAway) {
    for (const char* const leaving : {"menu", "types", "list", "list full", "enter full"}) {
        test::DeskBench one;
        one.open_row();
        one.lose_disk();
        one.say("1");
        std::string told = one.say(leaving);
        if (one.desk().entered() != nullptr) {
            one.say("..");
            told = one.say(".");
        }
        EXPECT_THAT(told, HasSubstr("could not be saved")) << leaving;
        EXPECT_THAT(told, HasSubstr("Say yes to leave all the same.")) << leaving;
        ASSERT_NE(one.desk().game(), nullptr) << leaving;
        EXPECT_EQ(one.desk().game()->game().session().position().mark(element_id(0)), 1) << leaving;
    }
}

TEST_F(DeskTest, OneLeavesWithoutSavingWhereOneSaysSoAtOnce) {
    bench.open_row();
    bench.lose_disk();
    say("1");
    say("quit");
    EXPECT_FALSE(bench.desk().leaving());
    EXPECT_TRUE(bench.desk().finish().failed);
    say("1 2 = 1");
    EXPECT_THAT(say("yes"), HasSubstr("Nothing was asked.")) << "the game has gone on since";
    say("quit");
    say("yes");
    EXPECT_TRUE(bench.desk().leaving());
    EXPECT_FALSE(bench.desk().finish().failed) << "it was agreed to";
}

TEST_F(DeskTest, WhatCouldNotBeSavedIsTriedAgain) {
    bench.open_row();
    bench.lose_disk();
    say("1");
    say("menu");
    bench.find_disk();
    EXPECT_THAT(say("menu"), HasSubstr("1. Go on: full · 4×1"));
    EXPECT_EQ(bench.desk().game(), nullptr);
    EXPECT_FALSE(bench.desk().menu().choices.empty());
}

TEST_F(DeskTest, AWrongMarkOfAChallengeCostsALife) {
    bench.open_challenge(2);
    ASSERT_NE(bench.desk().game(), nullptr);
    EXPECT_THAT(say("conditions"), HasSubstr("Challenge: 2 of 2 lives left"));
    const std::string wrong = say("1 2 = 3");
    EXPECT_THAT(wrong, HasSubstr("Wrong: row 1, column 2."));
    EXPECT_THAT(wrong, HasSubstr("It is taken back, and costs a life."));
    EXPECT_THAT(wrong, HasSubstr("Challenge: 1 of 2 lives left"));
    EXPECT_EQ(mark(1), 0);
    EXPECT_THAT(say("1 1 = 2"), HasSubstr("The challenge is lost"));
    EXPECT_TRUE(session().lost());
    EXPECT_EQ(mark(0), 2) << "it stands until the player chooses";
    EXPECT_THAT(say("take-out"), HasSubstr("row 1, column 1: blank."));
    EXPECT_EQ(mark(0), 0);
    EXPECT_THAT(say("take-out"), HasSubstr("First ask whether anything is wrong"));
    for (const char* const line : {"1 1 = 1", "1 2 = 1", "1 3 = 1"}) say(line);
    EXPECT_THAT(say("1 4 = 1"), HasSubstr("All lives were lost, so this game is not scored"));
    EXPECT_THAT(say("scores"), HasSubstr("There are no scores yet."));
}

TEST_F(DeskTest, NoLivesAreAtStakeOnceTheSolutionWasShown) {
    bench.open_challenge(2);
    say("solve");
    EXPECT_THAT(say("yes"), Not(HasSubstr("Challenge")));
    say("undo");
    EXPECT_THAT(say("conditions"), Not(HasSubstr("Challenge")));
    EXPECT_THAT(say("1 2 = 3"), HasSubstr("row 1, column 2: 3.")) << "nothing is taken back";
    EXPECT_EQ(session().lives_left(), 2U);
}

TEST_F(DeskTest, AChallengeIsWonWithTheLivesThatAreLeft) {
    bench.open_challenge(3);
    say("1 1 = 2");
    for (const char* const line : {"1 1 = 1", "1 2 = 1", "1 3 = 1"}) say(line);
    const std::string won = say("1 4 = 1");
    EXPECT_THAT(won, HasSubstr("Challenge won!"));
    EXPECT_THAT(won, HasSubstr("Challenge: 2 of 3 lives left"));
}

TEST_F(DeskTest, ScoresGoByTheRatesThatArePlayedBy) {
    bench.open_row("..");
    say("1");
    say("undo");
    say("1");
    say("1 2 = 1");
    EXPECT_THAT(say("scores"), HasSubstr("16:40")) << "1000 seconds for the undo";
}

TEST_F(DeskTest, ATypeIsCalledByItsIdOrItsName) {
    say("enter Full");
    say("..");
    say(".");
    ASSERT_NE(bench.desk().game(), nullptr);
    say("1");
    say("1 2 = 1");
    EXPECT_THAT(say("scores FULL"), HasSubstr("2 moves"));
    EXPECT_THAT(say("scores nosuch"), HasSubstr("there is no puzzle type 'nosuch'"));
    EXPECT_THAT(say("new nosuch"), HasSubstr("there is no puzzle type 'nosuch'"));
    EXPECT_THAT(say("new Full 4"), HasSubstr("the puzzle type 'full' makes no new puzzles"));
}

TEST_F(DeskTest, CapitalsMakeNoDifference) {
    bench.open_row();
    EXPECT_THAT(say("R1C1 = 1"), HasSubstr("row 1, column 1: 1."));
    EXPECT_THAT(say("MARK 3 1 2"), HasSubstr("row 1, column 2: 3."));
    EXPECT_THAT(say("METHOD Search"), HasSubstr("From now on"));
    EXPECT_THAT(say("Menu"), HasSubstr("What shall it be?"));
    EXPECT_THAT(say("CONTINUE FULL · 4×1"), HasSubstr("Your game goes on"));
    EXPECT_THAT(say("NEW LATIN 4X4 HARDEST"), HasSubstr("'hardest'"));
    EXPECT_THAT(say("NEW LATIN 4 EASY"), HasSubstr("A puzzle is being made"))
        << "a seed that was none is forgotten";
}

TEST_F(DeskTest, WhatAMarkBreaksIsToldWithItsPlaceAfterTheMove) {
    bench.open_three_conditions();
    EXPECT_THAT(say("1 1 = 3"), Not(HasSubstr("Broken")));
    const std::string told = say("1 2 = 3");
    EXPECT_THAT(told, HasSubstr("3 stands there twice"));
    EXPECT_THAT(told, HasSubstr("row 1, column 2"));
}

TEST_F(DeskTest, APuzzleThatIsMadeWaitsForTheOneThatIsTyped) {
    static_cast<void>(bench.desk().obey("new Latin 4"));
    static_cast<void>(bench.desk().obey("enter full"));
    EXPECT_FALSE(bench.desk().thinking());
    bool changed = false;
    for (int i = 0; i < 50; ++i) {
        EXPECT_TRUE(bench.desk().tick(TextGame::Clock::now(), changed).empty());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_NE(bench.desk().entered(), nullptr);
    static_cast<void>(bench.desk().give_up_entering());
    EXPECT_THAT(say(""), HasSubstr("not read in tests")) << "now it is opened";
}

TEST_F(DeskTest, AFileThatIsThereIsNotWrittenOver) {
    bench.open_row();
    const std::string file = (bench.home() / "a=b.txt").string();
    EXPECT_THAT(say("write " + file), HasSubstr("Written to")) << "it names no place";
    EXPECT_THAT(say("write " + file), HasSubstr("There is a file"));
}

TEST_F(DeskTest, AnEqualsSignStandsBetweenAPlaceAndAMark) {
    bench.open_row();
    EXPECT_THAT(say("9 9 = 1"), HasSubstr("There is no place '9 9' here"));
    EXPECT_THAT(say("1 2 = seven"), HasSubstr("There is no mark 'seven' there"));
    EXPECT_THAT(say("= 3"), HasSubstr("row 1, column 2: 3.")) << "the cursor has gone there";
}

TEST_F(DeskTest, TheBoardIsReadInWords) {
    bench.open_row();
    say("1 2 = 3");
    EXPECT_THAT(say("board"), HasSubstr("Row 1: blank, 3, blank, blank."));
    EXPECT_THAT(say("row 1"), HasSubstr("Row 1: blank, 3, blank, blank."));
    EXPECT_THAT(say("column 2"), HasSubstr("Column 2: 3."));
    EXPECT_THAT(say("row 7"), HasSubstr("Its number, from 1."));
    EXPECT_THAT(say("conditions"), testing::AnyOf(HasSubstr("Not yet"), HasSubstr("Broken")));
    EXPECT_THAT(say("write"), HasSubstr("...."));
}

TEST_F(DeskTest, ARefutedSavePointIsDroppedAndTheOppositeWritten) {
    bench.open_row();
    EXPECT_THAT(say("refute"), HasSubstr("No save point is open."));
    say("save-point");
    say("1 1 = 1");
    say("save-point");
    say("1 2 = 3");
    EXPECT_THAT(say("rename a guess"), HasSubstr("save point 2, a guess: 1 mark"));
    EXPECT_THAT(say("refute"), HasSubstr("What you tried in save point 2, “a guess” cannot be."));
    EXPECT_EQ(mark(1), 3) << "so far it is only told";
    EXPECT_THAT(say("refute"), HasSubstr("It is dropped"));
    EXPECT_EQ(mark(1), 1) << "what must stand there instead";
    EXPECT_EQ(mark(0), 1) << "the outer one stays";
    EXPECT_THAT(say("points"), HasSubstr("save point 1: 2 marks"));
    EXPECT_THAT(say("refute"), HasSubstr("Nothing is refuted"));
    say("undo");
    EXPECT_EQ(mark(1), 3) << "one step brings it back";
}

TEST_F(DeskTest, AllSavePointsAreAcceptedOrDroppedAtOnce) {
    bench.open_row();
    EXPECT_THAT(say("drop-all"), HasSubstr("No save point is open."));
    for (const char* line : {"save-point", "1 1 = 1", "save-point", "1 2 = 1"}) say(line);
    EXPECT_THAT(say("drop-all"), HasSubstr("All save points are dropped"));
    EXPECT_EQ(mark(0), 0);
    say("undo");
    EXPECT_EQ(mark(1), 1);
    EXPECT_THAT(say("accept-all"), HasSubstr("All save points are accepted"));
    EXPECT_THAT(say("points"), HasSubstr("No save point is open."));
    EXPECT_EQ(mark(1), 1);
}

TEST_F(DeskTest, OnlyWhatIsWrongIsTakenOut) {
    bench.open_row();
    say("1 1 = 1");
    say("1 2 = 3");
    EXPECT_THAT(say("take-out"), HasSubstr("First ask whether anything is wrong."));
    say("wrong");
    EXPECT_THAT(say("wrong"), HasSubstr("take-out"));
    say("take-out");
    EXPECT_EQ(mark(0), 1);
    EXPECT_EQ(mark(1), 0);
}

TEST_F(DeskTest, WhatIsPossibleAndWhatIsReadyIsTold) {
    bench.open_row();
    EXPECT_THAT(say("possible 1 2"), HasSubstr("No rule forbids these in row 1, column 2: 1."));
    EXPECT_THAT(say("ready"), HasSubstr("row 1, column 1 is 1"));
    EXPECT_EQ(mark(0), 0);
}

TEST_F(DeskTest, AChallengeIsBegunAndTheGameUnderWayIsKept) {
    bench.open_row("....");
    say("1 2 = 1");
    EXPECT_THAT(say("challenge 100"), HasSubstr("A number from 1 to 99"));
    EXPECT_THAT(say("challenge 2"), HasSubstr("Challenge: 2 of 2 lives left"));
    EXPECT_EQ(mark(1), 0) << "from the beginning";
    EXPECT_THAT(say("1 1 = 2"), HasSubstr("costs a life"));
    EXPECT_EQ(mark(0), 0);
    say("menu");  // what is left is on the disk
    std::size_t games = 0;
    for (const auto& entry : std::filesystem::directory_iterator(bench.home() / "games"))
        games += entry.path().string().find(".toml") != std::string::npos ? 1U : 0U;
    EXPECT_EQ(games, 2U);
}

TEST_F(DeskTest, ATechniqueIsAskedForInAGame) {
    EXPECT_THAT(say("techniques"), HasSubstr("is for a game"));
    bench.open_three_conditions();
    EXPECT_THAT(say("technique"), HasSubstr("Which technique?"));
    EXPECT_THAT(say("practise"), HasSubstr("First ask for a technique"));
    EXPECT_THAT(say("techniques"), HasSubstr("full count"));
    EXPECT_THAT(say("technique full count"), HasSubstr("full count: Easy."));
}

TEST_F(DeskTest, StatisticsTellWhatWasSolved) {
    EXPECT_THAT(say("statistics"), HasSubstr("There are no scores yet."));
    bench.open_row("..");
    say("1 1 = 1");
    EXPECT_THAT(say("1 2 = 1"), HasSubstr("Solved."));
    const std::string told = say("statistics full");
    EXPECT_THAT(told, HasSubstr("1 solved, best "));
    EXPECT_THAT(told, HasSubstr("1 day in a row"));
}

TEST_F(DeskTest, ASolveIsWatchedAndItsLogKept) {
    bench.desk().watch_unseen();
    bench.open_row();
    EXPECT_THAT(say("log"), HasSubstr("There is no log yet"));
    EXPECT_THAT(say("watch"), HasSubstr("say log to read them"));
    const std::string log = say("log");
    EXPECT_THAT(log, HasSubstr("1. "));
    EXPECT_THAT(log, HasSubstr("row 1, column")) << log;
    EXPECT_THAT(log, Not(HasSubstr("r1c"))) << "ids are for programs";
    EXPECT_THAT(log, Not(HasSubstr("["))) << log;
    const std::string file = (bench.home() / "steps.jsonl").string();
    EXPECT_THAT(say("log " + file), HasSubstr("Written to"));
    EXPECT_TRUE(std::filesystem::exists(file));
    EXPECT_EQ(mark(0), 0) << "the game stays as it is";
    EXPECT_THAT(say("method nosuch"), HasSubstr("There is no method 'nosuch'"));
}

TEST(Verbs, EveryWordIsThatOfOneCommand) {
    std::set<std::string_view> words;
    for (const VerbInfo& one : verbs()) {
        EXPECT_TRUE(words.insert(one.word).second) << one.word;
        EXPECT_THAT(verbs_named(one.word, {}), ElementsAre(one.verb)) << one.word;
        EXPECT_FALSE(one.help.empty()) << one.word;
    }
    EXPECT_THAT(verbs_named("fill-n", {}), ElementsAre(Verb::fill_notes))
        << "a beginning is enough";
    EXPECT_THAT(verbs_named("z", {}), IsEmpty());
    EXPECT_THAT(verbs_named("acc", {}), ElementsAre(Verb::accept, Verb::accept_all));
}

class FrenchVerbs : public testing::Test {
protected:
    FrenchVerbs() {
        folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
        locale.emplace("fr", folders, problems);
    }
    config::Folders folders;
    std::vector<config::Problem> problems;
    std::optional<config::Locale> locale;
    Translator french = [this](std::string_view english) { return (*locale)(english); };
};

/// A word of one language that is another command's in the other would hide it.
TEST_F(FrenchVerbs, EachCommandHasWordsOfItsOwnAndTheEnglishOnes) {
    for (const VerbInfo& one : verbs()) {
        const std::string asked = std::string(one.word) + " (command)";
        ASSERT_NE(french(asked), asked) << "no French word";
        std::istringstream words(french(asked));
        for (std::string word; words >> word;)
            EXPECT_THAT(verbs_named(word, french), ElementsAre(one.verb)) << word;
        EXPECT_THAT(verbs_named(one.word, french), ElementsAre(one.verb)) << one.word;
        EXPECT_THAT(verbs_named(typed_word(one.verb, french), french), ElementsAre(one.verb));
    }
}

TEST_F(FrenchVerbs, BeginningsAndMistypedWordsAreReadInBothLanguages) {
    EXPECT_THAT(verbs_named("pourq", french), ElementsAre(Verb::why));
    EXPECT_THAT(verbs_named("anx", french), IsEmpty());
    EXPECT_THAT(verbs_named("tout-a", french), ElementsAre(Verb::accept_all, Verb::drop_all));
    EXPECT_EQ(nearest_verb("anuler", french), "annuler");
    EXPECT_EQ(nearest_verb("udno", french), "undo");
    EXPECT_EQ(nearest_verb("xyzzy", french), std::nullopt);
    EXPECT_THAT(words_from("tout-", Where::game, french),
                ElementsAre("tout-noter", "tout-accepter", "tout-abandonner"));
    EXPECT_THAT(words_from("und", Where::game, french), ElementsAre("undo")) << "English always";
    EXPECT_THAT(words_from("ann", Where::anywhere, french), IsEmpty())
        << "no game, nothing to undo";
}

TEST_F(DeskTest, ColoursAndCornerNotesAreWrittenAndToldInWords) {
    bench.open_row();
    EXPECT_THAT(say("colour 1 1 2"), HasSubstr("row 1, column 2: blank on red."));
    EXPECT_THAT(say("here 1 2"), HasSubstr("blank on red"));
    EXPECT_THAT(say("row 1"), HasSubstr("blank, blank on red, blank"));
    say("go 1 3");
    EXPECT_THAT(say("colours"), HasSubstr("Digits are colours now."));
    EXPECT_THAT(say("6"), HasSubstr("blank on blue"));
    EXPECT_THAT(say("colour 0"), Not(HasSubstr("blue")));
    EXPECT_THAT(say("colour mauve"), HasSubstr("no colour 'mauve'"));
    EXPECT_THAT(say("colours"), HasSubstr("marks again"));
    EXPECT_THAT(say("1 2 = 1"), HasSubstr("1 on red"));
    say("corner 2 1 3");
    EXPECT_THAT(say("note 3 1 3"), HasSubstr("noted 3, at the corners 2."));
    EXPECT_THAT(say("corners"), HasSubstr("notes at the corners now"));
    EXPECT_THAT(say("1 3 = 1"), HasSubstr("noted 3, at the corners 1 2."));
    EXPECT_EQ(session().score().moves, 2U) << "what means nothing is free";
}

}  // namespace
}  // namespace quadrille::text
