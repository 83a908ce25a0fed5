#include "window/dialogs/help_dialog.hpp"

#include <algorithm>
#include <vector>

#include "play/markdown.hpp"
#include "quadrille/about.hpp"

namespace quadrille::window {

namespace {

/// Word by word, for bold runs inside a wrapped line; lines begin at `left`.
void flow(Ui& ui, const play::Paragraph& paragraph, float left) {
    const float right = ImGui::GetContentRegionMax().x;
    float x = left;
    bool new_line = true;
    for (const play::TextRun& run : paragraph.runs) {
        const bool bold = run.bold || paragraph.shape == play::Paragraph::Shape::heading;
        ImGui::PushFont(bold ? ui.fonts().strong : ui.fonts().text);
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
                x = left;
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
}

}  // namespace

std::string HelpDialog::title(const play::Game* game) const {
    return game != nullptr ? ui().tell(game->type().info().name) : Dialog::title(game);
}

void HelpDialog::body(const play::Game* game, float height) {
    if (ui().chip("help-rules", ui().tr("Rules"), !show_keys_)) show_keys_ = false;
    ImGui::SameLine(0, ui().px(8));
    if (ui().chip("help-keys", ui().tr("Keys"), show_keys_)) show_keys_ = true;
    ui().gap(2);
    const float tall = std::clamp(height - ui().px(240), ui().px(200), ui().px(520));
    ImGui::BeginChild("help", {0, tall}, false, ImGuiWindowFlags_NavFlattened);
    if (show_keys_) {
        keys();
    } else if (game != nullptr) {
        rules(game->type().info());
        credits(*game);
    } else {
        for (const auto& type : shell().resources.plugins().types()) {
            ui().title(ui().tell(type->info().name));
            rules(type->info());
            ui().gap(12);
        }
    }
    ImGui::EndChild();
}

void HelpDialog::rules(const TypeInfo& info) {
    for (const play::Paragraph& paragraph : play::parse_markdown(ui().tell(info.rules))) {
        const float indent = paragraph.shape == play::Paragraph::Shape::item ? ui().px(28) : 0.0F;
        if (indent > 0) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const ImVec2 dot{at.x + ui().px(12), at.y + ImGui::GetTextLineHeight() / 2};
            ImGui::GetWindowDrawList()->AddCircleFilled(dot, ui().px(3),
                                                        to_u32(ui().theme().accent));
        }
        flow(ui(), paragraph, ImGui::GetCursorPosX() + indent);
        ui().gap(4);
    }
}

void HelpDialog::credits(const play::Game& game) {
    const auto* const facet = facet_of<About>(game.puzzle());
    if (facet == nullptr) return;
    std::vector<std::string> lines;
    const auto tell = [&](const char* what, const std::string& told) {
        if (!told.empty()) lines.push_back(ui().tell({what, {told}}));
    };
    const Credits& credits = facet->credits();
    if (game.solved()) tell("Title: {0}", credits.title);
    tell("By: {0}", credits.author);
    tell("Copyright: {0}", credits.copyright);
    tell("License: {0}", credits.license);
    tell("From: {0}", credits.source);
    if (lines.empty()) return;
    ui().gap(8);
    ui().title(ui().tr("About this puzzle"));
    for (const std::string& line : lines) ui().wrapped(line);
}

void HelpDialog::keys() {
    if (!ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingStretchProp)) return;
    ImGui::TableSetupColumn("action", ImGuiTableColumnFlags_WidthStretch, 1.2F);
    ImGui::TableSetupColumn("keys", ImGuiTableColumnFlags_WidthStretch, 1);
    for (const input::ActionInfo& entry : input::actions()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ui().wrapped(ui().tr(entry.name));
        ImGui::TableNextColumn();
        ImGui::PushTextWrapPos(0);
        ui().faint(shell().resources.keys().told(entry.action, true));
        ImGui::PopTextWrapPos();
    }
    ImGui::EndTable();
}

}  // namespace quadrille::window
