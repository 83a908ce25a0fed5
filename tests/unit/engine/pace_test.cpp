// Watching a solve: what is seen of it, and the pace that holds it back.
#include "engine/watch/pace.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "boards.hpp"
#include "engine/deduce/driver.hpp"
#include "engine/watch/demonstration.hpp"
#include "engine/watch/step_log.hpp"
#include "read_slitherlink.hpp"

namespace quadrille::engine {
namespace {

using namespace std::chrono_literals;
using test::first_element;
using test::second_element;
using Clock = std::chrono::steady_clock;

/// Many solutions, so that a search goes on for as long as anybody looks.
std::shared_ptr<const Puzzle> endless_puzzle() {
    return read_slitherlink("______\n______\n______\n______\n______\n______\n");
}

SolveRequest request_by(Method method, std::size_t max_solutions = 0) {
    SolveRequest request;
    request.method = method;
    request.max_solutions = max_solutions;
    return request;
}

/// Waits until it is so, but not for ever.
template <class Condition>
bool eventually(Condition condition) {
    const auto end = Clock::now() + 20s;
    while (!condition() && Clock::now() < end) std::this_thread::sleep_for(1ms);
    return condition();
}

std::uint64_t events_of(Demonstration& demonstration) {
    return demonstration.pace().look().view.effort.events;
}

Event event(Event::Kind kind, std::uint32_t depth, std::vector<Literal> follows) {
    return {kind, depth, {}, {std::move(follows), {}, {}, {}}};
}

TEST(Scene, KnowsUnderWhichGuessEachMarkWasMadeAndForgetsItWhenTheGuessIsTakenBack) {
    const Board board = test::row_of_cells(3, 2);
    Scene scene(board, Position(board));
    ASSERT_TRUE(scene.show(event(Event::Kind::deduced, 0, {{first_element, 1, true}})));
    ASSERT_TRUE(scene.show(event(Event::Kind::guessed, 1, {{second_element, 1, true}})));
    ASSERT_TRUE(scene.show(event(Event::Kind::deduced, 1, {{element_id(2), 1, false}})));
    EXPECT_THAT(scene.view().depth, testing::ElementsAre(0U, 1U, 1U));
    EXPECT_EQ(shown(board, scene.view()).mark(element_id(2)), 2);
    ASSERT_TRUE(scene.show(event(Event::Kind::retracted, 1, {{second_element, 1, true}})));
    EXPECT_THAT(scene.view().depth, testing::ElementsAre(0U, Scene::undecided, Scene::undecided));
    EXPECT_EQ(shown(board, scene.view()).mark(second_element), blank);
    EXPECT_EQ(shown(board, scene.view()).mark(first_element), 1);
    EXPECT_EQ(scene.view().effort, (SolveCounts{4, 2, 1, 1, 0}));
}

TEST(Scene, ASnapshotStaysAsItIsAndHoldsOnceWhatBothKnow) {
    const Board board = test::row_of_cells(40, 2);
    Scene scene(board, Position(board));
    const std::size_t empty = scene.bytes();
    ASSERT_TRUE(scene.show(event(Event::Kind::guessed, 1, {{first_element, 1, true}})));
    const Scene snapshot = scene.snapshot();
    const auto view = snapshot.view();
    const std::vector<Candidates> before = snapshot.before_guesses();
    ASSERT_EQ(before.size(), 1U);
    EXPECT_EQ(before[0], Candidates(board, Position(board)));
    EXPECT_GE(snapshot.bytes(), empty + 40 * sizeof(std::uint64_t))
        << "the candidates before the guess";
    EXPECT_LE(snapshot.bytes(&scene), snapshot.bytes() - 40 * sizeof(std::uint64_t));
    // Another guess in place of the first would use its room again.
    ASSERT_TRUE(scene.show(event(Event::Kind::retracted, 1, {{first_element, 1, true}})));
    ASSERT_TRUE(scene.show(event(Event::Kind::deduced, 0, {{first_element, 2, true}})));
    ASSERT_TRUE(scene.show(event(Event::Kind::guessed, 1, {{second_element, 1, true}})));
    EXPECT_EQ(snapshot.before_guesses(), before);
    EXPECT_EQ(snapshot.view().candidates, view.candidates);
    EXPECT_EQ(snapshot.bytes(&scene), snapshot.bytes());
}

TEST(Scene, LeavesAsideWhatDoesNotFit) {
    const Board board = test::row_of_cells(2, 2);
    Scene scene(board, Position(board));
    EXPECT_FALSE(scene.show(event(Event::Kind::retracted, 0, {{first_element, 1, true}})));
    EXPECT_FALSE(scene.show(event(Event::Kind::guessed, 2, {{first_element, 1, true}})));
    EXPECT_FALSE(scene.show(event(Event::Kind::guessed, 1, {})));
    EXPECT_FALSE(scene.show(event(Event::Kind::deduced, 1, {{first_element, 1, true}})));
    EXPECT_EQ(scene.view().effort.events, 0U);
}

TEST(Scene, ShowsASolutionUntilTheNextEvent) {
    const Board board = test::row_of_cells(2, 2);
    Scene scene(board, Position(board));
    ASSERT_TRUE(scene.show(
        event(Event::Kind::solved, 0, {{first_element, 1, true}, {second_element, 2, true}})));
    EXPECT_EQ(shown(board, scene.view()).mark(second_element), 2);
    ASSERT_TRUE(scene.show(event(Event::Kind::stuck, 0, {})));
    EXPECT_EQ(shown(board, scene.view()).mark(second_element), blank) << "there may be others";
}

TEST(Pace, PausedFromTheStartNothingIsSeenAndEachStepShowsOneEvent) {
    Demonstration demonstration(endless_puzzle(), request_by(Method::mixed), 0, true);
    std::this_thread::sleep_for(20ms);
    EXPECT_EQ(events_of(demonstration), 0U);
    for (std::uint64_t step = 1; step <= 5; ++step) {
        demonstration.pace().step();
        EXPECT_TRUE(eventually([&] { return events_of(demonstration) >= step; }));
        std::this_thread::sleep_for(5ms);
        EXPECT_EQ(events_of(demonstration), step);
    }
    EXPECT_TRUE(demonstration.pace().paused());
    EXPECT_FALSE(demonstration.finished());
}

TEST(Pace, StopsAtOnceWhilePausedAndWhileWaitingForASlowSpeed) {
    for (const bool paused : {true, false}) {
        Demonstration demonstration(endless_puzzle(), request_by(Method::search), 0.01, paused);
        std::this_thread::sleep_for(20ms);
        demonstration.stop();
        ASSERT_TRUE(eventually([&] { return demonstration.finished(); })) << paused;
        EXPECT_EQ((*demonstration.result()).verdict, Verdict::gave_up);
    }
}

TEST(Pace, StopsAtOnceAtTopSpeedAndEndsWithItsObject) {
    auto demonstration =
        std::make_unique<Demonstration>(endless_puzzle(), request_by(Method::mixed), 0, false);
    ASSERT_TRUE(eventually([&] { return events_of(*demonstration) > 1000; }));
    demonstration.reset();  // or this test would not end
}

TEST(Pace, PauseHoldsARunningSearchAndPlayLetsItGoOn) {
    Demonstration demonstration(endless_puzzle(), request_by(Method::search), 0, false);
    ASSERT_TRUE(eventually([&] { return events_of(demonstration) > 100; }));
    demonstration.pace().pause();
    const std::uint64_t held = events_of(demonstration);
    std::this_thread::sleep_for(20ms);
    EXPECT_LE(events_of(demonstration), held + 1);
    demonstration.pace().play();
    EXPECT_TRUE(eventually([&] { return events_of(demonstration) > held + 100; }));
}

TEST(Pace, WhatIsHeldGoesOnAsBefore) {
    Demonstration demonstration(endless_puzzle(), request_by(Method::search), 0.001, true);
    demonstration.pace().skip_to_end();
    ASSERT_TRUE(eventually([&] { return events_of(demonstration) > 100; }));
    demonstration.pace().hold(true);
    const std::uint64_t held = events_of(demonstration);
    std::this_thread::sleep_for(20ms);
    EXPECT_LE(events_of(demonstration), held + 1);
    EXPECT_FALSE(demonstration.pace().paused());
    demonstration.pace().hold(false);
    EXPECT_TRUE(eventually([&] { return events_of(demonstration) > held + 100; }))
        << "as fast as can be";
    demonstration.pace().pause();
    demonstration.pace().hold(true);
    demonstration.pace().hold(false);
    const std::uint64_t paused = events_of(demonstration);
    std::this_thread::sleep_for(20ms);
    EXPECT_LE(events_of(demonstration), paused + 1);
    EXPECT_TRUE(demonstration.pace().paused());
}

TEST(Pace, ANewSpeedHoldsForTheEventThatIsWaitedFor) {
    Demonstration demonstration(endless_puzzle(), request_by(Method::search), 0.001, false);
    std::this_thread::sleep_for(10ms);
    EXPECT_EQ(events_of(demonstration), 0U);
    demonstration.pace().set_speed(0);
    EXPECT_TRUE(eventually([&] { return events_of(demonstration) > 100; }));
}

TEST(Pace, IsNeverFasterThanItsSpeed) {
    const auto begin = Clock::now();
    Demonstration demonstration(endless_puzzle(), request_by(Method::search), 500, false);
    ASSERT_TRUE(eventually([&] { return events_of(demonstration) >= 50; }));
    EXPECT_GE(Clock::now() - begin, 90ms)
        << "50 events at 500 a second, a little ahead at the most";
}

TEST(Pace, SkipsToTheEndFromAPauseWithTheResultThatAnUnwatchedSolveHas) {
    const std::shared_ptr<const Puzzle> puzzle =
        read_slitherlink("____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n");
    for (const Method method : {Method::search, Method::techniques, Method::mixed}) {
        Demonstration demonstration(puzzle, request_by(method, 2), 1, true);
        demonstration.pace().step();
        demonstration.pace().skip_to_end();
        ASSERT_TRUE(eventually([&] { return demonstration.finished(); }));
        const Result<SolveResult> alone = solve(*puzzle, request_by(method, 2));
        EXPECT_EQ((*demonstration.result()).verdict, Verdict::unique);
        EXPECT_EQ((*demonstration.result()).solutions, alone->solutions);
    }
}

TEST(Pace, KeepsTheLastSentencesAndTellsWhetherThereIsAnythingNew) {
    const std::shared_ptr<const Puzzle> puzzle =
        read_slitherlink("____0_\n33__1_\n__12__\n__20__\n_1__11\n_2____\n");
    Recorder all;
    SolveRequest request = request_by(Method::mixed, 2);
    request.observer = &all;
    Demonstration demonstration(puzzle, request, 0, false);
    ASSERT_TRUE(eventually([&] { return demonstration.finished(); }));
    Pace::Snapshot look = demonstration.pace().look();
    ASSERT_EQ(look.tail.size(), Pace::tail_length);
    for (std::size_t i = 0; i < look.tail.size(); ++i)
        EXPECT_EQ(look.tail[i].what.text,
                  all.events[all.events.size() - Pace::tail_length + i].what.text);
    EXPECT_EQ(look.view.effort.events, all.events.size());
    EXPECT_FALSE(demonstration.pace().renew(look));
    Pace::Snapshot old{Scene(puzzle->board(), Position(puzzle->board())).view(), {}};
    EXPECT_TRUE(demonstration.pace().renew(old));
    EXPECT_EQ(old.view.effort, look.view.effort);
}

TEST(Pace, AnErrorOfTheRequestIsTheResult) {
    SolveRequest request = request_by(Method::techniques);
    request.techniques = "hope";
    Demonstration demonstration(endless_puzzle(), request, 0, true);
    ASSERT_TRUE(eventually([&] { return demonstration.finished(); }));
    EXPECT_FALSE(demonstration.result().has_value());
}

TEST(Pace, LooksFromAnotherThreadAreWholeAtAnySpeed) {
    Demonstration demonstration(endless_puzzle(), request_by(Method::mixed), 0, false);
    Pace::Snapshot look = demonstration.pace().look();
    const Board& board = demonstration.puzzle().board();
    for (int i = 0; i < 200; ++i) {
        demonstration.pace().renew(look);
        std::uint32_t deepest = 0;
        for (std::size_t element = 0; element < board.size(); ++element) {
            const bool decided = look.view.candidates.count(element_id(element)) == 1;
            EXPECT_EQ(decided, look.view.depth[element] != Scene::undecided);
            if (decided) deepest = std::max(deepest, look.view.depth[element]);
        }
        EXPECT_LE(deepest, look.view.guesses);
        EXPECT_EQ(look.view.effort.guesses - look.view.effort.retreats, look.view.guesses);
        std::this_thread::sleep_for(1ms);
    }
}

}  // namespace
}  // namespace quadrille::engine
