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

std::optional<input::Chord> Gamepad::chord(const sf::Event& event) {
    constexpr unsigned a = 0, b = 1;
    switch (event.type) {
        case sf::Event::JoystickButtonPressed:
        case sf::Event::JoystickButtonReleased: {
            const bool down = event.type == sf::Event::JoystickButtonPressed;
            const unsigned button = event.joystickButton.button;
            // With a trigger held they mean something else.
            const bool plain = down && !left_.held && !right_.held;
            if (button == a) a_ = plain;
            if (button == b) b_ = plain;
            return down ? pressed(pad_button(button)) : std::nullopt;
        }
        case sf::Event::JoystickMoved:
            return moved(event.joystickMove);
        case sf::Event::JoystickDisconnected:
            let_go();
            return std::nullopt;
        default:
            return std::nullopt;
    }
}

float Gamepad::x() const noexcept { return std::clamp(across_.stick + across_.pad, -1.0F, 1.0F); }
float Gamepad::y() const noexcept { return std::clamp(down_.stick + down_.pad, -1.0F, 1.0F); }

std::optional<input::Chord> Gamepad::pressed(Key key) {
    if (key == Key::none) return std::nullopt;
    left_.used = left_.held;
    right_.used = right_.held;
    return input::Chord{.key = key, .ctrl = right_.held, .shift = left_.held};
}

std::optional<input::Chord> Gamepad::push(Direction& way, float position, bool is_pad, Key less,
                                          Key more) {
    constexpr float pushed_from = 55;
    constexpr float whole = 100;
    (is_pad ? way.pad : way.stick) = position / whole;
    const int side = position > pushed_from ? 1 : position < -pushed_from ? -1 : 0;
    if (std::exchange(way.pushed, side) == side || side == 0) return std::nullopt;
    return pressed(side > 0 ? more : less);
}

std::optional<input::Chord> Gamepad::pull(Trigger& trigger, float position, Key key) {
    // One that is let go lies at the other end of its axis.
    constexpr float pulled_from = 55;
    const bool held = position > pulled_from;
    if (held == trigger.held) return std::nullopt;
    const bool alone = !held && !trigger.used;
    trigger = {held, false};
    return alone ? std::optional(input::Chord{.key = key}) : std::nullopt;
}

std::optional<input::Chord> Gamepad::moved(const sf::Event::JoystickMoveEvent& event) {
    switch (event.axis) {
        case sf::Joystick::X:
        case sf::Joystick::PovX:
            return push(across_, event.position, event.axis == sf::Joystick::PovX, Key::pad_left,
                        Key::pad_right);
        case sf::Joystick::Y:
        case sf::Joystick::PovY:
            return push(down_, event.position, event.axis == sf::Joystick::PovY, Key::pad_up,
                        Key::pad_down);
        case sf::Joystick::Z:
            return pull(left_, event.position, Key::pad_lt);
        case sf::Joystick::R:
            return pull(right_, event.position, Key::pad_rt);
        default:
            return std::nullopt;
    }
}

}  // namespace quadrille::sfml
