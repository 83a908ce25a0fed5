#include "window/dialogs/keys_page.hpp"

#include <imgui/imgui_stdlib.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "input/icons.hpp"
#include "input/key_sheet.hpp"
#include "play/search.hpp"

namespace quadrille::window {

void KeysPage::store(std::span<const input::BindingChange> changes) {
    if (changes.empty()) return;
    const Result<void> stored = shell_->resources.set_keys(changes);
    if (!stored) {
        shell_->toasts.show(Toasts::Kind::bad, shell_->ui.tell(stored.error().message));
        return;
    }
    for (const input::BindingChange& change : changes)
        shell_->trace.write("bound",
                            {{"action", std::string(input::info(change.action).id)},
                             {"keys", shell_->resources.keys().told(change.action, true)}});
}

bool KeysPage::takes_key(const input::Chord& chord) {
    // What a key without a name enters is told next.
    if (!editor_.listening() || chord.key == input::Key::none) return false;
    store(editor_.press(chord, shell_->resources.keys()));
    return true;
}

bool KeysPage::leave_off() { return editor_.cancel(); }

bool KeysPage::is_wanted(const input::ActionInfo& action, const input::Bindings& now) const {
    const Ui& ui = shell_->ui;
    return play::matches(search_, ui.tr(action.name)) ||
           play::matches(search_, now.told(action.action, true));
}

void KeysPage::body() {
    const std::uint64_t revision = shell_->resources.revision();
    if (std::exchange(revision_, revision) != revision)
        original_ = shell_->resources.original_keys();
    Ui& ui = shell_->ui;
    // A change replaces the bindings that are read here.
    const input::Bindings now = shell_->resources.keys();
    ImGui::SetNextItemWidth(std::min(ui.px(320), ImGui::GetContentRegionAvail().x));
    ImGui::InputTextWithHint("##search-keys", ui.tr("Search an action or a key").c_str(), &search_);
    ui.note("search-keys");
    ui.gap(2);
    for (const input::ActionSection& one : input::action_sections())
        section(one.group, ui.tell(one.name), now);
    if (now != original_ && ui.button("reset-keys", ui.tr("All keys as they were"),
                                      Ui::Emphasis::normal, icon::back_in_time)) {
        std::vector<input::BindingChange> changes;
        for (const input::ActionInfo& action : input::actions())
            changes.push_back({action.action, original_.chords(action.action)});
        editor_.cancel();
        store(changes);
    }
}

void KeysPage::section(input::Group group, const std::string& heading, const input::Bindings& now) {
    bool first = true;
    for (const input::ActionInfo& action : input::actions()) {
        if (action.group != group || !is_wanted(action, now)) continue;
        if (first) shell_->ui.strong(heading);
        first = false;
        action_line(action, now);
    }
    if (!first) shell_->ui.gap(6);
}

void KeysPage::action_line(const input::ActionInfo& action, const input::Bindings& now) {
    Ui& ui = shell_->ui;
    const std::string id(action.id);
    ImGui::PushID(id.c_str());
    const float side = ui.px(30);
    const float right = ImGui::GetContentRegionMax().x - 2 * side - ui.px(8);
    const float middle = ImGui::GetCursorPosX() + (right - ImGui::GetCursorPosX()) * 0.46F;
    const float top = ImGui::GetCursorPosY();
    ImGui::PushTextWrapPos(middle - ui.px(10));
    ImGui::SetCursorPosY(top + (ui.px(32) - ImGui::GetTextLineHeight()) / 2);
    ui.text(ui.tr(action.name));
    ImGui::PopTextWrapPos();
    float bottom = ImGui::GetCursorPosY();
    // The keys it has: a click takes one away.
    ImGui::SetCursorPos({middle, top});
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui.px(9), ui.px(4)});
    const std::vector<input::Chord> chords = now.chords(action.action);
    float x = middle;
    float y = top;
    for (std::size_t i = 0; i < chords.size(); ++i) {
        const std::string key = ui.tell(input::label(chords[i]));
        const float wide = ImGui::CalcTextSize(key.c_str()).x + ui.px(18);
        if (x > middle && x + wide > right) {
            x = middle;
            y += ui.px(36);
        }
        ImGui::SetCursorPos({x, y});
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Button(key.c_str(), {0, ui.px(32)}))
            store(std::vector{input::without(now, action.action, chords[i])});
        ui.note("key-" + id + "-" + input::told(chords[i]));
        if (ImGui::IsItemHovered()) ui.tooltip(ui.tr("Take this key away"));
        ImGui::PopID();
        x += wide + ui.px(6);
    }
    ImGui::PopStyleVar();
    if (editor_.listening() == action.action) {
        ImGui::SetCursorPos({middle, y + (chords.empty() ? 0 : ui.px(36))});
        ui.coloured(ui.theme().accent, ui.tr("Press a key or a button; Escape leaves off"));
    }
    bottom = std::max(bottom, ImGui::GetCursorPosY());
    ImGui::SetCursorPos({right, top});
    if (ui.icon_button(("bind-" + id).c_str(), icon::add, ui.tr("Add a key"), true, side))
        editor_.listen(action.action);
    const std::vector<input::Chord> before = original_.chords(action.action);
    if (chords != before) {
        ImGui::SetCursorPos({right + side + ui.px(4), top});
        if (ui.icon_button(("reset-key-" + id).c_str(), icon::back_in_time, ui.tr("As it was"),
                           true, side))
            store(input::given_back(now, action.action, before));
    }
    ImGui::SetCursorPosY(std::max(bottom, top + side));
    if (editor_.conflict() && editor_.conflict()->wanted == action.action)
        conflict(*editor_.conflict());
    ImGui::PopID();
}

void KeysPage::conflict(const input::BindingEditor::Conflict& conflict) {
    Ui& ui = shell_->ui;
    const input::ActionInfo& holder = input::info(conflict.holder);
    ui.icon(icon::warning, ui.theme().negative);
    ImGui::SameLine(0, ui.px(8));
    ui.wrapped(ui.tell(Text("{0} does this already, {1}: {2}",
                            {input::label(conflict.chord), input::place_of(holder.scope),
                             Text::sentence(std::string(holder.name))})));
    const bool takes = ui.button("take-over", ui.tr("Take it over"), Ui::Emphasis::primary);
    ImGui::SameLine(0, ui.px(8));
    const bool leaves = ui.button("leave-key", ui.tr("Leave it there"));
    if (takes)
        store(editor_.take_over(shell_->resources.keys()));
    else if (leaves)
        editor_.cancel();
}

}  // namespace quadrille::window
