// What the screens need of the window they are shown in, and cannot have from Dear ImGui.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "config/desktop_wishes.hpp"
#include "drawing/painter.hpp"
#include "window/style.hpp"

namespace quadrille::window {

/// A picture on the graphics card: what Dear ImGui takes for a texture. Null for none.
using Picture = void*;

class Platform {
public:
    virtual ~Platform() = default;
    /// Paints a picture of so many pixels; (0, 0) is its upper left corner.
    [[nodiscard]] virtual Picture make_picture(
        unsigned width, unsigned height, drawing::Colour background,
        const std::function<void(drawing::Painter&)>& paint) = 0;
    /// One from a PNG file; null where there is none, or none of just that size.
    [[nodiscard]] virtual Picture load_picture(const std::filesystem::path& file, unsigned width,
                                               unsigned height) = 0;
    /// Writes a picture as it is now into a PNG file, false if that failed. It may be called from
    /// any thread, also when the picture was dropped.
    [[nodiscard]] virtual std::function<bool(const std::filesystem::path& file)> writer_of(
        Picture picture) = 0;
    virtual void drop_picture(Picture picture) = 0;
    [[nodiscard]] virtual std::string clipboard() const = 0;
    virtual void set_clipboard(const std::string& text) = 0;
    virtual void toggle_fullscreen() = 0;
    /// What the desktop wishes of programs, as known by now.
    [[nodiscard]] virtual config::DesktopWishes wishes() const = 0;
    struct LoadedFonts {
        UiFonts fonts;
        bool are_of_family = false;
    };
    /// Fonts for widgets of another size, 1 being the usual one, and of a family for widgets and
    /// boards; where it is not installed, another stands in. Not within a frame.
    [[nodiscard]] virtual LoadedFonts load_fonts(float scale, const std::string& family) = 0;
    virtual void set_title(const std::string& title) = 0;
};

}  // namespace quadrille::window
