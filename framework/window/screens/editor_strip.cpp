#include "window/screens/editor_strip.hpp"

#include <algorithm>
#include <utility>

#include "input/icons.hpp"
#include "play/editor/seat_board.hpp"
#include "quadrille/kit/capital.hpp"
#include "window/screens/bar.hpp"

namespace quadrille::window {

namespace {

using Sign = play::EditVerdict::Sign;

const char* sign_icon(Sign sign) {
    switch (sign) {
        case Sign::one: return icon::met;
        case Sign::several: return icon::branch;
        case Sign::wrong: return icon::violated;
        case Sign::working: return icon::time;
        case Sign::none: break;
    }
    return icon::open;
}

drawing::Colour sign_colour(Sign sign, const drawing::Theme& theme) {
    if (sign == Sign::one) return theme.positive;
    if (sign == Sign::wrong) return theme.negative;
    return sign == Sign::several ? theme.accent : theme.text_faint;
}

}  // namespace

float EditorStrip::frame(play::Workshop& workshop, float width, float height) {
    Ui& ui = shell_->ui;
    const float line = ImGui::GetFontSize() * 1.35F;
    const float edge = ui.px(16);
    const float tall = 2 * line + ui.px(18);
    const float top = height - tall;
    begin_bar("drawing-state", ui, {0, top}, {width, tall});
    rule(width, top + 0.5F);
    ImGui::SetCursorPos({edge, ui.px(8)});
    verdict(workshop, width - 2 * edge);
    ImGui::SetCursorPos({edge, ui.px(10) + line});
    second_line(workshop, width - 2 * edge);
    end_bar();
    return top;
}

void EditorStrip::verdict(const play::Workshop& workshop, float room) {
    Ui& ui = shell_->ui;
    const bool is_slow = workshop.examination().slow(std::chrono::steady_clock::now());
    // A verdict that comes within a few frames takes the place of the one before without a gap.
    if (workshop.known() != nullptr || is_slow)
        verdict_ = play::told_verdict(workshop.editor().puzzle(), workshop.known(),
                                      workshop.examination().hardest(), is_slow);
    const play::EditVerdict& verdict = verdict_;
    const drawing::Colour colour = sign_colour(verdict.sign, ui.theme());
    const float left = ImGui::GetCursorPosX();
    ui.icon(sign_icon(verdict.sign), colour);
    ImGui::SameLine(0, ui.px(10));
    ImGui::PushFont(ui.fonts().strong);
    const std::string headline = ui.tell(verdict.headline);
    ui.text(ui.shortened(headline, room - ui.px(40)));
    ImGui::PopFont();
    ui.note("verdict");
    const float used = ImGui::GetItemRectMax().x - ImGui::GetWindowPos().x - left;
    std::string details;
    for (const Text& detail : verdict.details) details += "  ·  " + ui.tell(detail);
    if (!details.empty() && used + ui.px(40) < room) {
        ImGui::SameLine(0, 0);
        ui.faint(ui.shortened(details, room - used));
        ui.note("verdict-details");
        if (ImGui::IsItemHovered()) ui.tooltip(headline + details);
    }
    if (std::exchange(told_, headline + details) != headline + details)
        shell_->trace.write("verdict", {{"text", headline + details}});
}

void EditorStrip::second_line(play::Workshop& workshop, float room) {
    Ui& ui = shell_->ui;
    const play::Editor& editor = workshop.editor();
    const drawing::Theme& theme = ui.theme();
    const auto say = [&](const std::string& words, drawing::Colour colour) {
        ui.coloured(colour, ui.shortened(words, room));
        ui.note("prompt");
        if (ImGui::IsItemHovered()) ui.tooltip(words);
    };
    if (workshop.under_way()) {
        say(ui.tr("At work on the clues … Escape stops it"), theme.accent);
    } else if (const auto& pasted = editor.pasted()) {
        std::string words =
            ui.tell({"{0} {0|clue|clues} in {1} {1|place|places}: Enter prints them, Escape drops "
                     "them",
                     {std::to_string(pasted->printed.size()), std::to_string(pasted->places())}});
        if (const std::size_t lost = pasted->unread + pasted->beyond; lost > 0)
            words += "  ·  " + ui.tell({"{0} {0|character|characters} left out",
                                        {std::to_string(lost)}});
        say(words, theme.accent);
    } else if (!editor.refusal().empty()) {
        const std::string why = kit::capitalised(ui.tell(editor.refusal()));
        say(editor.waiting().empty() ? why : ui.tr("It waits for the others:") + " " + why,
            editor.waiting().empty() ? theme.negative : theme.accent);
    } else if (!editor.text().empty()) {
        say(ui.tell({"“{0}”: Enter prints it", {editor.text()}}), theme.accent);
    } else if (const engine::Edit* const edit = workshop.outcome()) {
        say(ui.tell(play::told_change(*edit)), edit->failure.empty() ? theme.text : theme.negative);
    } else if (!workshop.draft_failure().empty()) {
        say(ui.tell(workshop.draft_failure()), theme.negative);
    } else {
        say(!editor.kind() && workshop.waits_for_picture()
                ? ui.tr("The picture of these clues is still being looked for")
                : way_to_place(editor),
            theme.text_faint);
    }
}

std::string EditorStrip::way_to_place(const play::Editor& editor) const {
    const Ui& ui = shell_->ui;
    const ClueKind* const kind = editor.clue_kind();
    if (kind == nullptr && editor.puzzle().is_picture())
        return ui.tr("Draw the picture as in a game; its clues follow");
    if (kind == nullptr) {
        const Text keys = shell_->resources.keys().labels(input::Action::clues_of_solution);
        return keys.empty() ? ui.tr("Draw a solution as in a game; then print its clues")
                            : ui.tell({"Draw a solution as in a game; then print its clues ({0})",
                                       {keys}});
    }
    if (kind->shape == ClueShape::board) return ui.tr("Choose on the right what holds");
    if (kind->shapes_board)
        return ui.tr("Click a dot: a grid has its upper left corner there; again takes it away");
    if (kind->shape == ClueShape::path)
        return ui.tr("Drag from cell to cell, from its beginning to its end; a right click takes "
                     "one away");
    if (kind->shape == ClueShape::group) {
        if (kind->is_needed) return ui.tr("Drag over the cells of a group");
        return editor.selected().empty()
                   ? ui.tr("Drag over the cells of a group; a right click takes one away")
                   : ui.tr("Type what the group says, then Enter");
    }
    if (kind->is_needed && kind->values.empty())
        return ui.tr("Click a line, type its clue with spaces between, then Enter");
    if (editor.brush() != blank)
        return ui.tr("Click or drag to print it; a right click takes away");
    if (!kind->values.empty() && kind->values.size() <= play::most_stepped_values)
        return ui.tr("Click to step through what can stand there, or type in reading order; a dot "
                     "leaves a place empty");
    return ui.tr("Click a place and type in reading order; a dot leaves a place empty");
}

}  // namespace quadrille::window
