#include "window/panels/parts.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>
#include <utility>

#include "config/line_breaks.hpp"
#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "input/icons.hpp"
#include "quadrille/kit/utf8.hpp"

namespace quadrille::window {

namespace {

/// As it is drawn, not rounded to pixels: the parts of a line are as wide as the line.
float drawn_width(const char* from, const char* to) {
    return ImGui::GetFont()->CalcTextSizeA(ImGui::GetFontSize(), 1e6F, 0, from, to).x;
}

/// Where the line that begins at `from` ends: at a line end of the words, else where it may be
/// broken.
const char* line_end(const char* from, const char* end, float room) {
    const auto fits = [&](const char* to) { return drawn_width(from, to) <= room; };
    const std::string_view words(from, static_cast<std::size_t>(end - from));
    const char* good = nullptr;
    for (std::size_t next = 0; next <= words.size(); ++next) {
        next = config::next_break(words, next);
        const char* const at = from + next;
        if (!fits(at)) break;
        good = at;
        if (at < end && *at == '\n') break;
    }
    if (good != nullptr && good > from) return good;
    std::string_view rest(
        from, static_cast<std::size_t>(end - from));  // a word that is wider than the column
    static_cast<void>(kit::take_character(rest));
    const char* cut = rest.data();
    while (!rest.empty() && rest.front() != ' ' && rest.front() != '\n' && fits(rest.data())) {
        cut = rest.data();
        static_cast<void>(kit::take_character(rest));
    }
    return cut;
}

}  // namespace

void paragraph(Ui& ui, const std::string& words, bool faint) {
    constexpr float line_height = 1.3F;
    const drawing::Colour colour = faint ? ui.theme().text_faint : ui.theme().text;
    const float room = ImGui::GetContentRegionAvail().x;
    const float line = ImGui::GetTextLineHeight() * line_height;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    float y = at.y;
    const char* const end = words.data() + words.size();
    for (const char* from = words.data(); from < end; y += line) {
        const char* const to = line_end(from, end, room);
        list.AddText({at.x, y}, to_u32(colour), from, to);
        from = to;
        while (from < end && (*from == ' ' || *from == '\n')) ++from;
    }
    ImGui::Dummy({room, y - at.y});
    ui.gap(1);
}

LinkUse linked_paragraph(Ui& ui, const std::string& name, const Sentence& sentence,
                         const std::function<bool(const Span&)>& is_lit, bool faint) {
    constexpr float line_height = 1.3F;
    const drawing::Colour colour = faint ? ui.theme().text_faint : ui.theme().text;
    const std::string words = plain(sentence);
    const float room = ImGui::GetContentRegionAvail().x;
    const float line = ImGui::GetTextLineHeight() * line_height;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const char* const end = words.data() + words.size();
    LinkUse use;
    std::size_t span = 0;
    const char* span_end = words.data() + (sentence.empty() ? 0 : sentence.front().words.size());
    const char* begun = nullptr;  // of the link that goes on
    bool has_keys = false;        // the link that goes on has
    float y = at.y;
    ImGui::PushID(name.c_str());
    for (const char* from = words.data(); from < end; y += line) {
        const char* const to = line_end(from, end, room);
        const char* const begins_line = from;
        while (from < to) {
            while (span_end <= from) span_end += sentence[++span].words.size();
            const char* const piece = std::min(to, span_end);
            const float x = at.x + drawn_width(begins_line, from);
            const float wide = at.x + drawn_width(begins_line, piece) - x;
            if (!sentence[span].places.empty()) {
                const ImVec2 low{x + wide, y + ImGui::GetTextLineHeight()};
                const char* const begins = span_end - sentence[span].words.size();
                const bool goes_on = std::exchange(begun, begins) == begins;
                ImGui::SetCursorScreenPos({x, y});
                // One link is one stop for keys, on however many lines it stands.
                bool is_followed = false;
                if (goes_on) {
                    ImGui::Dummy({wide, line});
                    is_followed = ImGui::IsItemClicked();
                } else {
                    ImGui::PushID(static_cast<int>(span));
                    is_followed = ImGui::InvisibleButton("link", {wide, line});
                    ImGui::PopID();
                    has_keys = ui.has_keys();
                }
                ui.note("link-" + sentence[span].words);
                if (is_followed) use.followed = span;
                if (ImGui::IsItemHovered() || has_keys) use.pointed = span;
                const ImVec2 corner{x - ui.px(2), y - ui.px(1)};
                const ImVec2 other{low.x + ui.px(2), low.y + ui.px(2)};
                if (is_lit(sentence[span]))
                    list.AddRectFilled(corner, other,
                                       to_u32(drawing::window_colours(ui.theme()).link), ui.px(3));
                if (has_keys)
                    list.AddRect(corner, other, to_u32(ui.theme().accent), ui.px(3), 0, ui.px(2));
                list.AddLine({x, low.y}, low, to_u32(ui.theme().accent), ui.px(1.2F));
            }
            list.AddText({x, y}, to_u32(colour), from, piece);
            from = piece;
        }
        while (from < end && (*from == ' ' || *from == '\n')) ++from;
    }
    ImGui::PopID();
    ImGui::SetCursorScreenPos(at);
    ImGui::Dummy({room, y - at.y});
    ui.gap(1);
    return use;
}

void verdict_line(Ui& ui, const char* icon, drawing::Colour colour, const std::string& words) {
    ui.icon(icon, colour);
    ImGui::SameLine(0, ui.px(10));
    paragraph(ui, words);
}

void first_entries(Ui& ui, std::size_t count, const std::function<void(std::size_t)>& show) {
    for (std::size_t i = 0; i < std::min(count, most_entries); ++i) show(i);
    if (count > most_entries)
        paragraph(ui, ui.tell({"and {0} more", {std::to_string(count - most_entries)}}), true);
}

EntryPages::Range EntryPages::at_hand(std::size_t count) {
    while (first_ > 0 && first_ >= count) first_ -= most;
    return {first_, std::min(first_ + most, count)};
}

Turn turn_row(Ui& ui, const std::string& name, const std::string& words, const TurnButton& back,
              const TurnButton& on) {
    const float side = ui.px(34);
    const float top = ImGui::GetCursorPosY();
    Turn turn = Turn::none;
    if (ui.icon_button((name + "-before").c_str(), icon::step_back, back.tooltip, back.enabled,
                       side))
        turn = Turn::back;
    ImGui::SameLine(0, ui.px(8));
    ImGui::SetCursorPosY(top + (side - ImGui::GetTextLineHeight()) / 2);
    ui.faint(words);
    ImGui::SameLine(0, ui.px(8));
    ImGui::SetCursorPosY(top);
    if (ui.icon_button((name + "-behind").c_str(), icon::step_forward, on.tooltip, on.enabled,
                       side))
        turn = Turn::on;
    return turn;
}

void EntryPages::foot(Ui& ui, std::size_t count) {
    if (count <= most) return;
    const Range shown = at_hand(count);
    const Turn turn = turn_row(
        ui, "entries",
        ui.tell(
            {"{0} to {1} of {2}",
             {std::to_string(shown.first + 1), std::to_string(shown.end), std::to_string(count)}}),
        {ui.tr("Those before"), shown.first > 0}, {ui.tr("Those behind"), shown.end < count});
    if (turn == Turn::back) first_ -= most;
    if (turn == Turn::on) first_ += most;
}

void waiting(Ui& ui, const std::string& words) {
    constexpr float turns_per_second = 0.8F;
    constexpr float full = 2 * std::numbers::pi_v<float>;
    const float radius = ui.px(9);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const ImVec2 centre{at.x + radius + ui.px(1), at.y + ImGui::GetTextLineHeight() / 2};
    // Where nothing may move it is a sign like any other.
    const float turn =
        ui.may_move()
            ? std::fmod(static_cast<float>(ImGui::GetTime()) * turns_per_second, 1.0F) * full
            : -full / 4;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PathArcTo(centre, radius, turn, turn + full * 0.7F, 24);
    list.PathStroke(to_u32(ui.theme().accent), ImDrawFlags_None, ui.px(2.5F));
    ImGui::Dummy({2 * radius + ui.px(2), ImGui::GetTextLineHeight()});
    ImGui::SameLine(0, ui.px(10));
    paragraph(ui, words, true);
}

void tell_rest(Ui& ui, const std::string& shown, const std::string& words) {
    if (shown != words && ImGui::IsItemHovered()) ui.tooltip(words);
}

void chip_in_row(Ui& ui, float& room, const std::string& name, const std::string& label,
                 bool chosen, const std::function<void()>& choose) {
    const std::string shown = ui.shortened(label, ImGui::GetContentRegionAvail().x - ui.px(32));
    const float wide = ImGui::CalcTextSize(shown.c_str()).x + ui.px(32);
    if (room >= wide)
        ImGui::SameLine(0, ui.px(8));
    else
        room = ImGui::GetContentRegionAvail().x;
    room -= wide + ui.px(8);
    const bool is_pressed = ui.chip(name, shown, chosen);
    tell_rest(ui, shown, label);
    if (is_pressed) choose();
}

bool tell_going_back(Ui& ui, const play::WayBackSearch& going_back) {
    switch (going_back.state()) {
        case play::WayBackSearch::State::idle:
            return false;
        case play::WayBackSearch::State::looking:
            if (going_back.slow())
                waiting(ui, ui.tr("Looking for the last position that could be solved …"));
            return true;
        case play::WayBackSearch::State::gone:
            verdict_line(ui, icon::met, ui.theme().positive,
                         going_back.steps() == 1
                             ? ui.tr("One step back: from here it can be solved. Redo brings back "
                                     "what you had.")
                             : ui.tell({"{0} {0|step|steps} back: from here it can be solved. Redo "
                                        "brings back what you had.",
                                        {std::to_string(going_back.steps())}}));
            return true;
        case play::WayBackSearch::State::none:
            verdict_line(ui, icon::violated, ui.theme().negative,
                         ui.tr("The puzzle itself has no solution: going back does not help."));
            return true;
        case play::WayBackSearch::State::gave_up:
            verdict_line(ui, icon::warning, ui.theme().negative,
                         ui.tr("The way back was not found."));
            return true;
    }
    return false;
}

std::vector<std::string> element_names(const Board& board, std::span<const ElementId> elements) {
    std::vector<std::string> names;
    for (const ElementId id : elements) names.push_back(board[id].name);
    return names;
}

}  // namespace quadrille::window
