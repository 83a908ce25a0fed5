#include "window/screens/bar.hpp"

namespace quadrille::window {

namespace {

constexpr ImGuiWindowFlags bar_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                       ImGuiWindowFlags_NoSavedSettings |
                                       ImGuiWindowFlags_NoFocusOnAppearing |
                                       ImGuiWindowFlags_NoBringToFrontOnFocus |
                                       ImGuiWindowFlags_NoScrollWithMouse;

}  // namespace

void begin_bar(const char* name, const Ui& ui, ImVec2 at, ImVec2 size) {
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(16), ui.px(10)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui.px(4), ui.px(4)});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.theme().panel));
    ImGui::Begin(name, nullptr,
                 bar_flags | (ui.widgets_have_keys() ? 0 : ImGuiWindowFlags_NoNav));
}

void end_bar() {
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(4);
}

void rule(float width, float y) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRectFullScreen();
    list.AddLine({0, y}, {width, y}, ImGui::GetColorU32(ImGuiCol_Border));
    list.PopClipRect();
}

}  // namespace quadrille::window
