#include "window/dialogs/rules_text.hpp"

#include <algorithm>
#include <string>

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

}  // namespace

void rules_text(Ui& ui, const TypeInfo& info) {
    for (const drawing::Paragraph& paragraph : drawing::parse_markdown(ui.tell(info.rules))) {
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

}  // namespace quadrille::window
