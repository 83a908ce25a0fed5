// SFML's events in the words of the program.
#pragma once

#include <SFML/Window/Event.hpp>
#include <optional>

#include "input/chord.hpp"

namespace quadrille::sfml {

/// The chord of a key press; Key::none for keys without a name here.
[[nodiscard]] input::Chord chord_of(const sf::Event::KeyEvent& event);
[[nodiscard]] input::Key pad_button(unsigned button);

/// What is done with a gamepad, from its events alone: chords for the actions, and what widgets are
/// told. A stick or a direction pad is pressed once each time it is pushed. A trigger that is held
/// changes what the other buttons mean; one that is let go without that is a press by itself.
class Gamepad {
public:
    /// Empty for events that press nothing.
    [[nodiscard]] std::optional<input::Chord> chord(const sf::Event& event);
    /// The pad is gone: nothing is held.
    void let_go() { *this = {}; }

    /// For widgets: how far a direction is pushed, -1 to 1, and buttons that are held.
    [[nodiscard]] float x() const noexcept;
    [[nodiscard]] float y() const noexcept;
    [[nodiscard]] bool activates() const noexcept { return a_; }
    [[nodiscard]] bool cancels() const noexcept { return b_; }

private:
    struct Direction {
        float stick = 0;
        float pad = 0;
        int pushed = 0;
    };
    struct Trigger {
        bool held = false;
        bool used = false;
    };
    [[nodiscard]] std::optional<input::Chord> moved(const sf::Event::JoystickMoveEvent& event);
    [[nodiscard]] std::optional<input::Chord> pressed(input::Key key);
    [[nodiscard]] std::optional<input::Chord> push(Direction& way, float position,
                                                   bool is_pad, input::Key less, input::Key more);
    [[nodiscard]] static std::optional<input::Chord> pull(Trigger& trigger, float position,
                                                          input::Key key);

    Direction across_;
    Direction down_;
    Trigger left_;
    Trigger right_;
    bool a_ = false;
    bool b_ = false;
};

}  // namespace quadrille::sfml
