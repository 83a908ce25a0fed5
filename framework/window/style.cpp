#include "window/style.hpp"

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"

namespace quadrille::window {

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
    style.FrameBorderSize = theme.outlines ? 1 : 0;
    style.WindowPadding = {24, 24};
    style.FramePadding = {14, 10};
    style.ItemSpacing = {12, 10};
    style.ItemInnerSpacing = {10, 8};
    style.DisabledAlpha = static_cast<float>(drawing::disabled_share);
    style.ScaleAllSizes(scale);

    const drawing::WindowColours colours = drawing::window_colours(theme);
    const auto set = [&](ImGuiCol which, drawing::Colour colour) {
        style.Colors[which] = to_vec4(colour);
    };
    set(ImGuiCol_Text, theme.text);
    set(ImGuiCol_TextDisabled, theme.text_faint);
    set(ImGuiCol_WindowBg, theme.window);
    set(ImGuiCol_ChildBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_PopupBg, theme.panel);
    set(ImGuiCol_Border, colours.line);
    set(ImGuiCol_FrameBg, colours.field.rest);
    set(ImGuiCol_FrameBgHovered, colours.field.hovered);
    set(ImGuiCol_FrameBgActive, colours.field.pressed);
    set(ImGuiCol_Button, colours.field.rest);
    set(ImGuiCol_ButtonHovered, colours.field.hovered);
    set(ImGuiCol_ButtonActive, colours.field.pressed);
    set(ImGuiCol_CheckMark, theme.accent);
    set(ImGuiCol_ScrollbarBg, with_alpha(theme.panel, 0));
    set(ImGuiCol_ScrollbarGrab, colours.handle.rest);
    set(ImGuiCol_ScrollbarGrabHovered, colours.handle.hovered);
    set(ImGuiCol_ScrollbarGrabActive, colours.handle.pressed);
    set(ImGuiCol_Separator, colours.line);
    set(ImGuiCol_Header, colours.row.rest);
    set(ImGuiCol_HeaderHovered, colours.row.hovered);
    set(ImGuiCol_HeaderActive, colours.row.pressed);
    set(ImGuiCol_SliderGrab, theme.accent);
    set(ImGuiCol_SliderGrabActive, theme.accent);
    set(ImGuiCol_NavHighlight, theme.accent);
    set(ImGuiCol_TextSelectedBg, colours.selected);
    set(ImGuiCol_ModalWindowDimBg, {10, 14, 22, 110});
    ImGui::GetStyle() = style;
}

}  // namespace quadrille::window
