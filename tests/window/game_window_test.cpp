// A player at the window: from the gallery through a game to its end, by pointer and by keys.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT: kill is POSIX

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>

#include "desktop.hpp"
#include "engine/sat/exact.hpp"
#include "plugins/registry.hpp"

namespace quadrille::test {
namespace {

/// The example of the first plugin of the build tree, and its solution as places to click.
class GameWindowTest : public testing::Test {
protected:
    Desktop desktop;
    plugins::Registry registry{
        {std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib" / "quadrille" / "plugins"}};
    std::shared_ptr<const PuzzleType> type;
    std::unique_ptr<Puzzle> puzzle;
    std::vector<Vec2> solution;

    void SetUp() override {
        registry.poll();
        type = registry.find("slitherlink");
        ASSERT_TRUE(type);
        puzzle = std::move(*type->parse(type->info().example));
        engine::SolveRequest request;
        request.start = Position(puzzle->board());
        const engine::SolveResult result = engine::solve_exactly(*puzzle, request);
        ASSERT_EQ(result.verdict, engine::Verdict::unique);
        for (std::size_t i = 0; i < puzzle->board().size(); ++i) {
            const Element& element = puzzle->board().elements[i];
            if (element.part == Part::answer && result.solutions[0].mark(element_id(i)) == 1)
                solution.push_back((element.outline[0] + element.outline[2]) * 0.5);
        }
        desktop.write("data/quadrille/puzzles/slitherlink/window-test.slitherlink",
                      type->info().example);
    }
    [[nodiscard]] nlohmann::json position() const {
        const auto list = desktop.events("position");
        return list.empty() ? nlohmann::json() : list.back();
    }
    [[nodiscard]] bool marked(int count) const {
        return desktop.until(
            [&] { return !position().is_null() && position()["marked"] == count; });
    }
    /// Makes a file of the folder of saved games, behind a first move and before a second.
    void make_a_move_that_cannot_be_saved() {
        open_board();
        desktop.click_board({0.5, 0});
        ASSERT_TRUE(marked(1));
        std::filesystem::rename(games(), desktop.path("away"));
        std::ofstream(games()) << "a file where the folder was";
        desktop.click_board({1.5, 0});
        ASSERT_TRUE(marked(2));
    }
    void let_games_be_saved() const {
        std::filesystem::remove(games());
        std::filesystem::rename(desktop.path("away"), games());
    }
    [[nodiscard]] std::filesystem::path games() const {
        return desktop.path("data/quadrille/games");
    }
    [[nodiscard]] std::vector<std::filesystem::path> saved_games() const {
        return desktop.kept_in("games");
    }
    /// Games are written beside the frames: a mark is on the screen before it is in a file.
    [[nodiscard]] bool saves(std::size_t games) const {
        return desktop.until([&] { return saved_games().size() == games; });
    }
    [[nodiscard]] static std::string content(const std::filesystem::path& file) {
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    /// Another program writes the game on the screen, while a stroke is under way: so that it
    /// cannot be taken over.
    void overtake() {
        desktop.drag_and_hold({1.5, 0}, {3.5, 0});
        ASSERT_TRUE(desktop.until(
            [&] { return content(saved_games().front()).find("stroke = ") != std::string::npos; }));
        desktop.rest();  // it has written all that there is to be written
        std::ofstream(saved_games().front(), std::ios::app) << "# edited\n";
    }
    void open_board() {
        desktop.start(
            {desktop.path("data/quadrille/puzzles/slitherlink/window-test.slitherlink").string()});
        // What is pressed before the game is there would be lost.
        ASSERT_TRUE(desktop.until(
            [&] { return !desktop.events("board").empty() || desktop.shows("begin-anew"); }));
    }
};

TEST_F(GameWindowTest, FromTheGalleryToVictoryAndAgain) {
    desktop.start();
    desktop.click("search");
    desktop.type("window-test");
    desktop.click("card-slitherlink-window-test");
    ASSERT_FALSE(desktop.await("board").is_null());
    for (std::size_t i = 0; i < solution.size(); ++i) desktop.click_board(solution[i]);
    const nlohmann::json victory = desktop.await("victory");
    ASSERT_FALSE(victory.is_null());
    EXPECT_EQ(victory["moves"], solution.size());
    EXPECT_EQ(victory["by-program"], false);
    EXPECT_EQ(position()["conditions"], (std::vector<std::string>{"met", "met"}));
    for (const char* name : {"another", "new-puzzle", "again", "gallery"})
        EXPECT_TRUE(desktop.until([&] { return desktop.shows(name); })) << name;
    EXPECT_FALSE(desktop.shows("quit"));
    // The finished board is whole and in view: nothing lies on it.
    const nlohmann::json board = desktop.events("board").back();
    const double edge =
        board["x"].get<double>() + board["scale"].get<double>() * puzzle->board().extent.max.x;
    for (const char* name : {"another", "new-puzzle", "again", "gallery", "panel-close"})
        EXPECT_GE(desktop.events_of(name).back()["x"], edge) << name;
    desktop.click("again");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("again"); }));
    desktop.click_board(solution[0]);
    EXPECT_TRUE(marked(1)) << "the board is empty again";
    EXPECT_EQ(position()["moves"], 1) << "and the score begins anew";
}

TEST_F(GameWindowTest, AKeyTooManyAtTheEndLeavesTheVictoryMenuAlone) {
    open_board();
    for (const Vec2 place : solution) desktop.click_board(place);
    desktop.key("space Return space");
    ASSERT_FALSE(desktop.await("victory").is_null());
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("again"); }));
    EXPECT_EQ(position()["solved"], true) << "the same game";
    desktop.key("space");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("again"); }))
        << "now it is meant for the menu";
}

TEST_F(GameWindowTest, FromAVictoryTheGalleryIsAButtonAway) {
    open_board();
    for (const Vec2 place : solution) desktop.click_board(place);
    desktop.click("gallery");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    ASSERT_FALSE(desktop.events("page").empty()) << "not the front page";
    EXPECT_EQ(desktop.events("page").back()["name"], "all");
    desktop.click("home");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("next-sudoku"); }));
}

TEST_F(GameWindowTest, EscapeClosesWhatIsOpenAndOnlyThenTheGame) {
    open_board();
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    desktop.key("ctrl+z");
    ASSERT_TRUE(marked(0));
    desktop.click_board(solution[1]);
    ASSERT_TRUE(marked(1));
    desktop.key("ctrl+z");
    ASSERT_TRUE(marked(0));
    const auto escaped = [&](const char* from) {
        EXPECT_TRUE(desktop.until([&] { return desktop.shows(from); })) << from;
        desktop.key("Escape");
        EXPECT_TRUE(desktop.until([&] { return !desktop.shows(from); })) << from;
        desktop.rest();
        EXPECT_EQ(desktop.events("screen").size(), 2U) << from;
    };
    desktop.click("branches");
    escaped("branch-2");
    desktop.click("questions");
    escaped("question-why");
    desktop.key("shift+F2");  // what is framed goes with the panel that tells it
    escaped("panel-close");
    desktop.key("F7");
    escaped("panel-close");
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("search"); }))
        << "nothing is left to close";
}

TEST_F(GameWindowTest, TheClockRunsBySeconds) {
    open_board();
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_TRUE(desktop.until([&] { return desktop.events("clock").size() >= 3; }));
    const std::regex form("([0-9]+):([0-5][0-9])");
    int before = -1;
    for (const nlohmann::json& clock : desktop.events("clock")) {
        const std::string shown = clock["shown"];
        std::smatch match;
        ASSERT_TRUE(std::regex_match(shown, match, form)) << shown;
        const int seconds = 60 * std::stoi(match[1]) + std::stoi(match[2]);
        EXPECT_GT(seconds, before);
        before = seconds;
    }
}

TEST_F(GameWindowTest, ACheckSaysWhatIsWrongUntilTheNextMove) {
    open_board();
    desktop.click_board({4, 0.5});  // beside the 0
    ASSERT_TRUE(marked(1));
    desktop.key("F7");
    const std::vector<std::string> wrong = desktop.await("check")["wrong"];
    EXPECT_EQ(wrong, std::vector<std::string>{"a clue has too many edges, or cannot get enough"});
    desktop.pause(7);  // longer than a message stays
    EXPECT_TRUE(desktop.shows("panel-close"));
    desktop.click_board({4, 0.5});
    ASSERT_TRUE(marked(0));
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("panel-close"); }));
}

TEST_F(GameWindowTest, ASavePointLeadsBackToWhereItWasOpened) {
    open_board();
    desktop.click_board(solution[0]);
    desktop.key("Insert");
    desktop.click_board(solution[1]);
    desktop.click_board(solution[2]);
    ASSERT_TRUE(marked(3));
    desktop.click("layer-1");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("layer-back"); }));
    desktop.rest();
    desktop.click("layer-back");
    ASSERT_TRUE(marked(1));
    EXPECT_EQ(position()["save-points"], 1);
    desktop.key("ctrl+y ctrl+y");
    EXPECT_TRUE(marked(3));
}

TEST_F(GameWindowTest, AClickOnTheLineOfMovesGoesThereAndKeysGoAlongIt) {
    open_board();
    for (std::size_t i = 0; i < 3; ++i) desktop.click_board(solution[i]);
    ASSERT_TRUE(marked(3));
    desktop.rest();
    desktop.click("timeline", 0.002);
    ASSERT_TRUE(marked(0));
    desktop.key("ctrl+t");
    desktop.key("End");
    desktop.key("Left");
    desktop.key("Return");
    EXPECT_TRUE(marked(2));
    desktop.key("ctrl+t");
    desktop.key("Home");
    desktop.key("Escape");
    desktop.key("ctrl+y");
    EXPECT_TRUE(marked(3)) << "Escape leads back to where one was";
}

TEST_F(GameWindowTest, ASavePointIsNamedAndKeepsItsNameWhenTheProgramIsKilled) {
    open_board();
    desktop.key("Insert");
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    desktop.key("shift+Insert");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("layer-name"); }));
    desktop.rest();
    desktop.type("corner");
    desktop.key("Return");
    const auto named = [&] {
        return std::ranges::any_of(saved_games(), [](const std::filesystem::path& file) {
            return content(file).find("open = \"corner\"") != std::string::npos;
        });
    };
    EXPECT_TRUE(desktop.until(named));
    desktop.program().kill_hard();
    EXPECT_TRUE(named());
}

TEST_F(GameWindowTest, InASmallWindowTheNameAndTheSavePointsRemain) {
    desktop.size(640, 480);
    open_board();
    desktop.click_board(solution[0]);
    desktop.key("Insert Insert");
    for (const char* name : {"title", "layer-1", "layer-2", "undo", "settings"})
        EXPECT_TRUE(desktop.until([&] { return desktop.shows(name); })) << name;
    desktop.click("questions");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("question-why"); }));
    const nlohmann::json bar = desktop.events_of("title").back();
    EXPECT_GE(desktop.events_of("question-ready").back()["y"],
              bar["y"].get<int>() + bar["height"].get<int>())
        << "a menu opens under the bar";
}

TEST_F(GameWindowTest, ConditionsAreToldAfterEachMoveAndARightClickRulesOut) {
    open_board();
    desktop.click_board({0.5, 0}, 3);
    ASSERT_TRUE(marked(1));
    EXPECT_EQ(position()["conditions"], (std::vector<std::string>{"open", "open"}));
    desktop.click_board({4, 0.5});  // beside the 0
    ASSERT_TRUE(marked(2));
    EXPECT_EQ(position()["conditions"][0], "violated");
    desktop.click_board({4, 0.5}, 3);
    EXPECT_TRUE(marked(1)) << "either click clears";
}

TEST_F(GameWindowTest, KeysUndoRedoAndSavePoints) {
    open_board();
    desktop.click_board({0.5, 0});
    desktop.drag({1.5, 0}, {3.5, 0});
    ASSERT_TRUE(marked(4));
    EXPECT_EQ(position()["moves"], 2) << "a stroke is one move";
    desktop.key("ctrl+z");
    ASSERT_TRUE(marked(1));
    desktop.key("ctrl+y");
    ASSERT_TRUE(marked(4));
    desktop.key("Insert");
    desktop.click_board({0.5, 6});
    desktop.key("Insert");
    desktop.click_board({1.5, 6});
    ASSERT_TRUE(marked(6));
    EXPECT_EQ(position()["save-points"], 2);
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("layer-2"); }));
    desktop.key("ctrl+Delete");
    ASSERT_TRUE(marked(5));
    desktop.key("ctrl+Return");
    ASSERT_TRUE(desktop.until([&] { return position()["save-points"] == 0; }));
    EXPECT_EQ(position()["marked"], 5);
    desktop.key("BackSpace");
    EXPECT_TRUE(desktop.until([&] { return position()["save-points"] == 1; }))
        << "undo crosses save points";
}

TEST_F(GameWindowTest, ButtonsKeepTheirPlacesWhateverIsOpen) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    desktop.click("save-point-open");
    desktop.click("save-point-open");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("layer-2"); }));
    desktop.click("save-point-drop");
    EXPECT_EQ(desktop.await("message")["text"], "Save point dropped; undo brings it back");
    desktop.key("ctrl+r");
    EXPECT_EQ(desktop.await("message", 1)["text"], "Started again; undo brings your marks back");
    ASSERT_TRUE(marked(0));
    std::map<std::string, int> places;
    for (const nlohmann::json& widget : desktop.events("widget")) ++places[widget["name"]];
    for (const char* name : {"undo", "redo", "branches", "save-point-open", "save-point-accept",
                             "save-point-drop", "zoom-fit"})
        EXPECT_EQ(places[name], 1) << name;
}

TEST_F(GameWindowTest, SearchKnowsTheNamesOfTypesAndEscapeEmptiesIt) {
    desktop.start();
    desktop.click("search");
    desktop.type("SLITHER");
    const auto found = [&] { return desktop.shows("card-slitherlink-easy-5x5-1"); };
    ASSERT_TRUE(desktop.until(found));
    desktop.type("zzz");
    ASSERT_TRUE(desktop.until([&] { return !found(); }));
    desktop.click("show-all");
    ASSERT_TRUE(desktop.until(
        [&] { return !desktop.shows("show-all") && !desktop.shows("search-clear"); }));
    desktop.click("search");
    desktop.type("zzz");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("show-all"); }));
    desktop.key("Escape");
    desktop.click("search");
    desktop.type("window-test");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("card-slitherlink-window-test"); }));
}

TEST_F(GameWindowTest, ReturnOpensTheFirstThatIsFound) {
    desktop.start();
    desktop.click("search");
    desktop.key("Return");
    desktop.rest();
    EXPECT_EQ(desktop.events("screen").size(), 1U) << "nothing was looked for";
    desktop.click("search");
    desktop.type("window-test");
    desktop.rest();
    desktop.key("Return");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("screen").back()["name"] == "play"; }));
    EXPECT_EQ(desktop.events("screen").back()["puzzle"], "window-test");
}

TEST_F(GameWindowTest, WhereNothingOfATypeIsFoundAPuzzleOfItCanBeMade) {
    desktop.start();
    desktop.click("search");
    desktop.type("zzz");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("show-all"); }));
    desktop.rest();
    EXPECT_FALSE(desktop.shows("make-searched")) << "that is no type";
    desktop.type("'z Slitherlink'");
    desktop.click("make-searched");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("set-symmetry-none"); }))
        << "the first type has no such choice";
}

TEST_F(GameWindowTest, AKeyLeadsToTheSearchFieldFromTheCollectionAndFromABoard) {
    open_board();
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.key("ctrl+f");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    desktop.rest();
    desktop.type("zzz");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("show-all"); }));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("search-clear"); }))
        << "Escape clears it";
    desktop.rest();
    desktop.key("slash");
    desktop.rest();
    desktop.type("zzz");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("show-all"); }));
}

TEST_F(GameWindowTest, SearchCountsWhatItShowsAndIsClearedByItsCross) {
    desktop.start();
    const auto heading = [&](const std::string& words) {
        return desktop.until([&] {
            const auto list = desktop.events("sections");
            if (list.empty()) return false;
            const std::vector<std::string> headings = list.back()["headings"];
            return std::find_if(headings.begin(), headings.end(), [&](const std::string& h) {
                       return h.starts_with(words);
                   }) != headings.end();
        });
    };
    desktop.click("search");
    desktop.type("window-test");
    ASSERT_TRUE(heading("slitherlink: 1 of "));
    desktop.click("search-clear");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("search-clear"); }));
    EXPECT_TRUE(heading("nonogram: ")) << "all types are there again";
    desktop.click("search");
    desktop.type("'test window'");
    ASSERT_TRUE(heading("slitherlink: 1 of ")) << "words in any order";
    desktop.click("type-sudoku");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("search-clear"); }))
        << "another type is a new look";
}

TEST_F(GameWindowTest, TheKeyboardAloneMarksEdges) {
    open_board();
    desktop.key("Down");
    const nlohmann::json first = desktop.await("cursor");
    ASSERT_FALSE(first.is_null());
    desktop.key("Tab");
    ASSERT_FALSE(desktop.await("cursor", 1).is_null());
    desktop.key("space");
    ASSERT_TRUE(marked(1));
    desktop.key("Delete");
    EXPECT_TRUE(marked(0));
}

TEST_F(GameWindowTest, SolveShowsTheSolutionAndClaimsNoVictory) {
    open_board();
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    desktop.key("F9");
    desktop.click("confirm-no");
    desktop.rest();
    EXPECT_EQ(position()["marked"], 1) << "nothing is given away by a slip of the hand";
    desktop.key("F9");
    desktop.click("confirm-yes");
    EXPECT_EQ(desktop.await("victory")["by-program"], true);
    for (const char* name : {"another", "again", "gallery"})
        EXPECT_TRUE(desktop.until([&] { return desktop.shows(name); })) << name;
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("again"); }));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    EXPECT_FALSE(saved_games().empty()) << "the game with its history is still there";
}

TEST_F(GameWindowTest, WhatASearchTookIsToldWithoutTheTimeToAgree) {
    desktop.start({desktop.write("several.slitherlink", "2_\n__\n").string()});
    desktop.key("F9");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("confirm-yes"); }));
    constexpr double thought = 3;  // seconds
    Desktop::pause(thought);
    desktop.click("confirm-yes");
    const nlohmann::json verdict = desktop.await("verdict");
    ASSERT_FALSE(verdict.is_null());
    EXPECT_EQ(verdict["verdict"], "multiple");
    const double asked = desktop.events("solve").back()["ms"];
    const double answered = desktop.events("dialog").front()["ms"];
    constexpr double rounded = 1;  // milliseconds of the trace
    EXPECT_LE(verdict["took"].get<double>(), (answered - asked + rounded) / 1000);
}

TEST_F(GameWindowTest, ASolvedBoardIsFrozenAcrossAWayThroughTheGalleryAndStartingAgainIsANewGame) {
    open_board();
    for (const Vec2 place : solution) desktop.click_board(place);
    ASSERT_FALSE(desktop.await("victory").is_null());
    desktop.click("panel-close");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("again"); }));
    desktop.click_board(solution[0]);
    EXPECT_EQ(desktop.await("message")["text"], "Solved. Start again to play it once more");
    desktop.key("ctrl+z");
    desktop.key("F9");
    desktop.click_board(solution[1]);
    EXPECT_FALSE(desktop.shows("confirm-yes")) << "there is nothing left to give away";
    open_board();  // another run
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.click_board(solution[0]);
    EXPECT_EQ(desktop.await("message")["text"], "Solved. Start again to play it once more");
    EXPECT_EQ(desktop.events("message").size(), 1U);
    desktop.key("ctrl+r");
    for (const Vec2 place : solution) desktop.click_board(place);
    const nlohmann::json victory = desktop.await("victory");
    ASSERT_FALSE(victory.is_null());
    EXPECT_EQ(victory["by-program"], false);
    EXPECT_EQ(victory["moves"], solution.size());
}

TEST_F(GameWindowTest, UndoLeadsBackFromTheShownSolutionAndTheGameGoesOnUnscored) {
    open_board();
    desktop.click_board(solution[0]);
    ASSERT_TRUE(marked(1));
    desktop.key("F9");
    desktop.click("confirm-yes");
    ASSERT_FALSE(desktop.await("victory").is_null());
    desktop.click_board(solution[1]);
    desktop.rest();
    EXPECT_EQ(position()["solved"], true) << "a stray click is no way back";
    desktop.key("ctrl+z");
    ASSERT_TRUE(marked(1)) << "the player's own position";
    EXPECT_TRUE(
        desktop.until([&] { return !desktop.shows("again") && desktop.shows("unscored"); }));
    EXPECT_EQ(desktop.events("message").back()["text"],
              "Back where you were before the solution; the game is not scored");
    desktop.key("ctrl+y");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("victory").size() == 2; }));
    desktop.click("back-to-game");
    ASSERT_TRUE(marked(1));
    desktop.click_board(solution[1]);
    ASSERT_TRUE(marked(2));
    desktop.rest();
    desktop.program().kill_hard();
    open_board();  // another run
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("unscored"); }));
    for (std::size_t i = 2; i < solution.size(); ++i) desktop.click_board(solution[i]);
    const nlohmann::json victory = desktop.await("victory");
    ASSERT_FALSE(victory.is_null());
    EXPECT_EQ(victory["by-program"], true);
}

TEST_F(GameWindowTest, APastedPuzzleIsInTheGalleryOfTheNextRun) {
    const std::filesystem::path outside = desktop.path("outside.slitherlink");
    std::ofstream(outside) << "3__\n___\n__3\n";
    desktop.start({outside.string()});
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    std::filesystem::remove(outside);
    desktop.write("data/quadrille/games/0000000000000000.toml", "broken");
    desktop.start();
    desktop.click("search");
    desktop.type("outside");
    desktop.click("card-slitherlink-outside");
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.click_board({1.5, 0});
    EXPECT_TRUE(marked(2)) << "the game goes on";
    EXPECT_THAT(desktop.events("shelf").front()["problems"].dump(),
                testing::HasSubstr("0000000000000000.toml"));
}

TEST_F(GameWindowTest, AVictoryThatCouldNotBeScoredIsScoredLater) {
    const std::filesystem::path scores = desktop.path("data/quadrille/scores.sqlite");
    std::filesystem::create_directories(scores);
    open_board();
    for (const Vec2 place : solution) desktop.click_board(place);
    ASSERT_FALSE(desktop.await("victory").is_null());
    EXPECT_THAT(desktop.events("message").back()["text"].get<std::string>(),
                testing::HasSubstr("scores.sqlite"));
    desktop.program().kill_hard();
    std::filesystem::remove(scores);
    desktop.start();
    EXPECT_TRUE(std::filesystem::is_regular_file(scores));
}

TEST_F(GameWindowTest, ASavedGameDoesNotEndTheGameInProgress) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    ASSERT_TRUE(saves(1));
    const std::filesystem::path game = saved_games().front();
    const std::filesystem::path old = desktop.path("old.toml");
    std::filesystem::copy_file(game, old);
    open_board();
    desktop.click_board({1.5, 0});
    ASSERT_TRUE(marked(2));

    // Opened and closed again: nothing happens to either.
    desktop.start({old.string()});
    ASSERT_TRUE(
        desktop.until([&] { return desktop.shows("go-on") && desktop.shows("open-saved"); }));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("go-on"); }));
    EXPECT_EQ(saved_games(), std::vector{game});

    desktop.start({old.string()});
    desktop.click("go-on");
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.click_board({2.5, 0});
    ASSERT_TRUE(marked(3)) << "the game in progress goes on";

    desktop.start({old.string()});
    desktop.click("open-saved");
    ASSERT_FALSE(desktop.await("board").is_null());
    EXPECT_EQ(saved_games().size(), 1U) << "what nobody has touched is not saved";
    desktop.click_board({2.5, 0});
    ASSERT_TRUE(marked(2)) << "the saved game goes on";
    EXPECT_TRUE(saves(2)) << "and the other is kept";
}

TEST_F(GameWindowTest, SolveSaysSoWhenThereIsNoSolutionAndLeavesTheBoard) {
    open_board();
    desktop.click_board({4, 0.5});
    ASSERT_TRUE(marked(1));
    desktop.key("F9");
    EXPECT_EQ(desktop.await("verdict")["verdict"], "none")
        << "nothing is given away, so nothing is asked";
    EXPECT_FALSE(desktop.shows("confirm-yes"));
    EXPECT_EQ(position()["marked"], 1);
}

TEST_F(GameWindowTest, AGameSurvivesThatTheProgramIsKilled) {
    open_board();
    desktop.click_board({0.5, 0});
    desktop.key("Insert");
    desktop.click_board({1.5, 0});
    ASSERT_TRUE(marked(2));
    desktop.program().kill_hard();
    open_board();
    desktop.click_board({2.5, 0});
    ASSERT_TRUE(marked(3));
    EXPECT_EQ(position()["save-points"], 1);
    EXPECT_EQ(position()["moves"], 3);
}

TEST_F(GameWindowTest, ASignalFinishesTheStrokeAndSaves) {
    for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
        desktop.program().kill_hard();
        std::filesystem::remove_all(desktop.path("data/quadrille/games"));
        open_board();
        desktop.click_board({0.5, 0});
        ASSERT_TRUE(marked(1));
        desktop.drag_and_hold({1.5, 0}, {3.5, 0});
        desktop.rest();
        ASSERT_EQ(kill(desktop.program().pid(), signal), 0);
        EXPECT_EQ(desktop.program().wait(10), 128 + signal);
        desktop.let_go();
        open_board();
        desktop.click_board({0.5, 6});
        EXPECT_TRUE(marked(5)) << "one, the three of the stroke, and this one; signal " << signal;
    }
}

TEST_F(GameWindowTest, ASignalThatIsIgnoredAtTheStartStaysIgnored) {
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    struct sigaction before {};
    ASSERT_EQ(sigaction(SIGHUP, &ignore, &before), 0);
    desktop.start();  // as nohup starts it
    sigaction(SIGHUP, &before, nullptr);
    ASSERT_EQ(kill(desktop.program().pid(), SIGHUP), 0);
    EXPECT_EQ(desktop.program().wait(1), -1) << "it goes on";
    ASSERT_EQ(kill(desktop.program().pid(), SIGTERM), 0);
    EXPECT_EQ(desktop.program().wait(10), 128 + SIGTERM);
}

TEST_F(GameWindowTest, TheTimeThatThePlayerThinksIsSavedWithoutAMove) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    ASSERT_TRUE(saves(1));
    const auto text = [&] {
        std::ifstream file(saved_games().front());
        return std::string{std::istreambuf_iterator<char>(file), {}};
    };
    const std::string before = text();
    EXPECT_TRUE(desktop.until([&] { return text() != before; }));
    EXPECT_THAT(text(), testing::HasSubstr("moves = 1"));
}

TEST_F(GameWindowTest, TheLossOfTheDisplaySavesTheStrokeUnderWay) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    desktop.drag_and_hold({1.5, 0}, {3.5, 0});
    desktop.rest();
    desktop.lose_display();
    EXPECT_EQ(desktop.program().wait(10), 128 + SIGHUP);
    ASSERT_EQ(saved_games().size(), 1U);
    std::ifstream file(saved_games().front());
    const std::string text{std::istreambuf_iterator<char>(file), {}};
    EXPECT_THAT(text, testing::HasSubstr("moves = 2"));
    EXPECT_THAT(text, testing::HasSubstr("here = 2"));
}

TEST_F(GameWindowTest, MovesThatCannotBeSavedAreNotLeftWithoutAQuestion) {
    make_a_move_that_cannot_be_saved();
    desktop.key("ctrl+q");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("stay"); }));
    desktop.click("stay");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("stay"); }));
    desktop.key("Escape");  // to the gallery
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("try-again"); }));
    desktop.click("stay");
    desktop.key("ctrl+q");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("try-again"); }));
    let_games_be_saved();
    desktop.click("try-again");
    EXPECT_EQ(desktop.program().wait(10), 0);
    open_board();
    desktop.click_board({2.5, 0});
    EXPECT_TRUE(marked(3)) << "both moves were saved";
}

TEST_F(GameWindowTest, ASearchThatWouldLoseMovesIsMadeOrForgotten) {
    make_a_move_that_cannot_be_saved();
    desktop.key("ctrl+f");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("stay"); }));
    desktop.click("stay");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("stay"); }));
    desktop.key("Escape");  // to the gallery
    desktop.click("leave");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    desktop.rest();
    desktop.type("x");
    desktop.rest();
    EXPECT_FALSE(desktop.shows("search-clear")) << "nobody wants to search any more";
    open_board();
    desktop.click_board({1.5, 0});
    desktop.rest();
    desktop.key("ctrl+f");
    desktop.click("leave");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    desktop.rest();
    desktop.type("x");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("search-clear"); }))
        << "that was asked for";
    std::filesystem::remove(games());
}

TEST_F(GameWindowTest, WhatAnotherWindowSavedIsKeptAndSaid) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    overtake();
    desktop.let_go();
    const nlohmann::json message = desktop.await("message");
    ASSERT_FALSE(message.is_null());
    EXPECT_THAT(message["details"][0].get<std::string>(), testing::HasSubstr(".bak-1.toml"));
    EXPECT_EQ(saved_games().size(), 2U);
}

TEST_F(GameWindowTest, AGameThatIsPlayedOnElsewhereGoesOnHere) {
    desktop.write("config/quadrille/settings.toml", "pause-when-unfocused = false\n");
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    const std::filesystem::path file = saved_games().front();
    std::ofstream(file, std::ios::app)
        << "[[later]]\nhistory = [ { move = { \"p0.1-p0.2\" = \"drawn\" } } ]\n"
        << "score = { moves = 2 }\n";
    ASSERT_TRUE(marked(2)) << "without any click";
    EXPECT_EQ(position()["moves"], 2);
    EXPECT_FALSE(desktop.await("message").is_null()) << "the player is told";
    const std::string other = content(file);
    const std::size_t clocks = desktop.events("clock").size();
    ASSERT_TRUE(desktop.until([&] { return desktop.events("clock").size() >= clocks + 7; }))
        << "longer than between two writes of the time";
    EXPECT_EQ(content(file), other) << "a game that is not played on is not written";
    desktop.click_board({2.5, 0});
    ASSERT_TRUE(marked(3));
    desktop.program().kill_hard();
    EXPECT_EQ(saved_games().size(), 1U) << "nobody's moves had to make room";
    open_board();
    desktop.click_board({3.5, 0});
    EXPECT_TRUE(marked(4));
}

TEST_F(GameWindowTest, ThatAnotherGameMadeRoomAtTheLastMomentIsAskedAbout) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    overtake();
    desktop.key("ctrl+q");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("leave") && desktop.shows("stay"); }));
    desktop.let_go();
    EXPECT_EQ(saved_games().size(), 2U);
    desktop.click("leave");
    EXPECT_EQ(desktop.program().wait(10), 0);
}

TEST_F(GameWindowTest, AStrokeUnderWaySurvivesThatTheProgramIsKilled) {
    open_board();
    desktop.drag_and_hold({1.5, 0}, {3.5, 0});
    ASSERT_TRUE(desktop.until([&] { return !saved_games().empty(); }));
    ASSERT_TRUE(desktop.until(
        [&] { return content(saved_games().front()).find("stroke = ") != std::string::npos; }));
    desktop.program().kill_hard();
    desktop.let_go();
    open_board();
    desktop.key("ctrl+z");
    ASSERT_TRUE(marked(0)) << "it is one move";
    desktop.key("ctrl+y");
    EXPECT_TRUE(marked(3));
}

TEST_F(GameWindowTest, AGameOfANewerProgramIsLeftAlone) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    desktop.key("ctrl+q");
    ASSERT_EQ(desktop.program().wait(10), 0);
    const std::filesystem::path file = saved_games().front();
    std::string newer = content(file);
    newer.replace(newer.find("format = 1"), 10, "format = 9");
    std::ofstream(file) << newer;
    open_board();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("begin-anew"); }));
    desktop.click("leave");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("begin-anew"); }));
    EXPECT_EQ(content(file), newer);
    EXPECT_EQ(saved_games().size(), 1U);
    open_board();
    desktop.click("begin-anew");
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    ASSERT_TRUE(desktop.until([&] { return saved_games().size() == 2; }));
    EXPECT_EQ(content(file.parent_path() / (file.stem().string() + ".bak-1.toml")), newer);
}

TEST_F(GameWindowTest, WhatMustBeClosedStaysInTheGalleryAndIsNotDrivenOutUntilItsCrossIsClicked) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    overtake();
    desktop.let_go();
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("toast-close"); }));
    desktop.write("config", "a file where a folder is wanted");
    desktop.key("ctrl+v ctrl+c shift+F4 F4");
    ASSERT_TRUE(desktop.until([&] { return desktop.events("message").size() >= 5; }));
    desktop.rest();
    EXPECT_TRUE(desktop.shows("toast-close"));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    desktop.rest();
    EXPECT_TRUE(desktop.shows("toast-close"));
    desktop.click("toast-close");
    EXPECT_TRUE(desktop.until([&] { return !desktop.shows("toast-close"); }));
}

TEST_F(GameWindowTest, StartingAgainAfterASolutionWasSeenLosesNothingUnasked) {
    open_board();
    desktop.click_board({0.5, 0});
    ASSERT_TRUE(marked(1));
    desktop.key("Escape");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    const std::filesystem::path file = saved_games().front();
    std::string text = content(file);
    const std::string no = "solved-by-program = false";
    ASSERT_NE(text.find(no), std::string::npos);
    text.replace(text.find(no), no.size(), "solved-by-program = true");
    std::ofstream(file) << text;
    open_board();
    desktop.key("ctrl+r");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("begin-anew"); }));
    desktop.click("take-back");
    ASSERT_TRUE(marked(0));
    desktop.key("ctrl+z");
    ASSERT_TRUE(marked(1)) << "undo brings it back";
    desktop.key("ctrl+r");
    desktop.click("begin-anew");
    ASSERT_TRUE(desktop.until([&] { return !desktop.shows("begin-anew"); }));
    desktop.click_board({1.5, 0});
    EXPECT_TRUE(desktop.until([&] { return content(file).find(no) != std::string::npos; }));
}

TEST_F(GameWindowTest, AMistakeInTheSettingsIsToldInPlayAndChangesNothing) {
    desktop.write("config/quadrille/settings.toml", "theme = \"dark\"\n");
    open_board();
    ASSERT_EQ(desktop.events("theme").back()["name"], "dark");
    desktop.write("config/quadrille/settings.toml", "theme = \"dark\nlive-errors = false\n");
    const nlohmann::json message = desktop.await("message");
    ASSERT_FALSE(message.is_null());
    EXPECT_THAT(message["details"][0].get<std::string>(), testing::HasSubstr("settings.toml:1:"));
    EXPECT_EQ(desktop.events("theme").back()["name"], "dark");
    desktop.pause(2.5);
    EXPECT_EQ(desktop.events("message").size(), 1U) << "once";
}

TEST_F(GameWindowTest, WheelZoomsAndTheBoardStillTakesClicks) {
    open_board();
    const double before = desktop.await("board")["scale"];
    desktop.click_board({3, 3}, 4);
    desktop.click_board({3, 3}, 4);
    ASSERT_TRUE(desktop.until([&] { return desktop.events("board").back()["scale"] > before; }));
    desktop.rest();
    desktop.click_board({3, 2.5});
    EXPECT_TRUE(marked(1));
    desktop.key("ctrl+0");
    EXPECT_TRUE(desktop.until([&] { return desktop.events("board").back()["scale"] == before; }));
}

TEST_F(GameWindowTest, AZoomedBoardIsDrawnAndTakesClicksWhereverItIsSeen) {
    open_board();
    const double before = desktop.await("board")["scale"];
    for (int i = 0; i < 6; ++i) desktop.click_board({0.2, 2}, 4);
    ASSERT_TRUE(
        desktop.until([&] { return desktop.events("board").back()["scale"] > 2 * before; }));
    desktop.rest();
    const nlohmann::json view = desktop.events("board").back();
    // The upright edge of the row that lies just beyond what the board would have to itself.
    const double right = view["right"];
    const double x = view["x"];
    const double scale = view["scale"];
    const double column = std::floor((right - x) / scale) + 1;
    ASSERT_LT(x + column * scale, 1270);
    desktop.click_board({column, 2.5});
    EXPECT_TRUE(marked(1));
    desktop.rest();
    EXPECT_NE(desktop.pixel({column, 2.5}), desktop.pixel({column - 0.3, 2.5})) << "it is drawn";
}

}  // namespace
}  // namespace quadrille::test
