// Reading puzzle texts: lines and characters with their places, and errors that point at them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/utf8.hpp"
#include "quadrille/result.hpp"

namespace quadrille::kit {

/// An error at a place of a text; line and column count from 1.
[[nodiscard]] inline Error error_at(std::size_t line, std::size_t column, Text message) {
    return Error{std::move(message), line, column};
}

/// One line of a text without its end, and its number from 1.
struct Line {
    std::string_view text;
    std::size_t number = 0;
};

/// The lines of a text. Ends are LF or CRLF; blank lines (only spaces and tabs) at the end are
/// dropped, all others kept.
[[nodiscard]] inline std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    std::size_t number = 1;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({line, number++});
    }
    while (!lines.empty() && lines.back().text.find_first_not_of(" \t") == std::string_view::npos)
        lines.pop_back();
    return lines;
}

/// A text without the spaces, tabs and line ends around it.
[[nodiscard]] inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos
               ? text.substr(text.size())  // a place in the text, as callers count from
               : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// The lines of a text that say something, each without what is blank around it: texts of one
/// puzzle a line.
[[nodiscard]] inline std::vector<std::string_view> told_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    for (const Line& line : lines_of(text))
        if (const std::string_view told = trimmed(line.text); !told.empty()) lines.push_back(told);
    return lines;
}

/// The first of them; empty where there is none.
[[nodiscard]] inline std::string_view first_told_line(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return {};
    text.remove_prefix(first);
    return trimmed(text.substr(0, text.find('\n')));
}

/// Takes a decimal number off the front of a text; `most` + 1 where it is larger, and nothing where
/// there is none.
[[nodiscard]] inline std::optional<std::size_t> take_number(std::string_view& text,
                                                            std::size_t most) {
    if (text.empty() || text.front() < '0' || text.front() > '9') return std::nullopt;
    std::size_t number = 0;
    for (; !text.empty() && text.front() >= '0' && text.front() <= '9'; text.remove_prefix(1))
        if (number <= most) number = number * 10 + static_cast<std::size_t>(text.front() - '0');
    return number <= most ? number : most + 1;
}

/// The decimal number that a text is, up to `most`; nothing where it is none.
[[nodiscard]] inline std::optional<std::size_t> whole_number(std::string_view text,
                                                             std::size_t most) {
    const std::optional<std::size_t> number = take_number(text, most);
    return text.empty() && number && *number <= most ? number : std::nullopt;
}

/// The value of a digit in a base of at most 36; -1 where the character is none. Letters may be
/// small or capital.
[[nodiscard]] constexpr int digit_value(char c, int base) noexcept {
    const int value = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'a' && c <= 'z' ? c - 'a' + 10
                      : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                                             : -1;
    return value < base ? value : -1;
}

/// How a message shows a piece of a text: 'x'. Each language has quotation marks of its own.
[[nodiscard]] inline Text quoted(std::string_view text) {
    return Text("'{0}'", {std::string(text)});
}

/// How a message shows a character that was found: 'x', or its code where it cannot be shown. A
/// multi-byte UTF-8 character is shown whole. The host translates these words itself.
[[nodiscard]] inline Text shown(std::string_view text, std::size_t at) {
    const auto first = static_cast<unsigned char>(text[at]);
    if (first < 0x20 || first == 0x7F) {
        constexpr std::string_view digits = "0123456789ABCDEF";
        return Text("character {0}",
                    {std::string("0x") + digits[first >> 4U] + digits[first & 15U]});
    }
    std::string_view rest = text.substr(at);
    if (take_character(rest) == no_character) return "a byte that is no text";
    const std::size_t length = text.size() - at - rest.size();
    return quoted(text.substr(at, length));
}

}  // namespace quadrille::kit
