// What a text must be to go through files, commands and screens unharmed. Internal to the
// semantics: nothing here is installed.
#pragma once

#include <algorithm>
#include <string_view>

#include "quadrille/kit/utf8.hpp"

namespace quadrille::semantics {

/// UTF-8 without control characters.
[[nodiscard]] inline bool is_plain(std::string_view text) noexcept {
    const auto ascii = std::ranges::find_if(
        text, [](char sign) { return sign < ' ' || sign > '~'; });  // what most names are
    text.remove_prefix(static_cast<std::size_t>(ascii - text.begin()));
    while (!text.empty())
        if (const char32_t code = kit::take_character(text);
            code == kit::no_character || kit::is_control(code))
            return false;
    return true;
}

/// The same, not empty and without spaces.
[[nodiscard]] inline bool is_word(std::string_view text) noexcept {
    const auto is_sign = [](char sign) { return sign > ' ' && sign <= '~'; };
    if (!text.empty() && std::ranges::all_of(text, is_sign)) return true;  // as most names
    return !text.empty() && text.find(' ') == std::string_view::npos && is_plain(text);
}

}  // namespace quadrille::semantics
