#include "window/screens/gallery.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <utility>

#include "drawing/shapes.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

Gallery::Gallery(Shell& shell)
    : shell_(&shell),
      cards_(
          shell.resources.library(),
          [world = &shell.resources](std::string_view type) { return world->build_of(type); },
          [world = &shell.resources](const Text& text) { return world->tell(text); }),
      pictures_(shell, cards_),
      grid_(shell, cards_, pictures_) {}

void Gallery::refresh() {
    cards_.refresh();
    take_up();
}

void Gallery::refresh_states() {
    const bool was_reading = cards_.is_reading();
    cards_.refresh_states();
    pictures_.drop_outdated();
    if (cards_.is_reading() != was_reading) take_up();
}

bool Gallery::poll() {
    if (!cards_.poll()) return false;
    take_up();
    return true;
}

void Gallery::take_up() {
    play::Resources& world = shell_->resources;
    pictures_.forget_failures();
    world.set_shelf_problems(cards_.problems());
    std::vector<std::string> types;
    for (const play::CardList::Section& section : cards_.sections()) types.push_back(section.type);
    shell_->trace.write(cards_.is_reading() ? "reading" : "shelf",
                        {{"types", types},
                         {"puzzles", static_cast<std::int64_t>(cards_.size())},
                         {"refused", world.refusals()},
                         {"problems", world.problems()}});
}

void Gallery::clear_search() {
    ++search_field_;
    search_.clear();
    cards_.search_for({});
}

void Gallery::choose_type(const std::string& type) {
    cards_.choose_type(type);
    clear_search();
}

void Gallery::show_all() {
    clear_search();
    cards_.choose_type({});
    cards_.choose_state(std::nullopt);
}

std::optional<library::ShelfEntry> Gallery::frame(float width, float height) {
    Ui& ui = shell_->ui;
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({width, height});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 0);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(32), ui.px(24)});
    ImGui::Begin("gallery", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus);
    header(width);
    filters();
    notices();

    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(4), ui.px(4)});
    ImGui::BeginChild("cards", {0, 0}, false,
                      ImGuiWindowFlags_NavFlattened | ImGuiWindowFlags_AlwaysUseWindowPadding);
    ImGui::PopStyleVar();
    pictures_.begin_frame();
    std::optional<library::ShelfEntry> chosen = grid_.frame();
    pictures_.end_frame();
    const auto shows = [](const play::CardList::Section& one) { return !one.wanted.empty(); };
    if (std::ranges::none_of(cards_.sections(), shows)) nothing_to_show();
    ImGui::EndChild();
    ImGui::End();
    ImGui::PopStyleVar(2);
    return chosen;
}

void Gallery::nothing_to_show() {
    Ui& ui = shell_->ui;
    ui.gap(40);
    if (cards_.sections().empty()) {
        if (shell_->resources.plugins_under_trial() > 0) return;  // told above
        ui.strong(ui.tr("No puzzle type was found"));
        ui.wrapped(ui.tell({"Put plugin libraries into {0}; they appear here at once.",
                            {(shell_->resources.folders().user_data / "plugins").string()}}));
        return;
    }
    if (cards_.is_reading()) {
        ui.strong(ui.tr("The puzzles are being read"));
        return;
    }
    ui.strong(search_.empty() ? ui.tr("No puzzle fits these filters")
                              : ui.tell({"No puzzle called “{0}” fits these filters", {search_}}));
    ui.gap(4);
    if (ui.button("show-all", ui.tr("Show all puzzles"), Ui::Emphasis::primary)) show_all();
}

void Gallery::header(float width) {
    Ui& ui = shell_->ui;
    const float top = ImGui::GetCursorPosY();
    ImGui::SetCursorPosY(top + ui.px(4));
    ui.title("Quadrille");
    std::vector<input::Action> actions;
    for (const input::ActionInfo& one : input::actions())
        if (one.menu == input::Menu::gallery) actions.push_back(one.action);
    const float buttons = ui.px(48 * static_cast<float>(actions.size()) - 4);
    const float room = width - ImGui::GetItemRectMax().x - buttons - ui.px(32 + 24 + 20);
    const float search_width = std::clamp(room, ui.px(120), ui.px(300));
    ImGui::SameLine();
    ImGui::SetCursorPos({width - ui.px(32) - buttons - ui.px(16) - search_width, top});
    search_box(search_width);
    ImGui::SetCursorPos({width - ui.px(32) - buttons, top});
    for (const input::Action action : actions) {
        shell_->action_button(action);
        ImGui::SameLine(0, ui.px(4));
    }
    ImGui::NewLine();
    ui.gap(2);
}

void Gallery::search_box(float width) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const ImVec2 place = ImGui::GetCursorPos();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float side = ui.px(44);
    // The frame is the box's own: text and cross share it.
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + width, at.y + side}, to_u32(theme.panel), side / 2);
    list.AddRect(at, {at.x + width, at.y + side}, ImGui::GetColorU32(ImGuiCol_Border), side / 2,
                 ImDrawFlags_None, ui.px(1));
    ImGui::SetNextItemWidth(width - side);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                        {ui.px(16), (side - ImGui::GetTextLineHeight()) / 2});
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 0);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, to_vec4(drawing::with_alpha(theme.panel, 0)));
    ImGui::PushID(search_field_);
    if (ImGui::InputTextWithHint(
            "##search", (std::string(icon::search) + "  " + ui.tr("Search")).c_str(), &search_))
        cards_.search_for(search_);
    ImGui::PopID();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar(2);
    ui.note("search");
    if (search_.empty()) return;
    ImGui::SetCursorPos({place.x + width - side, place.y});
    if (ui.icon_button("search-clear", icon::close, ui.tr("Clear the search"), true, side))
        clear_search();
}

void Gallery::filters() {
    using Filter = play::CardList::Filter;
    Ui& ui = shell_->ui;
    const float right = ImGui::GetWindowContentRegionMax().x + ImGui::GetWindowPos().x;
    bool first = true;
    const auto chip = [&](const std::string& name, const std::string& label, bool chosen) {
        const float wide = ImGui::CalcTextSize(label.c_str()).x + ui.px(32);
        if (!first && ImGui::GetItemRectMax().x + ui.px(8) + wide <= right)
            ImGui::SameLine(0, ui.px(8));
        first = false;
        return ui.chip(name, label, chosen);
    };
    if (cards_.sections().size() > 1) {
        std::optional<std::string> chosen_type;
        if (chip("type-all", ui.tr("All types"), cards_.type().empty())) chosen_type.emplace();
        for (const play::CardList::Section& section : cards_.sections())
            if (chip("type-" + section.type, section.name, cards_.type() == section.type))
                chosen_type = section.type;
        if (chosen_type) choose_type(*chosen_type);
        if (ImGui::GetItemRectMax().x + ui.px(520) <= right) ImGui::SameLine(0, ui.px(32));
        first = true;
    }
    const auto state = [&](const char* name, const std::string& label,
                           std::optional<Filter> which) {
        if (chip(name, label, cards_.state() == which)) cards_.choose_state(which);
    };
    state("state-all", ui.tr("Everything"), std::nullopt);
    state("state-new", ui.tr("New"), Filter::fresh);
    state("state-begun", ui.tr("In progress"), Filter::begun);
    state("state-done", ui.tr("Done"), Filter::done);
    ui.gap(2);
}

void Gallery::notices() {
    /// Of a button with the space above it, at scale 1.
    constexpr float try_again_height = 52;
    if (const std::size_t trials = shell_->resources.plugins_under_trial(); trials > 0) {
        const std::string count = std::to_string(trials);
        shell_->ui.faint(shell_->ui.tell(
            {"{0} {0|plugin is|plugins are} being looked at; puzzles appear here when that is done",
             {count}}));
        shell_->ui.note("trials");
    }
    std::vector<std::string> sentences = shell_->resources.refusals();
    const std::size_t refused = sentences.size();
    for (std::string& problem : shell_->resources.problems())
        sentences.push_back(std::move(problem));
    if (sentences.empty()) return;
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    constexpr std::size_t few = 2;
    const std::size_t count = all_notices_ ? sentences.size() : std::min(sentences.size(), few);
    float tall = ui.px(refused > 0 ? 24 + try_again_height : 24);
    const float wrap = ImGui::GetContentRegionAvail().x - ui.px(130);
    for (std::size_t i = 0; i < count; ++i)
        tall += ImGui::CalcTextSize(sentences[i].c_str(), nullptr, false, wrap).y +
                ImGui::GetStyle().ItemSpacing.y;
    ImGui::PushStyleColor(ImGuiCol_ChildBg,
                          to_vec4(drawing::mix(theme.panel, theme.negative, 0.09)));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(16), ui.px(12)});
    ImGui::BeginChild("notices", {0, std::min(tall, ui.px(240))}, false,
                      ImGuiWindowFlags_AlwaysUseWindowPadding | ImGuiWindowFlags_NavFlattened);
    for (std::size_t i = 0; i < count; ++i) {
        ui.icon(i < refused ? icon::plugin : icon::warning, theme.negative);
        ImGui::SameLine(0, ui.px(12));
        ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + wrap);
        ui.text(sentences[i]);
        ImGui::PopTextWrapPos();
    }
    if (refused > 0 && ui.button("try-plugins-again", ui.tr("Try the plugins again"),
                                 Ui::Emphasis::normal, icon::restart))
        shell_->resources.try_plugins_again();
    if (sentences.size() > few) {
        ImGui::SetCursorPos({ImGui::GetWindowWidth() - ui.px(56), ui.px(4) + ImGui::GetScrollY()});
        const std::string words =
            all_notices_ ? ui.tr("Show fewer")
                         : ui.tell({"and {0} more", {std::to_string(sentences.size() - few)}});
        if (ui.icon_button("notices-more", all_notices_ ? icon::close : icon::information, words))
            all_notices_ = !all_notices_;
    }
    ImGui::EndChild();
    ui.note("notices");
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    ui.gap(2);
}

}  // namespace quadrille::window
