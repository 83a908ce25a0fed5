// The colours of the theme in use, each to be changed on the screen. What is changed stands in the
// user's theme of the same name, which says only what is different.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "drawing/theme.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class ColoursPage {
public:
    explicit ColoursPage(Shell& shell) : shell_(&shell) {}

    void body();

private:
    void line(std::string_view section, std::string_view key, drawing::Colour now,
              drawing::Colour original);
    void store(std::string_view section, std::string_view key,
               const std::optional<drawing::Colour>& colour);

    /// A colour that is being picked: written once it is let go.
    struct Draft {
        std::string name;
        drawing::Colour colour;
    };

    Shell* shell_;
    std::optional<Draft> draft_;
    drawing::Theme original_;
    std::uint64_t revision_ = 0;  ///< of the files that it was read from
};

}  // namespace quadrille::window
