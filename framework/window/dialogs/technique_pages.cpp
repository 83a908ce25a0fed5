#include "window/dialogs/technique_pages.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/questions/lesson.hpp"
#include "engine/solve/difficulty.hpp"
#include "input/icons.hpp"
#include "window/dialogs/paper_picture.hpp"
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
    if (exercises_ && exercises_->close()) return true;
    if (!guide_.has_opened()) return false;
    guide_.close();
    shell_->view.rise();
    return true;
}

bool TechniquePages::tick() {
    const bool is_new = guide_.tick();
    renew_exercises();
    return (exercises_ && exercises_->tick()) || is_new;
}

void TechniquePages::renew_exercises() {
    if (guide_.example() == asked_on_) return;
    asked_on_ = guide_.example();
    exercises_.reset();
    if (asked_on_) exercises_.emplace(*shell_, guide_.shared_type(), asked_on_, seed_++);
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
    if (!guide_.example()) {
        if (!guide_.is_looking())
            ui.wrapped(guide_.failure().empty() ? ui.tr("No example of it was found in the time.")
                                                : ui.tell(guide_.failure()));
        else if (guide_.is_slow())
            waiting(ui, ui.tr("Looking for a board where it is the next step …"));
        return;
    }
    if (exercises_) exercises_->chips();
    const ImVec2 at = ImGui::GetCursorPos();
    const float room = ImGui::GetContentRegionAvail().x;
    const bool is_wide = room >= ui.px(least_for_both);
    const float side = std::min(ui.px(widest_board), is_wide ? room / 2 : room);
    const bool is_asked = exercises_ && exercises_->is_open();
    if (is_asked)
        exercises_->picture(side);
    else
        picture(side);
    if (is_wide) ImGui::SetCursorPos({at.x + side + ui.px(20), at.y});
    ImGui::BeginGroup();
    if (is_asked) {
        exercises_->words();
    } else {
        words();
        ui.gap(2);
        buttons();
    }
    ImGui::EndGroup();
    if (is_wide) ImGui::SetCursorPos({at.x, at.y + std::max(side, ImGui::GetItemRectSize().y)});
}

void TechniquePages::words() {
    Ui& ui = shell_->ui;
    const engine::TechniqueExample& example = *guide_.example();
    ui.strong(ui.tr(example.is_easiest ? "Here it is the next step:"
                                       : "Here it goes on, though something easier would, too:"));
    ui.gap(2);
    for (const Sentence& sentence : told_step().sentences) ui.wrapped(plain(sentence));
}

const Narration& TechniquePages::told_step() {
    const std::uint64_t language = shell_->resources.revision();
    if (told_of_ == guide_.example() && language_ == language) return told_;
    told_of_ = guide_.example();
    language_ = language;
    told_ = Narrator(*told_of_->puzzle)
                .tell(told_of_->step.text, [&](std::string_view english) {
                    return shell_->resources.tr(english);
                });
    return told_;
}

void TechniquePages::picture(float side) {
    Ui& ui = shell_->ui;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    ui.note("technique-example");
    play::Highlights shown = guide_.shown();
    shown.letters = told_step().letters;
    paper_picture(ui, at, side, *guide_.example()->puzzle, guide_.position(), shown);
}

void TechniquePages::buttons() {
    Ui& ui = shell_->ui;
    const engine::TechniqueExample& example = *guide_.example();
    const float wide = ImGui::GetContentRegionAvail().x;
    if (example.is_hardest && ui.button("technique-practise", ui.tr("Practise it on this puzzle"),
                                        Ui::Emphasis::primary, icon::play, wide))
        practise_(guide_.type(), guide_.opened()->id, example, From::beginning);
    if (ui.button("technique-from-here", ui.tr("Play on from here"), Ui::Emphasis::normal,
                  icon::play, wide))
        practise_(guide_.type(), guide_.opened()->id, example, From::example);
    if (ui.button("technique-another", ui.tr("Another example"), Ui::Emphasis::normal, icon::branch,
                  wide)) {
        guide_.another();
        shell_->view.rise();
    }
}

}  // namespace quadrille::window
