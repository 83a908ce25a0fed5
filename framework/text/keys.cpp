#include "text/keys.hpp"

#include <algorithm>
#include <array>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::text {

namespace {

using Code = Key::Code;

constexpr char escape = '\x1B';

constexpr Key letter(char32_t character) { return {Code::character, character, false}; }
constexpr Key control(char32_t character) { return {Code::control, character, false}; }

constexpr std::array bindings{
    KeyBinding{letter('h'), "h", Verb::left, ""},
    KeyBinding{letter('j'), "j", Verb::down, ""},
    KeyBinding{letter('k'), "k", Verb::up, ""},
    KeyBinding{letter('l'), "l", Verb::right, ""},
    KeyBinding{letter(' '), "Space", Verb::primary, ""},
    KeyBinding{{Code::enter}, "Enter", Verb::primary, ""},
    KeyBinding{letter('x'), "x", Verb::secondary, ""},
    KeyBinding{{Code::remove}, "Delete", Verb::clear, ""},
    KeyBinding{{Code::backspace}, "Backspace", Verb::clear, ""},
    KeyBinding{letter('n'), "n", Verb::notes, ""},
    KeyBinding{letter('N'), "N", Verb::fill_notes, ""},
    KeyBinding{letter('X'), "X", Verb::corners, ""},
    KeyBinding{letter('C'), "C", Verb::colours, ""},
    KeyBinding{letter('u'), "u", Verb::undo, ""},
    KeyBinding{letter('r'), "r", Verb::redo, ""},
    KeyBinding{control('r'), "Ctrl+R", Verb::redo, ""},
    KeyBinding{letter('t'), "t", Verb::history, ""},
    KeyBinding{letter('s'), "s", Verb::save_point, ""},
    KeyBinding{letter('a'), "a", Verb::accept, ""},
    KeyBinding{letter('d'), "d", Verb::drop, ""},
    KeyBinding{letter('i'), "i", Verb::hint, ""},
    KeyBinding{{Code::hint}, "F2", Verb::hint, ""},
    KeyBinding{letter('w'), "w", Verb::why, ""},
    KeyBinding{letter('c'), "c", Verb::check, ""},
    KeyBinding{letter('m'), "m", Verb::wrong, ""},
    KeyBinding{letter('b'), "b", Verb::back, ""},
    KeyBinding{letter('o'), "o", Verb::count, ""},
    KeyBinding{letter('v'), "v", Verb::watch, ""},
    KeyBinding{letter('S'), "S", Verb::solve, ""},
    KeyBinding{letter('y'), "y", Verb::yes, ""},
    KeyBinding{letter('p'), "p", Verb::pause, ""},
    KeyBinding{letter('.'), ".", Verb::here, ""},
    KeyBinding{letter('R'), "R", Verb::rules, ""},
    KeyBinding{letter('q'), "q", Verb::menu, ""},
    KeyBinding{letter('Q'), "Q", Verb::quit, ""},
};

/// Of "ESC [ … letter".
Code code_of_letter(char last) {
    switch (last) {
        case 'A':
            return Code::up;
        case 'B':
            return Code::down;
        case 'C':
            return Code::right;
        case 'D':
            return Code::left;
        case 'H':
            return Code::home;
        case 'F':
            return Code::end;
        case 'Z':
            return Code::back_tab;
        case 'P':
            return Code::help;
        case 'Q':
            return Code::hint;
        default:
            return Code::other;
    }
}

/// Of "ESC [ number ~".
Code code_of_number(std::string_view number) {
    constexpr std::array<std::pair<std::string_view, Code>, 12> known{{{"1", Code::home},
                                                                       {"7", Code::home},
                                                                       {"4", Code::end},
                                                                       {"8", Code::end},
                                                                       {"3", Code::remove},
                                                                       {"5", Code::page_up},
                                                                       {"6", Code::page_down},
                                                                       {"11", Code::help},
                                                                       {"12", Code::hint},
                                                                       {"200", Code::paste_begin},
                                                                       {"201", Code::paste_end},
                                                                       {"2", Code::other}}};
    for (const auto& [word, code] : known)
        if (word == number) return code;
    return Code::other;
}

/// A sequence that begins with an escape; empty where it is not whole yet.
std::optional<Key> take_sequence(std::string& bytes) {
    const bool is_short = bytes[1] == 'O';  // ESC O letter
    std::size_t at = 2;
    while (!is_short && at < bytes.size() && (bytes[at] < '@' || bytes[at] > '~')) ++at;
    if (at >= bytes.size()) return std::nullopt;
    const std::string body = bytes.substr(2, at - 2);
    const char last = bytes[at];
    bytes.erase(0, at + 1);
    const std::string_view first = std::string_view(body).substr(0, body.find(';'));
    Key key{last == '~' ? code_of_number(first) : code_of_letter(last), 0, false};
    // "1;2A": 2 is shift.
    key.shift = body.find(";2") != std::string::npos;
    return key;
}

}  // namespace

std::span<const KeyBinding> key_bindings() { return bindings; }

const KeyBinding* binding_of(const Key& key) {
    const auto found = std::ranges::find(bindings, key, &KeyBinding::key);
    return found == bindings.end() ? nullptr : &*found;
}

std::optional<Key> take_key(std::string& bytes, bool complete) {
    if (bytes.empty()) return std::nullopt;
    const char first = bytes.front();
    if (first == escape) {
        const bool is_sequence = bytes.size() > 1 && (bytes[1] == '[' || bytes[1] == 'O');
        if (is_sequence)
            if (const std::optional<Key> key = take_sequence(bytes)) return key;
        if (!complete && (is_sequence || bytes.size() == 1)) return std::nullopt;
        bytes.erase(0, 1);
        return Key{Code::escape};
    }
    const auto byte = static_cast<unsigned char>(first);
    if (byte >= 0x20 && byte != 0x7F) {
        const std::size_t length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
        if (bytes.size() < length && !complete) return std::nullopt;
        std::string_view rest = bytes;
        const char32_t character = kit::take_character(rest);
        bytes.erase(0, bytes.size() - rest.size());
        if (character == kit::no_character) return Key{Code::other};
        return Key{Code::character, character, false};
    }
    bytes.erase(0, 1);
    switch (byte) {
        case '\r':
        case '\n':
            return Key{Code::enter};
        case '\t':
            return Key{Code::tab};
        case 0x7F:
        case 0x08:
            return Key{Code::backspace};
        default:
            break;
    }
    if (byte >= 1 && byte <= 26) return control(U'a' + byte - 1);
    return Key{Code::other};
}

}  // namespace quadrille::text
