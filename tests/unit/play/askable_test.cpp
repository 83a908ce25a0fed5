// What is offered to be asked: only what has something to tell of the game as it is.
#include "play/askable.hpp"

#include <gtest/gtest.h>

#include "engine/watch/step_log.hpp"
#include "small_games.hpp"

namespace quadrille::play {
namespace {

using input::Action;

class AskableTest : public testing::Test {
protected:
    std::unique_ptr<Game> game = test::square_game("1...", 2);
    [[nodiscard]] bool offers(Action question, bool has_solved_board = false) const {
        return can_be_asked(question, *game, has_solved_board);
    }
};

TEST_F(AskableTest, SumsAreAskedForWhereARuleHasOne) {
    EXPECT_FALSE(offers(Action::sums));
    const std::shared_ptr<const Puzzle> plain = test::square_puzzle("1...", 2);
    Rules rules = plain->rules();
    Rule sum = rules.front();
    sum.what = Sum{{element_id(0), element_id(1)}, 3};
    rules.push_back(sum);
    const auto puzzle = std::make_shared<test::BoardPuzzle>(plain->board(), rules);
    const auto type = std::make_shared<test::PlainSquareType>();
    game = std::make_unique<Game>(library::Item{{}, 0, "square", "square", "0", type, puzzle, {}},
                                  game::Session(puzzle, "square"), type);
    EXPECT_TRUE(offers(Action::sums));
}

TEST_F(AskableTest, ALogIsSteppedThroughWhereThereIsOne) {
    EXPECT_FALSE(offers(Action::replay));
    game->keep_log(std::make_shared<engine::StepLog>());
    EXPECT_TRUE(offers(Action::replay));
}

TEST_F(AskableTest, MistakesAreLookedForAmongMarksOfThePlayer) {
    EXPECT_FALSE(offers(Action::mistakes)) << "all there is was printed";
    test::write(*game, 1, 2);
    EXPECT_TRUE(offers(Action::mistakes));
    static_cast<void>(game->perform(Action::undo));
    EXPECT_FALSE(offers(Action::mistakes));
}

TEST_F(AskableTest, AnAssumptionIsAskedForWhileASavePointIsOpen) {
    EXPECT_FALSE(offers(Action::refute));
    static_cast<void>(game->perform(Action::save_point_open));
    EXPECT_TRUE(offers(Action::refute));
}

TEST_F(AskableTest, TheSolvedBoardIsShownToWhoHasSolvedIt) {
    EXPECT_FALSE(offers(Action::solved_board));
    EXPECT_TRUE(offers(Action::solved_board, true));
}

TEST_F(AskableTest, OfAFinishedGameWhatIsToComeIsNoQuestion) {
    for (const Action question : {Action::ready, Action::forced, Action::verdict, Action::why})
        EXPECT_TRUE(offers(question)) << input::info(question).id;
    test::write(*game, 1, 2);
    test::write(*game, 2, 2);
    test::write(*game, 3, 1);
    ASSERT_TRUE(game->session().finished());
    for (const Action question :
         {Action::ready, Action::forced, Action::verdict, Action::mistakes, Action::refute})
        EXPECT_FALSE(offers(question)) << input::info(question).id;
    for (const Action question : {Action::why, Action::watch, Action::compare})
        EXPECT_TRUE(offers(question)) << input::info(question).id;
}

}  // namespace
}  // namespace quadrille::play
