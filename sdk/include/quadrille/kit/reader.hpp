// Reading puzzle texts: lines and characters with their places, and errors that point at them.
#pragma once

#include <cstddef>
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
    return "'" + std::string(text.substr(at, length)) + "'";
}

}  // namespace quadrille::kit
