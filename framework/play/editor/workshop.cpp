#include "play/editor/workshop.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace quadrille::play {

namespace {

bool is_there(const std::filesystem::path& draft) {
    std::error_code error;
    if (draft.empty() || !std::filesystem::exists(draft, error)) return false;
    const std::uintmax_t size = std::filesystem::file_size(draft, error);
    return !error && size > 0;  // an empty file only claims a name
}

/// A solution that was drawn on purpose is the one that is wanted.
std::optional<Position> wanted_solution(const EditedPuzzle& puzzle) {
    if (puzzle.is_picture() && !puzzle.picture_fits()) return std::nullopt;
    return puzzle.drawn_solution();
}

engine::Edit edit_to_unique(const Puzzle& puzzle, const engine::Limits& limits,
                            const std::optional<Position>& wanted) {
    if (wanted) {
        engine::Edit edit = engine::make_unique(puzzle, limits, &*wanted);
        if (edit.puzzle != nullptr || edit.stopped) return edit;
    }
    // What is drawn breaks the rules, say: then any solution does.
    return engine::make_unique(puzzle, limits, nullptr);
}

}  // namespace

Workshop::Workshop(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle,
                   std::filesystem::path draft)
    : editor_(std::move(type), std::move(puzzle)),
      draft_(std::move(draft)),
      opened_draft_(is_there(draft_.file())) {
    if (opened_draft_) take_marks();
    drafted_ = editor_.puzzle().revision();
    saved_ = drafted_;
}

void Workshop::take_marks() {
    if (!editor_.begin_with(marks_of_draft(draft_.file()))) return;
    // Marks of another moment than the clues are of no use.
    if (editor_.puzzle().is_picture() && !editor_.puzzle().picture_fits())
        editor_.begin_with(Position(editor_.puzzle().puzzle().board()));
}

bool Workshop::waits_for_picture() const {
    const EditedPuzzle& puzzle = editor_.puzzle();
    if (!puzzle.is_picture()) return false;
    if (examined_ != puzzle.puzzle_revision()) return !puzzle.picture_fits();
    return picture_of_ == examined_ && (has_solution() || examination_.working());
}

void Workshop::begin_with_picture() {
    const std::uint64_t before = editor_.puzzle().revision();
    picture_of_ = 0;
    editor_.begin_with(known()->found.front());
    const std::uint64_t now = editor_.puzzle().revision();
    if (drafted_ == before) drafted_ = now;
    if (saved_ == before) saved_ = now;
}

bool Workshop::take_edit() {
    engine::Edit edit;
    if (!asked_ || !task_.take(edit)) return false;
    asked_.reset();
    // Else the hand was quicker, and has the last word.
    if (asked_of_ == editor_.puzzle().puzzle_revision()) {
        outcome_ = std::move(edit);
        // Where nothing had to change there is nothing to take back either.
        const engine::ClueChange& change = outcome_->change;
        if (outcome_->puzzle != nullptr && !(change.printed.empty() && change.taken.empty()))
            editor_.replace(std::move(outcome_->puzzle));
        outcome_of_ = editor_.puzzle().puzzle_revision();
    }
    return true;
}

bool Workshop::tick(Clock::time_point now) {
    const std::uint64_t revision = editor_.puzzle().puzzle_revision();
    if (std::exchange(examined_, revision) != revision) {
        examination_.examine(editor_.puzzle().shared_puzzle(), now);
        // Lines were typed, or the clues were changed by the program.
        if (editor_.puzzle().is_picture() && !editor_.puzzle().picture_fits())
            picture_of_ = revision;
    }
    bool is_new = examination_.tick(now);
    if (picture_of_ == revision && has_solution()) {
        begin_with_picture();
        is_new = true;
    }
    is_new = take_edit() || is_new;
    keep_draft();
    return draft_.tick() || is_new;
}

void Workshop::keep_draft() {
    const std::uint64_t now = editor_.puzzle().revision();
    if (std::exchange(drafted_, now) != now)
        draft_.keep(editor_.puzzle().shared_puzzle(), editor_.puzzle().marks());
}

Text Workshop::finish_draft() {
    if (!draft_.failure().empty()) drafted_ = 0;  // once more: there may be room by now
    keep_draft();
    return draft_.finish();
}

void Workshop::ask(Task task) {
    outcome_.reset();
    asked_ = task;
    asked_of_ = editor_.puzzle().puzzle_revision();
    task_.ask([task, puzzle = editor_.puzzle().shared_puzzle(), symmetry = editor_.symmetry(),
               wanted = wanted_solution(editor_.puzzle()),
               seed = ++seed_](const std::stop_token& stop) {
        engine::Limits limits;
        limits.stop = stop;
        if (task == Task::thin_out) return engine::thin_out(*puzzle, symmetry, limits, seed);
        if (task == Task::fill_up) return engine::fill_up(*puzzle, symmetry, limits);
        return edit_to_unique(*puzzle, limits, wanted);
    });
}

bool Workshop::leave_off() {
    if (!asked_) return false;
    task_.forget();
    asked_.reset();
    return true;
}

std::size_t Workshop::shown_by_mask() const {
    constexpr std::size_t usual_percent = 40;
    const std::size_t all = editor_.puzzle().mask_places();
    const std::size_t wanted = shown_by_mask_.value_or(all * usual_percent / 100);
    return std::clamp(wanted, std::size_t{1}, std::max(all, std::size_t{1}));
}

void Workshop::draw_solution() {
    if (has_solution()) editor_.show_solution(known()->found.front());
}

void Workshop::was_saved(std::filesystem::path file) {
    file_ = std::move(file);
    saved_ = editor_.puzzle().revision();
}

}  // namespace quadrille::play
