// What is done with a game beyond its marks: played again, counted, played with lives.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/save.hpp"
#include "play/challenge.hpp"
#include "play/panels/game_replay.hpp"
#include "play/passing_mark.hpp"
#include "play/statistics_page.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

using namespace std::chrono_literals;
using test::square_puzzle;
using testing::ElementsAre;
using testing::IsEmpty;

game::Session session_of(std::string_view printed, std::size_t side) {
    return {square_puzzle(printed, side), "square"};
}

TEST(GameReplay, ShowsTheMovesThatLedToTheEndAndNothingThatWasTakenBack) {
    game::Session session = session_of("....", 2);
    session.play({{element_id(0), {}, {2, 0}}});
    session.undo();
    session.play({{element_id(0), {}, {1, 0}}});
    session.open_save_point("a");
    session.play({{element_id(1), {}, {2, 0}}});
    GameReplay replay(session);
    EXPECT_EQ(replay.size(), 3U);
    EXPECT_EQ(replay.position(), session.position()) << "it begins with its end";
    replay.go(1);
    EXPECT_EQ(replay.position().mark(element_id(0)), 1);
    EXPECT_EQ(replay.position().mark(element_id(1)), blank);
    replay.go(3);
    EXPECT_THAT(replay.layer_looks(), ElementsAre(0, 1, 0, 0));
}

/// Cells 0, 1, 2 … are marked at these tenths of a second on the clock.
game::Session session_at(std::initializer_list<std::int64_t> times) {
    game::Session session = session_of("....", 2);
    std::size_t cell = 0;
    for (const std::int64_t time : times) {
        session.pass_time(game::PlayTime(time) - session.score().time);
        session.play({{element_id(cell++), {}, {1, 0}}});
    }
    return session;
}

/// As an older program has saved it.
game::Session session_without_times() {
    const auto puzzle = square_puzzle("....", 2);
    game::Journal journal{Position(puzzle->board())};
    for (std::size_t i = 0; i < 4; ++i) journal.play({{element_id(i), {}, {1, 0}}});
    return {puzzle, "square", std::move(journal), {}};
}

TEST(GameReplay, GoesAtThePlayersPaceWithLongThoughtsShortened) {
    GameReplay replay(session_at({3, 18, 1818, 1819}));
    ASSERT_EQ(replay.speed(), 1U);
    const GameReplay::Clock::time_point begin{};
    const auto at = [&](std::chrono::milliseconds passed) {
        static_cast<void>(replay.tick(begin + passed));
        return replay.at();
    };
    replay.play(begin);
    EXPECT_EQ(at(299ms), 0U);
    EXPECT_EQ(at(301ms), 1U);
    EXPECT_EQ(at(1799ms), 1U);
    EXPECT_EQ(at(1801ms), 2U);
    EXPECT_EQ(at(3799ms), 2U) << "three minutes take two seconds";
    EXPECT_EQ(at(3801ms), 3U);
    EXPECT_EQ(at(3901ms), 4U);
    EXPECT_FALSE(replay.playing());
}

TEST(GameReplay, IsFasterWhereThePlayerLikesIt) {
    GameReplay replay(session_at({10, 20, 30, 40}));
    const GameReplay::Clock::time_point begin{};
    replay.play(begin);
    static_cast<void>(replay.tick(begin + 1100ms));
    EXPECT_EQ(replay.at(), 1U);
    replay.set_speed(4, begin + 1100ms);
    EXPECT_FALSE(replay.tick(begin + 1300ms));
    EXPECT_TRUE(replay.tick(begin + 1400ms));
    EXPECT_EQ(replay.at(), 2U);
    EXPECT_THAT(replay.speeds(), ElementsAre(1, 2, 4));
}

TEST(GameReplay, OfALongGameIsFastAtFirstAndCanBeFasterStill) {
    game::Session session = session_of("....", 2);
    for (int i = 0; i < 100; ++i) {
        session.pass_time(1min);
        session.play({{element_id(0), {}, {static_cast<Mark>(i % 2 + 1), 0}}});
    }
    const GameReplay replay(session);
    EXPECT_EQ(replay.speed(), 8U) << "200 seconds of it in half a minute";
    EXPECT_EQ(replay.speeds().back(), 32U);
}

TEST(GameReplay, KnowsTheClockAndTheLongestThought) {
    GameReplay replay(session_at({3, 18, 1818, 1819}));
    EXPECT_EQ(replay.clock(), game::PlayTime(1819));
    replay.go(2);
    EXPECT_EQ(replay.clock(), game::PlayTime(18));
    replay.go(0);
    EXPECT_EQ(replay.clock(), game::PlayTime(0));
    ASSERT_TRUE(replay.longest_thought());
    EXPECT_EQ(replay.longest_thought()->step, 3U);
    EXPECT_EQ(replay.longest_thought()->time, game::PlayTime(1800));
}

TEST(GameReplay, OfAGameWithoutTimesHasNoClockAndAnEvenPace) {
    GameReplay replay(session_without_times());
    EXPECT_EQ(replay.clock(), std::nullopt);
    EXPECT_FALSE(replay.longest_thought());
}

TEST(GameReplay, PlaysFromTheBeginningAndEndsByItself) {
    GameReplay replay(session_without_times());
    const GameReplay::Clock::time_point begin{};
    replay.play(begin);
    EXPECT_EQ(replay.at(), 0U);
    EXPECT_FALSE(replay.tick(begin + 100ms)) << "nothing new to draw";
    EXPECT_TRUE(replay.tick(begin + 1100ms));
    EXPECT_EQ(replay.at(), 2U);
    replay.pause();
    EXPECT_FALSE(replay.tick(begin + 5s));
    replay.play(begin);
    EXPECT_TRUE(replay.tick(begin + 5s));
    EXPECT_EQ(replay.at(), 4U);
    EXPECT_FALSE(replay.playing());
    EXPECT_FALSE(replay.tick(begin + 6s)) << "at rest it costs nothing";
}

TEST(StatisticsPage, IsAboutTheTypeThatIsPlayedAndSortsItsScores) {
    std::vector<library::Attempt> attempts(4);
    const char* const types[] = {"a", "a", "b", "a"};
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        attempts[i].type = types[i];
        attempts[i].key = attempts[i].name = std::to_string(i);
        attempts[i].total = static_cast<double>(10 - i);
        attempts[i].when = "2026-03-0" + std::to_string(i + 1) + " 10:00";
    }
    attempts[3].mode = library::Mode::challenge;
    StatisticsPage page;
    page.take(attempts, "a", 2026y / 3 / 3);
    EXPECT_THAT(page.types(), ElementsAre("a", "b"));
    EXPECT_EQ(page.sum().solved, 2U);
    EXPECT_THAT(page.history(), ElementsAre(10, 9));
    EXPECT_EQ(page.scores().front().attempt.name, "1") << "the latest first";
    page.sort(StatisticsPage::Column::puzzle, false);
    EXPECT_EQ(page.scores().front().attempt.name, "0");
    EXPECT_FALSE(page.names_types()) << "the chosen type is told above";
    page.choose_type({});
    EXPECT_TRUE(page.names_types());
    EXPECT_EQ(page.scores().size(), 3U);
    page.choose_challenges(true);
    EXPECT_EQ(page.scores().size(), 1U);
    EXPECT_EQ(page.streak().longest, 4U) << "of all that was played";
    page.take({attempts[2]}, "b", 2026y / 3 / 3);
    EXPECT_TRUE(page.names_types()) << "one type alone is told nowhere else";
    page.take({}, "a", 2026y / 3 / 3);
    EXPECT_TRUE(page.empty());
    EXPECT_THAT(page.history(), IsEmpty());
}

TEST(StatisticsPage, TellsTheBestBoardsOfTheKindThatWasChosenByTheirTitles) {
    std::vector<library::Attempt> attempts(StatisticsPage::most_of_kind + 3);
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        attempts[i].type = "a";
        attempts[i].size = i == 0 ? "9×9" : "10×10";
        attempts[i].key = std::to_string(i);
        attempts[i].name = "file-" + attempts[i].key;
        attempts[i].total = static_cast<double>(100 - i);
    }
    StatisticsPage page;
    page.take(attempts, "a", 2026y / 3 / 3,
              {{"0", "Rows · Easy · No. 1"}, {"12", "Rows · Easy · No. 13"}});
    ASSERT_EQ(page.kinds().size(), 2U);
    page.choose_kind(page.kinds()[0].selection.size == "9×9" ? 0 : 1);
    ASSERT_EQ(page.best_of_kind().size(), 1U);
    EXPECT_EQ(page.best_of_kind().front().title, "Rows · Easy · No. 1");
    page.choose_kind(page.kinds()[0].selection.size == "9×9" ? 1 : 0);
    const std::vector<StatisticsPage::Line> best = page.best_of_kind();
    ASSERT_EQ(best.size(), StatisticsPage::most_of_kind);
    EXPECT_EQ(best.front().title, "Rows · Easy · No. 13");
    EXPECT_EQ(best.back().attempt.total, 97);
}

TEST(StatisticsPage, ItsHistoryIsThatOfTheLastResults) {
    std::vector<library::Attempt> attempts(StatisticsPage::most_history + 5);
    for (std::size_t i = 0; i < attempts.size(); ++i) {
        attempts[i].type = "a";
        attempts[i].total = static_cast<double>(i);
    }
    StatisticsPage page;
    page.take(attempts, "a", 2026y / 3 / 3);
    ASSERT_EQ(page.history().size(), StatisticsPage::most_history);
    EXPECT_EQ(page.history().front(), 5);
    EXPECT_EQ(page.history().back(), attempts.back().total);
}

/// 132 321 213 is the one solution of the first board.
class ChallengeTest : public testing::Test {
protected:
    static constexpr std::string_view single = "1...2....";
    static constexpr std::string_view several = ".........";
    std::unique_ptr<Game> game;
    std::unique_ptr<Challenge> challenge;

    void begin(std::string_view printed, std::uint32_t lives) {
        game::Session session = session_of(printed, 3);
        session.challenge(lives);
        begin(std::move(session));
    }
    void begin(game::Session session) {
        const auto puzzle = session.shared_puzzle();
        game =
            std::make_unique<Game>(library::Item{{},
                                                 0,
                                                 "square",
                                                 "square",
                                                 "0",
                                                 std::make_shared<test::PlainSquareType>(),
                                                 puzzle,
                                                 {}},
                                   std::move(session), std::make_shared<test::PlainSquareType>());
        challenge = std::make_unique<Challenge>(*game, 60s);
    }
    void await_solution() {
        for (int i = 0; i < 20000 && challenge->searching(); ++i) {
            static_cast<void>(challenge->tick());
            std::this_thread::sleep_for(1ms);
        }
        ASSERT_FALSE(challenge->searching());
    }
    bool mark(std::size_t cell, Mark symbol) {
        test::write(*game, cell, symbol);
        return challenge->game_changed();
    }
    [[nodiscard]] std::uint32_t lives() const { return game->session().lives_left(); }
    [[nodiscard]] Mark at(std::size_t cell) const {
        return game->session().position().mark(element_id(cell));
    }
};

TEST_F(ChallengeTest, AMarkThatBreaksARuleCostsALifeAndTheRuleIsNamed) {
    begin(single, 3);
    await_solution();
    EXPECT_FALSE(mark(1, 3)) << "right";
    EXPECT_TRUE(mark(2, 1));
    ASSERT_TRUE(challenge->wrong());
    EXPECT_FALSE(challenge->wrong()->valid);
    ASSERT_FALSE(challenge->wrong()->breaches.empty());
    EXPECT_EQ(in_english(challenge->wrong()->breaches[0].sentences.at(0)),
              "row 1: 1 stands there twice, in r1c1, r1c3.");
    EXPECT_THAT(challenge->wrong()->marks, ElementsAre(element_id(2)));
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(at(2), blank) << "taken back";
    EXPECT_EQ(at(1), 3);
    EXPECT_EQ(game->session().score().undos, 0U) << "and that is none of the player's undos";
    EXPECT_FALSE(mark(2, 2));
    EXPECT_FALSE(challenge->wrong()) << "told until a mark is right";
}

TEST_F(ChallengeTest, AMarkThatIsValidAndNotCorrectIsToldApart) {
    begin(single, 3);
    await_solution();
    EXPECT_TRUE(mark(8, 1));
    ASSERT_TRUE(challenge->wrong());
    EXPECT_TRUE(challenge->wrong()->valid);
    EXPECT_EQ(lives(), 2U);
    EXPECT_TRUE(mark(8, 1)) << "the same again";
    EXPECT_TRUE(challenge->wrong()->again);
    EXPECT_EQ(lives(), 2U) << "is known, and costs nothing";
}

TEST_F(ChallengeTest, OfAStrokeThatIsPartlyWrongTheRestStays) {
    begin(single, 3);
    await_solution();
    game->play({{element_id(1), {}, {3, 0}}, {element_id(2), {}, {3, 0}}});
    EXPECT_TRUE(challenge->game_changed());
    EXPECT_EQ(at(1), 3);
    EXPECT_EQ(at(2), blank);
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(game->session().score().moves, 1U) << "one stroke of the player";
}

TEST_F(ChallengeTest, WithTheLastLifeItIsLostAndPlayedOnUnjudged) {
    begin(single, 1);
    await_solution();
    EXPECT_TRUE(mark(8, 1));
    EXPECT_TRUE(game->session().lost());
    EXPECT_FALSE(challenge->on());
    EXPECT_FALSE(mark(2, 1)) << "nobody minds any more";
    EXPECT_EQ(at(2), 1);
}

TEST_F(ChallengeTest, WhatCostTheLastLifeStandsUntilThePlayerSaysThatItGoes) {
    begin(single, 1);
    await_solution();
    game->play({{element_id(1), {}, {3, 0}}, {element_id(2), {}, {3, 0}}});
    EXPECT_TRUE(challenge->game_changed());
    EXPECT_TRUE(game->session().lost());
    EXPECT_EQ(at(2), 3) << "nobody has chosen";
    ASSERT_TRUE(challenge->stands());
    ASSERT_TRUE(challenge->wrong());
    EXPECT_THAT(challenge->wrong()->marks, ElementsAre(element_id(2)));
    challenge->take_wrong_back();
    EXPECT_EQ(at(2), blank);
    EXPECT_EQ(at(1), 3) << "what was right stays";
    EXPECT_FALSE(challenge->stands());
    EXPECT_FALSE(challenge->wrong());
    EXPECT_EQ(game->session().score().lives_lost, 1U);
    EXPECT_EQ(game->session().score().moves, 1U);
    EXPECT_EQ(game->session().score().undos, 0U) << "which is none of the player's undos";
}

TEST_F(ChallengeTest, WhoPlaysOnWithoutChoosingLeavesItThere) {
    begin(single, 1);
    await_solution();
    EXPECT_TRUE(mark(8, 1));
    ASSERT_TRUE(challenge->stands());
    EXPECT_FALSE(mark(1, 3));
    EXPECT_EQ(at(8), 1);
    EXPECT_FALSE(challenge->stands());
    EXPECT_FALSE(challenge->wrong()) << "nothing is told of it any more";
}

TEST_F(ChallengeTest, OfSeveralSolutionsTheLastLifeLeavesTheMarkToThePlayerToo) {
    begin(several, 1);
    await_solution();
    mark(0, 1);
    mark(4, 1);
    while (challenge->tick()) {
    }
    static_cast<void>(mark(8, 2));
    ASSERT_TRUE(test::ticks(*challenge));
    EXPECT_TRUE(game->session().lost());
    EXPECT_EQ(at(8), 2);
    ASSERT_TRUE(challenge->stands());
    challenge->take_wrong_back();
    EXPECT_EQ(at(8), blank);
    EXPECT_EQ(at(4), 1);
}

TEST_F(ChallengeTest, WhatWasWrongBeforeTheSolutionWasKnownCostsOneLifeTogether) {
    begin(single, 3);
    game->play({{element_id(8), {}, {1, 0}}});
    game->play({{element_id(1), {}, {3, 0}}});
    static_cast<void>(challenge->game_changed());
    await_solution();
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(at(8), blank);
    EXPECT_EQ(at(1), 3) << "what was right stays";
    EXPECT_EQ(game->session().score().moves, 2U) << "taking back is no move of the player";
}

/// Clicks step through 1, 2 and 3.
class SteppedChallengeTest : public ChallengeTest {
protected:
    void SetUp() override {
        const auto plain = test::square_puzzle(single, 3);
        Board board = plain->board();
        board.alphabets[0].primary = {1, 2, 3};
        game::Session session(std::make_shared<test::BoardPuzzle>(board, plain->rules()), "square");
        session.challenge(3);
        begin(std::move(session));
    }
};

TEST_F(SteppedChallengeTest, AMarkOnTheWayToAnotherCostsNothingBeforeTheSolutionIsKnownEither) {
    test::write(*game, 1, 1);
    test::write(*game, 1, 2);
    test::write(*game, 1, 3);
    static_cast<void>(challenge->game_changed());
    await_solution();
    EXPECT_EQ(lives(), 3U);
    EXPECT_EQ(at(1), 3);
}

class PassingMarkTest : public SteppedChallengeTest {
protected:
    PassingMark::Clock::time_point now{};

    [[nodiscard]] bool passes(PassingMark& passing, std::chrono::milliseconds later) {
        return passing.tick(now += later);
    }
};

TEST_F(PassingMarkTest, IsMeantOnceNoClickHasFollowedForAMoment) {
    PassingMark passing(*game);
    test::write(*game, 1, 1);
    passing.game_changed(*game);
    EXPECT_TRUE(passing.element());
    EXPECT_FALSE(passes(passing, 5s)) << "the moment begins with the first look";
    EXPECT_FALSE(passes(passing, PassingMark::moment / 2));
    test::write(*game, 1, 2);
    passing.game_changed(*game);
    EXPECT_FALSE(passes(passing, PassingMark::moment)) << "another click, another moment";
    EXPECT_TRUE(passes(passing, PassingMark::moment));
    EXPECT_FALSE(passing.element());
    EXPECT_FALSE(passes(passing, PassingMark::moment)) << "told once";
}

TEST_F(PassingMarkTest, WhatOneOnTheWayHasBrokenIsNotShownAtTheNextEither) {
    config::Settings settings;
    PassingMark passing(*game);
    const auto step = [&](std::size_t cell, Mark mark) {
        test::write(*game, cell, mark);
        passing.game_changed(*game);
        game->hold_back_errors(passing.element().has_value(), passing.goes_on());
    };
    step(5, 1);
    step(3, 1);  // breaks the column
    EXPECT_THAT(game->conditions(settings), ElementsAre(Status::open));
    step(3, 2);  // breaks the row
    EXPECT_TRUE(passing.goes_on());
    EXPECT_THAT(game->conditions(settings), ElementsAre(Status::open));
    EXPECT_THAT(game->overlay(settings).culprits, IsEmpty());
    step(3, 3);
    EXPECT_FALSE(passing.element());
    EXPECT_THAT(game->conditions(settings), ElementsAre(Status::open)) << "and this breaks nothing";
}

TEST_F(PassingMarkTest, IsNoneThatTheOtherButtonComesToAsWell) {
    const auto plain = test::square_puzzle(single, 3);
    Board board = plain->board();
    board.alphabets[0].primary = {1, 2};
    board.alphabets[0].secondary = {2, 1};
    game::Session session(std::make_shared<test::BoardPuzzle>(board, plain->rules()), "square");
    begin(std::move(session));
    PassingMark passing(*game);
    for (const Mark mark : {Mark{1}, Mark{2}}) {
        test::write(*game, mark, mark);
        passing.game_changed(*game);
        EXPECT_FALSE(passing.element());
    }
}

TEST_F(PassingMarkTest, OthersAreJudgedMeanwhile) {
    await_solution();
    PassingMark passing(*game);
    const auto step = [&](std::size_t cell, Mark mark) {
        test::write(*game, cell, mark);
        passing.game_changed(*game);
        return challenge->game_changed(passing.element());
    };
    EXPECT_FALSE(step(1, 1)) << "on the way";
    EXPECT_FALSE(step(1, 2));
    EXPECT_FALSE(step(1, 3)) << "and that is right";
    EXPECT_EQ(lives(), 3U);
    EXPECT_FALSE(step(8, 1)) << "wrong, but on the way";
    EXPECT_TRUE(step(2, 1)) << "the one before is meant";
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(at(8), blank);
}

TEST_F(PassingMarkTest, IsNoneThatClicksEndWithNorWhatWasTakenBack) {
    PassingMark passing(*game);
    test::write(*game, 1, 3);
    passing.game_changed(*game);
    EXPECT_FALSE(passing.element());
    test::write(*game, 2, 1);
    test::write(*game, 3, 1);
    passing.game_changed(*game);
    EXPECT_TRUE(passing.element());
    ASSERT_TRUE(game->perform(input::Action::undo));
    passing.game_changed(*game);
    EXPECT_FALSE(passing.element()) << "undo writes nothing";
}

TEST_F(PassingMarkTest, WhatItBreaksIsShownWhenItIsMeant) {
    config::Settings settings;
    test::write(*game, 1, 1);
    game->hold_back_errors(true);
    EXPECT_THAT(game->overlay(settings).culprits, testing::IsEmpty());
    EXPECT_THAT(game->conditions(settings), ElementsAre(Status::open));
    game->hold_back_errors(false);
    EXPECT_THAT(game->overlay(settings).culprits, testing::Not(testing::IsEmpty()));
    EXPECT_THAT(game->conditions(settings), ElementsAre(Status::violated));
    test::write(*game, 3, 1);
    game->hold_back_errors(true);
    EXPECT_THAT(game->conditions(settings), ElementsAre(Status::violated)) << "and stays shown";
    EXPECT_THAT(game->overlay(settings).culprits, testing::Contains(element_id(1)));
    EXPECT_THAT(game->overlay(settings).culprits, testing::Not(testing::Contains(element_id(3))));
}

TEST_F(ChallengeTest, OfSeveralSolutionsAnyWillDo) {
    begin(several, 3);
    await_solution();
    EXPECT_FALSE(mark(0, 2));
    EXPECT_FALSE(mark(4, 1));
    EXPECT_FALSE(mark(8, 2))
        << "breaks no rule by itself, but the corners must all be alike or all differ";
    ASSERT_TRUE(test::ticks(*challenge)) << "no square goes on from there";
    EXPECT_TRUE(challenge->wrong()->valid);
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(at(8), blank);
    EXPECT_EQ(at(4), 1) << "which some solution has";
}

TEST_F(ChallengeTest, WhatWroteNoMarkSinceAWrongOneGoesBackWithItAndCostsOneLife) {
    begin(several, 3);
    await_solution();
    EXPECT_FALSE(mark(0, 2));
    EXPECT_FALSE(mark(4, 1));
    EXPECT_FALSE(mark(8, 2)) << "leads nowhere, which is not known yet";
    game->play({{element_id(5), {}, {.notes = 0b10}}});
    game->perform(input::Action::save_point_open);
    static_cast<void>(challenge->game_changed());
    ASSERT_TRUE(test::ticks(*challenge));
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(at(8), blank);
    EXPECT_EQ(at(4), 1);
    EXPECT_THAT(challenge->wrong()->marks, ElementsAre(element_id(8)));
    EXPECT_FALSE(challenge->game_changed()) << "as the window does then";
    for (int i = 0; i < 200 && lives() == 2; ++i) {
        EXPECT_FALSE(challenge->tick()) << "it is told once";
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_EQ(lives(), 2U);
}

TEST_F(ChallengeTest, LivesAreSavedWithTheGameAndGoOn) {
    begin(single, 3);
    await_solution();
    ASSERT_TRUE(mark(8, 1));
    const std::string text = game::write_game(game->session());
    EXPECT_THAT(text, testing::HasSubstr("lives = 3\n"));
    const auto read = game::read_game(text, [](std::string_view, std::string_view) {
        return Result<std::shared_ptr<const Puzzle>>(square_puzzle(single, 3));
    });
    ASSERT_TRUE(read) << in_english(read.error().message);
    begin(*read);
    EXPECT_EQ(lives(), 2U);
    await_solution();
    EXPECT_TRUE(mark(5, 2));
    EXPECT_EQ(lives(), 1U);
}

TEST_F(ChallengeTest, WhoLeavesBeforeTheSolutionIsKnownPaysOnComingBack) {
    game::Session session = session_of(single, 3);
    session.challenge(3);
    session.play({{element_id(8), {}, {1, 0}}});
    begin(std::move(session));
    await_solution();
    EXPECT_EQ(at(8), blank);
    EXPECT_EQ(lives(), 2U);
}

TEST_F(ChallengeTest, WhatWasTakenBackBeforeTheSolutionWasKnownCostsALifeToo) {
    begin(single, 3);
    game->play({{element_id(8), {}, {1, 0}}});
    game->perform(input::Action::undo);
    EXPECT_FALSE(challenge->game_changed());
    await_solution();
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(at(8), blank);
    EXPECT_TRUE(mark(8, 1));
    EXPECT_TRUE(challenge->wrong()->again);
    EXPECT_EQ(lives(), 2U) << "known by then";
}

TEST_F(ChallengeTest, AMarkThatThePlayerHasPutRightMeanwhileStays) {
    begin(single, 3);
    test::write(*game, 8, 1);
    test::write(*game, 8, 3);
    static_cast<void>(challenge->game_changed());
    await_solution();
    EXPECT_EQ(lives(), 2U) << "it was wrong at first";
    EXPECT_EQ(at(8), 3);
    ASSERT_TRUE(challenge->wrong());
    EXPECT_THAT(challenge->wrong()->marks, ElementsAre(element_id(8)));
}

TEST_F(ChallengeTest, WhatIsKnownCostsNothingAfterAColourEither) {
    begin(single, 3);
    await_solution();
    EXPECT_TRUE(mark(8, 1));
    game->play({{element_id(0), {}, {.mark = 1, .colour = 5}}});
    EXPECT_FALSE(challenge->game_changed());
    EXPECT_EQ(game->session().judged(), game->session().journal().size());
}

/// As it stands on the disk when the program is killed, and is read by the next.
game::Session after_a_kill(const game::Session& session) {
    const auto read =
        game::read_game(game::write_game(session), [&](std::string_view, std::string_view) {
            return Result<std::shared_ptr<const Puzzle>>(session.shared_puzzle());
        });
    EXPECT_TRUE(read);
    return *read;
}

TEST_F(ChallengeTest, AKillBeforeTheSolutionWasKnownSparesNoLife) {
    begin(single, 3);
    game->play({{element_id(8), {}, {1, 0}}});
    static_cast<void>(challenge->game_changed());
    begin(after_a_kill(game->session()));
    game->perform(input::Action::undo);
    static_cast<void>(challenge->game_changed());
    await_solution();
    EXPECT_EQ(lives(), 2U);
    begin(after_a_kill(game->session()));
    await_solution();
    EXPECT_EQ(lives(), 2U) << "nothing is paid twice";
}

TEST_F(ChallengeTest, AKillBeforeABrokenRuleWasJudgedSparesNoLife) {
    begin(single, 3);
    await_solution();
    EXPECT_FALSE(mark(1, 3));
    game->play({{element_id(2), {}, {1, 0}}});  // it is saved before it is judged
    begin(after_a_kill(game->session()));
    EXPECT_TRUE(challenge->tick()) << "rules are judged without a solution";
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(at(2), blank);
    EXPECT_EQ(at(1), 3);
}

TEST_F(ChallengeTest, AnOrdinaryGameIsNotJudged) {
    game = test::square_game(single, 3);
    challenge = std::make_unique<Challenge>(*game, 60s);
    EXPECT_FALSE(challenge->searching());
    EXPECT_FALSE(mark(2, 1));
    EXPECT_EQ(at(2), 1);
}

TEST_F(ChallengeTest, ColoursAndCornerNotesAreNeitherRightNorWrong) {
    begin(several, 3);
    await_solution();
    EXPECT_FALSE(mark(0, 2));
    game->play({{element_id(0), {}, {.mark = 2, .colour = 5}}});
    EXPECT_FALSE(challenge->game_changed());
    game->play({{element_id(5), {}, {.corners = 0b10}}});
    EXPECT_FALSE(challenge->game_changed());
    game->perform(input::Action::undo);
    EXPECT_FALSE(challenge->game_changed());
    EXPECT_EQ(lives(), 3U);
    EXPECT_TRUE(mark(1, 2)) << "what is wrong is found as before";
    EXPECT_EQ(lives(), 2U);
    EXPECT_EQ(game->session().position()[element_id(0)].colour, 5);
}

}  // namespace
}  // namespace quadrille::play
