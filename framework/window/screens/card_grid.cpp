#include "window/screens/card_grid.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "drawing/shapes.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace {

constexpr float card_width = 212;
constexpr float card_height = 274;
constexpr float picture_side = 180;
constexpr float card_gap = 20;

}  // namespace

std::optional<library::ShelfEntry> CardGrid::frame() {
    Ui& ui = shell_->ui;
    Layout layout;
    const float room = ImGui::GetContentRegionAvail().x;
    layout.gap = ui.px(card_gap);
    layout.tall = ui.px(card_height);
    layout.columns = static_cast<std::size_t>(
        std::max(1.0F, std::floor((room + layout.gap) / (ui.px(card_width) + layout.gap))));
    layout.wide = std::floor((room + layout.gap) / static_cast<float>(layout.columns) - layout.gap);
    std::optional<library::ShelfEntry> chosen;
    std::vector<std::string> headings;
    bool is_first = true;
    for (const play::CardList::Section& section : cards_->sections()) {
        if (section.wanted.empty()) continue;
        ui.gap(std::exchange(is_first, false) ? 0 : 12);
        heading(section);
        headings.push_back(section.type + ": " + counts_of(section));
        if (auto entry = rows(section, layout)) chosen = std::move(entry);
    }
    if (headings != told_headings_) shell_->trace.write("sections", {{"headings", headings}});
    told_headings_ = std::move(headings);
    return chosen;
}

std::string CardGrid::counts_of(const play::CardList::Section& section) const {
    const std::string count = std::to_string(section.wanted.size());
    const std::string all = std::to_string(section.count);
    return count == all ? all : shell_->ui.tell({"{0} of {1}", {count, all}});
}

void CardGrid::heading(const play::CardList::Section& section) {
    Ui& ui = shell_->ui;
    ui.strong(section.name);
    ImGui::SameLine();
    ui.faint(section.reading ? ui.tell({"{0}, more are being read", {counts_of(section)}})
                             : counts_of(section));
    ui.gap(2);
}

std::optional<library::ShelfEntry> CardGrid::rows(const play::CardList::Section& section,
                                                  const Layout& layout) {
    const std::size_t columns = layout.columns;
    const std::size_t count = (section.wanted.size() + columns - 1) / columns;
    const float step = layout.tall + layout.gap;
    const float top = ImGui::GetCursorPosY();
    const float left = ImGui::GetCursorPosX();
    // A window's height more on both sides, so that the keys find where to go.
    const float seen = ImGui::GetScrollY() - ImGui::GetWindowHeight();
    const float end = ImGui::GetScrollY() + 2 * ImGui::GetWindowHeight();
    const auto row_at = [&](float y) {
        return static_cast<std::size_t>(
            std::clamp(std::floor((y - top) / step), 0.0F, static_cast<float>(count)));
    };
    std::optional<library::ShelfEntry> chosen;
    for (std::size_t row = row_at(seen); row < std::min(count, row_at(end) + 1); ++row)
        for (std::size_t i = row * columns;
             i < std::min(section.wanted.size(), (row + 1) * columns); ++i) {
            ImGui::SetCursorPos(
                {left + static_cast<float>(i % columns) * (layout.wide + layout.gap),
                 top + static_cast<float>(row) * step});
            const library::ShelfEntry entry = cards_->entry(section.wanted[i]);
            ImGui::PushID(entry.file.get());
            ImGui::PushID(static_cast<int>(entry.puzzle.number));
            if (card(entry, layout.wide, layout.tall)) chosen = entry;
            ImGui::PopID();
            ImGui::PopID();
        }
    ImGui::SetCursorPos({left, top});
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    ImGui::Dummy({1, static_cast<float>(count) * step - spacing});
    return chosen;
}

bool CardGrid::card(const library::ShelfEntry& entry, float width, float height) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton("card", {width, height});
    if (!ImGui::IsItemVisible()) return pressed;
    ui.note("card-" + entry.type() + "-" + entry.name());
    const bool hovered = ImGui::IsItemHovered();
    const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + width, at.y + height};
    const float round = ui.px(14);
    const float drop = ui.px(hovered ? 4 : 2);
    list.AddRectFilled({at.x, at.y + drop}, {end.x, end.y + drop},
                       IM_COL32(0, 0, 0, theme.dark ? 70 : 20), round);
    list.AddRectFilled(at, end, to_u32(theme.panel), round);
    const drawing::Colour border =
        hovered || focused ? theme.accent : drawing::mix(theme.panel, theme.text, 0.12);
    list.AddRect(at, end, to_u32(border), round, ImDrawFlags_None,
                 ui.px(hovered || focused ? 2 : 1));

    const float side = std::floor(ui.px(picture_side));
    const ImVec2 picture_at{std::floor(at.x + (width - side) / 2), std::floor(at.y + ui.px(16))};
    if (const Picture image = pictures_->of(entry, static_cast<unsigned>(side)))
        list.AddImage(image, picture_at, {picture_at.x + side, picture_at.y + side});
    words(entry, cards_->state_of(entry.puzzle.key), at.x + ui.px(16),
          picture_at.y + side + ui.px(14), width - ui.px(32));
    return pressed;
}

void CardGrid::words(const library::ShelfEntry& entry, const play::CardList::State& state,
                     float left, float top, float width) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const bool is_titled = state.done() && !entry.title.empty();
    list.AddText(ui.fonts().text, ui.px(FontSizes::text), {left, top}, to_u32(theme.text),
                 ui.shortened(is_titled ? entry.title : entry.name(), width).c_str());
    ImGui::PushFont(ui.fonts().small);
    const drawing::Colour tone = state.done()  ? theme.positive
                                 : state.begun ? theme.accent
                                               : theme.text_faint;
    const char* sign = state.solved  ? icon::met
                       : state.shown ? icon::solve
                       : state.begun ? icon::progress
                                     : icon::open;
    std::string words = ui.tr(state.solved  ? "Solved"
                              : state.shown ? "Solution shown"
                              : state.begun ? "In progress"
                                            : "Not begun");
    if (state.begun && state.done())
        words += "  ·  " + ui.tr("In progress");
    else if (state.best)
        words += "  ·  " + ui.tell({"best {0}", {clock_text(*state.best)}});
    list.AddText({left, top + ui.px(26)}, to_u32(tone), (std::string(sign) + "  " + words).c_str());
    ImGui::PopFont();
}

}  // namespace quadrille::window
