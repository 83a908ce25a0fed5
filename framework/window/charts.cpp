#include "window/charts.hpp"

#include <algorithm>

#include "drawing/shapes.hpp"
#include "drawing/window_colours.hpp"
#include "engine/solve/difficulty.hpp"
#include "game/scoring.hpp"

namespace quadrille::window {

namespace {

struct Place {
    ImVec2 from;
    float width = 0;
};

/// Room on the line for a chart, which takes no input.
Place take_room(float height) {
    const Place place{ImGui::GetCursorScreenPos(), ImGui::GetContentRegionAvail().x};
    ImGui::Dummy({place.width, height});
    return place;
}

void write(const Ui& ui, ImVec2 at, const std::string& words) {
    ImGui::GetWindowDrawList()->AddText(ui.fonts().small, ui.fonts().small->FontSize, at,
                                        to_u32(ui.theme().text_faint), words.c_str());
}

float width_of(const Ui& ui, const std::string& words) {
    return ui.fonts().small->CalcTextSizeA(ui.fonts().small->FontSize, 1e6F, 0, words.c_str()).x;
}

}  // namespace

void histogram_chart(Ui& ui, const library::Histogram& bars, float height) {
    if (bars.counts.empty()) return;
    const float label = ui.fonts().small->FontSize;
    const float arrow = ui.px(9);
    const float tall = ui.px(height) - label - ui.px(4) - arrow;
    const auto [from, width] = take_room(ui.px(height));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float floor = from.y + arrow + tall;
    const auto count = static_cast<float>(bars.counts.size());
    const float gap = ui.px(2);
    const float wide = std::min((width + gap) / count - gap, ui.px(44));
    const auto highest = static_cast<float>(std::max<std::size_t>(bars.highest(), 1));
    for (std::size_t i = 0; i < bars.counts.size(); ++i) {
        const float left = from.x + static_cast<float>(i) * (wide + gap);
        const bool own = bars.own == i;
        const float bar =
            bars.counts[i] == 0
                ? 0
                : std::max(tall * static_cast<float>(bars.counts[i]) / highest, ui.px(3));
        list.AddRectFilled(
            {left, floor - bar}, {left + wide, floor},
            to_u32(own ? ui.theme().accent : drawing::window_colours(ui.theme()).figure), ui.px(2));
        if (!own) continue;
        const float middle = left + wide / 2;
        const float tip = floor - bar - ui.px(2);
        list.AddTriangleFilled({middle - ui.px(5), tip - ui.px(7)},
                               {middle + ui.px(5), tip - ui.px(7)}, {middle, tip},
                               to_u32(ui.theme().accent));
    }
    const float right = from.x + count * (wide + gap) - gap;
    list.AddLine({from.x, floor + 0.5F}, {right, floor + 0.5F}, to_u32(ui.theme().text_faint));
    write(ui, {from.x, floor + ui.px(3)}, game::clock_text(bars.least));
    const std::string last = game::clock_text(bars.least + bars.width * count);
    const float last_at = std::max(right - width_of(ui, last),
                                   from.x + width_of(ui, game::clock_text(bars.least)) + ui.px(12));
    write(ui, {last_at, floor + ui.px(3)}, last);
}

void history_chart(Ui& ui, std::span<const double> values, float height) {
    const auto [from, width] = take_room(ui.px(height));
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const auto [least, greatest] = std::ranges::minmax(values);
    const float label = ui.fonts().small->FontSize;
    const std::string top_words = game::clock_text(greatest);
    const std::string low_words = game::clock_text(least);
    const float left =
        from.x + std::max(width_of(ui, top_words), width_of(ui, low_words)) + ui.px(10);
    const float right = from.x + width - ui.px(8);
    const float top = from.y + label / 2;
    const float floor = from.y + ui.px(height) - label / 2 - ui.px(2);
    const double range = std::max(greatest - least, 1e-9);
    const auto at = [&](std::size_t i) {
        const float across = values.size() < 2
                                 ? 0.5F
                                 : static_cast<float>(i) / static_cast<float>(values.size() - 1);
        const auto up = greatest > least ? static_cast<float>((values[i] - least) / range) : 0.5F;
        return ImVec2{left + across * (right - left), floor - up * (floor - top)};
    };
    const ImU32 line = to_u32(drawing::mix(ui.theme().panel, ui.theme().text, 0.25));
    list.AddLine({left, top}, {right, top}, line);
    list.AddLine({left, floor}, {right, floor}, line);
    write(ui, {from.x, top - label / 2}, top_words);
    if (greatest > least) write(ui, {from.x, floor - label / 2}, low_words);
    for (std::size_t i = 1; i < values.size(); ++i)
        list.AddLine(at(i - 1), at(i), to_u32(ui.theme().accent), ui.px(1.5F));
    const auto best = static_cast<std::size_t>(std::ranges::min_element(values) - values.begin());
    const bool roomy = static_cast<float>(values.size()) * ui.px(8) < right - left;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (roomy && i != best) list.AddCircleFilled(at(i), ui.px(3), to_u32(ui.theme().accent));
    list.AddCircleFilled(at(best), ui.px(6), to_u32(ui.theme().positive));
    list.AddCircle(at(best), ui.px(8), to_u32(ui.theme().positive), 0, ui.px(1.5F));
}

std::string kind_text(const Ui& ui, const std::string& variant, const std::string& size,
                      const std::string& difficulty) {
    std::string words;
    const auto add = [&words](const std::string& part) {
        if (!part.empty()) words += (words.empty() ? "" : " · ") + part;
    };
    if (!variant.empty()) add(ui.tell(Text::sentence(variant)));
    add(size);
    if (const engine::Difficulty* known = engine::difficulty_named(difficulty))
        add(ui.tr(known->name));
    return words;
}

}  // namespace quadrille::window
