// A whole game with nothing but a gamepad in the hand: events as SFML tells them, through the keys
// that are built in, to the game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <SFML/Window/Event.hpp>
#include <SFML/Window/Joystick.hpp>

#include "input/bindings.hpp"
#include "sfml/events.hpp"
#include "small_games.hpp"

namespace quadrille::sfml {
namespace {

using input::Action;
using input::Key;

/// A square of two rows, in which a click steps through the marks.
std::unique_ptr<play::Game> clicked_square() {
    const std::shared_ptr<const Puzzle> plain = test::square_puzzle("1...", 2);
    Board board = plain->board();
    board.alphabets[0].primary = {1, 2};
    auto puzzle = std::make_shared<test::BoardPuzzle>(board, plain->rules());
    auto type = std::make_shared<test::SquareType>();
    return std::make_unique<play::Game>(
        library::Item{{}, 0, "square", "square", "0", type, puzzle, {}},
        game::Session(puzzle, "square"), type);
}

/// The numbers that an Xbox pad's buttons have.
enum Button : unsigned { A, B, X, Y, LB, RB, Back, Start, Guide, LS, RS };

class Gamepad : public testing::Test {
protected:
    const input::Bindings keys = input::default_bindings();
    PadDirections directions;
    std::unique_ptr<play::Game> game = clicked_square();

    std::optional<Action> action_of(Key key) const {
        input::Chord chord;
        chord.key = key;
        return keys.find(chord);
    }
    void perform(std::optional<Key> key) {
        if (!key) return;
        if (const std::optional<Action> action = action_of(*key))
            static_cast<void>(game->perform(*action));
    }
    void press(Button button) { perform(pad_button(button)); }
    std::optional<Key> moved(sf::Joystick::Axis axis, float position) {
        return directions.moved({0, axis, position});
    }
    /// Pushed, and let go.
    void push(sf::Joystick::Axis axis, float position) {
        perform(moved(axis, position));
        perform(moved(axis, 0));
    }
    [[nodiscard]] Mark mark(std::size_t cell) const {
        return game->session().position().mark(element_id(cell));
    }
    /// Presses until the cell under the cursor holds the mark.
    void write(std::size_t cell, Mark wanted) {
        for (int presses = 0; presses < 4 && mark(cell) != wanted; ++presses) press(A);
    }
};

TEST_F(Gamepad, PlaysAWholeGameWithUndoAndSavePoints) {
    push(sf::Joystick::X, 100);
    while (game->pointer().cursor() != element_id(1)) push(sf::Joystick::PovX, 100);
    write(1, 1);
    ASSERT_EQ(mark(1), 1) << "which is wrong";
    press(B);
    EXPECT_NE(mark(1), 1) << "and taken back";
    press(Y);
    EXPECT_EQ(mark(1), 1);
    press(B);

    press(RB);
    EXPECT_EQ(game->session().journal().state().open.size(), 1U);
    write(1, 1);
    press(LB);
    EXPECT_EQ(game->session().journal().state().open.size(), 0U);
    EXPECT_EQ(mark(1), blank) << "dropped with its save point";

    press(RB);
    write(1, 2);
    push(sf::Joystick::Y, 100);
    ASSERT_EQ(game->pointer().cursor(), element_id(3));
    write(3, 1);
    push(sf::Joystick::PovX, -100);
    ASSERT_EQ(game->pointer().cursor(), element_id(2));
    press(RS);
    EXPECT_EQ(game->session().journal().state().open.size(), 0U) << "accepted";
    write(2, 2);
    EXPECT_TRUE(game->solved());
}

TEST_F(Gamepad, HasButtonsForAHintAndForTheWayBack) {
    EXPECT_EQ(action_of(pad_button(Start)), Action::hint);
    EXPECT_EQ(action_of(pad_button(Back)), Action::back);
    EXPECT_EQ(action_of(pad_button(LS)), Action::notes_mode);
    EXPECT_EQ(pad_button(Guide), Key::none) << "the system's own";
}

TEST_F(Gamepad, AStickThatIsHeldIsPushedOnce) {
    EXPECT_EQ(moved(sf::Joystick::X, 60), Key::pad_right);
    EXPECT_EQ(moved(sf::Joystick::X, 100), std::nullopt);
    EXPECT_EQ(moved(sf::Joystick::X, 10), std::nullopt);
    EXPECT_EQ(moved(sf::Joystick::X, -80), Key::pad_left);
}

/// Its rest is the other end of the axis, not the middle.
TEST_F(Gamepad, ATriggerIsPressedOnceEachTimeItIsPulled) {
    for (int pulls = 0; pulls < 2; ++pulls) {
        EXPECT_EQ(moved(sf::Joystick::R, -100), std::nullopt);
        EXPECT_EQ(moved(sf::Joystick::R, 90), Key::pad_rt);
        EXPECT_EQ(moved(sf::Joystick::R, 100), std::nullopt);
    }
    EXPECT_EQ(moved(sf::Joystick::Z, 90), Key::pad_lt);
    EXPECT_EQ(action_of(Key::pad_rt), Action::pick_next);
    EXPECT_EQ(action_of(Key::pad_lt), Action::pick_previous);
}

}  // namespace
}  // namespace quadrille::sfml
