#include "window/screens/board_card.hpp"

#include <algorithm>
#include <cfloat>
#include <cmath>

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "input/icons.hpp"
#include "window/screens/title_lines.hpp"

namespace quadrille::window {

namespace {

constexpr float margin = 16;
constexpr float words_height = 68;
constexpr float one_title_line = 26;
constexpr float two_title_lines = 39;
constexpr float dot_radius = 3;
constexpr float dot_step = 9;

void frame_of(const Ui& ui, ImVec2 at, ImVec2 end, bool is_lit) {
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float round = ui.px(14);
    const float drop = ui.px(ImGui::IsItemHovered() ? 4 : 2);
    list.AddRectFilled({at.x, at.y + drop}, {end.x, end.y + drop},
                       IM_COL32(0, 0, 0, theme.dark ? 70 : 20), round);
    list.AddRectFilled(at, end, to_u32(theme.panel), round);
    const drawing::Colour border = is_lit ? theme.accent : drawing::window_colours(theme).line;
    list.AddRect(at, end, to_u32(border), round, ImDrawFlags_None, ui.px(is_lit ? 2 : 1));
}

/// A bar below the picture.
void bar(const Ui& ui, double filled, float left, float right, float top) {
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float tall = ui.px(4);
    const float end = left + (right - left) * static_cast<float>(std::clamp(filled, 0.0, 1.0));
    list.AddRectFilled({left, top}, {right, top + tall},
                       to_u32(drawing::mix(theme.panel, theme.text, 0.12)), tall / 2);
    if (end > left + tall)
        list.AddRectFilled({left, top}, {end, top + tall}, to_u32(theme.accent), tall / 2);
}

/// Where a board will be.
void empty_grid(const Ui& ui, ImVec2 at, float side) {
    constexpr int cells = 4;
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImU32 faint = to_u32(drawing::mix(theme.panel, theme.text, 0.1));
    const float air = std::floor(side / 10);
    const float step = std::floor((side - 2 * air) / cells);
    const ImVec2 from{at.x + air, at.y + air};
    const ImVec2 end{from.x + cells * step, from.y + cells * step};
    list.AddRectFilled(from, end, to_u32(drawing::mix(theme.panel, theme.text, 0.03)), ui.px(4));
    for (int i = 1; i < cells; ++i) {
        const float along = static_cast<float>(i) * step;
        list.AddLine({from.x + along, from.y}, {from.x + along, end.y}, faint, ui.px(1));
        list.AddLine({from.x, from.y + along}, {end.x, from.y + along}, faint, ui.px(1));
    }
    list.AddRect(from, end, faint, ui.px(4), ImDrawFlags_None, ui.px(1.5F));
}

/// In the upper right corner of a card.
void tick(const Ui& ui, ImVec2 corner) {
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float size = ui.px(26);
    const ImVec2 middle{corner.x - ui.px(20), corner.y + ui.px(20)};
    list.AddCircleFilled(middle, size / 2, to_u32(theme.panel));
    const ImVec2 mark = ui.fonts().text->CalcTextSizeA(size, FLT_MAX, 0, icon::met);
    list.AddText(ui.fonts().text, size, {middle.x - mark.x / 2, middle.y - mark.y / 2},
                 to_u32(theme.positive), icon::met);
}

/// How far below it the next line begins.
float draw_title(const Ui& ui, const BoardCard& card, ImVec2 at, float room) {
    const ImU32 colour = to_u32(ui.theme().text);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    ImGui::PushFont(ui.fonts().small);
    const TitleLines lines = title_lines(ui, card.title, room, *ui.fonts().text);
    if (lines.is_small())
        list.AddText(at, colour, lines.first.c_str());
    else
        list.AddText(ui.fonts().text, ui.px(FontSizes::text), at, colour, lines.first.c_str());
    if (!lines.second.empty())
        list.AddText({at.x, at.y + ImGui::GetTextLineHeight() + ui.px(1)}, colour,
                     lines.second.c_str());
    ImGui::PopFont();
    return ui.px(lines.second.empty() ? one_title_line : two_title_lines);
}

}  // namespace

CardMeasure measure_of_card(const Ui& ui, float side) {
    const float picture = std::floor(ui.px(side));
    return {picture + 2 * ui.px(margin), picture + ui.px(margin + 14 + words_height), picture};
}

CardRows one_row(const Ui& ui, std::size_t count, float room, const CardSizes& sizes) {
    const float step = ui.px(sizes.gap);
    const CardMeasure smallest = measure_of_card(ui, sizes.least);
    const auto fitting = static_cast<std::size_t>(
        std::max(1.0F, std::floor((room + step) / (smallest.width + step))));
    const std::size_t columns = std::clamp<std::size_t>(count, 1, fitting);
    const float wide = (room + step) / static_cast<float>(columns) - step;
    // In steps: while a window is resized not every frame has pictures of another size.
    constexpr float picture_step = 8;
    const float side = std::floor((wide / ui.px(1) - 2 * margin) / picture_step) * picture_step;
    return {measure_of_card(ui, std::clamp(side, sizes.least, sizes.most)), columns};
}

std::optional<CardRows> lying_row(const Ui& ui, std::size_t count, float room, float side,
                                  float gap) {
    constexpr float least_words = 170, most_words = 300;
    const float picture = std::floor(ui.px(side));
    const float beside = picture + 3 * ui.px(margin);
    const float wide = (room + ui.px(gap)) / static_cast<float>(count) - ui.px(gap);
    if (wide < beside + ui.px(least_words)) return std::nullopt;
    return CardRows{{std::min(std::floor(wide), beside + ui.px(most_words)),
                     picture + 2 * ui.px(margin), picture, true},
                    count};
}

CardRows balanced_rows(const Ui& ui, std::size_t count, float room, const CardSizes& sizes) {
    const std::size_t fitting = one_row(ui, count, room, sizes).columns;
    const std::size_t rows = (std::max<std::size_t>(count, 1) + fitting - 1) / fitting;
    return one_row(ui, (count + rows - 1) / rows, room, sizes);
}

void difficulty_dots(const Ui& ui, engine::Difficulty::Grade difficulty, ImVec2 right,
                     drawing::Colour tone) {
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::size_t count = engine::difficulties().size();
    const auto filled = static_cast<std::size_t>(difficulty) + 1;
    for (std::size_t i = 0; i < count; ++i) {
        const float back = static_cast<float>(count - 1 - i) * ui.px(dot_step) + ui.px(dot_radius);
        const ImVec2 centre{right.x - back, right.y};
        if (i < filled)
            list.AddCircleFilled(centre, ui.px(dot_radius), to_u32(tone));
        else
            list.AddCircle(centre, ui.px(dot_radius),
                           to_u32(drawing::mix(theme.panel, theme.text, 0.4)), 0, ui.px(1));
    }
}

bool board_card(Ui& ui, const BoardCard& card, const CardMeasure& measure) {
    const drawing::Theme& theme = ui.theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    // Several rows of cards stand on one page.
    ImGui::PushID(card.name.c_str());
    const bool pressed = ImGui::InvisibleButton("card", {measure.width, measure.height});
    ImGui::PopID();
    if (!ImGui::IsItemVisible()) return pressed;
    ui.note(card.name);
    const bool is_focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    const ImVec2 end{at.x + measure.width, at.y + measure.height};
    frame_of(ui, at, end, ImGui::IsItemHovered() || is_focused);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float air = measure.is_lying ? ui.px(margin) : (measure.width - measure.side) / 2;
    const ImVec2 picture_at{std::floor(at.x + air), std::floor(at.y + ui.px(margin))};
    if (card.picture != nullptr)
        list.AddImage(card.picture, picture_at,
                      {picture_at.x + measure.side, picture_at.y + measure.side});
    else
        empty_grid(ui, picture_at, measure.side);
    if (card.done) tick(ui, {end.x, at.y});
    const float left =
        measure.is_lying ? picture_at.x + measure.side + ui.px(margin) : at.x + ui.px(margin);
    const float right = end.x - ui.px(margin);
    const float below = picture_at.y + measure.side;
    const float top = measure.is_lying ? picture_at.y + ui.px(8) : below + ui.px(14);
    if (card.filled)
        bar(ui, *card.filled, left, right, below + ui.px(measure.is_lying ? -12 : 5));
    const float line = top + draw_title(ui, card, {left, top}, right - left);
    ImGui::PushFont(ui.fonts().small);
    const std::string words =
        (card.sign != nullptr ? std::string(card.sign) + "  " : std::string()) + card.words;
    const float wide = ImGui::CalcTextSize(words.c_str()).x;
    // What was said in words goes before the dots.
    float rest = right;
    if (card.difficulty && left + wide + ui.px(4 * dot_step + 6) <= right) {
        difficulty_dots(ui, *card.difficulty, {rest, line + ImGui::GetTextLineHeight() / 2},
                        theme.text_faint);
        rest -= ui.px(4 * dot_step + 6);
    }
    const float corner = ImGui::CalcTextSize(card.corner.c_str()).x;
    if (left + wide + ui.px(10) + corner <= rest)
        list.AddText({rest - corner, line}, to_u32(theme.text_faint), card.corner.c_str());
    const std::string shown = ui.shortened(words, rest - left);
    list.AddText({left, line}, to_u32(card.tone), shown.c_str());
    ImGui::PopFont();
    const bool is_hovered = ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled);
    if (is_hovered && !card.hint.empty()) ui.tooltip(card.hint);
    return pressed;
}

}  // namespace quadrille::window
