// What the engine tells, beside the board: hints, reasons, mistakes, what must be, and verdicts; by
// pointer and by keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "desktop.hpp"
#include "engine/sat/exact.hpp"
#include "plugins/registry.hpp"

namespace quadrille::test {
namespace {

using Names = std::vector<std::string>;

class PanelWindowTest : public testing::Test {
protected:
    Desktop desktop;
    plugins::Registry registry{
        {std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib" / "quadrille" / "plugins"}};
    std::unique_ptr<Puzzle> puzzle;
    Position solution;
    /// No solution has it.
    const Vec2 wrong_place{4, 0.5};
    const std::string wrong_name = "p0.4-p1.4";

    void SetUp() override {
        registry.poll();
        const auto type = registry.find("slitherlink");
        ASSERT_TRUE(type);
        puzzle = std::move(*type->parse(type->info().example));
        engine::SolveRequest request;
        request.start = Position(puzzle->board());
        solution = engine::solve_exactly(*puzzle, request).solutions.at(0);
        for (std::size_t i = 0; i < puzzle->board().size(); ++i)
            if (puzzle->board().elements[i].name == wrong_name) {
                ASSERT_NE(solution.mark(element_id(i)), 1);
            }
        desktop.start({desktop.write("panel-test.slitherlink", type->info().example).string()});
    }
    [[nodiscard]] nlohmann::json position() const {
        const auto list = desktop.events("position");
        return list.empty() ? nlohmann::json{{"marked", 0}, {"solved", false}} : list.back();
    }
    [[nodiscard]] bool marked(std::size_t count) const {
        return desktop.until([&] { return position()["marked"] == count; });
    }
    /// The n-th event of that name.
    [[nodiscard]] nlohmann::json told(const char* event, std::size_t number) const {
        static_cast<void>(desktop.until([&] { return desktop.events(event).size() >= number; }));
        const auto list = desktop.events(event);
        return list.size() < number ? nlohmann::json::object() : list[number - 1];
    }
    /// The middle of the first edge that the solution has.
    [[nodiscard]] Vec2 right_place() const {
        for (std::size_t i = 0; i < puzzle->board().size(); ++i)
            if (const Element& element = puzzle->board().elements[i];
                element.kind == Kind::edge && solution.mark(element_id(i)) == 1)
                return (element.outline[0] + element.outline[2]) * 0.5;
        return {};
    }
};

/// Of an edge, by its name.
Vec2 middle_of(const std::string& edge) {
    int row = 0;
    int column = 0;
    int to_row = 0;
    int to_column = 0;
    EXPECT_EQ(std::sscanf(edge.c_str(), "p%d.%d-p%d.%d", &row, &column, &to_row, &to_column), 4)
        << edge;
    return {(column + to_column) / 2.0, (row + to_row) / 2.0};
}

TEST_F(PanelWindowTest, AHintAskedForFourTimesWritesARightMark) {
    desktop.key("F2");
    EXPECT_EQ(told("hint", 1)["grade"], "0");
    EXPECT_EQ(told("hint", 1)["follows"], Names{}) << "only where to look";
    desktop.key("h");
    EXPECT_EQ(told("hint", 2)["grade"], "1");
    desktop.key("h");
    const Names follows = told("hint", 3)["follows"];
    ASSERT_FALSE(follows.empty());
    EXPECT_TRUE(desktop.events("position").empty()) << "nothing is written yet";
    desktop.key("h");
    ASSERT_TRUE(marked(follows.size()));
    std::set<std::string> right;
    for (std::size_t i = 0; i < puzzle->board().size(); ++i)
        if (const ElementId id = element_id(i); puzzle->board().decides(id))
            right.insert(puzzle->board()[id].name + " " +
                         puzzle->board().alphabet(id).symbol(solution.mark(id)).id);
    for (const std::string& mark : follows) EXPECT_TRUE(right.contains(mark)) << mark;
    EXPECT_EQ(position()["moves"], 1);
    desktop.key("ctrl+z");
    EXPECT_TRUE(marked(0)) << "it is one move, and can be taken back";
}

TEST_F(PanelWindowTest, WordsUnderThePointerLightTheirPlaceAndNamesAreNowhere) {
    desktop.key("F2");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("link-this edge"); }));
    const auto board = desktop.events("board").size();
    desktop.click("link-this edge");
    const nlohmann::json lit = told("pointed", 1);
    ASSERT_EQ(lit["places"].size(), 1);
    EXPECT_EQ(lit["places"][0].get<std::string>().substr(0, 1), "p") << "of the trace, not shown";
    desktop.click_board({0.5, 0.5}, 3);
    EXPECT_EQ(told("pointed", 2)["places"], Names{}) << "off the words nothing is lit";
    EXPECT_EQ(desktop.events("board").size(), board) << "and the board stays where it is";
}

TEST_F(PanelWindowTest, MessagesCanBeReadAgain) {
    desktop.key("ctrl+c");
    ASSERT_TRUE(desktop.until([&] { return !desktop.events("message").empty(); }));
    desktop.key("shift+F1");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("message-1"); }));
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("message-1"); }));
}

TEST_F(PanelWindowTest, TheButtonsDoWhatTheKeyDoes) {
    desktop.click("hint");
    desktop.click("hint-more");
    EXPECT_EQ(told("hint", 2)["grade"], "1");
    desktop.click("hint-place");
    EXPECT_TRUE(desktop.until([&] { return position()["marked"] > 0; }));
    desktop.click("panel-close");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("panel-close"); }));
}

TEST_F(PanelWindowTest, WhatMayBeClickedTwiceKeepsItsPlaceAndNothingThatWritesComesThere) {
    desktop.click("hint");
    desktop.click("hint-more");
    ASSERT_EQ(told("hint", 2)["grade"], "1");
    // Where it was: once more than there is something to tell.
    for (int i = 0; i < 4; ++i) desktop.click("hint-more");
    desktop.rest();
    EXPECT_TRUE(desktop.events("position").empty());
    EXPECT_EQ(desktop.events_of("hint-more").size(), 1U) << "it has one place";
    EXPECT_EQ(desktop.events_of("hint-place").size(), 1U);
    desktop.click("hint-place");
    EXPECT_TRUE(desktop.until([&] { return position()["marked"] > 0; }));
    EXPECT_EQ(desktop.events_of("hint-ask").back()["y"], desktop.events_of("hint-more")[0]["y"])
        << "the next hint is asked for in the same place";
    desktop.key("ctrl+z");
    ASSERT_TRUE(marked(0));
    desktop.click_board(right_place());
    ASSERT_TRUE(marked(1));
    desktop.click_board(wrong_place);
    ASSERT_TRUE(marked(2));
    desktop.key("shift+F7");
    desktop.click("mistakes-which");
    desktop.click("mistakes-guess");
    desktop.rest();
    desktop.click("mistakes-guess");
    desktop.rest();
    EXPECT_EQ(position()["marked"], 2);
    for (const char* button : {"mistakes-which", "mistakes-guess", "mistakes-take-out"})
        EXPECT_EQ(desktop.events_of(button).size(), 1U) << button;
}

TEST_F(PanelWindowTest, TheWordsHaveAtLeastAsMuchRoomAsTheButtonsWhereTextIsLarge) {
    desktop.write("config/quadrille/settings.toml", "text-size = 150\n");
    desktop.start({desktop.path("panel-test.slitherlink").string()});
    desktop.key("F2");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("hint-technique"); }));
    const auto edge = [&](const char* widget, const char* side) {
        return desktop.events_of(widget).back()[side].get<int>();
    };
    const int above = edge("panel-close", "y") + edge("panel-close", "height");
    const int top = edge("hint-technique", "y");
    const int bottom = edge("hint-more", "y") + edge("hint-more", "height");
    EXPECT_GE(top - above, bottom - top);
}

TEST_F(PanelWindowTest, AMoveTakesAHintThatIsOutOfDateAway) {
    desktop.key("F2");
    ASSERT_FALSE(told("hint", 1).empty());
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("hint-place"); }));
    desktop.rest();
    desktop.click_board(right_place());
    ASSERT_TRUE(marked(1));
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("panel-close"); }));
    EXPECT_FALSE(desktop.shows("hint-place"));
    desktop.key("F2");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("hint-place"); }));
}

TEST_F(PanelWindowTest, OutOfAHopelessPositionThereIsAWayBack) {
    desktop.click_board(right_place());
    ASSERT_TRUE(marked(1));
    desktop.click_board(wrong_place);
    ASSERT_TRUE(marked(2));
    desktop.key("F2");
    EXPECT_EQ(told("hint", 1)["hopeless"], true);
    EXPECT_EQ(told("hint", 1)["blamed"], Names{}) << "which is told only when asked";
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("hint-more"); }));
    desktop.rest();
    const std::string before = desktop.pixel(wrong_place + Vec2{0.15, 0});
    desktop.click("hint-more");
    EXPECT_THAT(told("hint", 2)["blamed"].get<Names>(), testing::Contains(wrong_name));
    EXPECT_TRUE(desktop.until([&] {
        return desktop.pixel(wrong_place + Vec2{0.15, 0}) != before;
    })) << "shown on the board";
    desktop.click("hint-back");
    EXPECT_TRUE(marked(1));
    desktop.key("ctrl+y");
    EXPECT_TRUE(marked(2)) << "nothing is lost";
}

TEST_F(PanelWindowTest, WhyTellsThatAMarkIsWrong) {
    desktop.click_board(wrong_place);
    ASSERT_TRUE(marked(1));
    desktop.key("w");
    const nlohmann::json why = told("why", 1);
    EXPECT_EQ(why["element"], wrong_name);
    EXPECT_THAT(why["told"][0].get<std::string>(), testing::HasSubstr("is wrong"));
    EXPECT_EQ(why["blamed"], Names{wrong_name});
    desktop.click("why-other");
    desktop.rest();
    desktop.click_board(right_place());
    EXPECT_FALSE(told("why", 2).empty());
    EXPECT_EQ(position()["marked"], 1) << "a click that chooses a place is no move";
}

TEST_F(PanelWindowTest, WhetherAnythingIsWrongIsAnsweredAndThenWhich) {
    desktop.click_board(right_place());
    ASSERT_TRUE(marked(1));
    desktop.key("shift+F7");
    EXPECT_EQ(told("mistakes", 1)["wrong"], false);
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("mistakes-again"); }));
    desktop.rest();
    desktop.click_board(wrong_place);
    ASSERT_TRUE(marked(2));
    desktop.key("shift+F7");
    EXPECT_EQ(told("mistakes", 2)["wrong"], true);
    EXPECT_EQ(told("mistakes", 2)["blamed"], Names{});
    desktop.click("mistakes-which");
    EXPECT_EQ(told("mistakes", 3)["blamed"], Names{wrong_name});
}

TEST_F(PanelWindowTest, WhatMustBeIsShownOverTheBoardAndWrittenWhenAsked) {
    desktop.key("F5");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("forced-show"); }))
        << "first what it would cost";
    desktop.rest();
    const std::string before = desktop.pixel(right_place());
    desktop.key("F5");
    EXPECT_GT(told("forced", 1)["marks"], 0);
    EXPECT_TRUE(desktop.until([&] { return desktop.pixel(right_place()) != before; }));
    EXPECT_TRUE(desktop.events("position").empty()) << "never part of the position";
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("panel-close"); }));
    desktop.rest();
    EXPECT_NE(desktop.pixel(right_place()), before) << "they stay without the panel";
    desktop.key("F5");
    EXPECT_TRUE(desktop.until([&] { return desktop.pixel(right_place()) == before; })) << "and go";
    desktop.key("F5");
    desktop.click("forced-write");
    EXPECT_EQ(desktop.await("victory")["by-program"], true);
}

TEST_F(PanelWindowTest, SeveralSolutionsAreShownInTurn) {
    desktop.start({desktop.write("several.slitherlink", "____\n_2__\n__2_\n____\n").string()});
    desktop.key("F8");
    const nlohmann::json verdict = told("verdict", 1);
    EXPECT_EQ(verdict["verdict"], "multiple");
    const Names differ = verdict["differ"];
    ASSERT_FALSE(differ.empty());
    desktop.key("F8");
    EXPECT_GT(told("verdict", 2)["ghosts"], 0);
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("verdict-second"); }));
    desktop.rest();
    const std::string first = desktop.pixel(middle_of(differ[0]));
    desktop.click("verdict-second");
    EXPECT_TRUE(desktop.until([&] { return desktop.pixel(middle_of(differ[0])) != first; }));
    EXPECT_TRUE(desktop.events("position").empty());
}

TEST_F(PanelWindowTest, SolvingThatFindsSeveralOrNoneOpensTheVerdict) {
    desktop.click_board(wrong_place);
    ASSERT_TRUE(marked(1));
    desktop.key("F9");
    EXPECT_EQ(told("verdict", 1)["verdict"], "none");
    EXPECT_EQ(position()["marked"], 1) << "the board stays as it was";
    desktop.click("verdict-why");
    EXPECT_EQ(told("hint", 1)["hopeless"], true);
}

TEST_F(PanelWindowTest, ThePanelNeedsNoPointerAndEscapeClosesItBeforeTheGame) {
    desktop.key("F2");
    ASSERT_FALSE(told("hint", 1).empty());
    desktop.key("F6");
    desktop.rest();
    desktop.key("space");
    EXPECT_EQ(told("hint", 2)["grade"], "1") << "the first button has the keys";
    desktop.key("Up");
    desktop.rest();
    desktop.key("space");
    EXPECT_TRUE(desktop.until([&] { return position()["marked"] > 0; })) << "and above it the next";
    desktop.key("F6");
    desktop.key("Down");
    EXPECT_FALSE(desktop.await("cursor").is_null()) << "back at the board";
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("panel-close"); }));
    EXPECT_EQ(desktop.events("screen").size(), 2U);
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] { return desktop.events("screen").size() == 3; }));
}

TEST_F(PanelWindowTest, NeitherTheBoardNorAButtonMovesWhenAPanelOpens) {
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.rest();
    const std::size_t boards = desktop.events("board").size();
    const std::size_t widgets = desktop.events("widget").size();
    desktop.key("F2");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("panel-close"); }));
    desktop.key("ctrl+c");  // a message
    ASSERT_FALSE(desktop.await("message").is_null());
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("panel-close"); }));
    EXPECT_EQ(desktop.events("board").size(), boards);
    const std::vector<nlohmann::json> seen = desktop.events("widget");
    for (std::size_t i = widgets; i < seen.size(); ++i)
        for (const char* name : {"back", "undo", "hint", "questions", "solve", "help", "settings"})
            EXPECT_NE(seen[i]["name"], name) << "it has another place";
    const nlohmann::json board = desktop.events("board").back();
    const double edge =
        board["x"].get<double>() + board["scale"].get<double>() * puzzle->board().extent.max.x;
    EXPECT_GE(desktop.events_of("toast").back()["x"], edge) << "messages lie beside the board";
}

TEST_F(PanelWindowTest, WhatIsWrongIsToldWithItsPlaceByPointerAndByKeys) {
    const Names lines{"p1.1-p1.2", "p1.2-p1.3", "p1.2-p2.2"};
    for (const std::string& line : lines) desktop.click_board(middle_of(line));
    const auto below_the_board = [&] { return desktop.events("conditions").back()["told"].back(); };
    ASSERT_TRUE(desktop.until([&] { return below_the_board() == "3 lines meet here."; }));
    const auto pointed = [&] {
        const auto all = desktop.events("pointed");
        return all.empty() ? nlohmann::json(Names{}) : all.back()["places"];
    };
    desktop.click("condition-loop");
    EXPECT_TRUE(desktop.until([&] { return pointed() == lines; }));
    desktop.key("F7");
    desktop.click_board({0.5, 5.5}, 2);  // the pointer goes elsewhere, and writes nothing
    ASSERT_TRUE(desktop.until([&] { return pointed() == Names{}; }));
    desktop.key("F6");
    EXPECT_TRUE(desktop.until([&] { return pointed() == lines; })) << "the link has the keys";
}

TEST_F(PanelWindowTest, ALongListIsReadPageByPage) {
    std::string text;
    for (int row = 0; row < 12; ++row) text += row < 4 ? "000000000000\n" : "____________\n";
    desktop.start({desktop.write("zeros.slitherlink", text).string()});
    desktop.click("questions");
    desktop.click("question-ready");
    ASSERT_GT(told("ready", 1)["marks"].get<int>(), 24);
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("entries-behind"); }));
    EXPECT_FALSE(desktop.shows("link-Edge Q")) << "letters are few";
    const auto pointed = [&] {
        const auto list = desktop.events("pointed");
        return list.empty() ? std::string("[]") : list.back()["places"].dump();
    };
    desktop.click("link-Edge A");
    ASSERT_TRUE(desktop.until([&] { return pointed() != "[]"; }));
    const std::string before = pointed();
    desktop.click("entries-behind");
    desktop.click("link-Edge A");
    EXPECT_TRUE(desktop.until([&] { return pointed() != "[]" && pointed() != before; }));
}

}  // namespace
}  // namespace quadrille::test
