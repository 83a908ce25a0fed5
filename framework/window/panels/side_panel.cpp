#include "window/panels/side_panel.hpp"

#include <algorithm>
#include <utility>

#include "input/icons.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

using input::Action;
using namespace std::chrono_literals;

/// How often a turning sign is drawn anew.
constexpr auto turn_every = 50ms;
constexpr float lines_per_key = 3;
/// Buttons one below the other take no more than this of a panel; else they are side by side, if
/// they fit.
constexpr float most_foot = 0.4F;
constexpr float button_row = 52;  // at scale 1

constexpr ImGuiWindowFlags panel_flags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus;

}  // namespace

void SidePanel::open(std::unique_ptr<Panel> panel) {
    left_.push_back(std::exchange(panel_, std::move(panel)));
    shell_->trace.write("panel", {{"name", panel_->name()}});
}

void SidePanel::close() {
    has_keys_ = false;
    if (!panel_) return;
    shell_->trace.write("panel", {{"name", std::string("none")}});
    left_.push_back(std::move(panel_));
}

void SidePanel::close_if(Action by) {
    if (panel_ && panel_->opened_by() == by) close();
}

bool SidePanel::back() {
    if (!panel_) return false;
    if (panel_->may_close()) close();
    return true;
}

bool SidePanel::perform(Action action, const PanelContext& context) {
    if (action == Action::panel) {
        give_keys(!has_keys_);
        focus_ = has_keys_;
        return panel_ != nullptr;
    }
    if (panel_ && (action == Action::panel_up || action == Action::panel_down)) {
        scroll_ += action == Action::panel_down ? lines_per_key : -lines_per_key;
        return true;
    }
    if (panel_ && panel_->perform(action)) return true;
    if (!panel_ || panel_->opened_by() != action) {
        std::unique_ptr<Panel> panel = make_panel(action, context);
        if (!panel) return false;
        open(std::move(panel));
    }
    panel_->ask();
    return true;
}

void SidePanel::game_changed(bool by_panel) {
    if (!panel_) return;
    panel_->game_changed();
    if (panel_->is_over() || (!by_panel && panel_->is_outdated())) close();
}

void SidePanel::tick(std::chrono::steady_clock::time_point now, bool covered) {
    left_.clear();
    if (!panel_) return;
    panel_->set_covered(covered);
    if (panel_->tick()) shell_->view.rise();
    if (!panel_->turning() || now - turned_ < turn_every) return;
    turned_ = now;
    shell_->view.rise();
}

void SidePanel::heading(float width) {
    Ui& ui = shell_->ui;
    const float side = ui.px(40);
    const ImVec2 at = ImGui::GetCursorPos();
    const float middle = at.y + (side - ImGui::GetTextLineHeight()) / 2;
    ImGui::SetCursorPos({at.x, middle});
    ui.icon(panel_->icon(), ui.theme().accent);
    ImGui::SameLine(0, ui.px(10));
    ImGui::PushFont(ui.fonts().strong);
    ui.text(ui.in_lines(panel_->title(),
                        at.x + width - side - ui.px(6) - ImGui::GetCursorPosX()));
    ImGui::PopFont();
    const float below = ImGui::GetCursorPosY();
    ImGui::SetCursorPos({at.x + width - side + ui.px(8), at.y});
    if (ui.icon_button("panel-close", icon::close, shell_->hint(Action::back), true, side)) back();
    ImGui::SetCursorPosY(std::max(below, ImGui::GetCursorPosY()));
}

void SidePanel::follow_focus(const std::vector<PanelButton>& buttons) {
    std::vector<std::string> names;
    for (const PanelButton& button : buttons) names.emplace_back(button.name);
    if (std::exchange(focused_among_, names) != names && has_keys_) focus_ = true;
}

std::size_t SidePanel::columns_of(const std::vector<PanelButton>& buttons, float width,
                                  float height) const {
    const Ui& ui = shell_->ui;
    const float stacked = ui.px(button_row) * static_cast<float>(buttons.size());
    if ((stacked <= most_foot * height && !panel_->is_long()) || buttons.size() < 2) return 1;
    float widest = 0;
    for (const PanelButton& button : buttons)
        widest = std::max(widest, ImGui::CalcTextSize(button.label.c_str()).x +
                                      ui.px(button.icon != nullptr ? 64 : 18));
    const float gap = ui.px(8);
    const auto fitting = static_cast<std::size_t>((width + gap) / (widest + gap));
    return std::clamp<std::size_t>(fitting, 1, buttons.size());
}

void SidePanel::foot(const std::vector<PanelButton>& buttons, float width, std::size_t columns) {
    Ui& ui = shell_->ui;
    const PanelButton* pressed = nullptr;
    const float gap = ui.px(8);
    const float wide = (width + gap) / static_cast<float>(columns) - gap;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const PanelButton& button = buttons[i];
        if (i % columns != 0) ImGui::SameLine(0, gap);
        if (panel_->settled() && std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
        const std::string shown =
            ui.shortened(button.label, wide - ui.px(button.icon != nullptr ? 60 : 14));
        if (ui.button(button.name, shown, button.emphasis, button.icon, wide)) pressed = &button;
        tell_rest(ui, shown, button.label);
    }
    if (pressed != nullptr) pressed->press();
}

void SidePanel::frame(const Rect& place, double taken) {
    if (!panel_) return;
    const Rect area{place.min + Vec2{0, taken}, place.max};
    Ui& ui = shell_->ui;
    const auto at = [](Vec2 p) { return ImVec2{static_cast<float>(p.x), static_cast<float>(p.y)}; };
    ImGui::SetNextWindowPos(at(area.min));
    ImGui::SetNextWindowSize(at(area.max - area.min));
    if (focus_) ImGui::SetNextWindowFocus();
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(18), ui.px(10)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui.px(8), ui.px(8)});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.theme().panel));
    ImGui::Begin("panel", nullptr, panel_flags | (has_keys_ ? 0 : ImGuiWindowFlags_NoNav));
    const float width = ImGui::GetContentRegionAvail().x;
    ui.begin_inert(!panel_->settled());
    heading(width);
    if (panel_) {  // its cross may have been clicked
        const std::vector<PanelButton> buttons = panel_->buttons();
        follow_focus(buttons);
        const std::size_t columns = columns_of(buttons, width, static_cast<float>(place.height()));
        const auto rows = static_cast<float>((buttons.size() + columns - 1) / columns);
        const float foot_height = rows * ui.px(button_row) + (rows > 0 ? ui.px(4) : 0);
        const float body_height =
            std::max(ImGui::GetContentRegionAvail().y - foot_height, ui.px(40));
        ImGui::BeginChild("body", {0, body_height}, false,
                          has_keys_ ? ImGuiWindowFlags_NavFlattened : ImGuiWindowFlags_NoNav);
        if (const float lines = std::exchange(scroll_, 0.0F); lines != 0)
            ImGui::SetScrollY(ImGui::GetScrollY() + lines * ImGui::GetTextLineHeight());
        // Where there are no buttons keys go to the first link.
        if (buttons.empty() && panel_->settled() && std::exchange(focus_, false))
            ImGui::SetKeyboardFocusHere();
        if (panel_->frame()) shell_->view.rise();
        ImGui::EndChild();
        foot(buttons, width, columns);
    }
    ui.end_inert();
    // Where board and panel meet.
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 corner = at(area.min);
    const bool beside = area.min.x > 0;
    list.PushClipRectFullScreen();
    list.AddLine(corner,
                 beside ? ImVec2{corner.x, at(area.max).y} : ImVec2{at(area.max).x, corner.y},
                 ImGui::GetColorU32(ImGuiCol_Border));
    list.PopClipRect();
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(3);
    if (!std::exchange(had_keys_, has_keys_) || has_keys_) return;
    ImGui::SetWindowFocus(nullptr);
}

}  // namespace quadrille::window
