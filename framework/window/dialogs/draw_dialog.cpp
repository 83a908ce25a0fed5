#include "window/dialogs/draw_dialog.hpp"

#include <algorithm>
#include <utility>

#include "config/files.hpp"
#include "input/icons.hpp"
#include "window/dialogs/scrolled_part.hpp"

namespace quadrille::window {

namespace {

/// What the dialog needs beside the choices: its heading and its foot.
constexpr float rest_of_drawing = 254;
constexpr float least_drawing_choices = 120;

}  // namespace

DrawDialog::DrawDialog(Shell& shell, Begin begin)
    : Dialog(shell, input::Action::draw),
      begin_(std::move(begin)),
      making_([] { return std::uint64_t{0}; }),
      board_(shell, making_) {}

void DrawDialog::start(const play::Game* game) {
    const std::string type = game != nullptr ? game->item().type : std::string();
    const play::Resources& world = shell().resources;
    making_.offer(world.types(), type);
    drafts_ = play::drafts(world.folders());
    std::erase_if(drafts_, [&](const play::Draft& one) {
        return world.plugins().find(one.type) == nullptr;
    });
    failure_.clear();
    focus_ = true;
}

void DrawDialog::body(const play::Game* /*game*/, float height) {
    choices(height);
    foot();
}

void DrawDialog::choices(float height) {
    const Ui& ui = this->ui();
    const ScrolledPart part("drawing-choices", choices_height_, height - ui.px(rest_of_drawing),
                            ui.px(least_drawing_choices));
    drafts();
    board_.types("draw-");
    for (std::size_t i = 0; i < making_.board_parameters(); ++i)
        if (making_.shapes_blank_board(i)) board_.parameter(i);
    choices_height_ = part.height() + ui.px(4);
}

void DrawDialog::tick(std::chrono::steady_clock::time_point /*now*/) {
    if (board_.tick()) shell().view.rise();
}

void DrawDialog::drafts() {
    if (drafts_.empty()) return;
    const play::Resources& world = shell().resources;
    board_.label(ui().tr("Go on with"));
    for (const play::Draft& one : drafts_) {
        const auto type = world.plugins().find(one.type);
        const std::string words =
            ui().tell(type->info().name) + " · " + ui().tell(play::draft_title(one.file));
        if (board_.chip("draft-" + one.type + "-" + one.file.stem().string(), words, false))
            go_on(one);
    }
}

void DrawDialog::go_on(const play::Draft& draft) {
    const auto type = shell().resources.plugins().find(draft.type);
    const Result<std::string> text = config::read_file(draft.file);
    Result<std::unique_ptr<Puzzle>> puzzle =
        text ? type->parse(*text) : Result<std::unique_ptr<Puzzle>>(text.error());
    if (!puzzle) {
        failure_ = shell().tell({draft.file, puzzle.error()});
        return;
    }
    close([this, type, puzzle = std::shared_ptr<const Puzzle>(*std::move(puzzle)),
           file = draft.file] { begin_(type, puzzle, file); });
}

void DrawDialog::foot() {
    Ui& ui = this->ui();
    const float width = ImGui::GetContentRegionAvail().x;
    if (failure_.empty())
        ui.faint(ui.shortened(
            ui.tr("Nothing is lost: what is drawn is kept at once, and can be gone on with"),
            width));
    else
        ui.coloured(ui.theme().negative, ui.shortened(failure_, width));
    ui.gap(4);
    if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
    ImGui::BeginDisabled(making_.types().empty());
    if (ui.button("begin-drawing", ui.tr("Draw it"), Ui::Emphasis::primary, icon::draw, width)) {
        Result<std::unique_ptr<Puzzle>> blank = making_.blank_board();
        if (blank)
            close([this, type = making_.type(),
                   puzzle = std::shared_ptr<const Puzzle>(*std::move(blank))] {
                begin_(type, puzzle, {});
            });
        else
            failure_ = ui.tell(blank.error().message);
    }
    ImGui::EndDisabled();
}

}  // namespace quadrille::window
