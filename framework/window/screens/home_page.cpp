#include "window/screens/home_page.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <memory>
#include <random>
#include <utility>

#include "drawing/shapes.hpp"
#include "game/scoring.hpp"
#include "input/icons.hpp"

namespace quadrille::window {

namespace {

using namespace std::chrono_literals;

/// Nothing is made for nobody before the page has been seen for that long: who knows what to play
/// is gone by then.
constexpr auto before_making = 1500ms;
/// Seeds that are easily read out and typed in elsewhere.
constexpr std::uint64_t seeds = 1'000'000;
constexpr float gap = 20;
constexpr float today_gap = 16;
constexpr float least_welcome = 120;
constexpr float most_welcome = 220;
/// From here on there is room for two columns.
constexpr float two_columns = 980;
constexpr float play_now_width = 368;
/// Windows that are lower than the first show smaller boards, higher ones than the second larger.
constexpr float small_window = 620;
constexpr float large_window = 1000;
/// By that.
constexpr std::array most_begun{120.0F, 190.0F, 250.0F};
constexpr std::array least_begun{120.0F, 160.0F, 180.0F};
constexpr std::array most_today{104.0F, 150.0F, 210.0F};
constexpr float least_today = 88;

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
      daily_(shell.resources.library(), cards,
             [world = &shell.resources](std::string_view type) {
                 return version_of(world->plugins(), type);
             }),
      quick_(shell.resources.library(), cards,
             [device = std::make_shared<std::random_device>()] { return (*device)() % seeds; }) {}

// --- what is there

void HomePage::look() {
    begun_.look(shell_->resources.library(), *cards_);
    daily_.look(library::local_date(std::chrono::system_clock::now()),
                [world = &shell_->resources](const Text& text) { return world->tell(text); });
    take_three();
    is_rated_ = false;
    const auto made = std::ranges::count_if(
        daily_.boards(), [](const auto& board) { return board.card || board.failed; });
    const bool is_complete = made == static_cast<std::ptrdiff_t>(daily_.boards().size());
    if (std::exchange(is_complete_, is_complete) != is_complete)
        shell_->trace.write("today", {{"complete", is_complete}});
}

bool HomePage::is_first_run() const {
    return !shell_->acquaintance.is_welcomed() && begun_.count() == 0 && !three_.empty();
}

void HomePage::take_three() {
    three_.clear();
    if (shell_->acquaintance.is_welcomed()) return;
    // Of the types with most to play, the smallest easy board each.
    struct Best {
        std::size_t count = 0;
        std::optional<std::uint32_t> card;
    };
    std::map<std::string, Best> by_type;
    for (const play::CardList::Section& section : cards_->sections()) {
        Best& best = by_type[section.type];
        best.count += section.count;
        if (section.variant.empty() && !section.sizes.empty())
            best.card = cards_->smallest_of(section);
    }
    std::vector<Best> all;
    for (auto& [type, best] : by_type)
        if (best.card) all.push_back(best);
    std::ranges::stable_sort(all, std::ranges::greater(), &Best::count);
    for (const Best& best : all)
        if (three_.size() < 3) three_.push_back(*best.card);
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
    if (shell_->resources.settings().daily_boards) daily_.make();
    return has_more;
}

bool HomePage::leave_off() {
    const bool was_making = quick_.cancel();
    if (was_making) shell_->trace.write("making", {{"state", std::string("cancelled")}});
    return was_making;
}

// --- widgets

std::optional<library::ShelfEntry> HomePage::frame() {
    Ui& ui = shell_->ui;
    chosen_.reset();
    if (is_first_run()) {
        welcome();
        return std::exchange(chosen_, std::nullopt);
    }
    const float room = ImGui::GetContentRegionAvail().x;
    if (room < ui.px(two_columns)) {
        begun();
        today();
        play_now();
        return std::exchange(chosen_, std::nullopt);
    }
    const float right = ui.px(play_now_width);
    const ImVec2 at = ImGui::GetCursorPos();
    ImGui::BeginChild("home-left", {room - right - ui.px(2 * gap), 0}, false,
                      ImGuiWindowFlags_NavFlattened);
    begun();
    today();
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
        ImGui::SameLine(0, ui.px(12));
        ImGui::SetCursorPosY(ImGui::GetCursorPosY() + ui.px(6));
        ui.faint(more);
    }
    ui.gap(2);
}

std::size_t HomePage::size_of_window() const {
    const float height = ImGui::GetIO().DisplaySize.y;
    const Ui& ui = shell_->ui;
    return height < ui.px(small_window) ? 0 : height < ui.px(large_window) ? 1 : 2;
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

void HomePage::welcome() {
    Ui& ui = shell_->ui;
    ui.gap(12);
    heading(ui.tr("Welcome. What would you like to begin with?"), {});
    ui.gap(4);
    const CardRows rows = balanced_rows(ui, three_.size(), ImGui::GetContentRegionAvail().x,
                                        {least_welcome, most_welcome, gap});
    const CardMeasure& measure = rows.card;
    const Row row = begin_row(rows, gap);
    for (std::size_t i = 0; i < three_.size(); ++i) {
        place(row, i);
        BoardCard shown = card_of(three_[i], measure);
        shown.name = "begin-" + std::to_string(i + 1);
        shown.title = cards_->type_name(three_[i]);
        shown.words = ui.tr("We show you how");
        shown.sign = icon::play;
        shown.tone = ui.theme().accent;
        ImGui::PushID(static_cast<int>(i));
        if (board_card(ui, shown, measure)) {
            shell_->acquaintance.welcome();
            choose(three_[i]);
        }
        ImGui::PopID();
    }
    ui.gap(12);
    if (ui.button("look-round", ui.tr("Look round first"))) {
        shell_->acquaintance.welcome();
        shell_->view.rise();
    }
}

void HomePage::begun() {
    Ui& ui = shell_->ui;
    const std::vector<play::BegunGames::Begun>& games = begun_.games();
    if (games.empty()) return;
    const std::size_t size = size_of_window();
    const CardRows rows = one_row(ui, games.size(), ImGui::GetContentRegionAvail().x,
                                  {least_begun[size], most_begun[size], gap});
    const CardMeasure& measure = rows.card;
    const std::size_t columns = rows.columns;
    heading(ui.tr("Continue"), begun_.count() > columns
                                   ? ui.tell({"{0} games", {std::to_string(begun_.count())}})
                                   : std::string());
    const Row row = begin_row(rows, gap);
    for (std::size_t i = 0; i < std::min(columns, games.size()); ++i) {
        const play::BegunGames::Begun& game = games[i];
        place(row, i);
        BoardCard shown = card_of(game.card, measure);
        shown.name = "continue-" + std::to_string(i + 1);
        shown.sign = icon::time;
        shown.words = game::clock_text(game.seconds) + "  ·  ";
        shown.words +=
            game.filled
                ? ui.tell({"{0} % done",
                           {std::to_string(static_cast<int>(std::floor(100 * *game.filled)))}})
                : ui.tell({"{0} {0|mark|marks}", {std::to_string(game.marks)}});
        shown.filled = game.filled;
        shown.corner.clear();
        shown.difficulty.reset();
        ImGui::PushID(static_cast<int>(i));
        if (board_card(ui, shown, measure)) choose(game.card);
        ImGui::PopID();
    }
    ui.gap(8);
}

void HomePage::today() {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const std::vector<play::DailyBoards::Board>& boards = daily_.boards();
    if (boards.empty() || !shell_->resources.settings().daily_boards) return;
    std::string more = play::day_text(
        daily_.day(), [world = &shell_->resources](const Text& text) { return world->tell(text); });
    const library::Streak& streak = daily_.streak();
    if (streak.now > 0)
        more += "  ·  " + ui.tell({"{0} {0|daily|dailies} in a row", {std::to_string(streak.now)}});
    heading(ui.tr("Today"), more);
    const CardRows rows = balanced_rows(ui, boards.size(), ImGui::GetContentRegionAvail().x,
                                        {least_today, most_today[size_of_window()], today_gap});
    const CardMeasure& measure = rows.card;
    const Row row = begin_row(rows, today_gap);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        const play::DailyBoards::Board& board = boards[i];
        place(row, i);
        ImGui::PushID(static_cast<int>(i));
        BoardCard shown;
        shown.tone = theme.text_faint;
        if (board.card) {
            shown = card_of(*board.card, measure);
            const auto state = cards_->state_of(cards_->entry(*board.card).puzzle.key);
            if (state.solved) {
                shown.sign = icon::met;
                shown.tone = theme.positive;
                shown.words = state.best ? game::clock_text(*state.best) : ui.tr("Solved");
            } else if (state.begun) {
                shown.sign = icon::progress;
                shown.tone = theme.accent;
            }
            if (shown.words.empty()) shown.words = std::exchange(shown.corner, {});
        } else {
            shown.words = ui.tr(board.failed     ? "None today"
                                : board.is_there ? "Being read"
                                                 : "Being made");
        }
        shown.title = board.name;
        shown.name = "today-" + board.type;
        ImGui::BeginDisabled(!board.card);
        if (board_card(ui, shown, measure) && board.card) choose(*board.card);
        ImGui::EndDisabled();
        ImGui::PopID();
    }
    ui.gap(8);
}

}  // namespace quadrille::window
