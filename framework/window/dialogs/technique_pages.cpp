#include "window/dialogs/technique_pages.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "drawing/board_painter.hpp"
#include "drawing/shapes.hpp"
#include "engine/questions/lesson.hpp"
#include "engine/solve/difficulty.hpp"
#include "input/icons.hpp"
#include "window/imgui_painter.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

constexpr float widest_board = 280;
/// Of a page on which the words stand beside the board.
constexpr float least_for_both = 480;

}  // namespace

TechniquePages::TechniquePages(Shell& shell, std::shared_ptr<const PuzzleType> type,
                               std::shared_ptr<const Puzzle> puzzle, Practise practise)
    : shell_(&shell), guide_(std::move(type), std::move(puzzle)), practise_(std::move(practise)) {}

bool TechniquePages::back() {
    if (!guide_.has_opened()) return false;
    guide_.close();
    shell_->view.rise();
    return true;
}

void TechniquePages::body() {
    if (guide_.has_opened())
        page();
    else
        list();
}

void TechniquePages::list() {
    Ui& ui = shell_->ui;
    if (guide_.lines().empty()) {
        if (guide_.is_slow()) waiting(ui, ui.tr("Thinking …"));
        return;
    }
    ui.wrapped(ui.tr("What people look for, the easiest first. Each is shown on a board."));
    const engine::Difficulty* difficulty = nullptr;
    float room = 0;
    for (const play::TechniqueGuide::Line& line : guide_.lines()) {
        const engine::Difficulty& now = engine::difficulty_of(line.level);
        if (std::exchange(difficulty, &now) != &now) {
            ui.gap(4);
            ui.strong(ui.tr(now.name));
            room = 0;
        }
        chip_in_row(ui, room, "technique-" + line.id, ui.tell(line.name), false, [&] {
            guide_.open(line.id);
            shell_->view.rise();
        });
    }
}

void TechniquePages::page() {
    Ui& ui = shell_->ui;
    if (ui.button("techniques-all", ui.tr("All techniques"), Ui::Emphasis::normal, icon::back))
        return static_cast<void>(back());
    if (const play::TechniqueGuide::Line* const line = guide_.opened()) {
        ui.title(ui.tell(line->name));
        ui.faint(ui.tr(engine::difficulty_of(line->level).name));
        if (const Text lesson = engine::lesson_on(guide_.type(), line->id); !lesson.empty()) {
            ui.gap(2);
            ui.wrapped(ui.tell(lesson));
        }
    }
    ui.gap(2);
    const engine::TechniqueExample* const example = guide_.example();
    if (example == nullptr) {
        if (!guide_.is_looking())
            ui.wrapped(ui.tr("No example of it was found in the time."));
        else if (guide_.is_slow())
            waiting(ui, ui.tr("Looking for a board where it is the next step …"));
        return;
    }
    const ImVec2 at = ImGui::GetCursorPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const bool is_wide = room >= ui.px(least_for_both);
    const float side = std::min(ui.px(widest_board), is_wide ? room / 2 : room);
    picture(side);
    if (is_wide) ImGui::SetCursorPos({at.x + side + ui.px(20), at.y});
    ImGui::BeginGroup();
    words();
    ui.gap(2);
    buttons();
    ImGui::EndGroup();
    if (is_wide)
        ImGui::SetCursorPos({at.x, at.y + std::max(side, ImGui::GetItemRectSize().y)});
}

void TechniquePages::words() {
    Ui& ui = shell_->ui;
    const engine::TechniqueExample& example = *guide_.example();
    ui.strong(ui.tr(example.is_easiest ? "Here it is the next step:"
                                       : "Here it goes on, though something easier would, too:"));
    ui.gap(2);
    ui.wrapped(ui.tell(example.step.text));
}

void TechniquePages::picture(float side) {
    Ui& ui = shell_->ui;
    const drawing::Theme& theme = ui.theme();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    ui.note("technique-example");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + side, at.y + side}, to_u32(theme.colour(Role::paper)),
                       ui.px(12));
    const Puzzle& puzzle = *guide_.example()->puzzle;
    const double edge = ui.px(12);
    const Rect target{{at.x + edge, at.y + edge}, {at.x + side - edge, at.y + side - edge}};
    const play::Highlights shown = guide_.shown();
    drawing::Overlay overlay;
    overlay.looked_at = shown.looked_at;
    overlay.ghosts = shown.ghosts;
    overlay.struck = shown.struck;
    ImGuiPainter painter(list);
    drawing::paint_board(painter, theme, drawing::fit(puzzle.board().extent, target), puzzle,
                         guide_.position(), overlay);
}

void TechniquePages::buttons() {
    Ui& ui = shell_->ui;
    const engine::TechniqueExample& example = *guide_.example();
    if (example.is_hardest &&
        ui.button("technique-practise", ui.tr("Practise it on this puzzle"), Ui::Emphasis::primary,
                  icon::play, ImGui::GetContentRegionAvail().x))
        practise_(guide_.type(), guide_.opened()->id, example.puzzle->write());
    if (ui.button("technique-another", ui.tr("Another example"), Ui::Emphasis::normal, icon::branch,
                  ImGui::GetContentRegionAvail().x)) {
        guide_.another();
        shell_->view.rise();
    }
}

}  // namespace quadrille::window
