// A hint is told step by step, written as a move, counted once, and out of date with the next move;
// a position without a solution has a way back.
#include "play/panels/hint_ladder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

#include "small_games.hpp"

namespace quadrille::play {
namespace {

using test::ticks;

class HintingTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game("12.434......4...", 4);
    int changes = 0;
    HintLadder hinting{*game, [this] {
                           ++changes;
                           hinting.game_changed();
                       }};

    [[nodiscard]] Mark mark(std::size_t cell) const {
        return game->session().position().mark(element_id(cell));
    }
    [[nodiscard]] std::uint32_t hints() const { return game->session().score().hints; }
    void player_writes(std::size_t cell, Mark what) {
        test::write(*game, cell, what);
        hinting.game_changed();
    }
};

TEST_F(HintingTest, TellsWhereThenHowThenWhatThenWritesIt) {
    EXPECT_EQ(hinting.state(), HintLadder::State::idle);
    hinting.more();
    EXPECT_EQ(hinting.state(), HintLadder::State::thinking);
    hinting.more();  // pressed again in haste: nothing is skipped
    ASSERT_TRUE(ticks(hinting));
    ASSERT_EQ(hinting.state(), HintLadder::State::told);
    EXPECT_EQ(hinting.grade(), engine::Grade::where);
    EXPECT_EQ(hinting.sentences().size(), 1U);
    EXPECT_FALSE(hinting.shown().looked_at.empty());
    EXPECT_TRUE(hinting.shown().ghosts.empty()) << "no more is told than was asked for";
    hinting.more();
    EXPECT_EQ(hinting.grade(), engine::Grade::how);
    EXPECT_TRUE(hinting.shown().ghosts.empty());
    hinting.more();
    EXPECT_EQ(hinting.grade(), engine::Grade::what);
    EXPECT_EQ(hinting.sentences().size(), 3U);
    const std::vector<drawing::Ghost> ghosts = hinting.shown().ghosts;
    ASSERT_FALSE(ghosts.empty());
    EXPECT_EQ(changes, 0);
    hinting.more();
    EXPECT_EQ(hinting.state(), HintLadder::State::placed);
    EXPECT_EQ(changes, 1);
    for (const drawing::Ghost& ghost : ghosts) EXPECT_EQ(mark(index(ghost.element)), ghost.mark);
    EXPECT_EQ(hints(), 1U);
    EXPECT_EQ(game->session().score().moves, 1U);
    EXPECT_TRUE(hinting.shown().looked_at.empty());
    game->perform(input::Action::undo);
    EXPECT_EQ(game->session().position(), Position(game->board()));
}

TEST_F(HintingTest, TellsAnotherWayUntilTheGameChanges) {
    hinting.more();
    EXPECT_FALSE(hinting.can_turn()) << "nothing is told yet";
    ASSERT_TRUE(ticks(hinting));
    while (hinting.grade() < engine::Grade::what) hinting.more();
    const std::vector<Literal> first = hinting.hint().follows;
    ASSERT_TRUE(hinting.can_turn());
    hinting.another();
    ASSERT_TRUE(ticks(hinting));
    EXPECT_EQ(hinting.grade(), engine::Grade::where)
        << "of the other no more is told than was asked for";
    EXPECT_NE(hinting.hint().follows, first);
    EXPECT_EQ(hints(), 2U);
    player_writes(13, 3);
    EXPECT_FALSE(hinting.can_turn());
    game->perform(input::Action::undo);
    hinting.game_changed();
    hinting.more();
    ASSERT_TRUE(ticks(hinting));
    EXPECT_EQ(hinting.hint().follows, first) << "the easiest comes first again";
}

TEST_F(HintingTest, CanBePlacedAtOnce) {
    hinting.more();
    ASSERT_TRUE(ticks(hinting));
    ASSERT_TRUE(hinting.can_place());
    hinting.place();
    EXPECT_EQ(hinting.state(), HintLadder::State::placed);
    EXPECT_FALSE(hinting.can_place());
    hinting.more();
    ASSERT_TRUE(ticks(hinting)) << "the next hint";
    EXPECT_EQ(hints(), 2U);
}

TEST_F(HintingTest, HintsAloneLeadToTheSolutionAndTakeNothingBack) {
    game = test::square_game("1234341.21..4...", 4);
    HintLadder all(*game, [&] { all.game_changed(); });
    for (int i = 0; i < 16 && !game->solved(); ++i) {
        const Position before = game->session().position();
        all.more();
        ASSERT_TRUE(ticks(all));
        ASSERT_TRUE(all.can_place()) << i;
        all.place();
        for (std::size_t cell = 0; cell < before.size(); ++cell)
            if (before.mark(element_id(cell)) != blank) {
                EXPECT_EQ(mark(cell), before.mark(element_id(cell)));
            }
    }
    EXPECT_TRUE(game->solved());
}

TEST_F(HintingTest, AMoveMakesItOutOfDate) {
    hinting.more();
    player_writes(2, 3);
    EXPECT_EQ(hinting.state(), HintLadder::State::idle);
    for (int i = 0; i < 100; ++i) {
        EXPECT_FALSE(hinting.tick()) << "the answer is about a position that is gone";
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    EXPECT_EQ(hints(), 0U);
    hinting.more();
    ASSERT_TRUE(ticks(hinting));
    player_writes(13, 3);
    EXPECT_EQ(hinting.state(), HintLadder::State::idle);
    EXPECT_TRUE(hinting.shown().looked_at.empty());
}

TEST_F(HintingTest, AHopelessPositionIsSaidToBeSoThenWhyAndHasAWayBack) {
    player_writes(2, 3);
    const Position good = game->session().position();
    player_writes(6, 3);  // the second 3 of its column
    player_writes(13, 3);
    hinting.more();
    ASSERT_TRUE(ticks(hinting));
    ASSERT_TRUE(hinting.hopeless());
    EXPECT_FALSE(hinting.can_place());
    EXPECT_TRUE(hinting.shown().blamed.empty()) << "first only that it is so";
    hinting.more();
    EXPECT_THAT(hinting.shown().blamed, testing::IsSupersetOf({element_id(6)}));
    while (hinting.can_tell_more()) hinting.more();
    hinting.more();
    EXPECT_TRUE(hinting.hopeless()) << "there is nothing more to say, and it is not forgotten";
    hinting.go_back();
    ASSERT_TRUE(ticks(hinting));
    EXPECT_EQ(hinting.going_back().state(), WayBackSearch::State::gone);
    EXPECT_EQ(hinting.going_back().steps(), 2U);
    EXPECT_EQ(game->session().position(), good);
    hinting.more();
    ASSERT_TRUE(ticks(hinting));
    EXPECT_EQ(hinting.going_back().state(), WayBackSearch::State::idle)
        << "the next hint is not hidden by it";
    EXPECT_TRUE(hinting.can_place());
    game->perform(input::Action::redo);
    game->perform(input::Action::redo);
    EXPECT_EQ(mark(13), 3) << "nothing is lost";
}

TEST_F(HintingTest, APuzzleWithoutASolutionHasNoWayBack) {
    game = test::square_game("11..............", 4);
    HintLadder hopeless(*game, [] {});
    hopeless.more();
    ASSERT_TRUE(ticks(hopeless));
    ASSERT_TRUE(hopeless.hopeless());
    hopeless.go_back();
    ASSERT_TRUE(ticks(hopeless));
    EXPECT_EQ(hopeless.going_back().state(), WayBackSearch::State::none);
}

TEST_F(HintingTest, WhatTellsNothingCostsNothing) {
    game = test::square_game("................", 4);
    HintLadder open(*game, [] {});
    open.more();
    ASSERT_TRUE(ticks(open));
    EXPECT_EQ(open.hint().kind, engine::Hint::Kind::open);
    EXPECT_EQ(hints(), 0U);
    EXPECT_FALSE(open.can_tell_more());
    open.more();
    EXPECT_EQ(open.state(), HintLadder::State::told) << "it stays true until a move";
}

/// A square with a technique that finds nothing, but not before it is let go.
class SlowSquare final : public kit::StoredPuzzle, public Techniques {
public:
    explicit SlowSquare(const Puzzle& square) : StoredPuzzle(square.board(), square.rules()) {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "slow\n"; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == facet_id ? static_cast<const Techniques*>(this) : nullptr;
    }
    [[nodiscard]] std::span<const Technique> techniques() const noexcept override { return list_; }
    void let_go() { goes_.store(true); }

private:
    std::atomic<bool> goes_ = false;
    std::vector<Technique> list_{
        {"slow", "slow", 1, [this](const Candidates&) -> std::optional<Deduction> {
             while (!goes_.load()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
             return std::nullopt;
         }}};
};

class PatientHintingTest : public testing::Test {
protected:
    ~PatientHintingTest() override { puzzle->let_go(); }
    std::shared_ptr<SlowSquare> puzzle =
        std::make_shared<SlowSquare>(*test::square_puzzle("12.434......4...", 4));
    std::unique_ptr<Game> game = test::game_of(puzzle);
    HintLadder hinting{*game, [this] { hinting.game_changed(); }, std::chrono::milliseconds(0)};
};

TEST_F(PatientHintingTest, WhatIsKnownIsToldFirstAndABetterHintTakesItsPlace) {
    hinting.more();
    ASSERT_TRUE(ticks(hinting));
    EXPECT_TRUE(hinting.looks_on());
    EXPECT_EQ(hinting.hint().kind, engine::Hint::Kind::unexplained);
    hinting.more();
    EXPECT_EQ(hinting.grade(), engine::Grade::what)
        << "between where and what there is nothing to tell";
    EXPECT_FALSE(hinting.shown().ghosts.empty());
    EXPECT_TRUE(hinting.can_place());
    puzzle->let_go();
    ASSERT_TRUE(ticks(hinting));
    EXPECT_FALSE(hinting.looks_on());
    EXPECT_EQ(hinting.hint().kind, engine::Hint::Kind::technique);
    EXPECT_EQ(game->session().score().hints, 1U) << "it is one hint";
}

TEST_F(PatientHintingTest, WhoWaitsNoLongerKeepsWhatWasTold) {
    hinting.more();
    ASSERT_TRUE(ticks(hinting));
    const std::vector<Text> told = hinting.sentences();
    hinting.leave_off();
    EXPECT_FALSE(hinting.looks_on());
    EXPECT_EQ(hinting.sentences(), told);
    puzzle->let_go();
    hinting.place();
    EXPECT_EQ(hinting.state(), HintLadder::State::placed);
}

TEST(WayBack, GoesToTheLastPositionThatHadASolutionEvenPastACorrection) {
    const auto game = test::square_game("12..............", 4);
    test::write(*game, 4, 1);      // wrong: the second 1 of its column
    test::write(*game, 4, blank);  // corrected
    test::write(*game, 5, 2);
    test::write(*game, 15, 1);
    const WayBack way = engine::way_back(game->puzzle(), {{}, game->session().position()},
                                         game->session().journal().moves_back());
    EXPECT_EQ(way.answer, WayBack::Answer::found);
    EXPECT_EQ(way.steps, 2U);
}

TEST(Asking, StopsWhatIsForgottenAndTellsOnlyTheLatest) {
    BackgroundTask<int> asking;
    std::atomic<bool> stopped = false;
    asking.ask([&](const std::stop_token& stop) {
        while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        stopped = true;
        return 1;
    });
    EXPECT_FALSE(asking.slow(std::chrono::steady_clock::now()));
    EXPECT_TRUE(asking.slow(std::chrono::steady_clock::now() + BackgroundTask<int>::patience));
    asking.ask([](const std::stop_token&) { return 2; });
    std::optional<Result<int>> answer;
    while (!(answer = asking.poll())) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    EXPECT_EQ(**answer, 2);
    EXPECT_FALSE(asking.thinking());
    while (!stopped) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST(Asking, WhatIsThrownIsAnErrorAndNoEnd) {
    BackgroundTask<int> asking;
    asking.ask([](const std::stop_token&) -> int { throw std::runtime_error("no room"); });
    std::optional<Result<int>> answer;
    while (!(answer = asking.poll())) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ASSERT_FALSE(*answer);
    EXPECT_EQ(in_english(answer->error().message), "no room");
}

}  // namespace
}  // namespace quadrille::play
