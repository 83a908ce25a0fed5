// Keys of a terminal: from bytes to keys, and from keys to what is typed for them in line mode.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "quadrille/text.hpp"
#include "text/verbs.hpp"

namespace quadrille::text {

struct Key {
    enum class Code : std::uint8_t {
        character,
        control,  ///< with a letter, in `character`
        up,
        down,
        left,
        right,
        home,
        end,
        page_up,
        page_down,
        enter,
        escape,
        backspace,
        remove,
        tab,
        back_tab,
        help,  ///< F1
        hint,  ///< F2
        paste_begin,
        paste_end,
        other,
    };
    Code code = Code::other;
    char32_t character = 0;
    bool shift = false;

    friend bool operator==(const Key&, const Key&) = default;
};

/// Takes a key from the beginning of what was read (ECMA-48, and what xterm sends). Empty where
/// more is to come; with `complete` nothing more is: an escape is the key then.
[[nodiscard]] std::optional<Key> take_key(std::string& bytes, bool complete);

/// What a key does on a board, where it writes no mark.
struct KeyBinding {
    Key key;
    const char* label;  ///< "u", "Ctrl+R"
    Verb verb{};
    std::string_view words;  ///< behind the verb
};
[[nodiscard]] std::span<const KeyBinding> key_bindings();
[[nodiscard]] const KeyBinding* binding_of(const Key& key);

}  // namespace quadrille::text
