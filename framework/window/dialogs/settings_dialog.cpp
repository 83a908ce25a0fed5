#include "window/dialogs/settings_dialog.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>
#include <vector>

#include "input/icons.hpp"
#include "quadrille/kit/capital.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::window {

namespace {

/// What a file of settings is called for people: a language by its own name.
std::string language_name(const std::string& code) {
    return code == "en" ? "English" : code == "fr" ? "Français" : code;
}

}  // namespace

void SettingsDialog::store(const config::Setting& setting,
                           const std::optional<config::Value>& value) {
    const config::ValueChange change{{}, std::string(setting.key), value};
    store(std::span(&change, 1));
}

void SettingsDialog::store(std::span<const config::ValueChange> changes) {
    const Result<void> stored = shell().resources.set(changes);
    if (!stored) shell().toasts.show(Toasts::Kind::bad, ui().tell(stored.error().message));
}

bool SettingsDialog::chip(const std::string& name, const std::string& label, bool chosen) {
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    const float wide = ImGui::CalcTextSize(label.c_str()).x + ui().px(32);
    if (!std::exchange(first_chip_, false) &&
        ImGui::GetItemRectMax().x + ui().px(8) + wide <= right)
        ImGui::SameLine(0, ui().px(8));
    return ui().chip(name, label, chosen);
}

void SettingsDialog::body(const play::Game* /*game*/, float height) {
    const float tall = std::max(height - ui().px(150), ui().px(80));
    // The same for all pages: the keys stay with the chip that chose one.
    ImGui::BeginChild("page", {0, tall}, false, ImGuiWindowFlags_NavFlattened);
    if (std::exchange(is_new_page_, false)) ImGui::SetScrollY(0);
    page_chips();
    ui().gap(4);
    page();
    ImGui::EndChild();
}

void SettingsDialog::page_chips() {
    const std::array pages{
        std::pair{Page::appearance, ui().tr("Appearance")},
        std::pair{Page::colours, ui().tr("Colours")},
        std::pair{Page::language, ui().tr("Language")},
        std::pair{Page::play, ui().tr("While playing")},
        std::pair{Page::keys, ui().tr("Keys")},
        std::pair{Page::plugins, ui().tr("Puzzle types")},
        std::pair{Page::files, ui().tr("Files")},
    };
    first_chip_ = true;
    for (const auto& [page, label] : pages) {
        const std::string name = "settings-page-" + std::to_string(static_cast<int>(page));
        if (chip(name, label, page_ == page)) {
            keys_.leave_off();
            page_ = page;
            is_new_page_ = true;
        }
    }
}

void SettingsDialog::page() {
    switch (page_) {
        case Page::appearance:
            return settings_of(config::SettingGroup::appearance);
        case Page::colours:
            return colours_.body();
        case Page::language:
            return settings_of(config::SettingGroup::language);
        case Page::play:
            return settings_of(config::SettingGroup::play);
        case Page::keys:
            settings_of(config::SettingGroup::keys);
            return keys_.body();
        case Page::plugins:
            return plugins();
        case Page::files:
            return files();
    }
}

void SettingsDialog::settings_of(config::SettingGroup group) {
    std::vector<config::ValueChange> original;
    for (const config::Setting& setting : config::all_settings()) {
        if (setting.group != group) continue;
        setting_line(setting);
        if (!config::is_default(shell().resources.settings(), setting))
            original.push_back({{}, std::string(setting.key), std::nullopt});
    }
    if (original.empty()) return;
    if (ui().button("reset-page", ui().tr("All of this page as it was"), Ui::Emphasis::normal,
                    icon::back_in_time))
        store(original);
}

void SettingsDialog::setting_line(const config::Setting& setting) {
    const bool changed = !config::is_default(shell().resources.settings(), setting);
    const float side = ui().px(34);
    const float right = ImGui::GetContentRegionMax().x - side;
    const float top = ImGui::GetCursorPosY();
    ImGui::PushID(setting.key.data());
    if (!std::holds_alternative<config::SwitchKind>(setting.kind))
        ui().strong(ui().tell(setting.name));
    value_widget(setting);
    if (!setting.explanation.empty()) {
        ImGui::PushFont(ui().fonts().small);
        ImGui::PushTextWrapPos(right - ui().px(8));
        ui().faint(ui().tell(setting.explanation));
        ImGui::PopTextWrapPos();
        ImGui::PopFont();
    }
    const float bottom = ImGui::GetCursorPosY();
    if (changed) {
        ImGui::SetCursorPos({right, top});
        if (ui().icon_button(("reset-" + std::string(setting.key)).c_str(), icon::back_in_time,
                             ui().tr("As it was"), true, side))
            store(setting, std::nullopt);
        ImGui::SetCursorPosY(bottom);
    }
    ImGui::PopID();
    ui().gap(6);
}

const std::set<std::string>& SettingsDialog::names_of(const config::Setting& setting,
                                                      const config::FileKind& kind) {
    const play::Resources& resources = shell().resources;
    if (std::exchange(revision_, resources.revision()) != resources.revision()) names_.clear();
    const auto known = names_.find(setting.key);
    if (known != names_.end()) return known->second;
    return names_[setting.key] = config::names_for(kind, resources.folders());
}

void SettingsDialog::value_widget(const config::Setting& setting) {
    const std::string key(setting.key);  // also the name of the widget
    config::Settings now = shell().resources.settings();
    if (const auto* on = std::get_if<config::SwitchKind>(&setting.kind)) {
        if (ui().toggle(key.c_str(), ui().tell(setting.name), now.*on->field))
            store(setting, now.*on->field);
    } else if (const auto* number = std::get_if<config::NumberKind>(&setting.kind)) {
        const double value = now.*number->field;
        const auto step = [&](const char* sign, const std::string& name, double wanted) {
            const double next = std::clamp(wanted, number->least, number->most);
            if (ui().button(name.c_str(), sign, Ui::Emphasis::normal, nullptr, ui().px(44)) &&
                next != value)
                store(setting, config::number_value(next));
        };
        step("–", key + "-less", value - number->step);
        ImGui::SameLine(0, ui().px(14));
        const float top = ImGui::GetCursorPosY();
        // The line of a button lowers a text by the air in its frame already.
        ImGui::SetCursorPosY(top + (ui().px(44) - ImGui::GetTextLineHeight()) / 2 -
                             ImGui::GetStyle().FramePadding.y);
        ui().text(config::toml_value(config::value_of(now, setting)));
        ImGui::SameLine(0, ui().px(14));
        ImGui::SetCursorPosY(top);
        step("+", key + "-more", value + number->step);
    } else if (const auto* choice = std::get_if<config::ChoiceKind>(&setting.kind)) {
        first_chip_ = true;
        const std::size_t chosen = choice->get(now);
        for (std::size_t i = 0; i < choice->choices.size(); ++i) {
            const auto& [word, name] = choice->choices[i];
            if (chip(key + "-" + std::string(word), ui().tell(name), i == chosen))
                store(setting, std::string(word));
        }
    } else if (key == "theme") {
        first_chip_ = true;
        if (chip("theme-auto", ui().tr("As the desktop says"), now.theme == "auto"))
            store(setting, std::string("auto"));
        ui().gap(4);
        if (const auto chosen = themes_.frame()) store(setting, *chosen);
    } else if (const auto* file = std::get_if<config::FileKind>(&setting.kind)) {
        first_chip_ = true;
        for (const std::string& name : names_of(setting, *file)) {
            const std::string label = name == "auto"      ? ui().tr("As the system says")
                                      : key == "language" ? language_name(name)
                                      : kit::capitalised(ui().tell(kit::id_in_words(name)));
            if (chip(key + "-" + name, label, now.*file->field == name)) store(setting, name);
        }
    }
}

void SettingsDialog::plugins() {
    const plugins::Registry& registry = shell().resources.plugins();
    for (const plugins::PluginReport& report : registry.reports()) {
        const bool is_sound = report.state == plugins::State::ok;
        ui().icon(is_sound ? icon::met : icon::warning,
                  is_sound ? ui().theme().positive : ui().theme().negative);
        ImGui::SameLine(0, ui().px(10));
        const std::string name =
            report.name.empty() ? report.library.filename().string() : ui().tell(report.name);
        ui().strong(name);
        if (!report.version.empty()) {
            ImGui::SameLine(0, ui().px(10));
            ui().faint(report.version);
        }
        ImGui::PushFont(ui().fonts().small);
        ImGui::PushTextWrapPos(0);
        if (!is_sound) ui().text(ui().tell(report.reason));
        ui().faint(report.library.string());
        ImGui::PopTextWrapPos();
        ImGui::PopFont();
        ui().gap(2);
    }
    if (shell().resources.plugins_under_trial() > 0)
        ui().faint(ui().tr("Plugins are being tried …"));
    else if (ui().button("settings-try-again", ui().tr("Try the plugins again"),
                         Ui::Emphasis::normal, icon::restart))
        shell().resources.try_plugins_again();
}

void SettingsDialog::files() {
    ui().wrapped(
        ui().tr("Settings, colours, keys and languages are text files of yours. What you write "
                "there shows at once, and what you choose here is written there; your own lines "
                "and remarks stay."));
    ui().gap(4);
    const config::Folders& folders = shell().resources.folders();
    const auto place = [&](const std::string& what, const std::filesystem::path& where) {
        ui().strong(what);
        ImGui::PushFont(ui().fonts().small);
        ui().wrapped(where.string());
        ImGui::PopFont();
        ui().gap(2);
    };
    place(ui().tr("Your settings"), folders.user_config / "settings.toml");
    place(ui().tr("Your themes"), folders.user_config / "themes");
    place(ui().tr("Your keys"), folders.user_config / "keys");
    place(ui().tr("Your games"), folders.user_data / "games");
    place(ui().tr("Your puzzles"), folders.user_data / "puzzles");
    place(ui().tr("Your plugins"), folders.user_data / "plugins");
    place(ui().tr("What may be deleted, and what happened"), folders.cache);
    const std::vector<play::Notice> problems = shell().resources.config_problems();
    if (problems.empty()) return;
    ui().strong(ui().tr("What is wrong in your files"));
    for (const play::Notice& problem : problems) {
        ui().icon(icon::warning, ui().theme().negative);
        ImGui::SameLine(0, ui().px(10));
        ui().wrapped(problem.sentence);
    }
}

}  // namespace quadrille::window
