#include "window/dialogs/theme_cards.hpp"

#include <cfloat>
#include <utility>

#include "drawing/shapes.hpp"
#include "quadrille/kit/capital.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::window {

namespace {

constexpr float card_width = 124;
constexpr float card_height = 84;

std::string title_of(const Ui& ui, const drawing::Theme& theme) {
    return theme.title.empty() ? kit::capitalised(ui.tell(kit::id_in_words(theme.name)))
                               : ui.tell(Text::sentence(theme.title));
}

}  // namespace

void ThemeCards::read() {
    const std::uint64_t revision = shell_->resources.revision();
    if (std::exchange(revision_, revision) == revision) return;
    themes_.clear();
    std::vector<config::Problem> told_elsewhere;
    const config::Folders& folders = shell_->resources.folders();
    for (const std::string& name : drawing::theme_names(folders))
        themes_.push_back(drawing::load_theme(name, folders, told_elsewhere));
}

std::optional<std::string> ThemeCards::frame() {
    read();
    Ui& ui = shell_->ui;
    const float wide = ui.px(card_width);
    const float air = ui.px(12);
    const float left = ImGui::GetCursorScreenPos().x;
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    std::optional<std::string> chosen;
    float x = left;
    for (const drawing::Theme& theme : themes_) {
        if (x != left && x + wide <= right) ImGui::SameLine(0, air);
        if (x != left && x + wide > right) x = left;
        ImGui::BeginGroup();
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const std::string name = "theme-" + theme.name;
        if (ImGui::InvisibleButton(name.c_str(), {wide, ui.px(card_height)})) chosen = theme.name;
        const bool is_pointed_at = ImGui::IsItemHovered();
        ui.note(name);
        ui.focus_ring(12);
        paint(theme, at, {at.x + wide, at.y + ui.px(card_height)});
        const bool is_now = theme.name == ui.theme().name;
        if (is_now || is_pointed_at)
            ImGui::GetWindowDrawList()->AddRect(
                {at.x - ui.px(2), at.y - ui.px(2)},
                {at.x + wide + ui.px(2), at.y + ui.px(card_height + 2)},
                to_u32(is_now ? ui.theme().accent : ui.theme().text_faint), ui.px(10), 0,
                ui.px(is_now ? 3 : 1.5F));
        ImGui::PushFont(ui.fonts().small);
        const float below = ImGui::GetCursorPosY() + 2 * ImGui::GetTextLineHeight();
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + wide);
        ui.text(title_of(ui, theme));
        ImGui::PopTextWrapPos();
        ImGui::PopFont();
        if (ImGui::GetCursorPosY() < below)
            ImGui::Dummy({wide, below - ImGui::GetCursorPosY()});
        ImGui::EndGroup();
        x += wide + air;
    }
    return chosen;
}

/// Paper with a grid of three by three: a clue, a mark of the player's, a cross, a shade, and the
/// marks of the first two save points.
void ThemeCards::paint(const drawing::Theme& theme, ImVec2 min, ImVec2 max) const {
    const Ui& ui = shell_->ui;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(min, max, to_u32(theme.window), ui.px(8));
    list.AddRect(min, max, to_u32(drawing::mix(theme.window, theme.text, 0.25)), ui.px(8));
    const float cell = (max.y - min.y - ui.px(16)) / 3;
    const ImVec2 origin{(min.x + max.x - 3 * cell) / 2, min.y + ui.px(8)};
    const auto corner = [&](int column, int row) {
        return ImVec2{origin.x + static_cast<float>(column) * cell,
                      origin.y + static_cast<float>(row) * cell};
    };
    const auto colour = [&](Role role) { return to_u32(theme.colour(role)); };
    list.AddRectFilled(corner(0, 0), corner(3, 3), colour(Role::paper));
    list.AddRectFilled(corner(0, 2), corner(1, 3), colour(Role::shade));
    for (int i = 0; i <= 3; ++i) {
        list.AddLine(corner(i, 0), corner(i, 3), colour(Role::grid));
        list.AddLine(corner(0, i), corner(3, i), colour(Role::grid));
    }
    const auto write = [&](int column, int row, const char* text, ImU32 ink) {
        const float size = cell * 0.7F;
        const ImVec2 wide = ui.fonts().strong->CalcTextSizeA(size, FLT_MAX, 0, text);
        const ImVec2 at = corner(column, row);
        list.AddText(ui.fonts().strong, size,
                     {at.x + (cell - wide.x) / 2, at.y + (cell - wide.y) / 2}, ink, text);
    };
    write(0, 0, "3", colour(Role::clue));
    write(1, 1, "2", to_u32(theme.clue_met));
    write(0, 2, "5", colour(Role::on_shade));
    write(2, 0, "×", colour(Role::cross));
    write(1, 2, "7", colour(Role::mark));
    const float thick = ui.px(3);
    list.AddLine(corner(1, 0), corner(1, 1), colour(Role::mark), thick);
    list.AddLine(corner(1, 1), corner(2, 1), to_u32(theme.layer(1).colour), thick);
    list.AddLine(corner(2, 1), corner(2, 2), to_u32(theme.layer(2).colour), thick);
}

}  // namespace quadrille::window
