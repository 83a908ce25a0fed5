// What the panels that watch, play again and compare solves know, without their widgets.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <thread>

#include "engine/solve/solve.hpp"
#include "play/panels/comparison.hpp"
#include "play/panels/forced_search.hpp"
#include "play/panels/replay.hpp"
#include "play/panels/watched_solve.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

using namespace std::chrono_literals;
using State = WatchedSolve::State;

constexpr const char* unique = "1......2.";   // 3 x 3: one solution
constexpr const char* several = ".........";  // 12 squares

template <class Condition>
bool ticks_until(auto& ticking, Condition condition, int most = 10000) {
    for (int i = 0; i < most && !condition(); ++i) {
        ticking.tick();
        std::this_thread::sleep_for(1ms);
    }
    return condition();
}

std::uint64_t events(const WatchedSolve& watching) {
    return watching.look() ? watching.look()->view.effort.events : 0;
}

void choose(WatchedSolve& watching, const std::string& id) {
    for (std::size_t i = 0; i < watching.ways().size(); ++i)
        if (watching.ways()[i].id == id) watching.choose(i);
}

TEST(Watching, TheSliderGoesFromOneASecondToAsFastAsCanBe) {
    EXPECT_DOUBLE_EQ(WatchedSolve::speed_of(0), 1);
    EXPECT_LT(WatchedSolve::speed_of(0.3), WatchedSolve::speed_of(0.6));
    EXPECT_GT(WatchedSolve::speed_of(0.97), 1000);
    EXPECT_EQ(WatchedSolve::speed_of(1), 0);
}

TEST(Watching, EndsWithTheVerdictAndLeavesTheGameAsItWas) {
    const auto game = test::square_game(several, 3);
    const Position before = game->session().position();
    const std::uint64_t revision = game->revision();
    WatchedSolve watching(*game);
    watching.set_slider(1);
    choose(watching, "search");
    watching.play();
    ASSERT_TRUE(ticks_until(watching, [&] { return watching.state() == State::ended; }));
    ASSERT_TRUE(watching.result().has_value());
    EXPECT_EQ(watching.result()->verdict, engine::Verdict::multiple);
    EXPECT_FALSE(watching.stopped());
    EXPECT_EQ(game->session().position(), before);
    EXPECT_EQ(game->revision(), revision);
    EXPECT_FALSE(watching.shown().ghosts.empty()) << "the last position stays in sight";
    EXPECT_TRUE(game->session().score().solved_by_program) << "a solution was shown";
    EXPECT_EQ(game->session().score().hints, 1U);
}

TEST(Watching, MarksAppearAndVanishWithTheirGuess) {
    const auto game = test::square_game(several, 3);
    WatchedSolve watching(*game);
    choose(watching, "search");
    watching.step();
    ASSERT_TRUE(ticks_until(watching, [&] { return events(watching) == 1; }));
    ASSERT_EQ(watching.shown().ghosts.size(), 1U);
    EXPECT_EQ(watching.shown().ghosts[0].look, 1) << "the first guess";
    EXPECT_EQ(watching.shown().framed,
              (std::vector<ElementId>{watching.shown().ghosts[0].element}));
    EXPECT_TRUE(watching.paused());
    std::size_t most = 0;
    bool vanished = false;
    for (std::uint64_t step = 2; step < 40 && !vanished; ++step) {
        watching.step();
        ASSERT_TRUE(ticks_until(watching, [&] {
            return events(watching) == step || watching.state() == State::ended;
        }));
        vanished = watching.shown().ghosts.size() < most;
        most = std::max(most, watching.shown().ghosts.size());
    }
    EXPECT_TRUE(vanished);
}

TEST(Watching, StopsAtOnceAndAMoveEndsIt) {
    const auto game = test::square_game(several, 3);
    WatchedSolve watching(*game);
    watching.set_slider(0);
    watching.play();
    watching.stop();
    ASSERT_TRUE(ticks_until(watching, [&] { return watching.state() == State::ended; }));
    EXPECT_TRUE(watching.stopped());
    watching.play();
    EXPECT_EQ(watching.state(), State::running);
    test::write(*game, 4, 1);
    watching.game_changed();
    EXPECT_EQ(watching.state(), State::ready);
    EXPECT_TRUE(watching.shown().ghosts.empty());
}

TEST(Watching, IsStoppedAtWhatWasSeenOnlyWhereAllOfThatIsKept) {
    const auto game = test::square_game(several, 3);
    constexpr std::size_t kept = 4;
    WatchedSolve watching(*game, kept);
    choose(watching, "search");
    const auto see = [&](std::uint64_t count) {
        while (events(watching) < count) {
            watching.step();
            if (!ticks_until(watching,
                             [&, before = events(watching)] { return events(watching) > before; }))
                return false;
        }
        return true;
    };
    ASSERT_TRUE(see(kept + 1));
    EXPECT_FALSE(watching.stop_at_seen());
    EXPECT_EQ(watching.state(), State::running);
    EXPECT_FALSE(watching.stopped());
    watching.reset();
    ASSERT_TRUE(see(kept));
    EXPECT_TRUE(watching.stop_at_seen());
    ASSERT_TRUE(ticks_until(watching, [&] { return watching.state() == State::ended; }));
    ASSERT_NE(watching.log(), nullptr);
    EXPECT_EQ(watching.log()->events.size(), kept);
}

TEST(Watching, WhatIsSkippedToTheEndGoesOnSoAfterItWasHeld) {
    const auto game = test::square_game(several, 3);
    WatchedSolve watching(*game);
    watching.set_slider(0);  // an event a second: the end would not be seen
    choose(watching, "search");
    watching.step();
    watching.hold(true);
    watching.skip_to_end();
    EXPECT_FALSE(ticks_until(
        watching, [&] { return watching.state() == State::ended; }, 50));
    watching.hold(false);
    EXPECT_TRUE(ticks_until(watching, [&] { return watching.state() == State::ended; }));
    EXPECT_FALSE(watching.stopped());
}

/// The log of a search through the board, as it would be read.
std::shared_ptr<const engine::StepLog> log_of(Game& game, engine::Method method) {
    engine::Recorder recorder;
    engine::SolveRequest request;
    request.start = game.session().position();
    request.method = method;
    request.observer = &recorder;
    EXPECT_TRUE(engine::solve(game.puzzle(), request).has_value());
    engine::StepLog log{request.start, recorder.events};
    return std::make_shared<const engine::StepLog>(std::move(log));
}

TEST(Replaying, GoesForwardAndBackThroughTheSamePictures) {
    const auto game = test::square_game(several, 3);
    Replay replaying(*game);
    replaying.load(log_of(*game, engine::Method::search));
    ASSERT_TRUE(replaying.loaded());
    ASSERT_GT(replaying.size(), 5U);
    std::vector<std::vector<drawing::Ghost>> pictures{replaying.shown().ghosts};
    EXPECT_TRUE(pictures[0].empty());
    while (replaying.at() < replaying.size()) {
        replaying.forward();
        pictures.push_back(replaying.shown().ghosts);
    }
    for (std::size_t at = replaying.size(); at > 0; --at) {
        replaying.back();
        EXPECT_EQ(replaying.shown().ghosts, pictures[at - 1]) << at;
    }
    replaying.go(4);
    EXPECT_EQ(replaying.shown().ghosts, pictures[4]);
    replaying.go(1'000'000);
    EXPECT_EQ(replaying.at(), replaying.size());
}

TEST(Replaying, IsAsQuickAndRightInALongLog) {
    const auto game = test::square_game("................", 4);
    engine::Recorder recorder(20'000);
    engine::SolveRequest request;
    request.start = game->session().position();
    request.method = engine::Method::search;
    request.max_solutions = 0;
    request.observer = &recorder;
    ASSERT_TRUE(engine::solve(game->puzzle(), request).has_value());
    ASSERT_GT(recorder.events.size(), 1000U);
    const auto log =
        std::make_shared<const engine::StepLog>(engine::StepLog{request.start, recorder.events});
    Replay replaying(*game);
    replaying.load(log);
    for (const std::size_t at : {999U, 1U, 640U, 639U, 641U, 0U}) {
        replaying.go(at);
        engine::Scene scene(game->board(), log->start);
        for (std::size_t i = 0; i < at; ++i) scene.show(log->events[i]);
        Position shown = game->session().position();
        for (const drawing::Ghost& ghost : replaying.shown().ghosts)
            shown.set_mark(ghost.element, ghost.mark);
        EXPECT_EQ(shown, engine::shown(game->board(), scene.view())) << at;
    }
}

/// A search of the empty board: guesses stand upon guesses, and are taken back.
std::shared_ptr<const engine::StepLog> deep_log(Game& game, std::size_t events) {
    engine::Recorder recorder(events);
    engine::SolveRequest request;
    request.start = game.session().position();
    request.method = engine::Method::search;
    request.max_solutions = 0;
    request.step_limit = events;
    request.observer = &recorder;
    EXPECT_TRUE(engine::solve(game.puzzle(), request).has_value());
    return std::make_shared<const engine::StepLog>(engine::StepLog{request.start, recorder.events});
}

TEST(Replaying, KeepsNoMoreThanItMay) {
    const auto game = test::square_game(std::string(225, '.'), 15);
    const auto log = deep_log(*game, 20'000);
    ASSERT_GT(log->events.size(), 10'000U);
    Replay unbounded(*game, std::numeric_limits<std::size_t>::max());
    unbounded.load(log);
    for (const std::size_t most :
         {std::size_t{1} << 20, std::size_t{1} << 19, std::size_t{1} << 16, std::size_t{1}}) {
        ASSERT_GT(unbounded.kept_bytes(), most) << "the log is not deep enough to show anything";
        Replay replaying(*game, most);
        replaying.load(log);
        ASSERT_TRUE(replaying.loaded());
        const engine::Scene start(game->board(), log->start);
        EXPECT_LE(replaying.kept_bytes(), std::max(most, start.bytes()));
        EXPECT_GT(replaying.spacing(), unbounded.spacing());
    }
}

RC_GTEST_PROP(ReplayingProperty, AnyPlaceInAnyOrderShowsWhatAFreshPlayShows, ()) {
    const auto game = test::square_game("................", 4);
    const auto log = deep_log(*game, 3000);
    Replay replaying(*game, *rc::gen::element<std::size_t>(1, 4'000, 20'000, Replay::most_bytes));
    replaying.load(log);
    RC_ASSERT(replaying.loaded());
    for (const std::size_t at : *rc::gen::container<std::vector<std::size_t>>(
             rc::gen::inRange<std::size_t>(0, log->events.size() + 1))) {
        replaying.go(at);
        engine::Scene scene(game->board(), log->start);
        for (std::size_t i = 0; i < at; ++i) RC_ASSERT(scene.show(log->events[i]));
        Position shown = game->session().position();
        for (const drawing::Ghost& ghost : replaying.shown().ghosts)
            shown.set_mark(ghost.element, ghost.mark);
        RC_ASSERT(shown == engine::shown(game->board(), scene.view()));
    }
}

TEST(Replaying, ContinuingFromAStepIsOneMove) {
    const auto game = test::square_game(unique, 3);
    Replay replaying(*game);
    replaying.load(log_of(*game, engine::Method::techniques));
    ASSERT_TRUE(replaying.loaded());
    test::write(*game, 4, 1);
    replaying.go(replaying.size());
    ASSERT_TRUE(replaying.continue_from_here());
    EXPECT_TRUE(replaying.shown().ghosts.empty()) << "what was a ghost stands";
    EXPECT_TRUE(game->session().score().solved_by_program);
    EXPECT_FALSE(replaying.continue_from_here());
    EXPECT_EQ(game->session().journal().size(), 2U);
}

TEST(Replaying, RefusesALogOfAnotherPuzzleAndOneThatDoesNotFit) {
    const auto game = test::square_game(several, 3);
    const auto other = test::square_game("................", 4);
    Replay replaying(*game);
    replaying.load(log_of(*other, engine::Method::search));
    EXPECT_FALSE(replaying.loaded());
    EXPECT_FALSE(replaying.failure().empty());
    engine::StepLog odd = *log_of(*game, engine::Method::search);
    odd.events.erase(odd.events.begin());
    replaying.load(std::make_shared<const engine::StepLog>(odd));
    EXPECT_FALSE(replaying.loaded());
    EXPECT_FALSE(replaying.failure().empty());
    replaying.forward();
    EXPECT_FALSE(replaying.continue_from_here());
}

TEST(Replaying, PlaysByItselfToTheEnd) {
    const auto game = test::square_game(unique, 3);
    Replay replaying(*game);
    replaying.load(log_of(*game, engine::Method::techniques));
    replaying.play(100);
    EXPECT_TRUE(ticks_until(replaying, [&] { return replaying.at() == replaying.size(); }));
    EXPECT_FALSE(replaying.playing());
}

TEST(ForcedMarks, AreNotDrawnWhileASolveIsWatchedOrPlayedAgain) {
    const auto game = test::square_game(unique, 3);
    ForcedSearch forced(*game, [] {});
    forced.switch_on();
    ASSERT_TRUE(ticks_until(forced, [&] { return forced.state() == ForcedSearch::State::open; }));
    ASSERT_FALSE(forced.marks().empty());
    const auto drawn_with = [&](Highlights shown) {
        forced.add_to(shown);
        return shown.ghosts;
    };
    WatchedSolve watching(*game);
    Replay replaying(*game);
    EXPECT_EQ(drawn_with(watching.shown()).size(), forced.marks().size());
    EXPECT_EQ(drawn_with(replaying.shown()).size(), forced.marks().size());
    choose(watching, "search");
    watching.step();  // begins: no mark of the solve is seen yet
    EXPECT_EQ(drawn_with(watching.shown()), watching.shown().ghosts);
    watching.reset();
    replaying.load(log_of(*game, engine::Method::techniques));
    ASSERT_TRUE(replaying.loaded());
    EXPECT_TRUE(drawn_with(replaying.shown()).empty());
}

TEST(Comparing, AsksEveryWayOneAfterTheOther) {
    const auto game = test::square_game(unique, 3);
    Comparison comparing(*game);
    comparing.start();
    EXPECT_TRUE(comparing.running());
    ASSERT_TRUE(ticks_until(comparing, [&] { return !comparing.running(); }));
    ASSERT_EQ(comparing.rows().size(), 4U);
    for (const Comparison::Row& row : comparing.rows()) {
        EXPECT_EQ(row.state, Comparison::Row::State::done) << row.way.id;
        EXPECT_TRUE(row.failure.empty()) << row.way.id;
        if (!row.stuck) {
            EXPECT_EQ(row.verdict, engine::Verdict::unique) << row.way.id;
        }
    }
}

TEST(Comparing, CanBeCancelledAndStartsAnewWhenTheGameChanges) {
    const auto game = test::square_game(std::string(225, '.'), 15);
    Comparison comparing(*game);
    comparing.start();
    comparing.cancel();
    EXPECT_FALSE(comparing.running());
    EXPECT_EQ(comparing.rows().back().state, Comparison::Row::State::cancelled);
    comparing.game_changed();
    EXPECT_EQ(comparing.rows().back().state, Comparison::Row::State::waiting);
}

}  // namespace
}  // namespace quadrille::play
