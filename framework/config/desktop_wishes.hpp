// What a person has asked of all programs, in the settings of the desktop. Knows no desktop.
#pragma once

#include <cstdint>
#include <string_view>

namespace quadrille::config {

/// The namespace org.freedesktop.appearance of the desktop portal's settings. What nobody asked for
/// is as it stands here.
struct DesktopWishes {
    enum class Scheme : std::uint8_t { any, dark, light };

    Scheme scheme = Scheme::any;
    bool contrast = false;        ///< more of it
    bool reduced_motion = false;  ///< less that moves

    friend bool operator==(const DesktopWishes&, const DesktopWishes&) = default;
};

/// The theme, of those that come with the program, that is meant by "auto".
[[nodiscard]] constexpr std::string_view wished_theme(const DesktopWishes& wishes) noexcept {
    const bool dark = wishes.scheme == DesktopWishes::Scheme::dark;
    if (wishes.contrast) return dark ? "high-contrast-dark" : "high-contrast";
    return dark ? "dark" : "light";
}

}  // namespace quadrille::config
