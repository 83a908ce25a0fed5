// One click to a board: a row for each type on the front page.
#include <algorithm>
#include <string>
#include <vector>

#include "input/icons.hpp"
#include "window/screens/home_page.hpp"

namespace quadrille::window {

using Grade = engine::Difficulty::Grade;

void HomePage::play_now() {
    Ui& ui = shell_->ui;
    const float width = ImGui::GetContentRegionAvail().x;
    heading(ui.tr("Play now"), {});
    for (const std::string& type : order_) {
        const auto section =
            std::ranges::find(cards_->sections(), type, &play::CardList::Section::type);
        if (section != cards_->sections().end())
            play_now_row(section->type, section->type_name, width);
    }
    ui.gap(4);
    if (ui.button("all-puzzles-below",
                  ui.tell({"All {0} {0|puzzle|puzzles}", {std::to_string(cards_->size())}}),
                  Ui::Emphasis::normal, icon::gallery, width))
        wants_all_ = true;
}

void HomePage::variant_choice(const std::string& type, const std::vector<std::string>& variants) {
    Ui& ui = shell_->ui;
    std::string& chosen = variants_[type];
    const auto name_of = [&](const std::string& variant) {
        return variant.empty() ? ui.tr("Plain") : ui.tell(Text::sentence(variant));
    };
    const float room = ImGui::GetContentRegionMax().x - ImGui::GetItemRectSize().x - ui.px(12);
    const float wanted = ImGui::CalcTextSize(name_of(chosen).c_str()).x + ui.px(64);
    const float wide = std::min(std::max(wanted, ui.px(160)), std::max(room, ui.px(100)));
    ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - wide);
    ImGui::SetNextItemWidth(wide);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui.px(12), ui.px(5)});
    const bool is_open = ImGui::BeginCombo("##variant", name_of(chosen).c_str());
    ui.note("variant-" + type);
    if (is_open) {
        for (const std::string& variant : variants) {
            if (ImGui::Selectable((name_of(variant) + "##" + variant).c_str(), variant == chosen))
                chosen = variant;
            ui.note("variant-" + type + "-" + variant);
        }
        ImGui::EndCombo();
    }
    ImGui::PopStyleVar();
}

void HomePage::play_now_row(const std::string& type, const std::string& name, float width) {
    Ui& ui = shell_->ui;
    ImGui::PushID(type.c_str());
    std::vector<std::string> variants;
    for (const play::CardList::Section& section : cards_->sections())
        if (section.type == type) variants.push_back(section.variant);
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + ui.px(6));
    ui.strong(name);
    if (variants.size() > 1) {
        ImGui::SameLine();
        ImGui::SetCursorPosY(top);
        variant_choice(type, variants);
    }
    const std::string& variant = variants_[type];
    const std::optional<play::QuickStart::Wish>& making = quick_.making();
    if (making && making->type == type) {
        if (ui.button("cancel-making", ui.tr("A board is being made. Cancel"), Ui::Emphasis::normal,
                      icon::stop, width))
            leave_off();
        ImGui::PopID();
        ui.gap(2);
        return;
    }
    const float between = ui.px(8);
    const auto count = static_cast<float>(engine::difficulties().size());
    const float each = (width - (count - 1) * between) / count;
    const float air = ui.px(4);
    const bool is_tight = std::ranges::any_of(engine::difficulties(), [&](const auto& one) {
        return ImGui::CalcTextSize(ui.tr(one.name).c_str()).x > each - 2 * air;
    });
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {air, ui.px(8)});
    ImGui::PushFont(is_tight ? ui.fonts().small : ui.fonts().text);
    for (const engine::Difficulty& one : engine::difficulties()) {
        if (one.grade != Grade::easy) ImGui::SameLine(0, between);
        const std::string id = "play-" + type + "-" + std::string(one.id);
        if (ui.button(id.c_str(), ui.tr(one.name), Ui::Emphasis::normal, nullptr, each))
            ask({type, variant, one.grade});
    }
    ImGui::PopFont();
    ImGui::PopStyleVar();
    ImGui::PopID();
    ui.gap(2);
}

}  // namespace quadrille::window
