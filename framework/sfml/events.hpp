// SFML's events in the words of the program.
#pragma once

#include <SFML/Window/Event.hpp>
#include <optional>

#include "input/chord.hpp"

namespace quadrille::sfml {

/// The chord of a key press; Key::none for keys without a name here.
[[nodiscard]] input::Chord chord_of(const sf::Event::KeyEvent& event);
[[nodiscard]] input::Key pad_button(unsigned button);

/// Turns a stick, a direction pad or a trigger into presses of buttons: one press each time it is
/// pushed.
class PadDirections {
public:
    [[nodiscard]] std::optional<input::Key> moved(const sf::Event::JoystickMoveEvent& event);

private:
    int x_ = 0;
    int y_ = 0;
    int left_trigger_ = 0;
    int right_trigger_ = 0;
};

}  // namespace quadrille::sfml
