// Capital letters at the beginning of sentences, in the languages of western Europe.
#pragma once

#include <cstddef>
#include <string>

namespace quadrille::kit {

/// Makes the letter at that byte a capital: of ASCII and of Latin-1, in UTF-8. Anything else stays.
inline void capitalise(std::string& text, std::size_t at = 0) {
    constexpr char step = 'a' - 'A';
    if (at >= text.size()) return;
    if (text[at] >= 'a' && text[at] <= 'z') {
        text[at] = static_cast<char>(text[at] - step);
        return;
    }
    if (at + 1 >= text.size() || static_cast<unsigned char>(text[at]) != 0xC3) return;
    // à to þ, but for the sign of division.
    const auto second = static_cast<unsigned char>(text[at + 1]);
    if (second >= 0xA0 && second <= 0xBE && second != 0xB7)
        text[at + 1] = static_cast<char>(second - step);
}

[[nodiscard]] inline std::string capitalised(std::string text) {
    capitalise(text);
    return text;
}

}  // namespace quadrille::kit
