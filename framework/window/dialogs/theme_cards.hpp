// The themes to choose from, each as a little board in its colours.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/theme.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class ThemeCards {
public:
    explicit ThemeCards(Shell& shell) : shell_(&shell) {}

    /// In the window just begun, in rows; the name of the theme that was chosen.
    [[nodiscard]] std::optional<std::string> frame();

private:
    void read();
    void paint(const drawing::Theme& theme, ImVec2 min, ImVec2 max) const;

    Shell* shell_;
    std::vector<drawing::Theme> themes_;
    std::uint64_t revision_ = 0;  ///< of the files that they were read from
};

}  // namespace quadrille::window
