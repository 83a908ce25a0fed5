#include "text/keys.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::text {

namespace {

using input::Chord;
using PlainKey = input::Key;

constexpr char escape = '\x1B';

/// Of "ESC [ … letter" and "ESC O letter".
PlainKey key_of_letter(char last) {
    switch (last) {
        case 'A':
            return PlainKey::up;
        case 'B':
            return PlainKey::down;
        case 'C':
            return PlainKey::right;
        case 'D':
            return PlainKey::left;
        case 'H':
            return PlainKey::home;
        case 'F':
            return PlainKey::end;
        case 'Z':
            return PlainKey::tab;  // with Shift
        case 'M':
            return PlainKey::enter;  // of a number pad
        case 'P':
            return PlainKey::f1;
        case 'Q':
            return PlainKey::f2;
        case 'R':
            return PlainKey::f3;
        case 'S':
            return PlainKey::f4;
        default:
            return PlainKey::none;
    }
}

/// Of "ESC [ number ~".
PlainKey key_of_number(std::string_view number) {
    constexpr std::array<std::pair<std::string_view, PlainKey>, 20> known{
        {{"1", PlainKey::home},    {"7", PlainKey::home},      {"4", PlainKey::end},
         {"8", PlainKey::end},     {"2", PlainKey::insert},    {"3", PlainKey::del},
         {"5", PlainKey::page_up}, {"6", PlainKey::page_down}, {"11", PlainKey::f1},
         {"12", PlainKey::f2},     {"13", PlainKey::f3},       {"14", PlainKey::f4},
         {"15", PlainKey::f5},     {"17", PlainKey::f6},       {"18", PlainKey::f7},
         {"19", PlainKey::f8},     {"20", PlainKey::f9},       {"21", PlainKey::f10},
         {"23", PlainKey::f11},    {"24", PlainKey::f12}}};
    for (const auto& [word, key] : known)
        if (word == number) return key;
    return PlainKey::none;
}

/// "1;2": behind the semicolon is one more than the sum of Shift 1, Alt 2 and Ctrl 4.
void hold(Chord& chord, std::string_view parameters) {
    const std::size_t at = parameters.find(';');
    if (at == std::string_view::npos) return;
    const std::string_view told = parameters.substr(at + 1);
    if (told.size() != 1 || told.front() < '1' || told.front() > '8') return;
    const auto held = static_cast<unsigned>(told.front() - '1');
    chord.shift = (held & 1U) != 0;
    chord.alt = (held & 2U) != 0;
    chord.ctrl = (held & 4U) != 0;
}

/// A sequence that begins with an escape; empty where it is not whole yet.
std::optional<Key> take_sequence(std::string& bytes) {
    const bool is_short = bytes[1] == 'O';  // ESC O letter
    // The keys F1 to F5 of the Linux console.
    const bool is_console = bytes.size() > 2 && bytes[1] == '[' && bytes[2] == '[';
    std::size_t at = is_console ? 3 : 2;
    while (!is_short && !is_console && at < bytes.size() && (bytes[at] < '@' || bytes[at] > '~'))
        ++at;
    if (at >= bytes.size()) return std::nullopt;
    const std::string body = bytes.substr(2, at - 2);
    const char last = bytes[at];
    bytes.erase(0, at + 1);
    if (is_console)
        return last >= 'A' && last <= 'E'
                   ? pressed_key(static_cast<PlainKey>(static_cast<int>(PlainKey::f1) + last - 'A'))
                   : Key{};
    const std::string_view first = std::string_view(body).substr(0, body.find(';'));
    if (last == '~' && (first == "200" || first == "201"))
        return Key{first == "200" ? Key::Kind::paste_begin : Key::Kind::paste_end, {}, 0};
    Key key = pressed_key(last == '~' ? key_of_number(first) : key_of_letter(last));
    if (key.chord.key == PlainKey::none) return Key{};
    hold(key.chord, body);
    if (last == 'Z') key.chord.shift = true;
    return key;
}

/// A character, however many bytes it has; empty where they are not all there.
std::optional<Key> take_character_key(std::string& bytes, bool complete) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    const std::size_t length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    if (bytes.size() < length && !complete) return std::nullopt;
    std::string_view rest = bytes;
    const char32_t character = kit::take_character(rest);
    bytes.erase(0, bytes.size() - rest.size());
    return character == kit::no_character ? Key{} : typed_key(character);
}

Key key_of_control(unsigned char byte) {
    switch (byte) {
        case '\r':
        case '\n':
            return pressed_key(PlainKey::enter);
        case '\t':
            return Key{Key::Kind::chord, {.key = PlainKey::tab}, U'\t'};
        case 0x7F:
        case 0x08:
            return pressed_key(PlainKey::backspace);
        case 0:
            return pressed_key(PlainKey::space, true);
        default:
            break;
    }
    if (byte > 26) return {};
    return pressed_key(static_cast<PlainKey>(static_cast<int>(PlainKey::a) + byte - 1), true);
}

bool is_printed(unsigned char byte) { return byte >= 0x20 && byte != 0x7F; }

}  // namespace

Key typed_key(char32_t character) {
    return {Key::Kind::chord, input::chord_of(character), character};
}

Key pressed_key(input::Key key, bool ctrl, bool shift) {
    return {Key::Kind::chord, {.key = key, .ctrl = ctrl, .shift = shift}, 0};
}

bool is(const Key& key, input::Key plain) {
    return key.kind == Key::Kind::chord && key.chord == Chord{.key = plain};
}

bool is_control(const Key& key, input::Key letter) {
    return key.kind == Key::Kind::chord && key.chord == Chord{.key = letter, .ctrl = true};
}

std::optional<Key> take_key(std::string& bytes, bool complete) {
    if (bytes.empty()) return std::nullopt;
    const auto first = static_cast<unsigned char>(bytes.front());
    if (is_printed(first)) return take_character_key(bytes, complete);
    if (first != static_cast<unsigned char>(escape)) {
        bytes.erase(0, 1);
        return key_of_control(first);
    }
    const bool is_sequence = bytes.size() > 1 && (bytes[1] == '[' || bytes[1] == 'O');
    if (is_sequence)
        if (const std::optional<Key> key = take_sequence(bytes)) return key;
    if (!complete && (is_sequence || bytes.size() == 1)) return std::nullopt;
    // Alt sends an escape before what the key sends.
    if (bytes.size() > 1 && !is_sequence && is_printed(static_cast<unsigned char>(bytes[1]))) {
        std::string rest = bytes.substr(1);
        std::optional<Key> key = take_character_key(rest, complete);
        if (!key) return std::nullopt;
        bytes = std::move(rest);
        key->chord.alt = true;
        return key;
    }
    bytes.erase(0, 1);
    return pressed_key(PlainKey::escape);
}

bool is_sent(const input::Chord& chord) {
    const bool is_letter = chord.key >= PlainKey::a && chord.key <= PlainKey::z;
    if (chord.key == PlainKey::none || chord.key >= PlainKey::pause) return false;
    if (is_letter) {
        // Ctrl+H, I, J and M are the bytes of Backspace, Tab and Enter.
        const bool is_taken = chord.key == PlainKey::h || chord.key == PlainKey::i ||
                              chord.key == PlainKey::j || chord.key == PlainKey::m;
        return !chord.ctrl || (!is_taken && !chord.shift && !chord.alt);
    }
    switch (chord.key) {
        case PlainKey::space:
            return !chord.shift && !(chord.ctrl && chord.alt);
        case PlainKey::tab:
            return !chord.ctrl && !chord.alt;
        case PlainKey::enter:
        case PlainKey::escape:
        case PlainKey::backspace:
            return !chord.ctrl && !chord.alt && !chord.shift;
        default:
            break;
    }
    return input::character_of(chord.key) == 0 && chord.key != PlainKey::character
               ? true
               : !chord.ctrl && !chord.shift;
}

std::string typed_name(const input::Chord& chord, const Translator& translate) {
    const char32_t small = input::character_of(chord.key);
    if (small == 0 || chord.key == PlainKey::space || chord.ctrl || chord.alt)
        return tell(input::label(chord), translate);
    return kit::to_utf8(chord.shift ? small - U'a' + U'A' : small);
}

}  // namespace quadrille::text
