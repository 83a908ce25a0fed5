#include "window/screens/editor_bar.hpp"

#include <algorithm>
#include <utility>

#include "drawing/shapes.hpp"
#include "window/screens/bar.hpp"

namespace quadrille::window {

using input::Action;

namespace {

constexpr float editor_bar_height = 64;

}  // namespace

std::vector<EditorBar::Button> EditorBar::buttons(const play::Workshop& workshop,
                                                  bool is_zoomed) const {
    const Ui& ui = shell_->ui;
    const play::EditedPuzzle& puzzle = workshop.editor().puzzle();
    const auto* const known = workshop.known();
    using Solutions = engine::Examination::Solutions;
    const Solutions solutions = known != nullptr ? known->solutions : Solutions::unknown;
    const bool is_free = !workshop.under_way();
    const bool is_one = solutions == Solutions::one && is_free;
    const bool has_symmetry = workshop.editor().symmetry() != engine::Symmetry::none;
    std::vector<Button> all{
        {Action::undo, ui.tr("Undo"), 0, puzzle.can_undo() || !workshop.editor().waiting().empty()},
        {Action::redo, ui.tr("Redo"), 0, puzzle.can_redo()},
        {Action::make_unique, ui.tr("Make unique"), 1,
         is_free && (solutions == Solutions::several || solutions == Solutions::none)},
        {Action::thin_out, ui.tr("Thin out"), 1, is_one},
        {Action::fill_up, ui.tr("Fill up"), 1, is_one && has_symmetry},
        {Action::draw_solution, ui.tr("Solution"), 1, workshop.has_solution()},
        {Action::zoom_fit, ui.tr("Fit"), 2, is_zoomed},
        {Action::help, ui.tr("Help"), 2},
        {Action::settings, ui.tr("Settings"), 2},
        {Action::try_out, ui.tr("Play it"), 3, is_free},
        {Action::share_drawing, ui.tr("Share"), 3},
        {Action::share, ui.tr("Save"), 3, true, icon::save},
    };
    if (puzzle.is_picture())  // all of its clues are needed, and its solution is what is drawn
        std::erase_if(all, [](const Button& one) {
            return one.action == Action::thin_out || one.action == Action::fill_up ||
                   one.action == Action::draw_solution;
        });
    return all;
}

bool EditorBar::worded(const Button& button, float tall) const {
    Ui& ui = shell_->ui;
    ImGui::BeginDisabled(!button.enabled);
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(drawing::with_alpha(ui.theme().panel, 0)));
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string name(input::info(button.action).id);
    const bool is_pressed = ImGui::Button(("##" + name).c_str(), {button.width, tall});
    const ImU32 ink = ImGui::GetColorU32(ImGuiCol_Text);
    ImGui::PopStyleColor();
    ImGui::EndDisabled();
    ui.note(name);
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
        ui.tooltip(shell_->hint(button.action));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto write = [&](const char* text, float middle) {
        const ImVec2 extent = ImGui::CalcTextSize(text);
        list.AddText({at.x + (button.width - extent.x) / 2, at.y + middle - extent.y / 2}, ink,
                     text);
    };
    write(button.icon != nullptr ? button.icon : input::info(button.action).icon, tall * 0.34F);
    ImGui::PushFont(ui.fonts().small);
    write(button.label.c_str(), tall * 0.76F);
    ImGui::PopFont();
    return is_pressed;
}

float EditorBar::frame(const play::Workshop& workshop, bool is_zoomed, float width) {
    Ui& ui = shell_->ui;
    std::vector<Button> shown = buttons(workshop, is_zoomed);
    const float edge = ui.px(12);
    const float air = ui.px(2);
    const float between = ui.px(10);
    const float usual = ui.px(44);
    ImGui::PushFont(ui.fonts().small);
    float wide = 0;
    for (Button& button : shown) {
        button.width = std::max(ImGui::CalcTextSize(button.label.c_str()).x + ui.px(12), usual);
        wide += button.width + air;
    }
    ImGui::PopFont();
    wide += 3 * between;
    const float title = ui.px(170);
    const bool has_words = wide + title + usual + 2 * edge <= width;
    float side = usual;
    std::size_t in_row = shown.size();
    if (!has_words) {
        const float least = ui.px(24);
        const float room = width - 2 * edge - 3 * between;
        const auto count = static_cast<float>(shown.size() + 1);
        side = std::clamp(room / count - air, least, usual);
        if (count * (least + air) > room) in_row = (shown.size() + 1) / 2;
        for (Button& button : shown) button.width = side;
        wide = static_cast<float>(in_row) * (side + air) + 3 * between;
    }
    const float rows = in_row < shown.size() ? 2 : 1;
    const float height = has_words ? ui.px(editor_bar_height) : rows * side + ui.px(12);
    const float tall = has_words ? ui.px(editor_bar_height - 8) : side;
    float top = (height - rows * tall) / 2;
    begin_bar("top", ui, {0, 0}, {width, height});
    ImGui::SetCursorPos({edge, top + (tall - side) / 2});
    if (ui.icon_button("back", icon::back, shell_->hint(Action::gallery), true, side))
        shell_->perform(Action::gallery);
    float x = width - edge - wide;
    const float room = x - edge - side - ui.px(20);
    if (room > ui.px(60)) {
        ImGui::SetCursorPos({edge + side + ui.px(10),
                             (height - ImGui::GetTextLineHeight()) / 2});
        ImGui::PushFont(ui.fonts().strong);
        ui.coloured(ui.theme().accent,
                    ui.shortened(ui.tell(Text("Drawing: {0}",
                                              {workshop.editor().puzzle().type().info().name})),
                                 room));
        ImGui::PopFont();
        ui.note("title");
    }
    const float begin = x;
    int group = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        const Button& button = shown[i];
        if (std::exchange(group, button.group) != button.group) x += between;
        if (i == in_row) {
            x = begin;
            top += side;
        }
        ImGui::SetCursorPos({x, top});
        x += button.width + air;
        const input::ActionInfo& info = input::info(button.action);
        const bool is_pressed =
            has_words ? worded(button, tall)
                      : ui.icon_button(std::string(info.id).c_str(),
                                       button.icon != nullptr ? button.icon : info.icon,
                                       shell_->hint(button.action), button.enabled, side);
        if (is_pressed) shell_->perform(button.action);
    }
    const ImVec2 size = ImGui::GetWindowSize();
    rule(size.x, size.y - 0.5F);
    end_bar();
    return height;
}

}  // namespace quadrille::window
