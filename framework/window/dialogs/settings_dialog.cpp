#include "window/dialogs/settings_dialog.hpp"

#include <array>
#include <utility>

#include "drawing/theme.hpp"

namespace quadrille::window {

void SettingsDialog::store(const std::string& key, const config::Value& value) {
    if (const Result<void> stored = shell().resources.set(key, value); !stored)
        shell().toasts.show(Toasts::Kind::bad, ui().tell(stored.error().message));
}

bool SettingsDialog::chip(const std::string& name, const std::string& label, bool chosen) {
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    const float wide = ImGui::CalcTextSize(label.c_str()).x + ui().px(32);
    if (!std::exchange(first_chip_, false) &&
        ImGui::GetItemRectMax().x + ui().px(8) + wide <= right)
        ImGui::SameLine(0, ui().px(8));
    return ui().chip(name, label, chosen);
}

void SettingsDialog::body(const play::Game* /*game*/, float /*height*/) {
    themes();
    ui().gap(4);
    languages();
    ui().gap(4);
    while_playing();
    ui().gap(4);
    ImGui::PushFont(ui().fonts().small);
    ImGui::PushTextWrapPos(0);
    const std::string folder = shell().resources.folders().user_config.string();
    ui().faint(ui().tell(
        Text("Colours, keys and more are text files in {0}; changes show at once.", {folder})));
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
}

void SettingsDialog::themes() {
    const play::Resources& world = shell().resources;
    const std::string now = world.theme().name;
    ui().strong(ui().tr("Theme"));
    first_chip_ = true;
    for (const std::string& name : drawing::theme_names(world.folders()))
        if (chip("theme-" + name, ui().tr(name), now == name)) store("theme", name);
}

void SettingsDialog::languages() {
    const play::Resources& world = shell().resources;
    const std::string now = world.settings().language;
    ui().strong(ui().tr("Language"));
    first_chip_ = true;
    if (chip("language-auto", ui().tr("As the system says"), now == "auto"))
        store("language", std::string("auto"));
    for (const std::string& code : config::languages(world.folders())) {
        const std::string label = code == "en" ? "English" : code == "fr" ? "Français" : code;
        if (chip("language-" + code, label, now == code)) store("language", code);
    }
}

void SettingsDialog::while_playing() {
    struct Switch {
        const char* key;  ///< in the user's file of settings, and the name of the widget
        std::string label;
        bool config::Settings::*on;
    };
    const std::array switches{
        Switch{"live-errors", ui().tr("Mark broken rules at once"), &config::Settings::live_errors},
        Switch{"layer-cues", ui().tr("Show a small shape on the marks of a save point"),
               &config::Settings::layer_cues},
        Switch{"aids", ui().tr("Show what a puzzle counts beside the board"),
               &config::Settings::aids},
        Switch{"auto-notes", ui().tr("Take out notes that a new mark forbids"),
               &config::Settings::auto_notes},
        Switch{"pause-when-unfocused", ui().tr("Stop the clock while another window is in use"),
               &config::Settings::pause_when_unfocused}};
    ui().strong(ui().tr("While playing"));
    config::Settings now = shell().resources.settings();
    for (const Switch& one : switches)
        if (ui().toggle(one.key, one.label, now.*one.on)) store(one.key, now.*one.on);
}

}  // namespace quadrille::window
