#include "window/dialogs/board_choices.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "quadrille/kit/capital.hpp"

namespace quadrille::window {

namespace {

/// A wider range of numbers is typed, not slid through.
constexpr std::int32_t widest_slider = 500;
/// What the names on the left take of the width.
constexpr float label_share = 0.32F;

}  // namespace

void BoardChoices::label(const std::string& words) {
    Ui& ui = *ui_;
    const float width = ImGui::GetContentRegionMax().x * label_share;
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + (ui.px(38) - ImGui::GetTextLineHeight()) / 2);
    ui.text(ui.shortened(words, width - ui.px(12)));
    ImGui::SetCursorPos({width, top});
    first_chip_ = true;
}

bool BoardChoices::chip(const std::string& name, const std::string& words, bool chosen) {
    Ui& ui = *ui_;
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    const float wide = ImGui::CalcTextSize(words.c_str()).x + ui.px(32);
    if (!std::exchange(first_chip_, false)) {
        if (ImGui::GetItemRectMax().x + ui.px(8) + wide <= right)
            ImGui::SameLine(0, ui.px(8));
        else
            ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x * label_share);
    }
    return ui.chip(name, words, chosen);
}

void BoardChoices::types(const std::string& prefix) {
    Ui& ui = *ui_;
    label(ui.tr("Puzzle"));
    if (making_->types().empty()) ui.wrapped(ui.tr("No puzzle type here makes new puzzles"));
    const std::shared_ptr<const PuzzleType> chosen = making_->type();
    for (const auto& type : making_->types())
        if (chip(prefix + type->info().id, ui.tell(type->info().name), type == chosen))
            making_->choose_type(type->info().id);
}

void BoardChoices::parameter(std::size_t number) {
    Ui& ui = *ui_;
    const Parameter& parameter = making_->parameters()[number];
    label(kit::capitalised(ui.tell(parameter.name)));
    int value = making_->value(number);
    if (parameter.choices.empty()) {
        ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x);
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                            {ui.px(12), (ui.px(38) - ImGui::GetTextLineHeight()) / 2});
        ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, ui.px(18));
        const std::string id = "##" + parameter.id;
        const bool is_set =
            parameter.most - parameter.least > widest_slider
                ? ImGui::InputInt(id.c_str(), &value, 1, 10)
                : ImGui::SliderInt(id.c_str(), &value, parameter.least, parameter.most, "%d",
                                   ImGuiSliderFlags_AlwaysClamp);
        if (is_set) making_->set_value(number, value);
        ImGui::PopStyleVar(2);
        ui.note("set-" + parameter.id);
        return;
    }
    for (std::size_t i = 0; i < parameter.choices.size(); ++i) {
        const Choice& choice = parameter.choices[i];
        const auto place = static_cast<std::int32_t>(i);
        if (chip("set-" + parameter.id + "-" + choice.id, kit::capitalised(ui.tell(choice.name)),
                 value == place))
            making_->set_value(number, place);
    }
}

}  // namespace quadrille::window
