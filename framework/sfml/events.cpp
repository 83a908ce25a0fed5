#include "sfml/events.hpp"

#include <SFML/Window/Keyboard.hpp>
#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::sfml {

namespace {

using input::Key;
using sf::Keyboard;

constexpr std::array keys{
    std::pair{Keyboard::Left, Key::left},
    std::pair{Keyboard::Right, Key::right},
    std::pair{Keyboard::Up, Key::up},
    std::pair{Keyboard::Down, Key::down},
    std::pair{Keyboard::Home, Key::home},
    std::pair{Keyboard::End, Key::end},
    std::pair{Keyboard::PageUp, Key::page_up},
    std::pair{Keyboard::PageDown, Key::page_down},
    std::pair{Keyboard::Insert, Key::insert},
    std::pair{Keyboard::Delete, Key::del},
    std::pair{Keyboard::Backspace, Key::backspace},
    std::pair{Keyboard::Space, Key::space},
    std::pair{Keyboard::Enter, Key::enter},
    std::pair{Keyboard::Escape, Key::escape},
    std::pair{Keyboard::Tab, Key::tab},
    std::pair{Keyboard::Add, Key::plus},
    std::pair{Keyboard::Subtract, Key::minus},
    std::pair{Keyboard::Hyphen, Key::minus},
    std::pair{Keyboard::Equal, Key::equal},
    std::pair{Keyboard::Comma, Key::comma},
    std::pair{Keyboard::Period, Key::period},
    std::pair{Keyboard::Slash, Key::slash},
    std::pair{Keyboard::Divide, Key::slash},
    std::pair{Keyboard::Pause, Key::pause},
};

Key shifted(Key first, int steps) { return static_cast<Key>(static_cast<int>(first) + steps); }

Key key_of(Keyboard::Key code) {
    if (code >= Keyboard::A && code <= Keyboard::Z) return shifted(Key::a, code - Keyboard::A);
    if (code >= Keyboard::Num0 && code <= Keyboard::Num9)
        return shifted(Key::digit0, code - Keyboard::Num0);
    if (code >= Keyboard::Numpad0 && code <= Keyboard::Numpad9)
        return shifted(Key::digit0, code - Keyboard::Numpad0);
    if (code >= Keyboard::F1 && code <= Keyboard::F12) return shifted(Key::f1, code - Keyboard::F1);
    for (const auto& [sfml, key] : keys)
        if (sfml == code) return key;
    return Key::none;
}

}  // namespace

input::Chord chord_of(const sf::Event::KeyEvent& event) {
    input::Chord chord;
    chord.key = key_of(event.code);
    chord.ctrl = event.control;
    chord.alt = event.alt;
    chord.shift = event.shift;
    return chord;
}

input::Key pad_button(unsigned button) {
    constexpr std::array order{Key::pad_a,  Key::pad_b,  Key::pad_x,    Key::pad_y,
                               Key::pad_lb, Key::pad_rb, Key::pad_back, Key::pad_start,
                               Key::none,  // the maker's button, which is the system's
                               Key::pad_ls, Key::pad_rs};
    return button < order.size() ? order[button] : Key::none;
}

std::optional<Key> PadDirections::moved(const sf::Event::JoystickMoveEvent& event) {
    constexpr float pushed = 55;
    const int side = event.position > pushed ? 1 : event.position < -pushed ? -1 : 0;
    if (event.axis == sf::Joystick::X || event.axis == sf::Joystick::PovX) {
        if (std::exchange(x_, side) == side || side == 0) return std::nullopt;
        return side > 0 ? Key::pad_right : Key::pad_left;
    }
    if (event.axis == sf::Joystick::Y || event.axis == sf::Joystick::PovY) {
        if (std::exchange(y_, side) == side || side == 0) return std::nullopt;
        return side > 0 ? Key::pad_down : Key::pad_up;
    }
    // A trigger that is let go lies at the other end of its axis.
    const int pull = std::max(side, 0);
    if (event.axis == sf::Joystick::Z)
        return std::exchange(left_trigger_, pull) < pull ? std::optional(Key::pad_lt)
                                                         : std::nullopt;
    if (event.axis == sf::Joystick::R)
        return std::exchange(right_trigger_, pull) < pull ? std::optional(Key::pad_rt)
                                                          : std::nullopt;
    return std::nullopt;
}

}  // namespace quadrille::sfml
