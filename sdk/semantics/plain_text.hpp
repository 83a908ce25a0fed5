// What a text must be to go through files, commands and screens unharmed. Internal to the semantics: nothing here is installed.
#pragma once

#include <string>
#include <string_view>

namespace quadrille::semantics {

/// The code point at the start of a UTF-8 text, which it is taken from; nothing valid gives 0xFFFF'FFFF and takes one byte.
/// Shortest forms only, no surrogates (Unicode, table 3-7). Requires a text that is not empty.
[[nodiscard]] inline char32_t take_character(std::string_view& text) noexcept {
    constexpr char32_t none = 0xFFFF'FFFF;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > text.size()) {
        text.remove_prefix(1);
        return none;
    }
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) {
            text.remove_prefix(1);
            return none;
        }
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool no_character = too_long || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000);
    text.remove_prefix(no_character ? 1 : length);
    return no_character ? none : code;
}

[[nodiscard]] constexpr bool is_control(char32_t code) noexcept {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
}

/// UTF-8 without control characters.
[[nodiscard]] inline bool is_plain(std::string_view text) noexcept {
    while (!text.empty())
        if (const char32_t code = take_character(text); code > 0x10FFFF || is_control(code)) return false;
    return true;
}

/// The same, not empty and without spaces.
[[nodiscard]] inline bool is_word(std::string_view text) noexcept {
    return !text.empty() && text.find(' ') == std::string_view::npos && is_plain(text);
}

/// As it is where it is plain; else with a question mark in the place of what is not, for messages.
[[nodiscard]] inline std::string readable(std::string_view text) {
    std::string told;
    while (!text.empty()) {
        const std::string_view rest = text;
        const char32_t code = take_character(text);
        if (code > 0x10FFFF || is_control(code))
            told += '?';
        else
            told += rest.substr(0, rest.size() - text.size());
    }
    return told;
}

}  // namespace quadrille::semantics
