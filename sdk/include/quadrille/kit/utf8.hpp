// UTF-8 (Unicode, table 3-7): shortest forms only, no surrogates, nothing above U+10FFFF. All that
// the tree knows of it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::kit {

/// What take_character returns where no character is.
inline constexpr char32_t no_character = 0xFFFF'FFFF;

/// The code point at the start of a text, which it is taken from. A byte that begins no character
/// is taken alone and is `no_character`. Requires a text that is not empty.
[[nodiscard]] constexpr char32_t take_character(std::string_view& text) noexcept {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char lead = byte(0);
    const std::size_t length = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    bool is_character = length != 0 && length <= text.size();
    char32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (std::size_t i = 1; is_character && i < length; ++i) {
        is_character = (byte(i) & 0xC0U) == 0x80U;
        code = (code << 6U) | (byte(i) & 0x3FU);
    }
    const bool too_long = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
    if (too_long || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) is_character = false;
    text.remove_prefix(is_character ? length : 1);
    return is_character ? code : no_character;
}

/// The place of the first byte that is no UTF-8; none in a text that is.
[[nodiscard]] constexpr std::optional<std::size_t> first_invalid(std::string_view text) noexcept {
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t at = text.size() - rest.size();
        if (take_character(rest) == no_character) return at;
    }
    return std::nullopt;
}

/// How many characters (code points) a text has; bytes that are none count as one each.
[[nodiscard]] constexpr std::size_t characters(std::string_view text) noexcept {
    std::size_t count = 0;
    for (; !text.empty(); ++count) static_cast<void>(take_character(text));
    return count;
}

/// The bytes of a code point. Requires one that is no surrogate and at most U+10FFFF.
[[nodiscard]] inline std::string to_utf8(char32_t code) {
    const auto byte = [](char32_t value) {
        return static_cast<char>(static_cast<unsigned char>(value));
    };
    const auto tail = [&](unsigned shift) { return byte(0x80U | (code >> shift & 0x3FU)); };
    if (code < 0x80) return {byte(code)};
    if (code < 0x800) return {byte(0xC0U | code >> 6U), tail(0)};
    if (code < 0x10000) return {byte(0xE0U | code >> 12U), tail(6), tail(0)};
    return {byte(0xF0U | code >> 18U), tail(12), tail(6), tail(0)};
}

/// The last place up to `at` where a text can be cut without breaking a character: `at` itself, or
/// the start of the character that it is in. Requires at <= text.size().
[[nodiscard]] constexpr std::size_t cut_before(std::string_view text, std::size_t at) noexcept {
    while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U)
        --at;
    return at;
}

/// What moves a cursor or commands a terminal, and the separators of lines and paragraphs.
[[nodiscard]] constexpr bool is_control(char32_t code) noexcept {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x2028 || code == 0x2029;
}

/// The text fit for a terminal or a line of a report: each control character as \u001B, each byte
/// that is no UTF-8 as \xFF. Those in `spared` ("\n\t") stay as they are.
[[nodiscard]] inline std::string printable(std::string_view text, std::string_view spared = {}) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string shown;
    shown.reserve(text.size());
    while (!text.empty()) {
        const std::string_view rest = text;
        const char32_t code = take_character(text);
        const bool is_kept =
            code < 0x80 && spared.find(static_cast<char>(code)) != std::string_view::npos;
        if (code != no_character && (is_kept || !is_control(code))) {
            shown += rest.substr(0, rest.size() - text.size());
            continue;
        }
        const char32_t told =
            code == no_character ? static_cast<unsigned char>(rest.front()) : code;
        shown += code == no_character ? "\\x" : "\\u";
        for (unsigned shift = code == no_character ? 8 : 16; shift > 0; shift -= 4)
            shown += digits[told >> (shift - 4) & 15U];
    }
    return shown;
}

}  // namespace quadrille::kit
