// The history as a line, looking along it, and the way out of a refuted assumption.
#include "play/timeline.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "play/panels/mistakes.hpp"
#include "play/panels/refutation_search.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

using input::Action;
using test::ticks;
using test::write;

constexpr const char* single = "1234341.21..4...";
const std::string empty_square(16, '.');

std::vector<game::NodeId> nodes_of(const Timeline& line) {
    std::vector<game::NodeId> nodes;
    for (std::size_t place = 0; place <= line.end(); ++place) nodes.push_back(line.node(place));
    return nodes;
}

/// The line by definition: from the start wherever redo leads.
std::vector<game::NodeId> way_of_redo(const game::Journal& journal) {
    std::vector<game::NodeId> nodes{game::root};
    while (const auto next = journal.next(nodes.back())) nodes.push_back(*next);
    return nodes;
}

RC_GTEST_PROP(Timeline, FollowsWhateverIsDoneAsIfItWereMadeAnew, ()) {
    const auto game = test::square_game(empty_square, 4);
    const game::Journal& journal = game->session().journal();
    Timeline followed;
    const auto steps = *rc::gen::inRange(1, 40);
    for (int i = 0; i < steps; ++i) {
        switch (*rc::gen::inRange(0, 8)) {
            case 0:
                game->perform(Action::undo);
                break;
            case 1:
                game->perform(Action::redo);
                break;
            case 2:
                game->perform(Action::save_point_open);
                break;
            case 3:
                game->perform(Action::save_point_accept);
                break;
            case 4:
                game->perform(Action::save_point_drop_all);
                break;
            case 5:
                game->travel(static_cast<game::NodeId>(
                    *rc::gen::inRange<std::size_t>(0, journal.size() + 1)));
                break;
            default:
                write(*game, *rc::gen::inRange<std::size_t>(0, 16), *rc::gen::inRange<Mark>(0, 5));
        }
        if (*rc::gen::inRange(0, 3) == 0) continue;  // several steps between two looks
        followed.follow(journal, game->sheet().journals());
        RC_ASSERT(nodes_of(followed) == way_of_redo(journal));
        Timeline anew;
        anew.follow(journal, game->sheet().journals());
        RC_ASSERT(std::ranges::equal(followed.forks(), anew.forks()));
        RC_ASSERT(followed.changes(0, followed.end()) == anew.changes(0, anew.end()));
        RC_ASSERT(followed.spans().size() == anew.spans().size());
        for (std::size_t k = 0; k < anew.spans().size(); ++k) {
            RC_ASSERT(followed.spans()[k].layer == anew.spans()[k].layer);
            RC_ASSERT(followed.spans()[k].from == anew.spans()[k].from);
            RC_ASSERT(followed.spans()[k].to == anew.spans()[k].to);
            RC_ASSERT(followed.spans()[k].depth == anew.spans()[k].depth);
        }
        RC_ASSERT(followed.place_of(journal, journal.here()) == journal.depth(journal.here()));
    }
}

class HandTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game(empty_square, 4);
    int gone = 0;
    TimelineHand hand{*game, [this] { ++gone; }};

    void SetUp() override {
        for (const std::size_t cell : {0U, 1U, 2U}) write(*game, cell, 1);
        game->perform(Action::undo);
        write(*game, 3, 2);  // another way from the second step
    }
    [[nodiscard]] std::vector<Mark> shown() const {
        std::vector<Mark> marks = test::marks_of(game->shown());
        marks.resize(4);
        return marks;
    }
    [[nodiscard]] game::NodeId here() const { return game->session().journal().here(); }
};

using testing::ElementsAre;

TEST_F(HandTest, WhatIsPassedIsSeenAndTheGameGoesOnlyWhereItIsLetGo) {
    const game::NodeId before = here();
    hand.hold(game::root);
    EXPECT_THAT(shown(), ElementsAre(0, 0, 0, 0));
    EXPECT_EQ(here(), before);
    EXPECT_TRUE(hand.give_up());
    EXPECT_THAT(shown(), ElementsAre(1, 1, 0, 2));
    EXPECT_FALSE(hand.give_up());
    hand.hold(static_cast<game::NodeId>(1));
    hand.let_go();
    EXPECT_EQ(here(), static_cast<game::NodeId>(1));
    EXPECT_EQ(gone, 1);
    EXPECT_FALSE(game->looked_at());
}

TEST_F(HandTest, KeysGoByStepsAndToAnotherWay) {
    hand.take_keys();
    EXPECT_TRUE(hand.perform(Action::cursor_up));
    EXPECT_THAT(shown(), ElementsAre(1, 1, 1, 0)) << "the other way from the second step";
    EXPECT_TRUE(hand.perform(Action::cursor_left));
    EXPECT_TRUE(hand.perform(Action::cursor_left));
    EXPECT_THAT(shown(), ElementsAre(1, 0, 0, 0));
    EXPECT_TRUE(hand.perform(Action::cursor_row_end));
    EXPECT_THAT(shown(), ElementsAre(1, 1, 0, 2));
    EXPECT_TRUE(hand.perform(Action::cursor_row_start));
    EXPECT_TRUE(hand.perform(Action::cursor_right));
    EXPECT_EQ(gone, 0);
    EXPECT_TRUE(hand.perform(Action::mark_primary));
    EXPECT_THAT(shown(), ElementsAre(1, 0, 0, 0));
    EXPECT_EQ(gone, 1);
    EXPECT_FALSE(hand.perform(Action::cursor_left)) << "keys are the board's again";
}

TEST_F(HandTest, AnyOtherKeyEndsTheLookAndDoesWhatItDoes) {
    hand.take_keys();
    hand.perform(Action::cursor_row_start);
    EXPECT_FALSE(hand.perform(Action::undo));
    EXPECT_FALSE(game->looked_at());
}

TEST_F(HandTest, AMoveEndsTheLook) {
    hand.hold(game::root);
    write(*game, 8, 3);
    EXPECT_FALSE(game->looked_at());
    EXPECT_EQ(game->shown(), game->session().position());
}

TEST_F(HandTest, WhatIsComparedLiesOverTheBoardAsItIs) {
    game->compare_with(static_cast<game::NodeId>(3));
    EXPECT_THAT(shown(), ElementsAre(1, 1, 0, 2));
    const drawing::Overlay overlay = game->overlay({});
    ASSERT_EQ(overlay.ghosts.size(), 1U);
    EXPECT_EQ(overlay.ghosts[0].element, element_id(2));
    EXPECT_THAT(overlay.emphasised, ElementsAre(element_id(3))) << "not there at that place";
    game->end_comparison();
    EXPECT_TRUE(game->overlay({}).ghosts.empty());
}

TEST(FinishedGame, IsLookedAtAlongItsHistoryAndStaysAsItIs) {
    const auto game = test::square_game(single, 4);
    for (const auto& [cell, mark] :
         {std::pair<std::size_t, Mark>{7, 2}, {10, 4}, {11, 3}, {13, 3}, {14, 2}, {15, 1}})
        write(*game, cell, mark);
    ASSERT_TRUE(game->session().finished());
    const game::State state = game->session().journal().state();
    TimelineHand hand(*game, [] { FAIL() << "it goes nowhere"; });
    hand.hold(static_cast<game::NodeId>(2));
    hand.let_go();
    EXPECT_EQ(game->shown().mark(element_id(11)), blank);
    EXPECT_EQ(game->shown().mark(element_id(10)), 4);
    EXPECT_EQ(game->session().journal().state(), state);
    EXPECT_TRUE(hand.give_up());
    EXPECT_EQ(game->shown(), state.position);
}

class RefutingTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game(single, 4);
    RefutationSearch search{*game, [this] { search.game_changed(); }};
};

TEST_F(RefutingTest, WithoutASavePointThereIsNothingToAsk) {
    search.more();
    EXPECT_EQ(search.state(), RefutationSearch::State::nothing_open);
}

TEST_F(RefutingTest, TheRefutedSavePointIsDroppedAndTheOppositeWrittenAsOneStep) {
    write(*game, 7, 2);
    game->perform(Action::save_point_open);
    write(*game, 10, 3);
    game->perform(Action::save_point_open);
    write(*game, 13, 3);
    const game::State before = game->session().journal().state();
    search.more();
    ASSERT_TRUE(ticks(search));
    ASSERT_TRUE(search.can_resolve());
    EXPECT_EQ(search.number(), 1U);
    EXPECT_THAT(search.shown().blamed, ElementsAre(element_id(10)));
    EXPECT_EQ(in_english(search.sentences().front()), "What you tried in save point 1 cannot be.");
    EXPECT_EQ(game->session().score().hints, 1U);
    search.more();
    EXPECT_EQ(search.state(), RefutationSearch::State::resolved);
    EXPECT_TRUE(game->session().journal().state().open.empty());
    EXPECT_EQ(game->session().position().mark(element_id(10)), 4);
    EXPECT_EQ(game->session().position().mark(element_id(13)), blank);
    EXPECT_EQ(game->session().position().mark(element_id(7)), 2);
    game->perform(Action::undo);
    EXPECT_EQ(game->session().journal().state(), before);
}

TEST_F(RefutingTest, AMarkAfterTheAssumptionIsNotItsFaultAndThereIsAWayBack) {
    game->perform(Action::save_point_open);
    write(*game, 7, 2);
    write(*game, 10, 3);
    search.more();
    ASSERT_TRUE(ticks(search));
    EXPECT_FALSE(search.can_resolve());
    ASSERT_TRUE(search.can_go_back());
    search.go_back();
    ASSERT_TRUE(ticks(search));
    EXPECT_EQ(game->session().position().mark(element_id(10)), blank);
    EXPECT_EQ(game->session().position().mark(element_id(7)), 2);
}

TEST_F(RefutingTest, OnlyWhatIsWrongIsTakenOutAndCountsAsAHint) {
    MistakeSearch mistakes(*game, [&] { mistakes.game_changed(); });
    for (const auto& [cell, mark] : {std::pair<std::size_t, Mark>{7, 2}, {10, 3}, {11, 3}})
        write(*game, cell, mark);
    mistakes.more();
    ASSERT_TRUE(ticks(mistakes));
    ASSERT_TRUE(mistakes.can_take_out());
    mistakes.take_out();
    EXPECT_EQ(mistakes.taken_out(), 1U);
    EXPECT_EQ(game->session().score().hints, 1U);
    EXPECT_EQ(game->session().position().mark(element_id(10)), blank);
    EXPECT_EQ(game->session().position().mark(element_id(11)), 3);
    game->perform(Action::undo);
    EXPECT_EQ(game->session().position().mark(element_id(10)), 3);
}

}  // namespace
}  // namespace quadrille::play
