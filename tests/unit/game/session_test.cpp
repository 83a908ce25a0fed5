#include "game/session.hpp"

#include <gtest/gtest.h>

#include <memory>

#include "six_cells.hpp"

namespace quadrille::game {
namespace {

std::shared_ptr<const Puzzle> row_puzzle() {
    return std::make_shared<test::BoardPuzzle>(test::row_of_cells(4, 3), Rules{});
}

TEST(Session, OnceFinishedNothingButStartingAgainChangesIt) {
    Session session(row_puzzle(), "cells");
    session.play(mark(0, 1));
    session.play(mark(1, 1));
    session.undo();
    session.play(mark(1, 2));
    session.open_save_point("a");
    session.play(mark(2, 3));
    session.identify("name", "attempt");
    session.finish();
    const State state = session.journal().state();
    const Score score = session.score();
    const std::size_t entries = session.journal().size();

    EXPECT_TRUE(session.play(mark(3, 1)).empty());
    EXPECT_TRUE(session.play({{element_id(2), {}, {}}}).empty());
    EXPECT_TRUE(session.play({{element_id(3), {}, {.notes = 0b11}}}).empty());
    EXPECT_TRUE(session.undo().empty());
    EXPECT_TRUE(session.redo().empty());
    EXPECT_TRUE(session.accept_save_points().empty());
    EXPECT_TRUE(session.drop_save_points().empty());
    EXPECT_FALSE(session.open_save_point("b"));
    EXPECT_TRUE(session.travel(root).empty());
    EXPECT_FALSE(session.choose_branch(static_cast<NodeId>(2)));
    EXPECT_TRUE(session.play_by_program(mark(3, 1)).empty());
    session.count_check();
    session.count_hint();
    session.count_solution_shown();
    session.pass_time(std::chrono::seconds(9));
    EXPECT_EQ(session.journal().state(), state);
    EXPECT_EQ(session.journal().size(), entries);
    EXPECT_EQ(session.score(), score);

    EXPECT_EQ(session.restart().size(), 3U) << "the marks that went";
    EXPECT_FALSE(session.finished());
    EXPECT_EQ(session.journal().size(), 0U) << "another attempt, not a step of this one";
    EXPECT_EQ(session.score(), Score{});
    EXPECT_EQ(session.attempt(), "");
    EXPECT_EQ(session.name(), "name");
}

TEST(Session, UndoAndTravelLeadBackFromASolutionThatTheProgramHasShown) {
    Session session(row_puzzle(), "cells");
    session.play(mark(0, 1));
    const Position own = session.position();
    const NodeId here = session.journal().here();
    session.play_by_program(mark(1, 2));
    session.identify("name", "attempt");
    const auto finish = [&] {
        session.finish();
        EXPECT_FALSE(session.frozen());
        EXPECT_TRUE(session.play(mark(2, 3)).empty()) << "a stray mark is no way back";
    };
    finish();
    EXPECT_EQ(session.undo().size(), 1U);
    EXPECT_EQ(session.position(), own);
    EXPECT_FALSE(session.finished());
    EXPECT_EQ(session.redo().size(), 1U) << "and to the solution again";
    finish();
    EXPECT_EQ(session.travel(here).size(), 1U);
    EXPECT_FALSE(session.finished());
    EXPECT_FALSE(session.play(mark(2, 3)).empty());
    EXPECT_TRUE(session.score().solved_by_program);
    EXPECT_EQ(session.attempt(), "attempt") << "it is no other attempt";
    session.finish();
    EXPECT_TRUE(session.travel(session.journal().here()).empty());
    EXPECT_TRUE(session.finished()) << "who goes nowhere leaves nothing";
}

TEST(Session, KnowsWhenEachStepWasMadeFirst) {
    using namespace std::chrono_literals;
    Session session(row_puzzle(), "cells");
    session.pass_time(1.5s);
    session.play(mark(0, 1));
    session.pass_time(2s);
    session.open_save_point("a");
    session.pass_time(2s);
    session.drop_save_points();
    session.undo();
    session.undo();
    session.undo();
    session.pass_time(10s);
    session.play(mark(0, 1));
    ASSERT_EQ(session.journal().size(), 3U) << "the same again is no other step";
    const auto made_at = [&](std::uint32_t node) {
        return session.journal().made_at(static_cast<NodeId>(node));
    };
    EXPECT_EQ(made_at(1), PlayTime(15));
    EXPECT_EQ(made_at(2), PlayTime(35));
    EXPECT_EQ(made_at(3), PlayTime(55));
}

TEST(Session, StartingAgainBeforeTheEndIsAStepOfTheSameAttempt) {
    Session session(row_puzzle(), "cells");
    session.play(mark(0, 1));
    session.identify("name", "attempt");
    session.restart();
    EXPECT_EQ(session.attempt(), "attempt");
    session.undo();
    EXPECT_EQ(session.position().mark(element_id(0)), 1);
}

TEST(Session, StartingAgainAfterTheSolutionWasSeenLosesNothingAndStaysWithoutAScore) {
    Session session(row_puzzle(), "cells");
    session.play(mark(0, 1));
    session.count_solution_shown();
    session.restart();
    EXPECT_EQ(session.position().mark(element_id(0)), blank);
    EXPECT_TRUE(session.score().solved_by_program);
    session.undo();
    EXPECT_EQ(session.position().mark(element_id(0)), 1);
    session.begin_anew();
    EXPECT_EQ(session.journal().size(), 0U);
    EXPECT_EQ(session.score(), Score{}) << "only another attempt can be scored";
}

TEST(Session, ColoursAndCornerNotesCostNothing) {
    Session session(row_puzzle(), "cells");
    session.play({{element_id(0), {}, {.colour = 3}}});
    session.play({{element_id(0), {}, {.colour = 3, .corners = 0b1}}});
    EXPECT_EQ(session.score().moves, 0U);
    session.play({{element_id(0), {}, {.colour = 3, .notes = 0b1, .corners = 0b1}}});
    EXPECT_EQ(session.score().moves, 1U) << "candidates are what hints and solvers may go by";
    session.undo();
    EXPECT_EQ(session.score().undos, 1U);
    session.undo();
    EXPECT_EQ(session.score().undos, 1U);
    EXPECT_EQ(session.position()[element_id(0)].colour, 3);
}

TEST(Session, ASolutionThatIsWrittenKeepsTheColours) {
    Session session(row_puzzle(), "cells");
    session.play({{element_id(0), {}, {.colour = 3, .corners = 0b1}}});
    Position solution(session.puzzle().board());
    for (std::size_t i = 0; i < 4; ++i) solution.set_mark(element_id(i), 1);
    session.play_solution(solution);
    EXPECT_EQ(session.position()[element_id(0)], (Content{.mark = 1, .colour = 3}));
}

}  // namespace
}  // namespace quadrille::game
