#include "input/chord.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "config/lower_case.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::input {

namespace {

struct Name {
    Key key;
    std::string_view name;
    char32_t character = 0;
};

constexpr std::array key_names{
    Name{Key::f1, "F1"},
    Name{Key::f2, "F2"},
    Name{Key::f3, "F3"},
    Name{Key::f4, "F4"},
    Name{Key::f5, "F5"},
    Name{Key::f6, "F6"},
    Name{Key::f7, "F7"},
    Name{Key::f8, "F8"},
    Name{Key::f9, "F9"},
    Name{Key::f10, "F10"},
    Name{Key::f11, "F11"},
    Name{Key::f12, "F12"},
    Name{Key::left, "Left"},
    Name{Key::right, "Right"},
    Name{Key::up, "Up"},
    Name{Key::down, "Down"},
    Name{Key::home, "Home"},
    Name{Key::end, "End"},
    Name{Key::page_up, "PageUp"},
    Name{Key::page_down, "PageDown"},
    Name{Key::insert, "Insert"},
    Name{Key::del, "Delete"},
    Name{Key::backspace, "Backspace"},
    Name{Key::space, "Space", U' '},
    Name{Key::enter, "Enter"},
    Name{Key::escape, "Escape"},
    Name{Key::tab, "Tab"},
    Name{Key::plus, "Plus", U'+'},
    Name{Key::minus, "Minus", U'-'},
    Name{Key::equal, "Equal", U'='},
    Name{Key::comma, "Comma", U','},
    Name{Key::period, "Period", U'.'},
    Name{Key::slash, "Slash", U'/'},
    Name{Key::pause, "Pause"},
    Name{Key::pad_a, "PadA"},
    Name{Key::pad_b, "PadB"},
    Name{Key::pad_x, "PadX"},
    Name{Key::pad_y, "PadY"},
    Name{Key::pad_lb, "PadLB"},
    Name{Key::pad_rb, "PadRB"},
    Name{Key::pad_back, "PadBack"},
    Name{Key::pad_start, "PadStart"},
    Name{Key::pad_left, "PadLeft"},
    Name{Key::pad_right, "PadRight"},
    Name{Key::pad_up, "PadUp"},
    Name{Key::pad_down, "PadDown"},
    Name{Key::pad_lt, "PadLT"},
    Name{Key::pad_rt, "PadRT"},
    Name{Key::pad_ls, "PadLS"},
    Name{Key::pad_rs, "PadRS"},
};

constexpr std::string_view left_trigger = "PadLT";
constexpr std::string_view right_trigger = "PadRT";

bool same(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) {
        return config::lower_case(x) == config::lower_case(y);
    });
}

Key plus_steps(Key first, std::size_t steps) {
    return static_cast<Key>(static_cast<std::size_t>(first) + steps);
}

std::size_t steps_from(Key first, Key key) {
    return static_cast<std::size_t>(key) - static_cast<std::size_t>(first);
}

std::string key_name(const Chord& chord) {
    if (const auto named = std::find_if(key_names.begin(), key_names.end(),
                                        [&](const Name& n) { return n.key == chord.key; });
        named != key_names.end())
        return std::string(named->name);
    if (chord.key == Key::character) return kit::to_utf8(chord.character);
    const char32_t character = character_of(chord.key);
    return kit::to_utf8(chord.key >= Key::a && chord.key <= Key::z ? character - U'a' + U'A'
                                                                   : character);
}

std::string held_triggers(const Chord& chord) {
    return (chord.shift ? std::string(left_trigger) + "+" : std::string()) +
           (chord.ctrl ? std::string(right_trigger) + "+" : std::string());
}

Text key_label(const Chord& chord) {
    switch (chord.key) {
        case Key::left:
            return Text::name("←");
        case Key::right:
            return Text::name("→");
        case Key::up:
            return Text::name("↑");
        case Key::down:
            return Text::name("↓");
        case Key::home:
            return "Home";
        case Key::end:
            return "End";
        case Key::page_up:
            return "Page Up";
        case Key::page_down:
            return "Page Down";
        case Key::insert:
            return "Insert";
        case Key::del:
            return "Delete";
        case Key::backspace:
            return "Backspace";
        case Key::space:
            return "Space";
        case Key::enter:
            return "Enter";
        case Key::escape:
            return "Escape";
        case Key::tab:
            return "Tab";
        case Key::pause:
            return "Pause";
        case Key::plus:
        case Key::minus:
        case Key::equal:
        case Key::comma:
        case Key::period:
        case Key::slash:
            return Text::name(kit::to_utf8(character_of(chord.key)));
        default:
            return Text::name(key_name(chord));
    }
}

}  // namespace

Chord chord_of(char32_t character) {
    Chord chord;
    if (character >= U'A' && character <= U'Z') chord.shift = true;
    const char32_t small = chord.shift ? character - U'A' + U'a' : character;
    if (small >= U'a' && small <= U'z') {
        chord.key = plus_steps(Key::a, small - U'a');
    } else if (small >= U'0' && small <= U'9') {
        chord.key = plus_steps(Key::digit0, small - U'0');
    } else if (const auto named =
                   std::find_if(key_names.begin(), key_names.end(),
                                [&](const Name& n) { return n.character == character; });
               named != key_names.end() && character != 0) {
        chord.key = named->key;
    } else {
        chord.key = Key::character;
        chord.character = character;
    }
    return chord;
}

char32_t character_of(Key key) {
    if (key >= Key::a && key <= Key::z)
        return U'a' + static_cast<char32_t>(steps_from(Key::a, key));
    if (key >= Key::digit0 && key <= Key::digit9)
        return U'0' + static_cast<char32_t>(steps_from(Key::digit0, key));
    const auto named =
        std::find_if(key_names.begin(), key_names.end(), [&](const Name& n) { return n.key == key; });
    return named == key_names.end() ? 0 : named->character;
}

std::optional<Chord> parse_chord(std::string_view text) {
    Chord chord;
    bool held_pad = false;
    bool held_keys = false;
    for (;;) {
        const std::size_t sign = text.find('+');
        if (sign == std::string_view::npos || sign == 0 || sign + 1 == text.size()) break;
        const std::string_view modifier = text.substr(0, sign);
        const bool of_pad = same(modifier, left_trigger) || same(modifier, right_trigger);
        bool* place = same(modifier, "Ctrl") || same(modifier, right_trigger)   ? &chord.ctrl
                      : same(modifier, "Alt")                                   ? &chord.alt
                      : same(modifier, "Shift") || same(modifier, left_trigger) ? &chord.shift
                                                                                : nullptr;
        if (place == nullptr || std::exchange(*place, true)) return std::nullopt;
        held_pad = held_pad || of_pad;
        held_keys = held_keys || !of_pad;
        text.remove_prefix(sign + 1);
    }
    for (const Name& name : key_names) {
        if (!same(name.name, text)) continue;
        chord.key = name.key;
        if (is_gamepad(chord.key) ? held_keys : held_pad) return std::nullopt;
        return chord;
    }
    if (held_pad) return std::nullopt;
    const std::optional<char32_t> character = only_character(text);
    if (!character || *character <= U' ') return std::nullopt;
    Chord plain = chord_of(*character);
    chord.key = plain.key;  // "Z" is the key, whatever its case
    chord.character = plain.character;
    return chord;
}

std::string told(const Chord& chord) {
    if (is_gamepad(chord.key)) return held_triggers(chord) + key_name(chord);
    return std::string(chord.ctrl ? "Ctrl+" : "") + (chord.alt ? "Alt+" : "") +
           (chord.shift ? "Shift+" : "") + key_name(chord);
}

namespace {

/// As it stands on the gamepad: "A", "LT+←".
std::string pad_label(const Chord& chord) {
    const std::string held =
        (chord.shift ? std::string("LT+") : std::string()) + (chord.ctrl ? "RT+" : "");
    switch (chord.key) {
        case Key::pad_left:
            return held + "←";
        case Key::pad_right:
            return held + "→";
        case Key::pad_up:
            return held + "↑";
        case Key::pad_down:
            return held + "↓";
        default:
            return held + key_name(chord).substr(std::string_view("Pad").size());
    }
}

}  // namespace

Text label(const Chord& chord) {
    if (is_gamepad(chord.key)) return Text("Gamepad {0}", {Text::name(pad_label(chord))});
    Text text = key_label(chord);
    if (chord.shift) text = Text("{0}+{1}", {Text("Shift"), std::move(text)});
    if (chord.alt) text = Text("{0}+{1}", {Text::name("Alt"), std::move(text)});
    if (chord.ctrl) text = Text("{0}+{1}", {Text::name("Ctrl"), std::move(text)});
    return text;
}

std::optional<char32_t> only_character(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const char32_t character = kit::take_character(text);
    if (character == kit::no_character || !text.empty()) return std::nullopt;
    return character;
}

}  // namespace quadrille::input
