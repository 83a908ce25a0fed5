// Marks from keys on screen: a whole game with the pointer alone, notes, and a brush of colours.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <ranges>

#include "config/files.hpp"
#include "desktop.hpp"
#include "drawing/shapes.hpp"
#include "engine/sat/exact.hpp"
#include "plugins/registry.hpp"

namespace quadrille::test {
namespace {

class PaletteWindowTest : public testing::Test {
protected:
    Desktop desktop;
    plugins::Registry registry{
        {std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib" / "quadrille" / "plugins"}};
    std::unique_ptr<Puzzle> puzzle;
    Position solution;

    void open(const char* name, std::string_view text) {
        registry.poll();
        const auto type = registry.find(name);
        ASSERT_TRUE(type);
        puzzle = std::move(*type->parse(text.empty() ? type->info().example : text));
        engine::SolveRequest request;
        request.start = Position(puzzle->board());
        solution = engine::solve_exactly(*puzzle, request).solutions.at(0);
        const std::string file = "palette-test" + type->info().extensions.front();
        desktop.start({desktop.write(file, puzzle->write()).string()});
    }
    [[nodiscard]] nlohmann::json position() const {
        const auto list = desktop.events("position");
        return list.empty() ? nlohmann::json{{"marked", -1}, {"moves", 0}, {"solved", false}}
                            : list.back();
    }
    [[nodiscard]] bool moved(std::size_t times) const {
        return desktop.until([&] { return position()["moves"] == times; });
    }
    [[nodiscard]] Vec2 middle(std::size_t cell) const {
        return bounds(puzzle->board().elements[cell].outline).centre();
    }
    [[nodiscard]] std::string key_of(std::size_t cell) const {
        const ElementId id = element_id(cell);
        return "mark-" + puzzle->board().alphabet(id).symbol(solution.mark(id)).id;
    }
};

TEST_F(PaletteWindowTest, AGameOnAKeypadNeedsNoKeyboard) {
    open("sudoku", {});
    std::size_t moves = 0;
    for (std::size_t cell = 0; cell < puzzle->board().size(); ++cell) {
        if (!puzzle->board().writable(element_id(cell))) continue;
        desktop.click_board(middle(cell));
        desktop.click(key_of(cell));
        ASSERT_TRUE(moved(++moves)) << puzzle->board().elements[cell].name;
    }
    EXPECT_TRUE(position()["solved"]);
    EXPECT_FALSE(desktop.await("victory").is_null());
    // The keys are drawn after the panel, whose button ends the game they are for.
    desktop.click("gallery");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
    EXPECT_EQ(desktop.program().wait(0.5), -1) << "the program goes on";
}

TEST_F(PaletteWindowTest, NotesAreTakenInTheirModeAndAllAtOnce) {
    open("sudoku", {});
    std::size_t cell = 0;
    while (!puzzle->board().writable(element_id(cell))) ++cell;
    desktop.click_board(middle(cell));
    desktop.click("notes-mode");
    desktop.click(key_of(cell));
    ASSERT_TRUE(moved(1));
    const auto marked = position()["marked"];
    desktop.click("fill-notes");
    ASSERT_TRUE(moved(2));
    EXPECT_EQ(position()["marked"], marked) << "notes are no marks";
    desktop.click("notes-mode");
    desktop.click(key_of(cell));
    ASSERT_TRUE(moved(3));
    EXPECT_EQ(position()["marked"], marked.get<int>() + 1);
}

TEST_F(PaletteWindowTest, EscapePutsDownTheMarkThatWasChosenBeforeItLeavesTheGame) {
    open("sudoku", {});
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("mark-1"); }));
    desktop.key("ctrl+Right");
    desktop.rest();
    desktop.key("Escape");
    desktop.rest();
    EXPECT_TRUE(desktop.shows("mark-1")) << "the game goes on";
    desktop.key("Escape");
    EXPECT_TRUE(desktop.until([&] { return desktop.shows("search"); }));
}

TEST_F(PaletteWindowTest, KeysMakeRoomForAPanelAndComeBackAndTheBoardStays) {
    for (const auto& [width, height] :
         {std::pair(1280, 800), std::pair(1024, 768), std::pair(640, 480)}) {
        SCOPED_TRACE(std::to_string(width) + "x" + std::to_string(height));
        desktop.size(width, height);
        open("sudoku", {});
        ASSERT_TRUE(
            desktop.until([&] { return desktop.shows("mark-1") && desktop.shows("clear"); }));
        desktop.rest();
        const std::size_t boards = desktop.events("board").size();
        const auto places = [&] {
            std::vector<nlohmann::json> list;
            for (const char* key : {"mark-1", "mark-4", "clear"}) {
                const auto all = desktop.events_of(key);
                nlohmann::json last = all.empty() ? nlohmann::json() : all.back();
                if (last.is_object()) last.erase("ms");
                list.push_back(last);
            }
            return list;
        };
        const auto before = places();
        desktop.key("F2");
        ASSERT_TRUE(desktop.until([&] { return desktop.shows("panel-close"); }));
        desktop.rest();
        if (height == 480)
            EXPECT_FALSE(desktop.shows("mark-1")) << "there is room for one of them";
        else
            EXPECT_TRUE(desktop.shows("mark-1") && places() != before) << "the keys are folded";
        EXPECT_EQ(desktop.events("board").size(), boards);
        desktop.key("Escape");
        ASSERT_TRUE(desktop.until([&] { return !desktop.shows("panel-close"); }));
        desktop.rest();
        EXPECT_TRUE(desktop.shows("mark-1"));
        EXPECT_EQ(places(), before);
        EXPECT_EQ(desktop.events("board").size(), boards);
    }
}

TEST_F(PaletteWindowTest, ABrushPaintsInTheColourOfItsKey) {
    const auto text = config::read_file(std::filesystem::path(QUADRILLE_SOURCE_DIR) /
                                        "puzzles/nonogram/medium-colour-9x9-1.non");
    ASSERT_TRUE(text);
    open("nonogram", *text);
    const auto has_key = [&](std::size_t cell) { return desktop.shows(key_of(cell)); };
    ASSERT_TRUE(desktop.until([&] {
        return std::ranges::any_of(std::views::iota(std::size_t{0}, puzzle->board().size()),
                                   has_key);
    }));
    std::map<std::string, Vec2> painted;
    for (std::size_t cell = 0; cell < puzzle->board().size(); ++cell) {
        if (!puzzle->board().writable(element_id(cell))) continue;
        const std::string key = key_of(cell);
        if (painted.contains(key) || !has_key(cell)) continue;  // no key is the empty mark's
        desktop.click(key);
        desktop.click_board(middle(cell));
        painted[key] = middle(cell);
        ASSERT_TRUE(moved(painted.size()));
    }
    ASSERT_EQ(painted.size(), 2U);
    desktop.key("Left");  // the pointer's highlight gives way to the cursor
    desktop.rest();
    const auto near_corner = [](Vec2 place) { return place + Vec2{-0.3, -0.3}; };
    EXPECT_NE(desktop.pixel(near_corner(painted.begin()->second)),
              desktop.pixel(near_corner(painted.rbegin()->second)));
}

TEST_F(PaletteWindowTest, TheBoardStaysWhereItIsWhenAnotherModeHasOtherKeys) {
    open("slitherlink", {});
    ASSERT_FALSE(desktop.await("board").is_null());
    desktop.rest();
    const std::size_t boards = desktop.events("board").size();
    desktop.key("c");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("colour-4"); }));
    desktop.rest();
    EXPECT_EQ(desktop.events("board").size(), boards);
}

TEST_F(PaletteWindowTest, ColoursOfCellsAreUndoneAndOutliveTheProgram) {
    open("sudoku", {});
    std::size_t first = 0;  // of three that are not printed, one beside the other
    const auto is_free = [&](std::size_t cell) {
        return puzzle->board().writable(element_id(cell));
    };
    while (!is_free(first) || !is_free(first + 1) || !is_free(first + 2) ||
           middle(first + 2).x < middle(first).x)
        ++first;
    const auto shown = [&] { return desktop.pixel(middle(first) + Vec2{-0.32, 0.32}); };
    desktop.key("Down Down");
    desktop.rest();
    const std::string paper = shown();
    desktop.click("colours-mode");
    desktop.click("colour-4");
    desktop.drag(middle(first), middle(first + 2));
    desktop.click("marks-mode");  // the pointer is off the board
    ASSERT_TRUE(desktop.until([&] { return shown() != paper; }));
    const std::string colour = shown();
    EXPECT_EQ(desktop.pixel(middle(first + 1) + Vec2{-0.32, 0.32}), colour);
    EXPECT_EQ(position()["moves"], 0) << "it is free";
    desktop.key("ctrl+z");
    EXPECT_TRUE(desktop.until([&] { return shown() == paper; }));
    desktop.key("ctrl+y");
    EXPECT_TRUE(desktop.until([&] { return shown() == colour; }));
    desktop.program().kill_hard();
    open("sudoku", {});
    EXPECT_TRUE(desktop.until([&] { return shown() == colour; }));
}

}  // namespace
}  // namespace quadrille::test
