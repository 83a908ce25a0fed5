// Capitals at the beginning of what is told of steps: their sentences begin with what follows,
// whatever that is called.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/kit/capital.hpp"

namespace quadrille::engine {

/// The same with a capital at the beginning of each sentence: at the beginning of a line, behind a
/// number of a step, and behind the end of another. A word with a digit in it, such as r1c1, is a
/// name, and stays.
[[nodiscard]] inline std::string with_capitals(std::string told) {
    const auto is_name = [&](std::size_t at) {
        const std::string_view rest = std::string_view(told).substr(at);
        const std::string_view word = rest.substr(0, rest.find_first_of(" ,;:\n"));
        return std::ranges::any_of(word, [](char c) { return c >= '0' && c <= '9'; });
    };
    bool begins = true;
    for (std::size_t i = 0; i < told.size(); ++i) {
        const char c = told[i];
        if (c == '\n') {
            begins = true;
        } else if (c == ' ') {
            const char before = i > 0 ? told[i - 1] : ' ';
            begins = before == '.' || before == '?' || before == '!' || (begins && before == ' ') ||
                     i == 0;
        } else if (c != '(') {  // one in parentheses is a sentence, too
            if (begins && !is_name(i)) kit::capitalise(told, i);
            begins = false;
        }
    }
    return told;
}

}  // namespace quadrille::engine
