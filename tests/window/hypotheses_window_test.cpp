// An evening of hypotheses in the real window: three save points deep, two ways, one refuted, its
// opposite placed, the rest accepted, the history gone along, the program killed and the game
// resumed, to a victory that stays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "desktop.hpp"
#include "engine/sat/exact.hpp"
#include "plugins/registry.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

class HypothesesWindowTest : public testing::Test {
protected:
    Desktop desktop;
    plugins::Registry registry{{fs::path(QUADRILLE_BUILD_DIR) / "lib" / "quadrille" / "plugins"}};
    std::unique_ptr<Puzzle> puzzle;
    std::vector<Vec2> shaded;  ///< cells of the solution, to click
    std::vector<Vec2> kept;    ///< the others
    int stills_ = 0;

    void SetUp() override {
        registry.poll();
        const std::shared_ptr<const PuzzleType> type = registry.find("hitori");
        ASSERT_TRUE(type);
        puzzle = std::move(*type->parse(type->info().example));
        const engine::SolveResult result = engine::solve_exactly(*puzzle, {});
        ASSERT_EQ(result.verdict, engine::Verdict::unique);
        for (const ElementId id : puzzle->board().deciding()) {
            const Element& element = puzzle->board()[id];
            const Vec2 middle = (element.outline[0] + element.outline[2]) * 0.5;
            (result.solutions[0].mark(id) == shade ? shaded : kept).push_back(middle);
        }
        ASSERT_GE(shaded.size(), 4U);
        file_ = desktop.write("data/quadrille/puzzles/hitori/evening.hitori", type->info().example);
    }
    void open_board() {
        desktop.start({file_.string()});
        ASSERT_FALSE(desktop.await("board").is_null());
    }
    [[nodiscard]] nlohmann::json position() const {
        const auto list = desktop.events("position");
        return list.empty() ? nlohmann::json{{"marked", 0}, {"save-points", 0}} : list.back();
    }
    /// So many cells are marked, and so many save points open.
    [[nodiscard]] bool stands(std::size_t marked, std::size_t save_points) const {
        return desktop.until([&] {
            const nlohmann::json now = position();
            return now["marked"] == marked && now["save-points"] == save_points;
        });
    }
    /// For whoever wants to look: a picture of each step, in the folder that QUADRILLE_STILLS
    /// names.
    void still(const std::string& what) {
        const char* const folder = std::getenv("QUADRILLE_STILLS");
        if (folder == nullptr) return;
        desktop.rest();
        desktop.picture(fs::path(folder) / (std::to_string(++stills_) + "-" + what + ".png"));
    }

    static constexpr Mark shade = 1;
    fs::path file_;
};

TEST_F(HypothesesWindowTest, ThreeDeepRefutedPlacedAcceptedScrubbedKilledResumedWonAndKept) {
    open_board();
    desktop.click_board(shaded[0]);
    desktop.key("Insert");
    desktop.click_board(shaded[1]);
    desktop.key("Insert");
    desktop.click_board(kept[0]);  // wrong: the assumption that will be refuted
    ASSERT_TRUE(stands(3, 2));
    desktop.key("Insert");
    desktop.click_board(shaded[2]);
    ASSERT_TRUE(stands(4, 3));
    still("three-deep");

    // Another way from there.
    desktop.key("ctrl+z");
    desktop.click_board(shaded[3]);
    ASSERT_TRUE(stands(4, 3));
    still("another-way");

    // Which of them leads nowhere? That one, and its opposite is placed in the one below.
    desktop.click("questions");
    desktop.click("question-refute");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("refute-resolve"); }));
    still("refuted");
    desktop.click("refute-resolve");
    ASSERT_TRUE(stands(3, 1)) << "the opposite in its place";
    still("opposite-placed");

    // Accepted: its marks are the ground's.
    desktop.key("ctrl+Return");
    ASSERT_TRUE(stands(3, 0));
    still("accepted");

    // Along the history and back.
    const std::size_t entries = position()["entries"];
    desktop.click("timeline", 0.002);
    ASSERT_TRUE(stands(0, 0));
    still("at-the-start");
    desktop.key("ctrl+t");
    desktop.key("End");
    desktop.key("Return");
    ASSERT_TRUE(stands(3, 0));
    EXPECT_EQ(position()["entries"], entries) << "to look is not to play";

    desktop.click_board(shaded[2]);
    ASSERT_TRUE(stands(4, 0));
    desktop.rest();
    const nlohmann::json before = position();
    desktop.program().kill_hard();
    open_board();
    const nlohmann::json resumed = desktop.await("screen", 1);
    EXPECT_EQ(resumed["entries"], before["entries"]);
    EXPECT_EQ(resumed["here"], before["here"]);
    still("resumed");

    for (std::size_t i = 3; i < shaded.size(); ++i) desktop.click_board(shaded[i]);
    ASSERT_FALSE(desktop.await("victory").is_null());
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("again"); }));
    still("won");
    desktop.click_board(shaded[0]);
    desktop.rest();
    EXPECT_EQ(position()["solved"], true) << "a trophy is frozen";
    still("frozen");
    desktop.key("ctrl+shift+t");
    ASSERT_TRUE(desktop.until([&] { return desktop.shows("statistics-figures"); }));
    still("statistics");
}

/// Their bands are as narrow as can be, each a little elsewhere between two pixels: some had
/// corners so small that Dear ImGui divided by their number of segments, 0.
TEST_F(HypothesesWindowTest, AHistoryOfManyShortSavePointsIsDrawn) {
    std::string game = "format = 1\ntype = \"hitori\"\npuzzle = \"\"\"\n" + puzzle->write() +
                       "\"\"\"\nhistory = [\n";
    for (int i = 0; i < 3000; ++i)
        game += std::string("  { move = { r1c1 = \"") + (i % 2 == 0 ? "shaded" : "kept") +
                "\" } },\n  { open = \"\", look = 1 },\n  { accept = true },\n";
    file_ = desktop.write("many.quadrille", game + "]\n");
    open_board();
    desktop.rest();
    EXPECT_TRUE(desktop.shows("timeline"));
    EXPECT_TRUE(desktop.events("restarted").empty()) << "the program has not come to a sudden end";
    desktop.click_board(shaded[1]);
    EXPECT_TRUE(stands(2, 0));
}

TEST_F(HypothesesWindowTest, WhatAChipTellsGoesWithThePointerAndWithTheChip) {
    open_board();
    desktop.key("Insert");
    desktop.click_board(shaded[0]);
    ASSERT_TRUE(stands(1, 1));
    const auto is_told = [&] { return desktop.until([&] { return desktop.shows("tooltip"); }); };
    desktop.point("layer-1");
    ASSERT_TRUE(is_told());
    const nlohmann::json tip = desktop.events_of("tooltip").back();
    // What lies elsewhere may have something to tell, in a box of its own.
    const auto is_gone = [&] {
        const nlohmann::json now = desktop.events_of("tooltip").back();
        return !desktop.shows("tooltip") || now["width"] != tip["width"] || now["y"] != tip["y"];
    };
    desktop.point("undo");
    EXPECT_TRUE(desktop.until(is_gone)) << "the pointer has left";
    desktop.point("layer-1");
    EXPECT_TRUE(desktop.until([&] { return !is_gone(); }));
    desktop.key("ctrl+Delete");
    ASSERT_TRUE(stands(0, 0));
    desktop.rest();
    EXPECT_TRUE(is_gone()) << "the chip has gone";
}

}  // namespace
}  // namespace quadrille::test
