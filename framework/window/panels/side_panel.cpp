#include "window/panels/side_panel.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
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
/// So many buttons one below the other take no more than this of a panel; else they are side by
/// side, where they fit.
constexpr float usual_buttons = 4;
constexpr float most_foot = 0.4F;
// At scale 1.
constexpr float button_row = 52, narrowest_button = 160;
/// Where less is left for what a panel tells, all of it scrolls, the buttons with it.
constexpr float least_body = 44;
constexpr float edge_across = 18, edge_down = 10;

constexpr ImGuiWindowFlags panel_flags =
    ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse |
    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
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
    const std::string title = panel_->title();
    const float room = at.x + width - side - ui.px(6) - ImGui::GetCursorPosX();
    const std::string lines = ui.broken(title, room);
    // Where one of its words has no room it stands below.
    const bool is_beside = ImGui::CalcTextSize(lines.c_str()).x <= room;
    if (is_beside) ui.text(lines);
    const float below = ImGui::GetCursorPosY();
    ImGui::PopFont();
    ImGui::SetCursorPos({at.x + width - side + ui.px(8), at.y});
    if (ui.icon_button("panel-close", icon::close, shell_->hint(Action::back), true, side)) back();
    if (is_beside) {
        ImGui::SetCursorPosY(std::max(below, ImGui::GetCursorPosY()));
        return;
    }
    ImGui::PushFont(ui.fonts().strong);
    ui.text(ui.in_lines(title, width));
    ImGui::PopFont();
}

void SidePanel::follow_focus(const std::vector<PanelButton>& buttons) {
    std::vector<std::string> names;
    for (const PanelButton& button : buttons)
        if (button.enabled) names.emplace_back(button.name);
    if (std::exchange(focused_among_, names) != names && has_keys_) focus_ = true;
}

std::size_t SidePanel::columns_of(float width, float height) const {
    const Ui& ui = shell_->ui;
    if (ui.px(button_row) * usual_buttons <= most_foot * height && !panel_->is_long()) return 1;
    const float gap = ui.px(8);
    const float fitting = (width + gap) / (ui.px(narrowest_button) + gap);
    return static_cast<std::size_t>(std::clamp(fitting, 1.0F, usual_buttons));
}

SidePanel::Foot SidePanel::foot_of(const std::vector<PanelButton>& buttons, float width,
                                   float height) const {
    const Ui& ui = shell_->ui;
    Foot foot;
    foot.columns = columns_of(width, height);
    const float gap = ui.px(8);
    foot.button = (width + gap) / static_cast<float>(foot.columns) - gap;
    for (std::size_t i = 0; i < buttons.size(); ++i) {
        const std::string& all = buttons[i].label;
        // Without its icon where the words need the room, else in several lines.
        const bool has_icon =
            buttons[i].icon != nullptr &&
            ImGui::CalcTextSize(all.c_str()).x <= foot.button - ui.px(60);
        foot.labels.push_back({has_icon ? buttons[i].icon : nullptr,
                               ui.in_lines(all, foot.button - ui.px(has_icon ? 60 : 14))});
        const float words = ImGui::CalcTextSize(foot.labels.back().words.c_str()).y;
        if (i % foot.columns == 0) foot.rows.push_back(ui.px(button_row));
        foot.rows.back() = std::max(foot.rows.back(), words + ui.px(24));
    }
    foot.height = std::accumulate(foot.rows.begin(), foot.rows.end(), 0.0F);
    if (!buttons.empty()) foot.height += ui.px(4);
    return foot;
}

void SidePanel::foot(const std::vector<PanelButton>& buttons, const Foot& foot) {
    Ui& ui = shell_->ui;
    const ImVec2 at = ImGui::GetCursorPos();
    const auto first = std::ranges::find(buttons, true, &PanelButton::enabled);
    const PanelButton* pressed = nullptr;
    float top = at.y;
    for (std::size_t row = foot.rows.size(); row-- > 0; top += foot.rows[row])
        for (std::size_t i = row * foot.columns;
             i < std::min((row + 1) * foot.columns, buttons.size()); ++i) {
            const PanelButton& button = buttons[i];
            const auto& [icon, words] = foot.labels[i];
            const auto column = static_cast<float>(i % foot.columns);
            ImGui::SetCursorPos({at.x + column * (foot.button + ui.px(8)), top});
            if (panel_->settled() && &button == std::to_address(first) &&
                std::exchange(focus_, false))
                ImGui::SetKeyboardFocusHere();
            ImGui::BeginDisabled(!button.enabled);
            if (ui.button(button.name, words, button.emphasis, icon, foot.button))
                pressed = &button;
            ImGui::EndDisabled();
            tell_rest(ui, words.find('\n') == std::string::npos ? words : button.label,
                      button.label);
        }
    if (pressed != nullptr) pressed->press();
}

void SidePanel::body(float height, const std::vector<PanelButton>& buttons) {
    if (height > 0)
        ImGui::BeginChild("body", {0, height}, false,
                          has_keys_ ? ImGuiWindowFlags_NavFlattened : ImGuiWindowFlags_NoNav);
    if (const float lines = std::exchange(scroll_, 0.0F); lines != 0)
        ImGui::SetScrollY(ImGui::GetScrollY() + lines * ImGui::GetTextLineHeight());
    // Where no button can be pressed keys go to the first link.
    if (std::ranges::none_of(buttons, &PanelButton::enabled) && panel_->settled() &&
        std::exchange(focus_, false))
        ImGui::SetKeyboardFocusHere();
    if (panel_->frame()) shell_->view.rise();
    if (height > 0) ImGui::EndChild();
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
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(edge_across), ui.px(edge_down)});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {ui.px(8), ui.px(8)});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, to_vec4(ui.theme().panel));
    ImGui::Begin("panel", nullptr,
                 panel_flags | (is_low_ ? 0 : ImGuiWindowFlags_NoScrollbar) |
                     (has_keys_ ? 0 : ImGuiWindowFlags_NoNav));
    const float width = ImGui::GetContentRegionAvail().x;
    ui.begin_inert(!panel_->settled());
    heading(width);
    if (panel_) {  // its cross may have been clicked
        const std::vector<PanelButton> buttons = panel_->buttons();
        follow_focus(buttons);
        const Foot shape = foot_of(buttons, width, static_cast<float>(place.height()));
        const float room = static_cast<float>(area.height()) - ImGui::GetCursorPosY() -
                           ui.px(edge_down) - shape.height;
        if (std::exchange(is_low_, room < ui.px(least_body)) != is_low_) shell_->view.rise();
        body(is_low_ ? 0 : room, buttons);
        foot(buttons, shape);
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
