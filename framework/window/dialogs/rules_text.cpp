#include "window/dialogs/rules_text.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "drawing/markdown.hpp"
#include "window/style.hpp"

namespace quadrille::window {

namespace {

/// Word by word, for bold runs inside a wrapped line; lines begin at `left`.
void flow(Ui& ui, const drawing::Paragraph& paragraph, float left) {
    const float right = ImGui::GetContentRegionMax().x;
    float x = left;
    bool new_line = true;
    for (const drawing::TextRun& run : paragraph.runs) {
        const bool bold = run.bold || paragraph.shape == drawing::Paragraph::Shape::heading;
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

using Paragraphs = std::vector<drawing::Paragraph>;

/// What not every puzzle has: a line that ends with a colon, and the list after it.
std::span<const drawing::Paragraph> extras_of(const Paragraphs& all) {
    const auto is_item = [](const drawing::Paragraph& paragraph) {
        return paragraph.shape == drawing::Paragraph::Shape::item;
    };
    const auto item = std::ranges::find_if(all, is_item);
    if (item == all.end() || item - all.begin() < 2) return {};
    const auto lead = item - 1;
    if (lead->runs.empty() || !lead->runs.back().text.ends_with(':')) return {};
    return {lead, std::find_if_not(item, all.end(), is_item)};
}

void write_paragraphs(Ui& ui, std::span<const drawing::Paragraph> paragraphs) {
    for (const drawing::Paragraph& paragraph : paragraphs) {
        const float indent = paragraph.shape == drawing::Paragraph::Shape::item ? ui.px(28) : 0.0F;
        if (indent > 0) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            const ImVec2 dot{at.x + ui.px(12), at.y + ImGui::GetTextLineHeight() / 2};
            ImGui::GetWindowDrawList()->AddCircleFilled(dot, ui.px(3), to_u32(ui.theme().accent));
        }
        flow(ui, paragraph, ImGui::GetCursorPosX() + indent);
        ui.gap(4);
    }
}

}  // namespace

void rules_text(Ui& ui, const TypeInfo& info) {
    write_paragraphs(ui, drawing::parse_markdown(ui.tell(info.rules)));
}

void plain_rules_text(Ui& ui, const TypeInfo& info) {
    const Paragraphs all = drawing::parse_markdown(ui.tell(info.rules));
    const std::span<const drawing::Paragraph> extras = extras_of(all);
    if (extras.empty()) return write_paragraphs(ui, all);
    const auto before = static_cast<std::size_t>(extras.data() - all.data());
    write_paragraphs(ui, std::span(all).first(before));
    write_paragraphs(ui, std::span(all).subspan(before + extras.size()));
}

bool has_more_rules(const Ui& ui, const TypeInfo& info) {
    return !extras_of(drawing::parse_markdown(ui.tell(info.rules))).empty();
}

}  // namespace quadrille::window
