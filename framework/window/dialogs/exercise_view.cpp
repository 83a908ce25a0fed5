#include "window/dialogs/exercise_view.hpp"

#include <array>
#include <string>
#include <utility>

#include "engine/explain/capitals.hpp"
#include "input/cursor.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "window/dialogs/paper_picture.hpp"
#include "window/panels/parts.hpp"

namespace quadrille::window {

namespace {

using Kind = engine::Exercise::Kind;

struct Chip {
    const char* name;
    Text label;
};

Chip chip_of(Kind kind) {
    switch (kind) {
        case Kind::conclusion:
            return Chip{"exercise-conclusion", Text("What follows?")};
        case Kind::reason:
            return Chip{"exercise-reason", Text("Find the missing reason")};
        case Kind::repair:
            break;
    }
    return Chip{"exercise-repair", Text("Put the mark back")};
}

}  // namespace

ExerciseView::ExerciseView(Shell& shell, std::shared_ptr<const PuzzleType> type,
                           std::shared_ptr<const engine::TechniqueExample> example,
                           std::uint64_t seed)
    : shell_(&shell),
      example_(std::move(example)),
      sheet_(std::move(type), example_, seed),
      index_(example_->puzzle->board()) {}

bool ExerciseView::close() {
    if (!is_open()) return false;
    sheet_.close();
    shell_->view.rise();
    return true;
}

void ExerciseView::chips() {
    Ui& ui = shell_->ui;
    if (!sheet_.failure().empty()) ui.wrapped(ui.tell(sheet_.failure()));
    if (sheet_.exercises().empty()) return;
    float room = 0;
    chip_in_row(ui, room, "exercise-none", ui.tr("The example"), !is_open(), [&] { close(); });
    for (const engine::Exercise& exercise : sheet_.exercises()) {
        const Chip chip = chip_of(exercise.kind);
        const bool is_asked = is_open() && sheet_.opened()->kind == exercise.kind;
        chip_in_row(ui, room, chip.name, ui.tell(chip.label), is_asked, [&, kind = exercise.kind] {
            sheet_.open(kind);
            shell_->view.rise();
        });
    }
    ui.gap(2);
}

void ExerciseView::picture(float side) {
    Ui& ui = shell_->ui;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool is_pressed = ImGui::InvisibleButton("exercise-board", {side, side});
    const bool by_pointer =
        is_pressed && ImGui::IsItemHovered() && ImGui::IsMouseReleased(ImGuiMouseButton_Left);
    ui.note("exercise-board");
    ui.focus_ring(12);
    const bool has_keys = ui.has_keys();
    const drawing::Transform lies =
        paper_picture(ui, at, side, *example_->puzzle, sheet_.position(), sheet_.shown());
    if (by_pointer) {
        const ImVec2 pointer = ImGui::GetMousePos();
        point(index_.at(lies.inverse({pointer.x, pointer.y})));
    } else if (is_pressed && sheet_.pointed()) {
        point(sheet_.pointed());
    } else if (has_keys) {
        walk();
    }
}

void ExerciseView::point(std::optional<ElementId> place) {
    if (!place) return;
    sheet_.point(*place);
    shell_->view.rise();
}

/// The arrows go from place to place; a press of the picture, by keys, takes the place.
void ExerciseView::walk() {
    using input::Direction;
    constexpr std::array ways{std::pair{ImGuiKey_LeftArrow, Direction::left},
                              std::pair{ImGuiKey_RightArrow, Direction::right},
                              std::pair{ImGuiKey_UpArrow, Direction::up},
                              std::pair{ImGuiKey_DownArrow, Direction::down}};
    const Board& board = example_->puzzle->board();
    for (const auto& [key, way] : ways) {
        if (!ImGui::IsKeyPressed(key)) continue;
        const std::optional<ElementId> next =
            sheet_.pointed() ? input::step(board, *sheet_.pointed(), way) : input::first(board);
        if (next) sheet_.go(*next);
        shell_->view.rise();
    }
}

void ExerciseView::typed() {
    for (const ImWchar character : ImGui::GetIO().InputQueueCharacters)
        if (sheet_.type(character)) shell_->view.rise();
}

void ExerciseView::words() {
    Ui& ui = shell_->ui;
    const Board& board = example_->puzzle->board();
    ui.wrapped(engine::with_capitals(ui.tell(sheet_.question())));
    ui.gap(2);
    if (!sheet_.pointed()) {
        ui.faint(ui.tr("Point at a place on the board."));
    } else if (!sheet_.is_right()) {
        float room = 0;
        const std::vector<Literal> choices = sheet_.choices();
        if (choices.empty() && sheet_.opened()->kind != Kind::reason) {
            ui.faint(ui.tr("There is nothing to say of that place. Point at another one."));
            ui.note("exercise-elsewhere");
        }
        for (const Literal& choice : choices) {
            const Text mark = kit::mark_name(board, choice.element, choice.mark);
            chip_in_row(ui, room, "answer-" + board.alphabet(choice.element).symbol(choice.mark).id,
                        ui.tell(choice.holds ? mark : Text("not {0}", {mark})), false,
                        [&] { sheet_.answer(choice.mark); });
        }
    }
    typed();
    if (sheet_.is_slow()) waiting(ui, ui.tr("Thinking …"));
    if (sheet_.said().empty()) return;
    ui.gap(2);
    ui.strong(engine::with_capitals(ui.tell(sheet_.said())));
    ui.note("exercise-said");
    if (sheet_.is_right()) ui.wrapped(engine::with_capitals(ui.tell(example_->step.text)));
}

}  // namespace quadrille::window
