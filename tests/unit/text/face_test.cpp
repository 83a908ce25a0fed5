// Keys in, frames out: the whole screen without a screen.
#include "text/face.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "desk_fixture.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::text {
namespace {

using PlainKey = input::Key;
using testing::HasSubstr;
using testing::Not;

class FaceTest : public testing::Test {
protected:
    test::DeskBench bench;
    Face face{bench.desk(), {exporting::Ink::plain, drawing::light_theme()}};

    [[nodiscard]] std::string screen(std::size_t rows = 30, std::size_t columns = 90) {
        std::string all;
        for (const std::string& line : face.frame(rows, columns).lines) all += line + "\n";
        return all;
    }
    void press(std::string_view letters) {
        for (const char letter : letters) face.press(typed_key(static_cast<char32_t>(letter)));
    }
    [[nodiscard]] int mark(std::size_t cell) {
        return bench.desk().game()->game().session().position().mark(element_id(cell));
    }
};

TEST_F(FaceTest, AFrameFitsItsScreenWhateverItsSize) {
    bench.open_row("..........");
    for (const std::size_t rows : {1U, 2U, 5U, 24U, 60U})
        for (const std::size_t columns : {1U, 7U, 20U, 80U}) {
            const Frame frame = face.frame(rows, columns);
            EXPECT_LE(frame.lines.size(), rows);
            for (const std::string& line : frame.lines) EXPECT_LE(kit::characters(line), columns);
        }
}

TEST_F(FaceTest, KeysMoveMarkAndTakeBack) {
    bench.open_row();
    face.press(pressed_key(PlainKey::right));
    press("3");
    EXPECT_EQ(mark(1), 3);
    press("l1hu");
    EXPECT_EQ(mark(2), 0);
    face.press(pressed_key(PlainKey::r, true));
    EXPECT_EQ(mark(2), 1);
    face.press(pressed_key(PlainKey::del));
    EXPECT_THAT(screen(), Not(HasSubstr("does nothing")));
    press("Z");
    EXPECT_THAT(screen(), HasSubstr("'Z' does nothing here"));
}

TEST_F(FaceTest, ASolvedBoardOffersOnlyWhatWorks) {
    bench.open_row("..");
    press("1l1");
    ASSERT_TRUE(bench.desk().game()->game().solved());
    EXPECT_THAT(screen(), HasSubstr("Score: "));
    EXPECT_THAT(screen(), HasSubstr("u look back"));
    EXPECT_THAT(screen(), Not(HasSubstr("save point")));
    EXPECT_THAT(screen(), Not(HasSubstr("hint")));
    press("u");
    EXPECT_THAT(screen(), HasSubstr("r forward"));
    EXPECT_THAT(screen(), HasSubstr("move 1  "));
    EXPECT_THAT(screen(), HasSubstr("You look at move 1"));
    face.press(pressed_key(PlainKey::escape));
    EXPECT_THAT(screen(), Not(HasSubstr("forward")));
}

TEST_F(FaceTest, ACommandIsTypedBehindAColon) {
    bench.open_row();
    press(":1 4 = 2");
    EXPECT_THAT(screen(), HasSubstr(":1 4 = 2"));
    face.press(pressed_key(PlainKey::enter));
    EXPECT_EQ(mark(3), 2);
    press(":mark 1");
    face.press(pressed_key(PlainKey::escape));
    EXPECT_EQ(mark(3), 2) << "it was given up";
}

TEST_F(FaceTest, NotesStandInTheLineOfTheirCellAndTheBoardKeepsItsSize) {
    bench.open_row();
    const DrawnBoard before = draw_board(*bench.desk().game(), {}, drawing::light_theme(), 1);
    press("n32");
    const DrawnBoard after = draw_board(*bench.desk().game(), {}, drawing::light_theme(), 1);
    EXPECT_EQ(after.picture.rows(), before.picture.rows());
    EXPECT_EQ(after.picture.columns(), before.picture.columns());
    EXPECT_THAT(screen(), HasSubstr("23"));
    EXPECT_THAT(screen(), HasSubstr("noted 2 3"));
}

TEST_F(FaceTest, SavePointsAndConditionsAreOnTheScreen) {
    bench.open_row();
    EXPECT_THAT(screen(), Not(HasSubstr("Save points")));
    press("s1");
    EXPECT_THAT(screen(), HasSubstr("Save points: "));
    press("d");
    EXPECT_THAT(screen(), Not(HasSubstr("Save points: ")));
}

TEST_F(FaceTest, EveryConditionKeepsItsWordsWhereTheScreenIsLow) {
    bench.open_three_conditions();
    for (const std::size_t columns : {40U, 60U, 80U}) {
        const std::string low = screen(14, columns);
        for (const char* const words :
             {"the first of the conditions", "the second of the conditions",
              "the third of the conditions"})
            EXPECT_THAT(low, HasSubstr(words)) << columns;
    }
    EXPECT_THAT(screen(5, 40), HasSubstr("·"))
        << "where there is no room for words there are signs";
}

TEST_F(FaceTest, HelpIsReadPageByPage) {
    bench.open_row();
    press("?");
    const std::string first = screen();
    EXPECT_THAT(first, HasSubstr("Keys"));
    press(" ");
    EXPECT_NE(screen(), first);
    face.press(pressed_key(PlainKey::escape));
    EXPECT_THAT(screen(), HasSubstr("? keys"));
}

TEST_F(FaceTest, PauseHidesTheBoardUntilAKey) {
    bench.open_row();
    press("3p");
    EXPECT_THAT(screen(), HasSubstr("The board is hidden"));
    press("1");
    EXPECT_EQ(mark(0), 3) << "the key only goes on";
    EXPECT_THAT(screen(), Not(HasSubstr("The board is hidden")));
}

TEST_F(FaceTest, ControlCSavesAndLeaves) {
    bench.open_row();
    press("1");
    face.press(pressed_key(PlainKey::c, true));
    EXPECT_TRUE(bench.desk().leaving());
    test::DeskBench later(bench.shared_home());
    EXPECT_THAT(later.say("continue"), HasSubstr("Your game goes on"));
}

TEST_F(FaceTest, ControlCWhileAPuzzleIsTypedLeaves) {
    bench.say("enter full");
    press("..");
    face.press(pressed_key(PlainKey::c, true));
    EXPECT_TRUE(bench.desk().leaving());
    EXPECT_EQ(bench.desk().entered(), nullptr);
}

TEST_F(FaceTest, EscapeGivesUpWhatWasTyped) {
    bench.say("enter full");
    press("....");
    face.press(pressed_key(PlainKey::enter));
    face.press(pressed_key(PlainKey::escape));
    EXPECT_EQ(bench.desk().game(), nullptr);
    EXPECT_EQ(bench.desk().entered(), nullptr);
    EXPECT_THAT(screen(), HasSubstr("Nothing was entered."));
}

TEST_F(FaceTest, AMenuStandsThereFromTheBeginning) {
    face.press(pressed_key(PlainKey::escape));
    EXPECT_FALSE(bench.desk().leaving()) << "Escape leads back, and not out";
    EXPECT_THAT(screen(), HasSubstr("What shall it be?"));
}

TEST_F(FaceTest, TheMenuAGameIsLeftForIsDrawnAndTakesKeysAtOnce) {
    bench.open_row();
    ASSERT_NE(bench.desk().game(), nullptr);
    press("q");
    ASSERT_EQ(bench.desk().game(), nullptr);
    const std::string first = screen(12);
    EXPECT_THAT(first, HasSubstr("What shall it be?"));
    EXPECT_THAT(first, Not(HasSubstr("1. ")));
    face.press(pressed_key(PlainKey::down));
    EXPECT_EQ(bench.desk().menu().selected, 1U);
}

TEST_F(FaceTest, AFileIsOpenedFromTheMenu) {
    const auto& choices = bench.desk().menu().choices;
    while (choices[bench.desk().menu().selected].line != "open") {
        const std::size_t before = bench.desk().menu().selected;
        face.press(pressed_key(PlainKey::down));
        ASSERT_NE(bench.desk().menu().selected, before) << "no such choice";
    }
    face.press(pressed_key(PlainKey::enter));
    EXPECT_THAT(screen(), HasSubstr(":open"));
    press("nowhere.rows");
    face.press(pressed_key(PlainKey::enter));
    EXPECT_THAT(screen(), HasSubstr("There is no file 'nowhere.rows'."));
}

TEST_F(FaceTest, EscapeStopsAPuzzleBeingMadeFromAMenuToo) {
    static_cast<void>(bench.desk().obey("types"));
    static_cast<void>(bench.desk().obey("new latin 9 expert"));
    EXPECT_THAT(screen(), HasSubstr("Escape stops it"));
    face.press(pressed_key(PlainKey::escape));
    EXPECT_FALSE(bench.desk().making());
    EXPECT_THAT(screen(), HasSubstr("Which type?")) << "it leads back only when nothing runs";
}

TEST_F(FaceTest, KeysThatComeFasterThanFramesAreNotSwallowed) {
    bench.open_row();
    press("l ");
    EXPECT_NE(mark(1), 0) << "Space turned a page that nobody saw";
    press("lq");
    EXPECT_EQ(bench.desk().game(), nullptr);
}

TEST_F(FaceTest, APasteOnTheBoardPressesNoKeys) {
    bench.open_row();
    face.press({Key::Kind::paste_begin, {}, 0});
    press("Sy3");
    face.press(pressed_key(PlainKey::enter));
    face.press({Key::Kind::paste_end, {}, 0});
    EXPECT_EQ(mark(0), 0);
    EXPECT_EQ(bench.say("yes"), "Nothing was asked.\n");
    press("3");
    EXPECT_EQ(mark(0), 3) << "the paste has ended";
}

TEST_F(FaceTest, APasteIntoTheCommandStaysThere) {
    press(":");
    face.press({Key::Kind::paste_begin, {}, 0});
    press("enter");
    face.press(pressed_key(PlainKey::enter));
    press("full");
    face.press({Key::Kind::paste_end, {}, 0});
    EXPECT_EQ(bench.desk().entered(), nullptr) << "only Enter pressed obeys it";
    EXPECT_THAT(screen(), HasSubstr(":enter full"));
    face.press(pressed_key(PlainKey::enter));
    EXPECT_NE(bench.desk().entered(), nullptr);
}

TEST_F(FaceTest, APasteInAMenuIsAPuzzle) {
    face.press({Key::Kind::paste_begin, {}, 0});
    press("...");
    face.press(pressed_key(PlainKey::enter));
    face.press({Key::Kind::paste_end, {}, 0});
    face.press(pressed_key(PlainKey::d, true));
    ASSERT_NE(bench.desk().game(), nullptr);
    EXPECT_EQ(bench.desk().game()->game().board().size(), 3U);
}

TEST_F(FaceTest, WhatFindsNoRoomIsLeftOutWhole) {
    EXPECT_THAT(screen(20, 30), HasSubstr("Arrows choose, Enter takes\n"));
    bench.open_row();
    EXPECT_THAT(screen(20, 30), HasSubstr("? keys  q menu"));
    for (const std::string& line : face.frame(20, 30).lines) EXPECT_LE(kit::characters(line), 30U);
}

TEST_F(FaceTest, ArrowsTellWhereABoardGoesOn) {
    bench.open_row(std::string(40, '.'));
    EXPECT_THAT(screen(24, 60), HasSubstr("→"));
    EXPECT_THAT(screen(24, 60), Not(HasSubstr("←")));
    face.press(pressed_key(PlainKey::end));
    EXPECT_THAT(screen(24, 60), HasSubstr("←"));
    EXPECT_THAT(screen(24, 60), Not(HasSubstr("→")));
    EXPECT_THAT(screen(24, 200), Not(HasSubstr("←"))) << "all of it is seen";
}

TEST_F(FaceTest, TheBoardStaysInViewWhenItIsSolvedAndIsFrozen) {
    bench.open_row("..");
    press("1l1");
    const std::string won = screen(24, 60);
    EXPECT_THAT(won, HasSubstr("Solved. Well done!"));
    EXPECT_LT(won.find("✓"), won.find("Solved. Well done!")) << "under the board, not in its place";
    press("2");
    EXPECT_EQ(mark(1), 1);
    EXPECT_THAT(screen(24, 60), HasSubstr("Start again to play it once more"));
}

TEST_F(FaceTest, LivesAreOnTheScreen) {
    bench.open_challenge(3);
    EXPECT_THAT(screen(), HasSubstr("Challenge: 3 of 3 lives left"));
    EXPECT_THAT(screen(12), HasSubstr("Challenge: 3 of 3 lives left"));
    press("2");
    EXPECT_EQ(mark(0), 0);
    EXPECT_THAT(screen(), HasSubstr("Challenge: 2 of 3 lives left"));
}

TEST_F(FaceTest, TheMenuIsChosenFromWithArrows) {
    static_cast<void>(bench.desk().begin());
    EXPECT_THAT(screen(), HasSubstr("> Choose a puzzle"));
    face.press(pressed_key(PlainKey::down));
    EXPECT_THAT(screen(), HasSubstr("> New puzzle"));
    face.press(pressed_key(PlainKey::up));
    face.press(pressed_key(PlainKey::enter));
    EXPECT_THAT(screen(), HasSubstr("Which type?"));
    face.press(pressed_key(PlainKey::escape));
    EXPECT_THAT(screen(), HasSubstr("What shall it be?"));
}

}  // namespace
}  // namespace quadrille::text
