#include "play/editor/workshop.hpp"

#include <utility>

namespace quadrille::play {

Workshop::Workshop(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle,
                   std::filesystem::path draft)
    : editor_(std::move(type), std::move(puzzle)),
      draft_(std::move(draft)),
      drafted_(editor_.puzzle().puzzle_revision()),
      saved_(drafted_),
      picture_of_(editor_.puzzle().is_picture() ? saved_ : 0) {}

bool Workshop::tick(Clock::time_point now) {
    const std::uint64_t revision = editor_.puzzle().puzzle_revision();
    if (std::exchange(examined_, revision) != revision) {
        examination_.examine(editor_.puzzle().shared_puzzle());
        // Lines were typed: the picture follows from them, for once.
        if (editor_.puzzle().is_picture() && editor_.kind()) picture_of_ = revision;
    }
    bool is_new = examination_.tick(now);
    if (picture_of_ == revision && has_solution()) {
        picture_of_ = 0;
        editor_.begin_with(known()->found.front());
    }
    if (engine::Edit edit; asked_ && task_.take(edit)) {
        asked_.reset();
        is_new = true;
        if (asked_of_ == revision) {  // else the hand was quicker, and has the last word
            outcome_ = std::move(edit);
            if (outcome_->puzzle != nullptr) editor_.replace(std::move(outcome_->puzzle));
            outcome_of_ = editor_.puzzle().puzzle_revision();
            if (editor_.puzzle().is_picture()) picture_of_ = outcome_of_;
        }
    }
    if (std::exchange(drafted_, editor_.puzzle().puzzle_revision()) !=
        editor_.puzzle().puzzle_revision())
        draft_.keep(editor_.puzzle().shared_puzzle());
    if (Text failure = draft_.tick(); !failure.empty()) {
        is_new = true;
        draft_failure_ = std::move(failure);
    }
    return is_new;
}

void Workshop::ask(Task task) {
    outcome_.reset();
    asked_ = task;
    asked_of_ = editor_.puzzle().puzzle_revision();
    const std::optional<Position> drawn = editor_.puzzle().finished_picture();
    // A solution that was drawn on purpose is the one that is wanted.
    const bool is_drawn = drawn && editor_.puzzle().picture() !=
                                       Position(editor_.puzzle().puzzle().board());
    task_.ask([task, puzzle = editor_.puzzle().shared_puzzle(), symmetry = editor_.symmetry(),
               wanted = is_drawn ? drawn : std::nullopt,
               seed = ++seed_](const std::stop_token& stop) {
        engine::Limits limits;
        limits.stop = stop;
        if (task == Task::thin_out) return engine::thin_out(*puzzle, symmetry, limits, seed);
        if (task == Task::fill_up) return engine::fill_up(*puzzle, symmetry, limits);
        return engine::make_unique(*puzzle, limits, wanted ? &*wanted : nullptr);
    });
}

bool Workshop::leave_off() {
    if (!asked_) return false;
    task_.forget();
    asked_.reset();
    return true;
}

void Workshop::draw_solution() {
    if (has_solution()) editor_.show_solution(known()->found.front());
}

void Workshop::was_saved(std::filesystem::path file) {
    file_ = std::move(file);
    saved_ = editor_.puzzle().puzzle_revision();
}

}  // namespace quadrille::play
