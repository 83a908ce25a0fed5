#include "window/screens/card_grid.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "window/screens/board_card.hpp"

namespace quadrille::window {

namespace {

constexpr float picture_side = 180;
constexpr float card_gap = 20;

}  // namespace

std::optional<library::ShelfEntry> CardGrid::frame() {
    Ui& ui = shell_->ui;
    Layout layout;
    const float room = ImGui::GetContentRegionAvail().x;
    layout.gap = ui.px(card_gap);
    const CardMeasure measure = measure_of_card(ui, picture_side);
    layout.tall = measure.height;
    layout.side = measure.side;
    layout.columns = static_cast<std::size_t>(
        std::max(1.0F, std::floor((room + layout.gap) / (measure.width + layout.gap))));
    layout.wide = std::floor((room + layout.gap) / static_cast<float>(layout.columns) - layout.gap);
    std::optional<library::ShelfEntry> chosen;
    focused_.reset();
    std::vector<std::string> headings;
    bool is_first = true;
    for (const play::CardList::Section& section : cards_->sections()) {
        if (section.wanted.empty()) continue;
        ui.gap(std::exchange(is_first, false) ? 0 : 12);
        heading(section);
        headings.push_back(section.type + (section.variant.empty() ? "" : "/" + section.variant) +
                           ": " + counts_of(section));
        if (auto entry = rows(section, layout)) chosen = std::move(entry);
    }
    revealed_.reset();
    if (keys_to_ && --frames_to_keys_ < 0) keys_to_.reset();
    if (headings != told_headings_) shell_->trace.write("sections", {{"headings", headings}});
    told_headings_ = std::move(headings);
    return chosen;
}

std::string CardGrid::counts_of(const play::CardList::Section& section) const {
    const std::string count = std::to_string(section.wanted.size());
    const std::string all = std::to_string(section.count);
    if (!section.sifted) return shell_->ui.tell({"{0} found so far among {1}", {count, all}});
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
    scroll_to_revealed(section, layout, top);
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
            if (card(section.wanted[i], layout)) chosen = entry;
            if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) focused_ = entry;
            if (card_menu(entry)) chosen = entry;
            ImGui::PopID();
            ImGui::PopID();
        }
    ImGui::SetCursorPos({left, top});
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    ImGui::Dummy({1, static_cast<float>(count) * step - spacing});
    return chosen;
}

bool CardGrid::card_menu(const library::ShelfEntry& entry) {
    Ui& ui = shell_->ui;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {ui.px(8), ui.px(8)});
    const bool is_open = ImGui::BeginPopupContextItem("card-menu");
    ImGui::PopStyleVar();
    if (!is_open) return false;
    const auto line = [&](const char* name, const char* icon, const std::string& words) {
        const bool is_chosen =
            ImGui::Selectable((std::string(icon) + "   " + words + "###" + name).c_str(), false, 0,
                              {ImGui::CalcTextSize(words.c_str()).x + ui.px(60), ui.px(34)});
        ui.note(name);
        return is_chosen;
    };
    const bool is_chosen = line("card-play", icon::play, ui.tr("Play"));
    const input::ActionInfo& copy = input::info(input::Action::edit_copy);
    if (line("card-edit-copy", copy.icon, ui.tr(copy.name))) to_change_ = entry;
    ImGui::EndPopup();
    return is_chosen;
}

void CardGrid::scroll_to_revealed(const play::CardList::Section& section, const Layout& layout,
                                  float top) {
    const auto card = revealed_ ? cards_->card_of(*revealed_) : std::nullopt;
    if (!card) return;
    const auto at = std::ranges::lower_bound(section.wanted, *card);
    if (at == section.wanted.end() || *at != *card) return;
    const auto row = static_cast<std::size_t>(at - section.wanted.begin()) / layout.columns;
    // In the middle of the window, with its neighbours.
    const float above = (ImGui::GetWindowHeight() - layout.tall) / 2;
    ImGui::SetScrollY(
        std::max(0.0F, top + static_cast<float>(row) * (layout.tall + layout.gap) - above));
}

bool CardGrid::card(std::uint32_t card, const Layout& layout) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const library::ShelfEntry entry = cards_->entry(card);
    const play::CardList::State state = cards_->state_of(entry.puzzle.key);
    BoardCard shown;
    shown.name = "card-" + entry.type() + "-" + entry.name();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (ImGui::IsRectVisible({layout.wide, layout.tall}))
        shown.picture = pictures_->of(entry, static_cast<unsigned>(layout.side));
    ImGui::SetCursorScreenPos(at);
    shown.title = state.done() && !entry.title.empty() ? entry.title : cards_->title(card);
    shown.tone = state.done() ? theme.positive : state.begun ? theme.accent : theme.text_faint;
    shown.sign = state.solved  ? icon::met
                 : state.shown ? icon::solve
                 : state.begun ? icon::progress
                               : nullptr;
    if (state.done() || state.begun)
        shown.words = ui.tr(state.solved  ? "Solved"
                            : state.shown ? "Solution shown"
                                          : "In progress");
    if (state.solved && state.best)
        shown.words = ui.tell({"best {0}", {game::clock_text(*state.best)}});
    if (state.begun && state.done()) shown.words += "  ·  " + ui.tr("In progress");
    if (shown.words.empty())
        shown.words = entry.sort.size;
    else
        shown.corner = entry.sort.size;
    shown.difficulty = cards_->difficulty_of(card);
    const bool pressed = board_card(ui, shown, {layout.wide, layout.tall, layout.side});
    if (keys_to_ == entry.puzzle.key && ImGui::IsItemVisible()) {
        ui.stops().prefer();
        keys_to_.reset();
    }
    return pressed;
}

}  // namespace quadrille::window
