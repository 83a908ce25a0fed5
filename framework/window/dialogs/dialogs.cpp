#include "window/dialogs/dialogs.hpp"

#include <algorithm>
#include <utility>

#include "drawing/shapes.hpp"
#include "drawing/theme.hpp"
#include "quadrille/about.hpp"
#include "play/markdown.hpp"
#include "window/icons.hpp"

namespace quadrille::window {

namespace {

using input::Action;
namespace fs = std::filesystem;

constexpr const char* popup = "dialog";
const char* name_of(Dialogs::Which which) {
    switch (which) {
        case Dialogs::Which::none:
            break;
        case Dialogs::Which::question:
            return "question";
        case Dialogs::Which::settings:
            return "settings";
        case Dialogs::Which::help:
            return "help";
        case Dialogs::Which::open_file:
            return "open-file";
        case Dialogs::Which::new_puzzle:
            return "new-puzzle";
    }
    return "none";
}

/// Width of what a dialog holds, at scale 1: fixed, so that what changes inside never moves its frame.
float width_of(Dialogs::Which which) {
    switch (which) {
        case Dialogs::Which::question:
            return 520;
        case Dialogs::Which::help:
            return 640;
        default:
            return 600;
    }
}

}  // namespace

void Dialogs::open(Which which) {
    which_ = which;
    if (which == Which::open_file) files_.start(shell_->resources.folders().user_data / "puzzles");
    shell_->trace.write("dialog", {{"name", std::string(name_of(which))}});
}

bool Dialogs::tick(std::chrono::steady_clock::time_point now) { return new_puzzle_.tick(now); }

void Dialogs::ask(Question question) {
    question_ = std::move(question);
    open(Which::question);
}

void Dialogs::make_puzzle(std::string_view type) {
    new_puzzle_.start(type);
    open(Which::new_puzzle);
}

void Dialogs::back() {
    if (which_ != Which::new_puzzle || !new_puzzle_.cancel()) close();
}

void Dialogs::close() {
    if (which_ == Which::new_puzzle) new_puzzle_.cancel();
    if (which_ != Which::none) shell_->trace.write("dialog", {{"name", std::string("none")}});
    which_ = Which::none;
}

std::optional<fs::path> Dialogs::frame(float width, float height, const play::Game* game) {
    if (which_ == Which::none) return std::nullopt;
    Ui& ui = shell_->ui;
    if (!ImGui::IsPopupOpen(popup)) ImGui::OpenPopup(popup);
    ImGui::SetNextWindowPos({width / 2, height / 2}, ImGuiCond_Always, {0.5F, 0.5F});
    const ImVec2 padding{ui.px(28), ui.px(24)};
    const float wide = std::min(ui.px(width_of(which_)) + 2 * padding.x, width - ui.px(24));
    ImGui::SetNextWindowSizeConstraints({wide, 0}, {wide, height - ui.px(24)});
    std::optional<fs::path> chosen;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    if (ImGui::BeginPopupModal(popup, nullptr,
                               ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoSavedSettings)) {
        switch (which_) {
            case Which::none:
                break;
            case Which::question:
                question();
                break;
            case Which::settings:
                settings();
                break;
            case Which::help:
                help(game, height);
                break;
            case Which::open_file:
                heading(ui.tr("Open a puzzle or a saved game"));
                chosen = files_.frame(ui);
                break;
            case Which::new_puzzle:
                heading(ui.tr("New puzzle"));
                chosen = new_puzzle_.frame(height);
                break;
        }
        if (chosen) close();
        if (which_ == Which::none) ImGui::CloseCurrentPopup();
        ImGui::EndPopup();
    }
    ImGui::PopStyleVar();
    return chosen;
}

void Dialogs::heading(const std::string& words) {
    Ui& ui = shell_->ui;
    const float top = ImGui::GetCursorPosY();
    const float side = ui.px(44);
    const float right = ImGui::GetContentRegionMax().x - side;
    ImGui::PushFont(ui.fonts().title);
    ImGui::SetCursorPosY(top + (side - ImGui::GetTextLineHeight()) / 2);
    ui.text(ui.shortened(words, right - ImGui::GetCursorPosX() - ui.px(12)));
    ImGui::PopFont();
    ImGui::SameLine();
    ImGui::SetCursorPos({right, top});
    if (ui.icon_button("close", icon::close, ui.tr("Close"))) close();
    ui.gap(2);
}

void Dialogs::question() {
    Ui& ui = shell_->ui;
    const float width = ImGui::GetContentRegionAvail().x;
    heading(question_.title);
    for (const std::string& words : question_.words) ui.wrapped(words);
    ui.gap(8);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const Question::Answer* given = nullptr;
    for (const Question::Answer& answer : question_.answers) {
        const bool is_first = &answer == &question_.answers.front();
        if (ui.button(answer.name, answer.words, is_first ? Ui::Emphasis::primary : Ui::Emphasis::normal, answer.icon, width))
            given = &answer;
    }
    if (given == nullptr) return;
    const std::function<void()> act = given->act;
    question_ = {};
    close();
    if (act) act();
}

void Dialogs::store(const std::string& key, const config::Value& value) {
    if (const Result<void> stored = shell_->resources.set(key, value); !stored)
        shell_->toasts.show(Toasts::Kind::bad, shell_->ui.tell(stored.error().message));
}

void Dialogs::settings() {
    Ui& ui = shell_->ui;
    play::Resources& world = shell_->resources;
    config::Settings now = world.settings();
    heading(ui.tr("Settings"));
    ui.strong(ui.tr("Theme"));
    bool first = true;
    const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
    const auto chip = [&](const std::string& name, const std::string& label, bool chosen) {
        const float wide = ImGui::CalcTextSize(label.c_str()).x + ui.px(32);
        if (!first && ImGui::GetItemRectMax().x + ui.px(8) + wide <= right) ImGui::SameLine(0, ui.px(8));
        first = false;
        return ui.chip(name, label, chosen);
    };
    for (const std::string& name : drawing::theme_names(world.folders()))
        if (chip("theme-" + name, ui.tr(name), world.theme().name == name)) store("theme", name);
    ui.gap(4);
    ui.strong(ui.tr("Language"));
    first = true;
    if (chip("language-auto", ui.tr("As the system says"), now.language == "auto")) store("language", std::string("auto"));
    for (const std::string& code : config::languages(world.folders())) {
        const std::string label = code == "en" ? "English" : code == "fr" ? "Français" : code;
        if (chip("language-" + code, label, now.language == code)) store("language", code);
    }
    ui.gap(4);
    ui.strong(ui.tr("While playing"));
    if (ui.toggle("live-errors", ui.tr("Mark broken rules at once"), now.live_errors)) store("live-errors", now.live_errors);
    if (ui.toggle("layer-cues", ui.tr("Show a small shape on the marks of a save point"), now.layer_cues))
        store("layer-cues", now.layer_cues);
    if (ui.toggle("aids", ui.tr("Show what a puzzle counts beside the board"), now.aids)) store("aids", now.aids);
    if (ui.toggle("auto-notes", ui.tr("Take out notes that a new mark forbids"), now.auto_notes))
        store("auto-notes", now.auto_notes);
    if (ui.toggle("pause-when-unfocused", ui.tr("Stop the clock while another window is in use"), now.pause_when_unfocused))
        store("pause-when-unfocused", now.pause_when_unfocused);
    ui.gap(4);
    ImGui::PushFont(ui.fonts().small);
    ImGui::PushTextWrapPos(0);
    ui.faint(ui.tell(
        {"Colours, keys and more are text files in {0}; changes show at once.", {world.folders().user_config.string()}}));
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
}

void Dialogs::help(const play::Game* game, float height) {
    Ui& ui = shell_->ui;
    heading(game != nullptr ? ui.tell(game->type().info().name) : ui.tr("Rules and keys"));
    if (ui.chip("help-rules", ui.tr("Rules"), !show_keys_)) show_keys_ = false;
    ImGui::SameLine(0, ui.px(8));
    if (ui.chip("help-keys", ui.tr("Keys"), show_keys_)) show_keys_ = true;
    ui.gap(2);
    ImGui::BeginChild("help", {0, std::clamp(height - ui.px(240), ui.px(200), ui.px(520))}, false,
                      ImGuiWindowFlags_NavFlattened);
    if (show_keys_) {
        keys();
    } else if (game != nullptr) {
        rules(game->type().info());
        credits(*game);
    } else {
        for (const auto& type : shell_->resources.plugins().types()) {
            ui.title(ui.tell(type->info().name));
            rules(type->info());
            ui.gap(12);
        }
    }
    ImGui::EndChild();
}

void Dialogs::rules(const TypeInfo& info) {
    Ui& ui = shell_->ui;
    for (const play::Paragraph& paragraph : play::parse_markdown(ui.tell(info.rules))) {
        const float indent = paragraph.shape == play::Paragraph::Shape::item ? ui.px(28) : 0.0F;
        const float left = ImGui::GetCursorPosX();
        if (indent > 0) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            ImGui::GetWindowDrawList()->AddCircleFilled({at.x + ui.px(12), at.y + ImGui::GetTextLineHeight() / 2}, ui.px(3),
                                                        to_u32(ui.theme().accent));
        }
        // Word by word, for bold runs inside a wrapped line.
        const float right = ImGui::GetContentRegionMax().x;
        float x = left + indent;
        bool new_line = true;
        for (const play::TextRun& run : paragraph.runs) {
            ImFont* font = run.bold || paragraph.shape == play::Paragraph::Shape::heading ? ui.fonts().strong : ui.fonts().text;
            ImGui::PushFont(font);
            const float space = ImGui::CalcTextSize(" ").x;
            std::size_t begin = 0;
            while (begin < run.text.size()) {
                if (run.text[begin] == ' ') {
                    x += space;
                    ++begin;
                    continue;
                }
                const std::size_t end = std::min(run.text.find(' ', begin), run.text.size());
                const std::string word = run.text.substr(begin, end - begin);
                const float wide = ImGui::CalcTextSize(word.c_str()).x;
                if (!new_line && x + wide > right) {
                    x = left + indent;
                    new_line = true;
                }
                if (!new_line) ImGui::SameLine(0, 0);
                ImGui::SetCursorPosX(x);
                ui.text(word);
                new_line = false;
                x += wide;
                begin = end;
            }
            ImGui::PopFont();
        }
        ui.gap(4);
    }
}

void Dialogs::credits(const play::Game& game) {
    const auto* const facet = facet_of<About>(game.puzzle());
    if (facet == nullptr) return;
    Ui& ui = shell_->ui;
    std::vector<std::string> lines;
    const auto tell = [&](const char* what, const std::string& told) {
        if (!told.empty()) lines.push_back(ui.tell({what, {told}}));
    };
    const Credits& credits = facet->credits();
    if (game.solved()) tell("Title: {0}", credits.title);
    tell("By: {0}", credits.author);
    tell("Copyright: {0}", credits.copyright);
    tell("License: {0}", credits.license);
    tell("From: {0}", credits.source);
    if (lines.empty()) return;
    ui.gap(8);
    ui.title(ui.tr("About this puzzle"));
    for (const std::string& line : lines) ui.wrapped(line);
}

void Dialogs::keys() {
    Ui& ui = shell_->ui;
    if (!ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingStretchProp)) return;
    ImGui::TableSetupColumn("action", ImGuiTableColumnFlags_WidthStretch, 1.2F);
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthStretch, 1);
    for (const input::ActionInfo& entry : input::actions()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ui.wrapped(ui.tr(entry.name));
        ImGui::TableNextColumn();
        ImGui::PushTextWrapPos(0);
        ui.faint(shell_->resources.keys().told(entry.action, true));
        ImGui::PopTextWrapPos();
    }
    ImGui::EndTable();
}

}  // namespace quadrille::window
