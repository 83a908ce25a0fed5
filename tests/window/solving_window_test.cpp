// Watching, stepping through and comparing solves in the window.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "desktop.hpp"
#include "engine/solve/solve.hpp"
#include "engine/watch/step_log.hpp"
#include "plugins/registry.hpp"

namespace quadrille::test {
namespace {

class SolvingWindowTest : public testing::Test {
protected:
    Desktop desktop;
    plugins::Registry registry{
        {std::filesystem::path(QUADRILLE_BUILD_DIR) / "lib" / "quadrille" / "plugins"}};
    std::shared_ptr<const PuzzleType> type;

    void SetUp() override {
        registry.poll();
        type = registry.find("slitherlink");
        ASSERT_TRUE(type);
    }
    [[nodiscard]] nlohmann::json last(const char* event) const {
        const auto list = desktop.events(event);
        return list.empty() ? nlohmann::json() : list.back();
    }
    /// Whether the last event of that name comes to have that value.
    template <class Value>
    [[nodiscard]] bool comes(const char* event, const char* field, const Value& value) const {
        return desktop.until([&] {
            const nlohmann::json now = last(event);
            return !now.is_null() && now[field] == value;
        });
    }
};

TEST_F(SolvingWindowTest, ASolveIsWatchedStepByStepAndToItsEndWithoutAnyMoveInTheGame) {
    desktop.start({desktop.write("example.slitherlink", type->info().example).string()});
    desktop.key("shift+F9");
    ASSERT_TRUE(comes("panel", "name", "watch"));
    desktop.key("period");
    ASSERT_TRUE(comes("watch", "events", 1));
    EXPECT_EQ(last("watch")["paused"], true);
    desktop.key("period");
    ASSERT_TRUE(comes("watch", "events", 2));
    EXPECT_GT(last("watch")["ghosts"], 0);
    desktop.key("ctrl+End");
    ASSERT_TRUE(comes("watch", "state", "ended"));
    EXPECT_EQ(last("watch")["stopped"], false);
    EXPECT_TRUE(desktop.events("position").empty()) << "nothing of it changes the game";
    desktop.click("watch-replay");
    ASSERT_TRUE(comes("panel", "name", "replay"));
    EXPECT_GT(last("replay")["size"], 10);
    desktop.key("Escape");
    EXPECT_TRUE(comes("panel", "name", "none"));
}

TEST_F(SolvingWindowTest, AStepBackLeavesWhatRunsAndGoesBackThroughWhatWasSeen) {
    desktop.start({desktop.write("example.slitherlink", type->info().example).string()});
    desktop.key("shift+F9");
    ASSERT_TRUE(comes("panel", "name", "watch"));
    for (int steps = 1; steps <= 4; ++steps) {
        desktop.key("period");
        ASSERT_TRUE(comes("watch", "events", steps));
    }
    desktop.key("comma");
    ASSERT_TRUE(comes("panel", "name", "replay"));
    ASSERT_TRUE(comes("replay", "at", 3));
    EXPECT_EQ(last("replay")["size"], 4) << "what nobody has seen is not in it";
}

TEST_F(SolvingWindowTest, WhatIsWatchedWaitsBehindADialog) {
    desktop.start({QUADRILLE_SOURCE_DIR "/puzzles/slitherlink/hard-20x20-1.slitherlink"});
    desktop.key("shift+F9");
    ASSERT_TRUE(comes("panel", "name", "watch"));
    desktop.click("watch-search");
    desktop.key("p");
    ASSERT_TRUE(comes("watch", "state", "running"));
    desktop.key("ctrl+comma");
    ASSERT_TRUE(comes("dialog", "name", "settings"));
    EXPECT_TRUE(comes("watch", "held", true));
    desktop.key("Escape");
    EXPECT_TRUE(comes("watch", "held", false));
    EXPECT_EQ(last("watch")["state"], "running");
    desktop.key("Escape");
    EXPECT_TRUE(comes("watch", "state", "ended"));
}

TEST_F(SolvingWindowTest, EscapeStopsWhatIsWatchedAtTopSpeedBeforeItClosesThePanel) {
    // Backtracking alone is busy with it for hours.
    desktop.start({QUADRILLE_SOURCE_DIR "/puzzles/slitherlink/hard-20x20-1.slitherlink"});
    desktop.key("shift+F9");
    ASSERT_TRUE(comes("panel", "name", "watch"));
    desktop.click("watch-search");
    desktop.click("watch-speed", 0.995);
    desktop.key("p");
    ASSERT_TRUE(comes("watch", "state", "running"));
    Desktop::pause(1);
    desktop.key("Escape");
    ASSERT_TRUE(comes("watch", "state", "ended"));
    EXPECT_EQ(last("watch")["stopped"], true);
    EXPECT_GT(last("watch")["events"], 1000);
    EXPECT_EQ(last("panel")["name"], "watch");
    desktop.key("Escape");
    EXPECT_TRUE(comes("panel", "name", "none"));
}

TEST_F(SolvingWindowTest, ALogIsSteppedThroughForwardAndBackAndGoneOnFrom) {
    const std::unique_ptr<Puzzle> puzzle = std::move(*type->parse(type->info().example));
    engine::Recorder recorder;
    engine::SolveRequest request;
    request.start = Position(puzzle->board());
    request.method = engine::Method::techniques;
    request.observer = &recorder;
    ASSERT_TRUE(engine::solve(*puzzle, request).has_value());
    engine::StepLog log{request.start, recorder.events};
    log.type = type->info().id;
    log.puzzle = puzzle->write();
    desktop.start(
        {desktop.write("steps.jsonl", engine::log_json(puzzle->board(), log, {})).string()});
    ASSERT_TRUE(comes("panel", "name", "replay"));
    EXPECT_EQ(last("replay")["size"], recorder.events.size());
    desktop.key("period");
    desktop.key("period");
    ASSERT_TRUE(comes("replay", "at", 2));
    const int ghosts = last("replay")["ghosts"];
    EXPECT_GT(ghosts, 0);
    desktop.key("period");
    desktop.key("comma");
    ASSERT_TRUE(comes("replay", "at", 2));
    EXPECT_EQ(last("replay")["ghosts"], ghosts);
    desktop.click("replay-continue");
    ASSERT_TRUE(comes("position", "marked", ghosts));
    desktop.key("ctrl+z");
    EXPECT_TRUE(comes("position", "marked", 0)) << "it was one move";
}

TEST_F(SolvingWindowTest, TheMethodsAreComparedInATable) {
    desktop.start({desktop.write("example.slitherlink", type->info().example).string()});
    desktop.key("shift+F8");
    ASSERT_TRUE(comes("panel", "name", "compare"));
    desktop.click("compare-start");
    ASSERT_TRUE(desktop.until([&] {
        const nlohmann::json now = last("compare");
        return !now.is_null() && now["running"] == false;
    }));
    EXPECT_THAT(
        last("compare")["rows"].get<std::vector<std::string>>(),
        testing::IsSupersetOf({"exact one solution", "mixed one solution", "search one solution"}));
}

}  // namespace
}  // namespace quadrille::test
