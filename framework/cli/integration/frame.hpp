// A script with places that are filled in: "@commands@".
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace quadrille::cli {

/// Each place is found once, and what is put there is not looked at again.
[[nodiscard]] inline std::string filled(
    std::string_view frame,
    std::initializer_list<std::pair<std::string_view, std::string_view>> places) {
    std::string text;
    for (const auto& [place, words] : places) {
        const std::size_t at = frame.find(place);
        text.append(frame.substr(0, at)).append(words);
        frame.remove_prefix(at + place.size());
    }
    return text.append(frame);
}

}  // namespace quadrille::cli
