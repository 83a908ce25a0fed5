#include "window/dialogs/board_choices.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <utility>

#include "quadrille/kit/capital.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

/// A wider range of numbers is typed, not slid through.
constexpr std::int32_t widest_slider = 500;
/// What the names on the left take of the width.
constexpr float label_share = 0.26F;
constexpr float choice_picture_side = 76;

/// Where what is chosen begins, right of the names.
float column() {
    const float left = ImGui::GetWindowContentRegionMin().x;
    return left + (ImGui::GetContentRegionMax().x - left) * label_share;
}

}  // namespace

void BoardChoices::label(const std::string& words) {
    Ui& ui = *ui_;
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + (ui.px(38) - ImGui::GetTextLineHeight()) / 2);
    const std::string shown = ui.shortened(words, column() - ImGui::GetCursorPosX() - ui.px(12));
    ui.text(shown);
    tell_rest(ui, shown, words);
    ImGui::SetCursorPos({column(), top});
    first_chip_ = true;
}

bool BoardChoices::chip(const std::string& name, const std::string& words, bool chosen) {
    Ui& ui = *ui_;
    make_room(ImGui::CalcTextSize(words.c_str()).x + ui.px(32));
    return ui.chip(name, words, chosen);
}

void BoardChoices::note(const std::string& words) {
    Ui& ui = *ui_;
    ImGui::SetCursorPosX(column());
    const std::string shown = ui.shortened(words, ImGui::GetContentRegionAvail().x);
    ui.faint(shown);
    tell_rest(ui, shown, words);
}

void BoardChoices::make_room(float width) {
    const Ui& ui = *ui_;
    if (std::exchange(first_chip_, false)) return;
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    if (ImGui::GetItemRectMax().x + ui.px(8) + width <= right)
        ImGui::SameLine(0, ui.px(8));
    else
        ImGui::SetCursorPosX(column());
}

bool BoardChoices::card(std::size_t parameter, std::size_t choice, const std::string& words,
                        bool chosen) {
    Ui& ui = *ui_;
    const Parameter& of = making_->parameters()[parameter];
    const float side = std::round(ui.px(choice_picture_side));
    ImGui::PushFont(ui.fonts().small);
    const float named = ImGui::CalcTextSize(words.c_str()).x + ui.px(16);
    ImGui::PopFont();
    const float across = std::min(std::max(side + ui.px(20), named),
                                  ImGui::GetContentRegionMax().x - column());
    const ImVec2 size{across, side + ui.px(14) + ImGui::GetTextLineHeight() + ui.px(8)};
    make_room(size.x);
    const bool pressed =
        ui.chip("set-" + of.id + "-" + of.choices[choice].id, {}, chosen, size, ui.px(10));
    const ImVec2 from = ImGui::GetItemRectMin();
    if (ImGui::IsItemHovered()) ui.tooltip(words);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 at{std::round(from.x + (size.x - side) / 2), from.y + ui.px(10)};
    if (const Picture picture = pictures_.of(parameter, choice, static_cast<unsigned>(side));
        picture != nullptr)
        list.AddImageRounded(picture, at, {at.x + side, at.y + side}, {0, 0}, {1, 1},
                             IM_COL32_WHITE, ui.px(4));
    ImGui::PushFont(ui.fonts().small);
    const std::string shown = ui.shortened(words, size.x - ui.px(8));
    const float wide = ImGui::CalcTextSize(shown.c_str()).x;
    list.AddText({from.x + (size.x - wide) / 2, at.y + side + ui.px(6)},
                 ImGui::GetColorU32(to_vec4(chosen ? ui.theme().accent_text : ui.theme().text)),
                 shown.c_str());
    ImGui::PopFont();
    return pressed;
}

void BoardChoices::types(const std::string& prefix) {
    Ui& ui = *ui_;
    label(ui.tr("Puzzle"));
    if (making_->types().empty()) ui.wrapped(ui.tr("No puzzle type here makes new puzzles"));
    const std::shared_ptr<const PuzzleType> chosen = making_->type();
    pictures_.show(chosen);
    for (const auto& type : making_->types())
        if (chip(prefix + type->info().id, ui.tell(type->info().name), type == chosen))
            making_->choose_type(type->info().id);
}

void BoardChoices::parameter(std::size_t number) {
    Ui& ui = *ui_;
    const Parameter& parameter = making_->parameters()[number];
    label(kit::capitalised(ui.tell(parameter.name)));
    if (parameter.choices.empty()) return this->number(number);
    const std::int32_t value = making_->value(number);
    for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
        const Choice& choice = parameter.choices[i];
        const auto place = static_cast<std::int32_t>(i);
        const std::string words = kit::capitalised(ui.tell(choice.name));
        const bool is_chosen =
            parameter.looks_differ
                ? card(number, i, words, value == place)
                : chip("set-" + parameter.id + "-" + choice.id, words, value == place);
        if (is_chosen) making_->set_value(number, place);
    }
}

void BoardChoices::number(std::size_t number) {
    Ui& ui = *ui_;
    const Parameter& parameter = making_->parameters()[number];
    int value = making_->value(number);
    ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui.px(12), (ui.px(38) - ImGui::GetTextLineHeight()) / 2});
    ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, ui.px(18));
    const std::string id = "##" + parameter.id;
    const bool is_set = parameter.most - parameter.least > widest_slider
                            ? ImGui::InputInt(id.c_str(), &value, 1, 10)
                            : ImGui::SliderInt(id.c_str(), &value, parameter.least, parameter.most,
                                               "%d", ImGuiSliderFlags_AlwaysClamp);
    if (is_set) making_->set_value(number, value);
    ImGui::PopStyleVar(2);
    ui.note("set-" + parameter.id);
}

}  // namespace quadrille::window
