// The title of a puzzle where there is little room: in one line of a large font, else in two of the
// small one.
#pragma once

#include <string>

#include "window/ui.hpp"

namespace quadrille::window {

struct TitleLines {
    std::string first;
    std::string second;   ///< empty: there is one line
    bool is_cut = false;  ///< it does not fit as a whole

    /// It does not fit in the large font.
    [[nodiscard]] bool is_small() const noexcept { return is_cut || !second.empty(); }
};

/// For `room` pixels. Breaks between the parts of a title where that is enough, else between words.
[[nodiscard]] TitleLines title_lines(const Ui& ui, const std::string& title, float room,
                                     const ImFont& large);

}  // namespace quadrille::window
