#include "window/screens/home_page.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <random>
#include <utility>

#include "drawing/shapes.hpp"

namespace quadrille::window {

namespace {

using namespace std::chrono_literals;

/// Nothing is made for nobody before the page has been seen for that long: who knows what to play
/// is gone by then.
constexpr auto before_making = 1500ms;
/// Seeds that are easily read out and typed in elsewhere.
constexpr std::uint64_t seeds = 1'000'000;
constexpr float gap = 20;
/// From here on there is room for two columns.
constexpr float two_columns = 980;
constexpr float play_now_width = 368;
/// Higher windows show larger boards.
constexpr std::array window_heights{620.0F, 1000.0F, 1300.0F};

std::string version_of(const plugins::Registry& registry, std::string_view type) {
    for (const plugins::PluginReport& report : registry.reports())
        if (report.id == type && !report.replaced) return report.version;
    return {};
}

}  // namespace

HomePage::HomePage(Shell& shell, play::CardList& cards, CardPictures& pictures, OpenFile open_file)
    : shell_(&shell),
      cards_(&cards),
      pictures_(&pictures),
      open_file_(std::move(open_file)),
      daily_(
          shell.resources.library(), cards,
          [world = &shell.resources] { return world->types_for_all(); },
          [world = &shell.resources](std::string_view type) {
              return version_of(world->plugins(), type);
          }),
      quick_(shell.resources.library(), cards,
             [device = std::make_shared<std::random_device>()] { return (*device)() % seeds; }) {}

// --- what is there

void HomePage::look() {
    begun_.look(shell_->resources.library(), *cards_);
    first_.clear();
    if (!shell_->acquaintance.is_welcomed()) first_ = play::first_boards(*cards_);
    const play::Resources& world = shell_->resources;
    std::vector<library::Attempt> attempts;  // none where they cannot be read
    if (auto known = shell_->resources.library().attempts(world.score_rates()))
        attempts = std::move(*known);
    order_ = play::types_by_preference(attempts, *cards_);
    next_.look(attempts, *cards_);
    trophies_.look(attempts, *cards_);
    daily_.look(library::local_date(std::chrono::system_clock::now()), order_,
                [&world](const Text& text) { return world.tell(text); });
    is_rated_ = false;
    note_today();
}

void HomePage::note_today() {
    const auto shown = std::span(daily_.boards()).first(shown_today());
    const bool is_complete = std::ranges::all_of(
        shown, [](const auto& board) { return board.card || board.failure; });
    if (std::exchange(is_complete_, is_complete) != is_complete)
        shell_->trace.write("today", {{"complete", is_complete}});
}

bool HomePage::is_first_run() const {
    return !shell_->acquaintance.is_welcomed() && begun_.count() == 0 &&
           (!first_.empty() || coming() > 0);
}

std::size_t HomePage::coming() const {
    std::size_t count = shell_->resources.plugins_under_trial();
    std::string last;  // type that has boards, or none to come
    for (const play::CardList::Section& section : cards_->sections()) {
        if (section.type == last) continue;
        if (section.count > 0 || !section.reading)
            last = section.type;
        else
            ++count;
    }
    return count;
}

void HomePage::show(bool is_seen) {
    if (std::exchange(is_seen_, is_seen) == is_seen) return;
    quiet_since_.reset();
    if (!is_seen_) daily_.rest();
}

bool HomePage::tick(Clock::time_point now) {
    bool has_more = false;
    if (daily_.tick()) has_more = true;
    if (quick_.tick()) {
        shell_->view.rise();
        if (!quick_.failure().empty())
            shell_->toasts.show(Toasts::Kind::information,
                                shell_->resources.tell(quick_.failure()));
    }
    // It does not open behind what covers the page.
    if (const auto file = is_seen_ ? quick_.take() : std::nullopt) {
        shell_->trace.write("making", {{"state", std::string("made")}});
        shell_->acquaintance.welcome();
        open_file_(*file);
        return true;
    }
    if (!is_seen_ || is_first_run()) return has_more;
    if (!quiet_since_) quiet_since_ = now;
    if (now - *quiet_since_ < before_making || quick_.making()) return has_more;
    if (daily_.day() != library::local_date(std::chrono::system_clock::now())) look();
    if (!std::exchange(is_rated_, true)) cards_->rate();
    if (shell_->resources.settings().daily_boards) daily_.make(shown_today());
    return has_more;
}

bool HomePage::leave_off() {
    const bool was_making = quick_.cancel();
    if (was_making) shell_->trace.write("making", {{"state", std::string("cancelled")}});
    return was_making;
}

// --- widgets

bool HomePage::has_two_columns(float room) const { return room >= shell_->ui.px(two_columns); }

std::optional<library::ShelfEntry> HomePage::frame() {
    Ui& ui = shell_->ui;
    chosen_.reset();
    focused_.reset();
    if (is_first_run()) {
        welcome();
        return std::exchange(chosen_, std::nullopt);
    }
    if (cards_->sections().empty()) {
        empty_cards();
        return std::nullopt;
    }
    const float room = ImGui::GetContentRegionAvail().x;
    if (!has_two_columns(room)) {
        begun();
        today();
        next();
        play_now();
        ui.gap(8);
        trophies();
        return std::exchange(chosen_, std::nullopt);
    }
    const float right = ui.px(play_now_width);
    const ImVec2 at = ImGui::GetCursorPos();
    ImGui::BeginChild("home-left", {room - right - ui.px(2 * gap), 0}, false,
                      ImGuiWindowFlags_NavFlattened);
    begun();
    today();
    trophies();
    next();
    ImGui::EndChild();
    ImGui::SetCursorPos({at.x + room - right, at.y});
    const float margin = ui.px(gap);
    ImGui::PushStyleColor(ImGuiCol_ChildBg, to_vec4(ui.theme().panel));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {margin, margin});
    ImGui::BeginChild("home-right", {right, 0}, false,
                      ImGuiWindowFlags_NavFlattened | ImGuiWindowFlags_AlwaysUseWindowPadding);
    play_now();
    ImGui::EndChild();
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
    return std::exchange(chosen_, std::nullopt);
}

void HomePage::heading(const std::string& words, const std::string& more) {
    Ui& ui = shell_->ui;
    ui.title(words);
    if (!more.empty()) {
        const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
        const float wide = ImGui::CalcTextSize(more.c_str()).x + ui.px(12);
        if (ImGui::GetItemRectMax().x + wide <= right) {
            ImGui::SameLine(0, ui.px(12));
            ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(6));
        }
        ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ui.theme().text_faint));
        ui.wrapped(more);
        ImGui::PopStyleColor();
    }
    ui.gap(2);
}

std::size_t HomePage::size_of_window() const {
    const float height = ImGui::GetIO().DisplaySize.y;
    const Ui& ui = shell_->ui;
    return static_cast<std::size_t>(std::ranges::upper_bound(window_heights, height / ui.px(1)) -
                                    window_heights.begin());
}

HomePage::Row HomePage::begin_row(const CardRows& rows, float between) const {
    const float step = shell_->ui.px(between);
    return {ImGui::GetCursorPos(), rows.card.width + step, rows.card.height + step, rows.columns};
}

void HomePage::place(const Row& row, std::size_t nth) {
    ImGui::SetCursorPos({row.origin.x + static_cast<float>(nth % row.columns) * row.across,
                         row.origin.y + static_cast<float>(nth / row.columns) * row.down});
}

BoardCard HomePage::card_of(std::uint32_t card, const CardMeasure& measure) const {
    const drawing::Theme& theme = shell_->ui.theme();
    const library::ShelfEntry entry = cards_->entry(card);
    BoardCard shown;
    shown.picture = pictures_->of(entry, static_cast<unsigned>(measure.side));
    shown.title = cards_->title(card);
    shown.tone = theme.text_faint;
    shown.corner = entry.sort.size;
    shown.difficulty = cards_->difficulty_of(card);
    return shown;
}

bool HomePage::show_card(std::uint32_t card, const BoardCard& shown, const CardMeasure& measure) {
    const bool is_chosen = board_card(shell_->ui, shown, measure);
    if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) focused_ = cards_->entry(card);
    if (is_chosen) chosen_ = cards_->entry(card);
    return is_chosen;
}

void HomePage::ask(const play::QuickStart::Wish& wish) {
    chosen_ = quick_.ask(wish);
    if (!chosen_) shell_->trace.write("making", {{"state", std::string("begun")}});
}

}  // namespace quadrille::window
