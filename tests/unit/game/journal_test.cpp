#include "game/journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "boards.hpp"

namespace quadrille::game {
namespace {

using test::marks_of;
using testing::ElementsAre;

constexpr ElementId a = element_id(0);
constexpr ElementId b = element_id(1);
constexpr ElementId c = element_id(2);

Move put(ElementId id, Mark mark) { return {{id, {}, {mark, 0}}}; }

class JournalTest : public testing::Test {
protected:
    Board board = test::row_of_cells(4, 3);
    Journal journal{Position(board)};

    [[nodiscard]] std::vector<Mark> marks() const { return marks_of(journal.state().position); }
    [[nodiscard]] LayerId layer(ElementId id) const { return journal.state().layer_of[index(id)]; }
};

TEST_F(JournalTest, AsManyUndosAsMovesLeadBackToTheStart) {
    const State start = journal.state();
    journal.play(put(a, 1));
    journal.play(put(b, 2));
    journal.play(put(a, 3));
    EXPECT_THAT(marks(), ElementsAre(3, 2, 0, 0));
    EXPECT_TRUE(journal.undo());
    EXPECT_THAT(marks(), ElementsAre(1, 2, 0, 0));
    EXPECT_TRUE(journal.undo());
    EXPECT_TRUE(journal.undo());
    EXPECT_EQ(journal.state(), start);
    EXPECT_FALSE(journal.undo());
}

TEST_F(JournalTest, AMoveThatChangesNothingIsNotRecorded) {
    EXPECT_FALSE(journal.play({}));
    journal.play(put(a, 1));
    EXPECT_FALSE(journal.play(put(a, 1)));
    EXPECT_EQ(journal.size(), 1U);
}

TEST_F(JournalTest, PlayingOnAfterUndoKeepsTheOtherBranch) {
    journal.play(put(a, 1));
    const NodeId fork = journal.here();
    journal.play(put(b, 1));
    const NodeId first = journal.here();
    journal.undo();
    journal.play(put(c, 2));
    const NodeId second = journal.here();
    EXPECT_THAT(journal.branches(fork), ElementsAre(first, second));
    journal.travel(first);
    EXPECT_THAT(marks(), ElementsAre(1, 1, 0, 0));
    journal.travel(second);
    EXPECT_THAT(marks(), ElementsAre(1, 0, 2, 0));
}

TEST_F(JournalTest, RedoTakesTheBranchLastTravelledUnlessAnotherIsChosen) {
    journal.play(put(a, 1));
    const NodeId first = journal.here();
    journal.undo();
    journal.play(put(a, 2));
    journal.undo();
    EXPECT_FALSE(journal.choose(static_cast<NodeId>(99)));
    EXPECT_TRUE(journal.choose(first));
    EXPECT_TRUE(journal.redo());
    EXPECT_THAT(marks(), ElementsAre(1, 0, 0, 0));
}

TEST_F(JournalTest, RepeatingAMoveThatWasUndoneGoesAlongItsBranch) {
    journal.play(put(a, 1));
    journal.play(put(b, 1));
    journal.undo();
    journal.undo();
    journal.play(put(a, 1));
    EXPECT_EQ(journal.size(), 2U);
    EXPECT_TRUE(journal.redo());
    EXPECT_THAT(marks(), ElementsAre(1, 1, 0, 0));
}

TEST_F(JournalTest, MarksCarryTheLayerOfTheInnermostSavePoint) {
    journal.play(put(a, 1));
    const LayerId outer = journal.open({"outer", 1});
    journal.play(put(b, 1));
    const LayerId inner = journal.open({"inner", 2});
    journal.play(put(c, 1));
    EXPECT_EQ(layer(a), ground);
    EXPECT_EQ(layer(b), outer);
    EXPECT_EQ(layer(c), inner);
    EXPECT_THAT(journal.state().open, ElementsAre(outer, inner));
}

TEST_F(JournalTest, AClearedElementBelongsToNoLayer) {
    journal.open({"", 1});
    journal.play(put(a, 1));
    journal.play(put(a, blank));
    EXPECT_EQ(layer(a), ground);
}

TEST_F(JournalTest, AcceptingGivesTheMarksToTheParentLayer) {
    const LayerId outer = journal.open({"", 1});
    journal.open({"", 2});
    journal.play(put(a, 1));
    EXPECT_TRUE(journal.accept());
    EXPECT_EQ(layer(a), outer);
    EXPECT_TRUE(journal.accept());
    EXPECT_EQ(layer(a), ground);
    EXPECT_FALSE(journal.accept());
    EXPECT_THAT(marks(), ElementsAre(1, 0, 0, 0));
}

TEST_F(JournalTest, DroppingTakesBackEverythingSinceTheSavePointAndNothingElse) {
    journal.play(put(a, 1));
    const State before = journal.state();
    journal.open({"", 1});
    journal.play(put(a, 2));
    journal.play(put(b, 1));
    EXPECT_TRUE(journal.drop());
    EXPECT_EQ(journal.state(), before);
    EXPECT_FALSE(journal.drop());
}

TEST_F(JournalTest, DroppingTheOuterSavePointTakesBackWhatInnerOnesWereAcceptedInto) {
    const State before = journal.state();
    journal.open({"", 1});
    journal.play(put(a, 1));
    journal.open({"", 2});
    journal.play(put(b, 2));
    journal.accept();
    journal.drop();
    EXPECT_EQ(journal.state(), before);
}

TEST_F(JournalTest, StartingAgainIsOneStepThatUndoTakesBack) {
    const State start = journal.state();
    EXPECT_FALSE(journal.begun());
    EXPECT_FALSE(journal.restart()) << "nothing to take back";
    EXPECT_EQ(journal.size(), 0U);
    journal.play({{a, {}, {1, 0}}, {b, {}, {.notes = 5}}});
    journal.open({"what if", 1});
    journal.play(put(c, 2));
    journal.open({"", 2});
    const State before = journal.state();
    EXPECT_TRUE(journal.begun());
    EXPECT_TRUE(journal.restart());
    EXPECT_EQ(journal.state(), start) << "no marks, no notes, no layers, no open save point";
    EXPECT_FALSE(journal.begun());
    journal.undo();
    EXPECT_EQ(journal.state(), before);
    journal.redo();
    EXPECT_EQ(journal.state(), start);
}

TEST_F(JournalTest, AnOpenSavePointAloneIsAReasonToStartAgain) {
    journal.open({"", 1});
    EXPECT_TRUE(journal.restart());
    EXPECT_TRUE(journal.state().open.empty());
}

TEST_F(JournalTest, UndoCrossesOpeningAcceptingAndDroppingBothWays) {
    journal.open({"", 1});
    journal.play(put(a, 1));
    const State inside = journal.state();
    journal.drop();
    const State dropped = journal.state();
    journal.undo();
    EXPECT_EQ(journal.state(), inside);
    journal.redo();
    EXPECT_EQ(journal.state(), dropped);
    journal.undo();
    journal.accept();
    EXPECT_EQ(layer(a), ground);
    journal.undo();
    EXPECT_EQ(journal.state(), inside);
    journal.undo();
    journal.undo();
    EXPECT_EQ(journal.state(), Journal(Position(board)).state());
}

// Three save points deep, closed in every order of accepting and dropping, innermost first.
class ClosingOrder : public JournalTest, public testing::WithParamInterface<unsigned> {};

TEST_P(ClosingOrder, LeavesWhatWasAcceptedAndUndoesToTheStart) {
    std::vector<State> states{journal.state()};
    const auto seen = [&] { states.push_back(journal.state()); };
    for (std::uint16_t depth = 0; depth < 3; ++depth) {
        journal.open({"", static_cast<std::uint16_t>(depth + 1)});
        seen();
        journal.play(put(element_id(depth), 1));
        seen();
    }
    std::vector<Mark> expected{1, 1, 1, 0};
    for (unsigned depth = 3; depth-- > 0;) {
        if ((GetParam() >> depth & 1U) != 0) {
            ASSERT_TRUE(journal.accept());
        } else {
            ASSERT_TRUE(journal.drop());
            std::fill(expected.begin() + depth, expected.end(), Mark{0});
        }
        EXPECT_EQ(marks(), expected);
        seen();
    }
    EXPECT_EQ(journal.state().layer_of, std::vector<LayerId>(4, ground));
    for (std::size_t step = states.size() - 1; step-- > 0;) {
        ASSERT_TRUE(journal.undo());
        EXPECT_EQ(journal.state(), states[step]);
    }
    for (std::size_t step = 1; step < states.size(); ++step) {
        ASSERT_TRUE(journal.redo());
        EXPECT_EQ(journal.state(), states[step]);
    }
}

INSTANTIATE_TEST_SUITE_P(AllOrders, ClosingOrder, testing::Range(0U, 8U));

TEST_F(JournalTest, SeveralSavePointsCloseAsOneStep) {
    journal.play(put(a, 1));
    for (const ElementId id : {b, c}) {
        journal.open({"", 1});
        journal.play(put(id, 2));
    }
    const State before = journal.state();
    ASSERT_TRUE(journal.accept(2));
    EXPECT_THAT(marks(), ElementsAre(1, 2, 2, 0));
    EXPECT_EQ(journal.state().layer_of, std::vector<LayerId>(4, ground));
    ASSERT_TRUE(journal.undo());
    EXPECT_EQ(journal.state(), before);
    ASSERT_TRUE(journal.drop(2));
    EXPECT_THAT(marks(), ElementsAre(1, 0, 0, 0));
    EXPECT_TRUE(journal.state().open.empty());
    ASSERT_TRUE(journal.undo());
    EXPECT_EQ(journal.state(), before);
    EXPECT_FALSE(journal.accept(3)) << "two are open";
    EXPECT_FALSE(journal.drop(0));
}

TEST_F(JournalTest, WhatIsWrittenInsteadOfADroppedSavePointIsTheSameStep) {
    const LayerId outer = journal.open({"", 1});
    journal.play(put(a, 1));
    journal.open({"", 2});
    journal.play(put(b, 1));
    journal.play(put(a, 3));
    const State before = journal.state();
    ASSERT_TRUE(journal.drop(1, put(b, 2)));
    EXPECT_THAT(marks(), ElementsAre(1, 2, 0, 0)) << "the other way about, in the layer below";
    EXPECT_EQ(layer(b), outer);
    ASSERT_TRUE(journal.undo());
    EXPECT_EQ(journal.state(), before);
    ASSERT_TRUE(journal.redo());
    EXPECT_THAT(marks(), ElementsAre(1, 2, 0, 0));
}

TEST_F(JournalTest, AnAssumptionIsWhatWasWrittenFirstInASavePoint) {
    journal.play(put(a, 1));
    const LayerId outer = journal.open({"", 1});
    journal.play(put(b, 1));
    journal.play(put(c, 1));
    const LayerId inner = journal.open({"", 2});
    journal.open({"", 3});
    journal.play(put(element_id(3), 2));
    journal.accept();  // and with it the first that is written in the one below
    const std::vector<Assumption> assumptions = journal.assumptions();
    ASSERT_EQ(assumptions.size(), 2U);
    EXPECT_EQ(assumptions[0].layer, outer);
    EXPECT_THAT(marks_of(assumptions[0].opened), ElementsAre(1, 0, 0, 0));
    EXPECT_THAT(marks_of(assumptions[0].assumed), ElementsAre(1, 1, 0, 0));
    EXPECT_EQ(assumptions[1].layer, inner);
    EXPECT_THAT(marks_of(assumptions[1].opened), ElementsAre(1, 1, 1, 0));
    EXPECT_THAT(marks_of(assumptions[1].assumed), ElementsAre(1, 1, 1, 2));
    journal.open({"", 3});
    EXPECT_EQ(journal.assumptions().back().opened, journal.assumptions().back().assumed)
        << "nothing was assumed yet";
}

TEST_F(JournalTest, AnotherNameIsNoStep) {
    const LayerId layer = journal.open({"", 1});
    const NodeId here = journal.here();
    EXPECT_TRUE(journal.relabel(layer, {"corner", 3}));
    EXPECT_FALSE(journal.relabel(layer, {"corner", 3}));
    EXPECT_EQ(journal.here(), here);
    journal.undo();
    journal.redo();
    EXPECT_EQ(journal.layer(layer), (Layer{"corner", 3}));
}

TEST_F(JournalTest, AStateIsCarriedToAnyPlaceAsTravellingLeadsThere) {
    journal.play(put(a, 1));
    const NodeId fork = journal.here();
    journal.open({"", 1});
    journal.play(put(b, 1));
    const NodeId first = journal.here();
    journal.travel(fork);
    journal.play(put(c, 2));
    const NodeId second = journal.here();
    State state = journal.state();
    journal.carry(state, second, first);
    EXPECT_EQ(journal.here(), second) << "only the copy went";
    journal.travel(first);
    EXPECT_EQ(state, journal.state());
}

TEST_F(JournalTest, AColourCarriesNoLayerAndIsDroppedWithTheSavePoint) {
    journal.play(put(a, 1));
    const LayerId what_if = journal.open({"what if", 1});
    Content coloured = journal.state().position[a];
    coloured.colour = 3;
    journal.play({{a, {}, coloured}, {b, {}, {.colour = 3}}});
    EXPECT_EQ(layer(a), ground) << "its mark is as old as before";
    EXPECT_EQ(layer(b), ground);
    journal.play({{b, {}, {.colour = 3, .corners = 0b10}}});
    EXPECT_EQ(layer(b), what_if) << "notes at the corners are written";
    journal.drop();
    EXPECT_EQ(journal.state().position[a], (Content{1}));
    EXPECT_EQ(journal.state().position[b], Content{});
    journal.undo();
    EXPECT_EQ(journal.state().position[a].colour, 3);
    EXPECT_EQ(journal.state().position[b].corners, 0b10U);
    EXPECT_EQ(layer(b), what_if);
}

TEST_F(JournalTest, AnAssumptionIsWhatWasWrittenFirstAndNoColour) {
    journal.open({"what if", 1});
    journal.play({{a, {}, {.colour = 3}}});
    EXPECT_EQ(journal.assumptions().front().opened.mark(b), blank);
    journal.play(put(b, 2));
    journal.play(put(c, 1));
    EXPECT_EQ(journal.assumptions().front().assumed.mark(b), 2);
    EXPECT_EQ(journal.assumptions().front().assumed.mark(c), blank);
}

}  // namespace
}  // namespace quadrille::game
