// Rows of boards on the front page: what was begun, what to play next, what was solved last.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "game/scoring.hpp"
#include "input/icons.hpp"
#include "window/screens/home_page.hpp"

namespace quadrille::window {

namespace {

constexpr float strip_gap = 20;
constexpr float narrow_gap = 16;
/// So few games that were begun lie, so that the boards of the day are seen below them.
constexpr std::size_t few_begun = 2;
/// By the size of the window.
constexpr std::array lying_begun{96.0F, 120.0F, 180.0F, 240.0F};
constexpr std::array most_begun{120.0F, 190.0F, 250.0F, 320.0F};
constexpr std::array least_begun{120.0F, 160.0F, 180.0F, 220.0F};
constexpr std::array most_next{104.0F, 120.0F, 140.0F, 240.0F};
/// The same, where neither games that were begun nor solved boards stand above.
constexpr std::array most_next_alone{104.0F, 120.0F, 200.0F, 280.0F};
constexpr float least_next = 88;
constexpr std::size_t rows_of_next = 2;
constexpr std::array most_trophy{104.0F, 120.0F, 130.0F, 200.0F};
constexpr std::array least_trophy{104.0F, 104.0F, 120.0F, 180.0F};
/// Of the button below a trophy, with the space round it.
constexpr float like_height = 44;

}  // namespace

void HomePage::begun() {
    Ui& ui = shell_->ui;
    const std::vector<play::BegunGames::Begun>& games = begun_.games();
    if (games.empty()) return;
    const std::size_t size = size_of_window();
    const float room = ImGui::GetContentRegionAvail().x;
    std::optional<CardRows> lying;
    if (games.size() <= few_begun)
        lying = lying_row(ui, games.size(), room, lying_begun[size], strip_gap);
    const CardRows rows = lying ? *lying
                                : one_row(ui, games.size(), room,
                                          {least_begun[size], most_begun[size], strip_gap});
    const CardMeasure& measure = rows.card;
    const std::size_t columns = rows.columns;
    heading(ui.tr("Continue"), begun_.count() > columns
                                   ? ui.tell({"{0} games", {std::to_string(begun_.count())}})
                                   : std::string());
    const Row row = begin_row(rows, strip_gap);
    for (std::size_t i = 0; i < std::min(columns, games.size()); ++i) {
        const play::BegunGames::Begun& game = games[i];
        place(row, i);
        BoardCard shown = card_of(game.card, measure);
        shown.name = "continue-" + std::to_string(i + 1);
        shown.corner.clear();
        shown.difficulty.reset();
        if (!game.is_readable) {
            shown.sign = icon::warning;
            shown.tone = ui.theme().negative;
            shown.words = ui.tr("Saved game broken");
        } else {
            shown.sign = icon::time;
            shown.words = game::clock_text(game.seconds) + "  ·  ";
            shown.words +=
                game.filled
                    ? ui.tell({"{0} % done",
                               {std::to_string(static_cast<int>(std::floor(100 * *game.filled)))}})
                    : ui.tell({"{0} {0|mark|marks}", {std::to_string(game.marks)}});
            shown.filled = game.filled;
        }
        ImGui::PushID(static_cast<int>(i));
        show_card(game.card, shown, measure);
        ImGui::PopID();
    }
    ui.gap(8);
}

void HomePage::next() {
    Ui& ui = shell_->ui;
    // What was begun since stands above.
    std::vector<play::NextBoards::Board> boards = next_.boards();
    std::erase_if(boards, [this](const play::NextBoards::Board& board) {
        return std::ranges::count(begun_.games(), board.card, &play::BegunGames::Begun::card) != 0;
    });
    if (boards.empty()) return;
    heading(ui.tr("Next for you"), {});
    const std::size_t size = size_of_window();
    const bool is_alone = begun_.games().empty() && trophies_.all().empty();
    const CardSizes sizes{least_next, is_alone ? most_next_alone[size] : most_next[size],
                          narrow_gap};
    const float room = ImGui::GetContentRegionAvail().x;
    const std::size_t fitting =
        rows_of_next * balanced_rows(ui, boards.size(), room, sizes).columns;
    boards.resize(std::min(boards.size(), fitting));
    const CardRows rows = balanced_rows(ui, boards.size(), room, sizes);
    const Row row = begin_row(rows, narrow_gap);
    for (std::size_t i = 0; i < boards.size(); ++i) {
        place(row, i);
        BoardCard shown = card_of(boards[i].card, rows.card);
        shown.name = "next-" + boards[i].type;
        shown.hint = std::exchange(shown.title, boards[i].name);
        shown.words = std::exchange(shown.corner, {});
        ImGui::PushID(static_cast<int>(i));
        show_card(boards[i].card, shown, rows.card);
        ImGui::PopID();
    }
    ui.gap(8);
}

void HomePage::trophies() {
    Ui& ui = shell_->ui;
    const std::vector<play::Trophies::Trophy>& all = trophies_.all();
    if (all.empty()) return;
    heading(ui.tr("Solved last"), {});
    const std::size_t size = size_of_window();
    const CardRows rows = one_row(ui, all.size(), ImGui::GetContentRegionAvail().x,
                                  {least_trophy[size], most_trophy[size], narrow_gap});
    const Row row = begin_row(rows, narrow_gap);
    for (std::size_t i = 0; i < std::min(rows.columns, all.size()); ++i) {
        const play::Trophies::Trophy& trophy = all[i];
        place(row, i);
        BoardCard shown = card_of(trophy.card, rows.card);
        shown.name = "trophy-" + std::to_string(i + 1);
        shown.hint = shown.title;
        shown.sign = icon::trophy;
        shown.tone = ui.theme().positive;
        shown.words = game::clock_text(trophy.total);
        ImGui::PushID(static_cast<int>(i));
        show_card(trophy.card, shown, rows.card);
        ImGui::SetCursorPos({row.origin.x + static_cast<float>(i) * row.across,
                             row.origin.y + rows.card.height + ui.px(8)});
        if (trophy.like) another_like(trophy, rows.card.width);
        ImGui::PopID();
    }
    ImGui::SetCursorPos({row.origin.x, row.origin.y + rows.card.height + ui.px(like_height)});
    ui.gap(8);
}

void HomePage::another_like(const play::Trophies::Trophy& trophy, float width) {
    Ui& ui = shell_->ui;
    const auto nth = static_cast<std::size_t>(&trophy - trophies_.all().data()) + 1;
    const std::string name = "like-" + std::to_string(nth);
    const bool is_making = quick_.making() == trophy.like;
    const std::string words = ui.tr(is_making ? "Cancel" : "Another like it");
    const float room = width - ui.px(16);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ui.px(8), ui.px(4)});
    ImGui::PushFont(ui.fonts().small);
    const std::string label =
        std::string(is_making ? icon::stop : icon::next) + "  " + words;
    const bool pressed =
        ImGui::Button((ui.shortened(label, room) + "###" + name).c_str(), {width, ui.px(36)});
    ui.note(name);
    ImGui::PopFont();
    ImGui::PopStyleVar();
    if (ImGui::CalcTextSize(label.c_str()).x > room && ImGui::IsItemHovered()) ui.tooltip(words);
    if (!pressed) return;
    if (is_making)
        leave_off();
    else
        ask(*trophy.like);
}

}  // namespace quadrille::window
