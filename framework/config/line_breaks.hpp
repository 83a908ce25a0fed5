// Where a line of text may be broken.
#pragma once

#include <cstddef>
#include <string_view>

namespace quadrille::config {

/// Whether a line may end at that space: not between words and the signs that some languages, as
/// French, set apart from them.
[[nodiscard]] inline bool may_break_at(std::string_view text, std::size_t space) noexcept {
    const std::string_view before = text.substr(0, space);
    const std::string_view after = text.substr(space + 1);
    const auto begins = [&](std::string_view sign) { return after.starts_with(sign); };
    return !before.ends_with("«") && !begins(":") && !begins(";") && !begins("?") && !begins("!") &&
           !begins("»");
}

/// The first space from `from` on at which a line may end, or the end of a line; else the end.
[[nodiscard]] inline std::size_t next_break(std::string_view text, std::size_t from = 0) noexcept {
    std::size_t at = text.find_first_of(" \n", from);
    while (at < text.size() && text[at] == ' ' && !may_break_at(text, at))
        at = text.find_first_of(" \n", at + 1);
    return at < text.size() ? at : text.size();
}

/// The last space at which a line of the text may end, before `end`; npos where there is none.
[[nodiscard]] inline std::size_t last_break(std::string_view text, std::size_t end) noexcept {
    std::size_t at = text.substr(0, end).find_last_of(' ');
    while (at != std::string_view::npos && !may_break_at(text, at))
        at = text.substr(0, at).find_last_of(' ');
    return at;
}

}  // namespace quadrille::config
