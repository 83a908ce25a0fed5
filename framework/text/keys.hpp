// Keys of a terminal: from the bytes that it sends to chords, as bindings name them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "input/chord.hpp"
#include "quadrille/text.hpp"

namespace quadrille::text {

struct Key {
    enum class Kind : std::uint8_t { chord, paste_begin, paste_end, other };
    Kind kind = Kind::other;
    input::Chord chord;
    char32_t character = 0;  ///< what it types, with Alt or without; 0: nothing

    friend bool operator==(const Key&, const Key&) = default;
};

/// The key that types a character.
[[nodiscard]] Key typed_key(char32_t character);
/// A key that types nothing, with what is held.
[[nodiscard]] Key pressed_key(input::Key key, bool ctrl = false, bool shift = false);

/// Whether it is that key alone, with nothing held.
[[nodiscard]] bool is(const Key& key, input::Key plain);
/// Whether it is Ctrl and a letter.
[[nodiscard]] bool is_control(const Key& key, input::Key letter);

/// Takes a key from the beginning of what was read (ECMA-48, and what xterm sends). Empty where
/// more is to come; with `complete` nothing more is: an escape is the key then.
[[nodiscard]] std::optional<Key> take_key(std::string& bytes, bool complete);

/// Whether any terminal sends something for it that nothing else sends: it knows no gamepad, takes
/// Ctrl and a letter for one sign whatever else is held, and Shift only with letters and with keys
/// that type nothing.
[[nodiscard]] bool is_sent(const input::Chord& chord);
/// As a terminal's user types it: "u", "S", "Ctrl+R", "F2". What is written on a key is said in the
/// user's language.
[[nodiscard]] std::string typed_name(const input::Chord& chord, const Translator& translate);

}  // namespace quadrille::text
