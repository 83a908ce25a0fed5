// ASCII letters in lower case, whatever the language of the system. Other bytes stay as they are,
// and so do characters of UTF-8.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace quadrille::config {

[[nodiscard]] constexpr char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

[[nodiscard]] inline std::string lower_case(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char c) { return lower_case(c); });
    return small;
}

/// The same but for capitals.
[[nodiscard]] inline bool same_words(std::string_view a, std::string_view b) {
    const auto small = [](char c) { return lower_case(c); };
    return std::ranges::equal(a, b, {}, small, small);
}

}  // namespace quadrille::config
