// The boards of the day on the front page.
#include <algorithm>
#include <array>
#include <utility>

#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "window/screens/home_page.hpp"

namespace quadrille::window {

namespace {

constexpr float today_gap = 16;
constexpr float least_today = 88;
/// Of cards; the rest is shown when it is asked for.
constexpr std::size_t rows_of_today = 2;
/// By the size of the window.
constexpr std::array most_today{104.0F, 150.0F, 180.0F, 250.0F};
/// The same, where no games that were begun stand above.
constexpr std::array most_today_alone{120.0F, 180.0F, 250.0F, 320.0F};

}  // namespace

void HomePage::today() {
    Ui& ui = shell_->ui;
    const std::vector<play::DailyBoards::Board>& boards = daily_.boards();
    if (boards.empty() || !shell_->resources.settings().daily_boards) return;
    std::string more = play::day_text(
        daily_.day(), [world = &shell_->resources](const Text& text) { return world->tell(text); });
    const auto solved = std::ranges::count_if(boards, [this](const auto& board) {
        return board.card && cards_->state_of(cards_->entry(*board.card).puzzle.key).solved;
    });
    const std::size_t size = size_of_window();
    const float most = begun_.games().empty() ? most_today_alone[size] : most_today[size];
    const CardSizes sizes{least_today, most, today_gap};
    const float room = ImGui::GetContentRegionAvail().x;
    today_room_ = rows_of_today * balanced_rows(ui, boards.size(), room, sizes).columns;
    note_today();
    const std::size_t shown = shown_today();
    if (solved > 0)
        more += "  ·  " + ui.tell({"{0} of {1} solved",
                                   {std::to_string(solved), std::to_string(shown)}});
    const library::Streak& streak = daily_.streak();
    if (streak.now > 0)
        more += "  ·  " + ui.tell({"{0} {0|day|days} in a row", {std::to_string(streak.now)}});
    heading(ui.tr("Today"), more);
    const CardRows rows = balanced_rows(ui, shown, room, sizes);
    const Row row = begin_row(rows, today_gap);
    for (std::size_t i = 0; i < shown; ++i) {
        place(row, i);
        ImGui::PushID(static_cast<int>(i));
        today_card(boards[i], rows.card);
        ImGui::PopID();
    }
    if (shown < boards.size()) {
        ui.gap(4);
        if (ui.button("today-all",
                      ui.tell({"{0} more of today", {std::to_string(boards.size() - shown)}}),
                      Ui::Emphasis::normal, icon::next)) {
            has_all_today_ = true;
            shell_->view.rise();
        }
    }
    ui.gap(8);
    today_failures();
}

std::size_t HomePage::shown_today() const {
    const std::size_t count = daily_.boards().size();
    return has_all_today_ ? count : std::min(count, today_room_);
}

void HomePage::today_card(const play::DailyBoards::Board& board, const CardMeasure& measure) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    BoardCard shown;
    shown.tone = theme.text_faint;
    if (board.card) {
        shown = card_of(*board.card, measure);
        const auto state = cards_->state_of(cards_->entry(*board.card).puzzle.key);
        if (state.solved) {
            shown.done = true;
            shown.tone = theme.positive;
            shown.words = state.best ? game::clock_text(*state.best) : ui.tr("Solved");
        } else if (state.begun) {
            shown.sign = icon::progress;
            shown.tone = theme.accent;
        }
        if (shown.words.empty()) shown.words = std::exchange(shown.corner, {});
    } else if (board.failure) {
        shown.words = ui.tr("None today");
        shown.sign = icon::warning;
        shown.tone = theme.negative;
    } else {
        shown.words = ui.tr(board.is_there ? "Being read" : "Being made");
    }
    shown.title = board.name;
    shown.name = "today-" + board.type;
    if (board.card) {
        show_card(*board.card, shown, measure);
        return;
    }
    ImGui::BeginDisabled();
    static_cast<void>(board_card(ui, shown, measure));
    ImGui::EndDisabled();
}

void HomePage::today_failures() {
    Ui& ui = shell_->ui;
    bool is_any = false;
    for (const bool was_made : {true, false}) {
        // They mostly have one reason, which is told once.
        std::string names;
        const Text* reason = nullptr;
        for (const play::DailyBoards::Board& board : daily_.boards()) {
            if (!board.failure || board.failure->made != was_made) continue;
            names += (names.empty() ? "" : ", ") + board.name;
            if (reason == nullptr) reason = &board.failure->reason;
        }
        if (reason == nullptr) continue;
        is_any = true;
        ui.icon(icon::warning, ui.theme().negative);
        ImGui::SameLine(0, ui.px(10));
        const std::string why = ui.tell(*reason);
        ui.wrapped(
            was_made ? ui.tell({"{0}: today's board was made, but it could not be kept: {1}. Make "
                                "room on the disk, or see to it that the folder may be written to.",
                                {names, why}})
                     : ui.tell({"{0}: no board was made today: {1}. Another try may find one; other "
                                "boards are at hand under “Play now”.",
                                {names, why}}));
        ui.note(was_made ? "today-not-kept" : "today-not-made");
    }
    if (!is_any) return;
    if (ui.button("today-again", ui.tr("Try again"), Ui::Emphasis::normal, icon::restart)) {
        daily_.try_again();
        look();
        shell_->view.rise();
    }
    ui.gap(8);
}

}  // namespace quadrille::window
