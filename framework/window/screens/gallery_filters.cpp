// The filters above the shelves, and how many puzzles they leave.
#include <algorithm>
#include <utility>

#include "input/icons.hpp"
#include "window/screens/gallery.hpp"
#include "window/style.hpp"

namespace quadrille::window {

namespace {

/// In lower windows, at scale 1, filters are folded and scroll with the cards.
constexpr float low_window = 600;

}  // namespace

bool Gallery::has_folded_filters() const {
    return ImGui::GetIO().DisplaySize.y < shell_->ui.px(low_window);
}

void Gallery::filters_fold() {
    Ui& ui = shell_->ui;
    const std::string sign = are_filters_open_ ? icon::close : icon::add;
    if (ui.chip("filters", ui.tr("Filters") + "  " + sign, are_filters_open_))
        are_filters_open_ = !are_filters_open_;
    count();
    ui.gap(2);
}

void Gallery::filters() {
    const float right = ImGui::GetWindowContentRegionMax().x + ImGui::GetWindowPos().x;
    type_chips(right);
    state_chips(right);
    pickers();
    if (!has_folded_filters()) count();
    shell_->ui.gap(2);
}

void Gallery::type_chips(float right) {
    Ui& ui = shell_->ui;
    play::CardList::Filters filters = cards_.filters();
    bool is_first = true;
    const auto chip = [&](const std::string& type, const std::string& label) {
        const float wide = ImGui::CalcTextSize(label.c_str()).x + ui.px(40);
        if (!std::exchange(is_first, false) && ImGui::GetItemRectMax().x + wide < right)
            ImGui::SameLine(0, ui.px(8));
        if (ui.chip(type.empty() ? "type-all" : "type-" + type, label, filters.type == type))
            choose({.type = type,
                    .variant = {},
                    .size = {},
                    .difficulty = filters.difficulty,
                    .state = filters.state});
    };
    if (cards_.types().size() < 2) return;
    chip({}, ui.tr("All types"));
    for (const auto& [id, name] : cards_.types()) chip(id, name);
}

void Gallery::state_chips(float right) {
    using Filter = play::CardList::Filter;
    Ui& ui = shell_->ui;
    play::CardList::Filters filters = cards_.filters();
    const auto chip = [&](const char* name, const std::string& label, std::optional<Filter> state) {
        const float wide = ImGui::CalcTextSize(label.c_str()).x + ui.px(40);
        if (state && ImGui::GetItemRectMax().x + wide < right) ImGui::SameLine(0, ui.px(8));
        if (ui.chip(name, label, filters.state == state)) {
            filters.state = state;
            choose(filters);
        }
    };
    chip("state-all", ui.tr("Everything"), std::nullopt);
    chip("state-new", ui.tr("New"), Filter::fresh);
    chip("state-begun", ui.tr("In progress"), Filter::begun);
    chip("state-done", ui.tr("Done"), Filter::done);
}

namespace {

/// Something to pick, and what it is called.
struct PickerEntry {
    std::string id;
    std::string label;
};

/// The place of the entry that was picked, if any was. What is picked stands first in the list
/// where nothing is: it is the way to pick nothing.
std::optional<std::size_t> picker(Ui& ui, const std::string& name,
                                  const std::vector<PickerEntry>& entries, std::size_t current,
                                  float right) {
    const std::string& label = entries[current].label;
    const float wide = ImGui::CalcTextSize(label.c_str()).x + ui.px(64);
    if (ImGui::GetItemRectMax().x + wide + ui.px(8) < right) ImGui::SameLine(0, ui.px(8));
    ImGui::SetNextItemWidth(wide);
    std::optional<std::size_t> picked;
    ImGui::PushStyleVar(ImGuiStyleVar_FrameRounding, ui.px(19));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui.px(16), (ui.px(38) - ImGui::GetTextLineHeight()) / 2});
    const bool is_open =
        ImGui::BeginCombo(("##" + name).c_str(), label.c_str(), ImGuiComboFlags_HeightLarge);
    ImGui::PopStyleVar(2);
    ui.note(name);
    if (!is_open) return picked;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        if (ImGui::Selectable((entries[i].label + "##" + entries[i].id).c_str(), i == current))
            picked = i;
        ui.note(name + "-" + entries[i].id);
    }
    ImGui::EndCombo();
    return picked;
}

}  // namespace

void Gallery::pickers() {
    Ui& ui = shell_->ui;
    const float right = ImGui::GetWindowContentRegionMax().x + ImGui::GetWindowPos().x;
    play::CardList::Filters filters = cards_.filters();
    std::vector<PickerEntry> grades{{"any", ui.tr("Any difficulty")}};
    for (const engine::Difficulty& one : engine::difficulties())
        grades.push_back({std::string(one.id), ui.tr(one.name)});
    const std::size_t grade =
        filters.difficulty ? static_cast<std::size_t>(*filters.difficulty) + 1 : 0;
    if (const auto picked = picker(ui, "difficulty", grades, grade, right)) {
        filters.difficulty.reset();
        if (*picked > 0) filters.difficulty = engine::difficulties()[*picked - 1].grade;
        choose(filters);
    }
    if (const std::vector<std::string> variants = cards_.variants();
        variants.size() > 1 && !filters.type.empty()) {
        std::vector<PickerEntry> entries{{"any", ui.tr("Any variant")}};
        std::size_t current = 0;
        for (const std::string& variant : variants) {
            if (filters.variant == variant) current = entries.size();
            entries.push_back(
                {variant, variant.empty() ? ui.tr("Plain") : ui.tell(Text::sentence(variant))});
        }
        if (const auto picked = picker(ui, "variant", entries, current, right)) {
            filters.variant.reset();
            filters.size.clear();
            if (*picked > 0) filters.variant = variants[*picked - 1];
            choose(filters);
        }
    }
    if (const std::vector<std::string> sizes = cards_.sizes(); sizes.size() > 1) {
        std::vector<PickerEntry> entries{{"any", ui.tr("Any size")}};
        std::size_t current = 0;
        for (const std::string& size : sizes) {
            if (filters.size == size) current = entries.size();
            entries.push_back({size, size});
        }
        if (const auto picked = picker(ui, "size", entries, current, right)) {
            filters.size = *picked > 0 ? sizes[*picked - 1] : std::string();
            choose(filters);
        }
    }
}

void Gallery::count() {
    Ui& ui = shell_->ui;
    const std::string shown = std::to_string(cards_.wanted_count());
    const std::string all = std::to_string(cards_.size());
    const float right = ImGui::GetWindowContentRegionMax().x + ImGui::GetWindowPos().x;
    if (ImGui::GetItemRectMax().x + ui.px(260) < right) {
        ImGui::SameLine(0, ui.px(20));  // what stands before it has lowered the line of texts
    }
    if (!cards_.is_narrowed()) {
        ui.faint(ui.tell({"{0} {0|puzzle|puzzles}", {all}}));
        ui.note("count");
        return;
    }
    ui.faint(cards_.is_sifting() ? ui.tell({"{0} found so far among {1}", {shown, all}})
                                 : ui.tell({"{0} of {1} puzzles", {shown, all}}));
    ui.note("count");
    if (cards_.wanted_count() == 0) return;  // told below, with the same button
    ImGui::SameLine(0, ui.px(12));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui.px(8), ui.px(2)});
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.theme().accent));
    if (ImGui::SmallButton((ui.tr("Show all") + "###show-all").c_str())) show_all();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    ui.note("show-all");
}

}  // namespace quadrille::window
