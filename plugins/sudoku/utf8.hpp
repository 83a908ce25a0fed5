// The characters of a text, one at a time.
#pragma once

#include <cstddef>
#include <string_view>

namespace sudoku {

/// The length in bytes of the character at `at`; 0 where none begins that is valid UTF-8 and can be printed.
[[nodiscard]] inline std::size_t printable_length(std::string_view text, std::size_t at) noexcept {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const unsigned char lead = byte(0);
    if (lead < 0x80) return lead < 0x20 || lead == 0x7F ? 0 : 1;
    const std::size_t length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > text.size() - at) return 0;
    char32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return 0;
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    const bool no_character = too_long || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000);
    const bool control = (code >= 0x80 && code < 0xA0) || code == 0x2028 || code == 0x2029;
    return no_character || control ? 0 : length;
}

/// Printable characters throughout, and at least one.
[[nodiscard]] inline bool is_printable(std::string_view text) noexcept {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = printable_length(text, at);
        if (length == 0) return false;
        at += length;
    }
    return !text.empty();
}

/// How many characters a text has, bytes that are none counting as one each.
[[nodiscard]] inline std::size_t count_characters(std::string_view text) noexcept {
    std::size_t count = 0;
    for (std::size_t at = 0; at < text.size(); ++count) at += printable_length(text, at) == 0 ? 1 : printable_length(text, at);
    return count;
}

}  // namespace sudoku
