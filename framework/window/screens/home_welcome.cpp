// For somebody new: a board of each type to begin with.
#include <string>

#include "drawing/window_colours.hpp"
#include "input/icons.hpp"
#include "window/screens/home_page.hpp"

namespace quadrille::window {

namespace {

constexpr CardSizes welcome_sizes{120, 300, 20};

}  // namespace

void HomePage::welcome() {
    Ui& ui = shell_->ui;
    ui.gap(12);
    heading(ui.tr("Welcome. What would you like to begin with?"),
            ui.tr("We show you how it is played."));
    ui.gap(4);
    if (!first_.empty()) look_round();
    ui.gap(8);
    // What is coming has its place already.
    const std::size_t count = first_.size() + coming();
    const CardRows rows =
        balanced_rows(ui, count, ImGui::GetContentRegionAvail().x, welcome_sizes);
    const CardMeasure& measure = rows.card;
    const Row row = begin_row(rows, welcome_sizes.gap);
    for (std::size_t i = 0; i < count; ++i) {
        place(row, i);
        if (i >= first_.size()) {
            empty_card(measure);
            continue;
        }
        ImGui::PushID(static_cast<int>(i));
        BoardCard shown = card_of(first_[i], measure);
        shown.name = "begin-" + std::to_string(i + 1);
        shown.title = cards_->type_name(first_[i]);
        shown.words = ui.tr("Begin");
        shown.sign = icon::play;
        shown.tone = ui.theme().accent;
        shown.difficulty.reset();
        if (show_card(first_[i], shown, measure)) shell_->acquaintance.welcome();
        ImGui::PopID();
    }
}

/// Its ground is nearly the window's: an edge makes it a button.
void HomePage::look_round() {
    Ui& ui = shell_->ui;
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, ui.px(1));
    ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(drawing::window_colours(ui.theme()).edge));
    const bool is_pressed =
        ui.button("look-round", ui.tr("Look round first"), Ui::Emphasis::normal, icon::gallery);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    if (!is_pressed) return;
    shell_->acquaintance.welcome();
    shell_->view.rise();
}

void HomePage::empty_cards() {
    const std::size_t count = coming();
    const CardRows rows =
        balanced_rows(shell_->ui, count, ImGui::GetContentRegionAvail().x, welcome_sizes);
    const Row row = begin_row(rows, welcome_sizes.gap);
    for (std::size_t i = 0; i < count; ++i) {
        place(row, i);
        empty_card(rows.card);
    }
}

void HomePage::empty_card(const CardMeasure& measure) {
    Ui& ui = shell_->ui;
    BoardCard empty;
    empty.tone = ui.theme().text_faint;
    empty.words = ui.tr("Coming");
    ImGui::BeginDisabled();
    static_cast<void>(board_card(ui, empty, measure));
    ImGui::EndDisabled();
}

}  // namespace quadrille::window
