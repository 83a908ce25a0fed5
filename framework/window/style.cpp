#include "window/style.hpp"

#include "drawing/shapes.hpp"

namespace quadrille::window {

using drawing::mix;
using drawing::with_alpha;

ImVec4 to_vec4(drawing::Colour c) {
    constexpr float full = 255;
    return {static_cast<float>(c.red) / full, static_cast<float>(c.green) / full,
            static_cast<float>(c.blue) / full, static_cast<float>(c.alpha) / full};
}

ImU32 to_u32(drawing::Colour c) { return IM_COL32(c.red, c.green, c.blue, c.alpha); }

void apply_style(const drawing::Theme& theme, float scale) {
    ImGuiStyle style;
    style.WindowRounding = 16;
    style.ChildRounding = 12;
    style.PopupRounding = 16;
    style.FrameRounding = 10;
    style.GrabRounding = 10;
    style.ScrollbarRounding = 8;
    style.ScrollbarSize = 12;
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 0;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = 0;
    style.WindowPadding = {24, 24};
    style.FramePadding = {14, 10};
    style.ItemSpacing = {12, 10};
    style.ItemInnerSpacing = {10, 8};
    style.ScaleAllSizes(scale);

    const drawing::Colour line = mix(theme.panel, theme.text, 0.14);
    const drawing::Colour field = mix(theme.panel, theme.text, 0.06);
    const auto set = [&](ImGuiCol which, drawing::Colour colour) {
        style.Colors[which] = to_vec4(colour);
    };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.text_faint);
    set(ImGuiCol_WindowBg, theme.window);
    set(ImGuiCol_ChildBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_PopupBg, theme.panel);
    set(ImGuiCol_Border, line);
    set(ImGuiCol_FrameBg, field);
    set(ImGuiCol_FrameBgHovered, mix(field, theme.accent, 0.12));
    set(ImGuiCol_FrameBgActive, mix(field, theme.accent, 0.2));
    set(ImGuiCol_Button, field);
    set(ImGuiCol_ButtonHovered, mix(field, theme.accent, 0.15));
    set(ImGuiCol_ButtonActive, mix(field, theme.accent, 0.28));
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_ScrollbarBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_ScrollbarGrab, mix(theme.window, theme.text, 0.2));
    set(ImGuiCol_ScrollbarGrabHovered, mix(theme.window, theme.text, 0.3));
    set(ImGuiCol_ScrollbarGrabActive, mix(theme.window, theme.text, 0.4));
    set(ImGuiCol_Separator, line);
    set(ImGuiCol_Header, mix(theme.panel, theme.accent, 0.16));
    set(ImGuiCol_HeaderHovered, mix(theme.panel, theme.accent, 0.12));
    set(ImGuiCol_HeaderActive, mix(theme.panel, theme.accent, 0.24));
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.accent);
    set(ImGuiCol_NavHighlight, theme.accent);
    set(ImGuiCol_TextSelectedBg, with_alpha(theme.accent, 80));
    set(ImGuiCol_ModalWindowDimBg, {10, 14, 22, 110});
    ImGui::GetStyle() = style;
}

}  // namespace quadrille::window
