// The looks of the program round the board: a theme's colours as Dear ImGui's, fonts and measures.
#pragma once

#include <imgui/imgui.h>

#include "drawing/theme.hpp"

namespace quadrille::window {

struct UiFonts {
    ImFont* text = nullptr;
    ImFont* strong = nullptr;
    ImFont* title = nullptr;
    ImFont* small = nullptr;
};

/// Sizes of the fonts, in pixels at scale 1.
struct FontSizes {
    static constexpr float text = 18;
    static constexpr float title = 28;
    static constexpr float small = 15;
};

void apply_style(const drawing::Theme& theme, float scale);

[[nodiscard]] ImVec4 to_vec4(drawing::Colour colour);
[[nodiscard]] ImU32 to_u32(drawing::Colour colour);

}  // namespace quadrille::window
