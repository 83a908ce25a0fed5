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
    auto type = std::make_shared<test::PlainSquareType>();
    return std::make_unique<play::Game>(
        library::Item{{}, 0, "square", "square", "0", type, puzzle, {}},
        game::Session(puzzle, "square"), type);
}

/// The numbers that an Xbox pad's buttons have.
enum Button : unsigned { A, B, X, Y, LB, RB, Back, Start, Guide, LS, RS };

/// What SFML tells of a pad, event by event.
class PadInHand {
public:
    std::optional<input::Chord> press(Button button) { return pressed(button, true); }
    std::optional<input::Chord> let_go(Button button) { return pressed(button, false); }
    std::optional<input::Chord> move(sf::Joystick::Axis axis, float position) {
        sf::Event event{};
        event.type = sf::Event::JoystickMoved;
        event.joystickMove = {0, axis, position};
        return pad.chord(event);
    }
    Gamepad pad;

private:
    std::optional<input::Chord> pressed(Button button, bool down) {
        sf::Event event{};
        event.type = down ? sf::Event::JoystickButtonPressed : sf::Event::JoystickButtonReleased;
        event.joystickButton = {0, button};
        return pad.chord(event);
    }
};

class GamepadTest : public testing::Test {
protected:
    static constexpr float pulled = 100, released = -100;
    const input::Bindings keys = input::default_bindings();
    PadInHand hand;
    std::unique_ptr<play::Game> game = clicked_square();

    std::optional<Action> action_of(const std::optional<input::Chord>& chord) const {
        return chord ? keys.find(*chord) : std::nullopt;
    }
    void perform(const std::optional<input::Chord>& chord) {
        if (const std::optional<Action> action = action_of(chord))
            static_cast<void>(game->perform(*action));
    }
    /// Pressed, and let go; what it does.
    std::optional<Action> press(Button button) {
        const std::optional<input::Chord> chord = hand.press(button);
        perform(chord);
        perform(hand.let_go(button));
        return action_of(chord);
    }
    /// Pushed, and let go.
    void push(sf::Joystick::Axis axis, float position) {
        perform(hand.move(axis, position));
        perform(hand.move(axis, 0));
    }
    std::optional<Action> with(sf::Joystick::Axis trigger, Button button) {
        EXPECT_EQ(hand.move(trigger, pulled), std::nullopt) << "nothing yet";
        const std::optional<Action> done = press(button);
        EXPECT_EQ(hand.move(trigger, released), std::nullopt) << "it was held for the button";
        return done;
    }
    static std::optional<Key> key_of(const std::optional<input::Chord>& chord) {
        return chord ? std::optional(chord->key) : std::nullopt;
    }
    [[nodiscard]] Mark mark(std::size_t cell) const {
        return game->session().position().mark(element_id(cell));
    }
    /// Presses until the cell under the cursor holds the mark.
    void write(std::size_t cell, Mark wanted) {
        for (int presses = 0; presses < 4 && mark(cell) != wanted; ++presses) press(A);
    }
};

TEST_F(GamepadTest, PlaysAWholeGameWithUndoAndSavePoints) {
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

constexpr auto left_trigger = sf::Joystick::Z;
constexpr auto right_trigger = sf::Joystick::R;

TEST_F(GamepadTest, WritesInEveryModeWithTheLeftTriggerHeld) {
    EXPECT_EQ(with(left_trigger, X), Action::notes_mode);
    EXPECT_EQ(with(left_trigger, Y), Action::corners_mode);
    EXPECT_EQ(with(left_trigger, B), Action::colours_mode);
    EXPECT_EQ(game->picks().mode(), input::WriteMode::colours);
    EXPECT_EQ(with(left_trigger, LB), Action::erase_mode);
    EXPECT_EQ(with(left_trigger, A), Action::marks_mode);
    EXPECT_EQ(game->picks().mode(), input::WriteMode::marks);
    EXPECT_EQ(with(left_trigger, RB), Action::clear);
    EXPECT_EQ(with(left_trigger, Start), Action::questions);
}

TEST_F(GamepadTest, AsksWithTheRightTriggerHeld) {
    EXPECT_EQ(with(right_trigger, A), Action::hint);
    EXPECT_EQ(with(right_trigger, X), Action::why);
    EXPECT_EQ(with(right_trigger, Y), Action::check);
    EXPECT_EQ(with(right_trigger, B), Action::mistakes);
    EXPECT_EQ(with(right_trigger, RB), Action::save_point_accept);
}

TEST_F(GamepadTest, HasButtonsForTheMenuAndForTheWayBack) {
    EXPECT_EQ(press(Start), Action::pause);
    EXPECT_EQ(press(Back), Action::back);
    EXPECT_EQ(press(LS), Action::notes_mode);
    EXPECT_EQ(press(Guide), std::nullopt) << "the system's own";
}

TEST_F(GamepadTest, AStickThatIsHeldIsPushedOnce) {
    EXPECT_EQ(key_of(hand.move(sf::Joystick::X, 60)), Key::pad_right);
    EXPECT_EQ(hand.move(sf::Joystick::X, 100), std::nullopt);
    EXPECT_EQ(hand.move(sf::Joystick::X, 10), std::nullopt);
    EXPECT_EQ(key_of(hand.move(sf::Joystick::X, -80)), Key::pad_left);
}

/// Its rest is the other end of the axis, not the middle.
TEST_F(GamepadTest, ATriggerPulledAndLetGoByItselfIsAPress) {
    for (int pulls = 0; pulls < 2; ++pulls) {
        EXPECT_EQ(hand.move(right_trigger, pulled), std::nullopt);
        EXPECT_EQ(key_of(hand.move(right_trigger, released)), Key::pad_rt);
        EXPECT_EQ(hand.move(right_trigger, released), std::nullopt);
    }
    EXPECT_EQ(hand.move(left_trigger, 90), std::nullopt);
    EXPECT_EQ(key_of(hand.move(left_trigger, 0)), Key::pad_lt);
    EXPECT_EQ(keys.find({.key = Key::pad_rt}), Action::pick_next);
    EXPECT_EQ(keys.find({.key = Key::pad_lt}), Action::pick_previous);
}

TEST_F(GamepadTest, WidgetsAreToldWhatIsPushedAndHeld) {
    hand.move(sf::Joystick::PovX, 100);
    EXPECT_EQ(hand.pad.x(), 1);
    hand.move(sf::Joystick::PovX, 0);
    hand.move(sf::Joystick::Y, -50);
    EXPECT_EQ(hand.pad.x(), 0);
    EXPECT_EQ(hand.pad.y(), -0.5F);
    hand.press(A);
    EXPECT_TRUE(hand.pad.activates());
    hand.let_go(A);
    EXPECT_FALSE(hand.pad.activates());
    hand.press(B);
    EXPECT_TRUE(hand.pad.cancels());
    hand.pad.let_go();
    EXPECT_FALSE(hand.pad.cancels()) << "the pad was taken out";
}

}  // namespace
}  // namespace quadrille::sfml
