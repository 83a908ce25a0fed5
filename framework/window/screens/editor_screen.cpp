#include "window/screens/editor_screen.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "config/files.hpp"
#include "play/editor/editor_board.hpp"
#include "quadrille/kit/utf8.hpp"
#include "quadrille/outlines.hpp"

namespace quadrille::window {

namespace fs = std::filesystem;
using input::Action;

namespace {

constexpr float editor_margin = 24;
constexpr float editor_large_cell = 80;
constexpr double editor_key_step = 1.3;
constexpr double editor_pan_step = 80;
constexpr double editor_wheel_step = 1.15;

/// As a file may be called; empty where nothing is left of it.
std::string name_for_file(std::string name) {
    std::ranges::replace_if(
        name, [](char c) { return c == '/' || static_cast<unsigned char>(c) < ' '; }, '-');
    while (!name.empty() && (name.front() == '.' || name.front() == ' ')) name.erase(0, 1);
    constexpr std::size_t longest = 100;
    if (name.size() > longest) name.resize(kit::cut_before(name, longest));
    return name;
}

}  // namespace

EditorScreen::EditorScreen(Shell& shell, std::shared_ptr<const PuzzleType> type,
                           std::shared_ptr<const Puzzle> puzzle, fs::path draft,
                           Exits exits)
    : shell_(&shell),
      workshop_(std::move(type), std::move(puzzle), draft),
      exits_(std::move(exits)),
      name_(shell.resources.tell(play::draft_title(draft))),
      bar_(shell),
      column_(shell),
      strip_(shell) {
    follow_board();
}

void EditorScreen::show_title() const {
    const play::Resources& world = shell_->resources;
    shell_->platform.set_title(
        world.tell(Text("Drawing: {0}", {editor().puzzle().type().info().name})) + " – Quadrille");
}

void EditorScreen::apply_settings() const { shell_->view.rise(); }

void EditorScreen::follow_board() {
    const Rect extent = editor().extent();
    if (extent == extent_) return;
    extent_ = extent;
    camera_.show(extent_);
}

// --- events

void EditorScreen::pointer_pressed(Vec2 at, Button button) {
    if (!camera_.seen().contains(at)) return;
    give_keys_to_board();
    if (is_locked()) return;
    editor().press(camera_.place_at(at), button);
    changed();
}

void EditorScreen::pointer_moved(Vec2 at) {
    if (panning_) {
        camera_.pan(at - *panning_);
        panning_ = at;
    } else if (editor().stroking()) {
        editor().drag(camera_.transform().inverse(at));
    } else {
        editor().hover(camera_.seen().contains(at) ? std::optional(camera_.place_at(at))
                                                   : std::nullopt);
    }
    shell_->view.rise();
}

void EditorScreen::pointer_released() {
    if (!editor().stroking()) return;
    editor().release();
    changed();
}

void EditorScreen::pointer_left() {
    if (!editor().stroking()) editor().hover(std::nullopt);
}

void EditorScreen::wheel(double steps, Vec2 at) {
    camera_.zoom(std::pow(editor_wheel_step, steps), at);
    shell_->view.rise();
}

bool EditorScreen::type(char32_t character) {
    if (is_locked() || !editor().type(character)) return false;
    changed();
    return true;
}

bool EditorScreen::erase_back() {
    if (!editor().erase_back()) return false;
    changed();
    return true;
}

void EditorScreen::changed() {
    follow_board();
    shell_->view.rise();
    shell_->toasts.move_made();
    if (const auto at = editor().surface().pointer.shown_cursor()) {
        const Rect box = bounds(editor().surface().board[*at].outline);
        camera_.reveal({box.min - Vec2{1, 1}, box.max + Vec2{1, 1}});
    }
}

bool EditorScreen::perform(Action action) {
    using Task = play::Workshop::Task;
    switch (action) {
        case Action::share: save(); return true;
        case Action::paste: paste(); return true;
        case Action::copy:
            shell_->platform.set_clipboard(editor().puzzle().puzzle().write());
            shell_->toasts.show(Toasts::Kind::information,
                                shell_->resources.tr("The puzzle is on the clipboard, as text"));
            return true;
        case Action::restart: editor().take_all_clues(); break;
        case Action::clue_kind_next: editor().step_kind(true); break;
        case Action::clue_kind_previous: editor().step_kind(false); break;
        case Action::clue_symmetry: step_symmetry(); break;
        case Action::make_unique: workshop_.ask(Task::make_unique); break;
        case Action::thin_out: workshop_.ask(Task::thin_out); break;
        case Action::fill_up: workshop_.ask(Task::fill_up); break;
        case Action::clues_of_solution:
            if (!is_locked()) workshop_.derive_clues();
            break;
        case Action::mark_primary:
        case Action::mark_secondary:
        case Action::clear:
            if (!is_locked()) static_cast<void>(editor().perform(action));
            break;
        case Action::draw_solution: workshop_.draw_solution(); break;
        case Action::mask_brush: editor().pick_mask(); break;
        case Action::random_mask:
            if (!is_locked()) workshop_.mask(workshop_.shown_by_mask());
            break;
        case Action::try_out: exits_.try_out(); return true;
        case Action::share_drawing: exits_.share(Action::share); return true;
        case Action::book: exits_.share(Action::book); return true;
        case Action::panel:
            bars_have_keys_ = !bars_have_keys_;
            if (bars_have_keys_) shell_->ui.stops().walk(1);
            break;
        default:
            if (input::info(action).group == input::Group::view) {
                move_view(action);
                return true;
            }
            if (!editor().perform(action)) return false;
    }
    changed();
    return true;
}

bool EditorScreen::close_topmost() {
    shell_->view.rise();
    return std::exchange(bars_have_keys_, false) || workshop_.leave_off() || editor().cancel();
}

void EditorScreen::give_keys_to_board() noexcept {
    bars_have_keys_ = false;
    shell_->view.rise();
}

void EditorScreen::move_view(Action action) {
    const Vec2 middle = camera_.area().centre();
    switch (action) {
        case Action::zoom_in: camera_.zoom(editor_key_step, middle); return;
        case Action::zoom_out: camera_.zoom(1 / editor_key_step, middle); return;
        case Action::pan_left: camera_.pan({editor_pan_step, 0}); return;
        case Action::pan_right: camera_.pan({-editor_pan_step, 0}); return;
        case Action::pan_up: camera_.pan({0, editor_pan_step}); return;
        case Action::pan_down: camera_.pan({0, -editor_pan_step}); return;
        default: camera_.fit();
    }
}

void EditorScreen::step_symmetry() {
    const std::size_t count = engine::symmetry_choices().size();
    const std::size_t next = (static_cast<std::size_t>(editor().symmetry()) + 1) % count;
    editor().set_symmetry(static_cast<engine::Symmetry>(next));
}

void EditorScreen::paste() {
    const play::Resources& world = shell_->resources;
    if (editor().paste(shell_->platform.clipboard())) {
        changed();
        return;
    }
    shell_->toasts.show(Toasts::Kind::information,
                        world.tr("The clipboard holds no clues for this board"),
                        {world.tr("Copy a grid of characters, a line for each row")});
}

void EditorScreen::save() {
    commit_fields();
    play::Resources& world = shell_->resources;
    name_ = name_for_file(std::move(name_));
    if (name_.empty()) name_ = world.tell(play::draft_title(workshop_.draft().file()));
    const TypeInfo& type = editor().puzzle().type().info();
    const std::string text = editor().puzzle().puzzle().write();
    const fs::path& before = workshop_.saved_file();
    // Under the same name it takes the place of what was saved before, and of nothing else.
    Result<fs::path> file =
        !before.empty() && before.stem() == name_
            ? [&]() -> Result<fs::path> {
                  const Result<void> done =
                      config::replace_file(before, text, config::Readers::owner);
                  if (!done) return done.error();
                  return before;
              }()
            : world.library().keep(type, name_, text);
    if (!file) {
        shell_->toasts.show(Toasts::Kind::bad, world.tr("The puzzle could not be saved"),
                            {world.tell(file.error().message)});
        return;
    }
    name_ = file->stem().string();
    shell_->trace.write("saved", {{"file", file->string()}});
    workshop_.was_saved(*file);
    shell_->toasts.show(Toasts::Kind::good, world.tr("Saved among your puzzles"),
                        {file->string()});
    shell_->view.rise();
}

bool EditorScreen::needs_no_draft() const {
    if (workshop_.has_changed()) return false;
    const bool is_untouched = !editor().puzzle().can_undo() && !workshop_.is_of_draft();
    return is_untouched || !workshop_.saved_file().empty();
}

Text EditorScreen::finish() {
    commit_fields();
    return needs_no_draft() ? Text() : workshop_.finish_draft();
}

Text EditorScreen::put_away() {
    commit_fields();
    if (needs_no_draft()) {
        workshop_.draft().remove();
        return {};
    }
    Text failure = workshop_.finish_draft();
    const play::Resources& world = shell_->resources;
    if (!failure.empty())
        shell_->toasts.show(Toasts::Kind::bad, world.tr("Your drawing could not be kept"),
                            {world.tell(failure)});
    else if (workshop_.has_changed())
        shell_->toasts.show(
            Toasts::Kind::information,
            world.tr("Your drawing is kept; go on with it under “Draw a puzzle”"));
    return failure;
}

// --- frames

void EditorScreen::tick(std::chrono::steady_clock::time_point now) {
    if (workshop_.tick(now)) {
        ++news_;
        follow_board();
        shell_->view.rise();
    }
    trace_board(shell_->trace, camera_);
    trace_state();
}

void EditorScreen::frame(float width, float height) {
    const Ui& ui = shell_->ui;
    const float top = bar_.frame(workshop_, camera_.zoomed(), width);
    const float bottom = strip_.frame(workshop_, width, height);
    const bool is_wide = width > 1.15F * (bottom - top);
    const float column = is_wide ? std::clamp(width * 0.27F, std::min(ui.px(220), width * 0.5F),
                                              std::max(ui.px(300), 1.0F))
                                 : width;
    const float tall = is_wide ? bottom - top : std::min((bottom - top) * 0.38F, ui.px(260));
    const Rect place{{width - column, bottom - tall}, {width, bottom}};
    // Messages have the lower end of the column, so that nothing in it moves.
    const float taken = shell_->toasts.frame(place, Toasts::End::lower);
    if (column_.frame(workshop_, place, taken, name_)) save();
    follow_board();  // another kind may have been chosen
    const Rect board{{0, top}, {is_wide ? place.min.x : width, is_wide ? bottom : place.min.y}};
    const double margin =
        std::min({double{ui.px(editor_margin)}, 0.06 * board.width(), 0.06 * board.height()});
    camera_.resize({board.min + Vec2{margin, margin}, board.max - Vec2{margin, margin}},
                   board.centre(), ui.px(editor_large_cell), board);
}

bool EditorScreen::board_is_other() {
    const Seen now{camera_.transform(), painted_area(), shell_->resources.revision(),
                   editor().revision(), news_, workshop_.shows_forced()};
    return std::exchange(seen_, now) != now;
}

void EditorScreen::paint_board(drawing::Painter& painter) const {
    play::EditorBoard(painter, shell_->resources.theme(), camera_.transform(), workshop_)
        .paint(camera_.area());
}

void EditorScreen::trace_state() {
    if (!shell_->trace.open()) return;
    const engine::Examination* const known = workshop_.known();
    const auto solutions = known != nullptr ? static_cast<std::int64_t>(known->solutions) : 0;
    const bool is_complete = known != nullptr && known->complete;
    const auto blamed = static_cast<std::int64_t>(
        known != nullptr && known->to_blame ? known->to_blame->size() : 0);
    const std::string now = std::to_string(editor().puzzle().puzzle_revision()) + " " +
                            std::to_string(solutions) + " " + std::to_string(blamed) +
                            (is_complete ? "." : "");
    if (std::exchange(traced_, now) == now) return;
    shell_->trace.write("drawing",
                        {{"clues", static_cast<std::int64_t>(editor().puzzle().clues().size())},
                         {"solutions", solutions},
                         {"blamed", blamed},
                         {"complete", is_complete},
                         {"text", editor().puzzle().puzzle().write()}});
}

}  // namespace quadrille::window
