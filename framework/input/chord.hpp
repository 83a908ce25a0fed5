// A key or gamepad button with the modifiers held, as bindings name it: "Ctrl+Shift+Z", "F7", "+",
// "PadA".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille::input {

/// `character` is any character without a key of its own here, known from the text that was
/// entered.
enum class Key : std::uint8_t {
    none,
    character,
    a,
    b,
    c,
    d,
    e,
    f,
    g,
    h,
    i,
    j,
    k,
    l,
    m,
    n,
    o,
    p,
    q,
    r,
    s,
    t,
    u,
    v,
    w,
    x,
    y,
    z,
    digit0,
    digit1,
    digit2,
    digit3,
    digit4,
    digit5,
    digit6,
    digit7,
    digit8,
    digit9,
    f1,
    f2,
    f3,
    f4,
    f5,
    f6,
    f7,
    f8,
    f9,
    f10,
    f11,
    f12,
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    insert,
    del,
    backspace,
    space,
    enter,
    escape,
    tab,
    plus,
    minus,
    equal,
    comma,
    period,
    slash,
    pause,
    pad_a,
    pad_b,
    pad_x,
    pad_y,
    pad_lb,
    pad_rb,
    pad_back,
    pad_start,
    pad_left,
    pad_right,
    pad_up,
    pad_down,
    pad_lt,  ///< left and right trigger
    pad_rt,
    pad_ls,  ///< left and right stick, pressed
    pad_rs,
};

struct Chord {
    Key key = Key::none;
    bool ctrl = false;
    bool alt = false;
    bool shift = false;
    char32_t character = 0;  ///< of Key::character

    friend bool operator==(const Chord&, const Chord&) = default;
};

/// A button of a gamepad. With one Chord::shift is the left trigger, held, and Chord::ctrl the
/// right one.
[[nodiscard]] constexpr bool is_gamepad(Key key) noexcept { return key >= Key::pad_a; }

/// Case does not matter. Empty for what is no chord.
[[nodiscard]] std::optional<Chord> parse_chord(std::string_view text);
/// As a binding names it; parse_chord gives the same chord again.
[[nodiscard]] std::string told(const Chord& chord);
/// As it stands on the keys, for players: "Shift+Page Up", and in other languages otherwise.
[[nodiscard]] Text label(const Chord& chord);

/// What an entered character is as a chord: digits and signs that have a key are that key.
[[nodiscard]] Chord chord_of(char32_t character);
/// The character a key enters by itself (lower case), 0 for keys that enter none: for layouts whose
/// digits need Shift.
[[nodiscard]] char32_t character_of(Key key);

/// The only character of a UTF-8 text; empty if it is none or several.
[[nodiscard]] std::optional<char32_t> only_character(std::string_view text);

}  // namespace quadrille::input
