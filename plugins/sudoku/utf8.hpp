// Which characters of a text can be printed, one at a time.
#pragma once

#include <cstddef>
#include <string_view>

#include "quadrille/kit/utf8.hpp"

namespace sudoku {

/// The length in bytes of the character at `at`; 0 where none begins that is valid UTF-8 and can be
/// printed.
[[nodiscard]] constexpr std::size_t printable_length(std::string_view text,
                                                     std::size_t at) noexcept {
    std::string_view rest = text.substr(at);
    const char32_t code = quadrille::kit::take_character(rest);
    return code == quadrille::kit::no_character || quadrille::kit::is_control(code)
               ? 0
               : text.size() - at - rest.size();
}

/// Printable characters throughout, and at least one.
[[nodiscard]] constexpr bool is_printable(std::string_view text) noexcept {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = printable_length(text, at);
        if (length == 0) return false;
        at += length;
    }
    return !text.empty();
}

}  // namespace sudoku
