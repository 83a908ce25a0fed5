// One drawing from the first line to the finished puzzle: the editor with what is found out about
// it beside the hand, edits of the whole sheet, and the draft on disk. Knows no widgets.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "engine/edit/edit.hpp"
#include "play/editor/drafts.hpp"
#include "play/editor/editor.hpp"
#include "play/editor/live_examination.hpp"

namespace quadrille::play {

class Workshop {
public:
    using Clock = std::chrono::steady_clock;
    /// What can be asked for of the whole sheet.
    enum class Task : std::uint8_t { make_unique, thin_out, fill_up };

    /// Requires a puzzle that can be edited. `draft`: the file that keeps it; empty: nothing does.
    Workshop(std::shared_ptr<const PuzzleType> type, std::shared_ptr<const Puzzle> puzzle,
             std::filesystem::path draft);

    [[nodiscard]] Editor& editor() noexcept { return editor_; }
    [[nodiscard]] const Editor& editor() const noexcept { return editor_; }
    [[nodiscard]] const LiveExamination& examination() const noexcept { return examination_; }
    /// What is known of the puzzle as it is now; null where nothing is.
    [[nodiscard]] const engine::Examination* known() const noexcept {
        return examined_ == editor_.puzzle().puzzle_revision() ? examination_.known() : nullptr;
    }
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick(Clock::time_point now);
    /// The picture of the clues is still being looked for: what is painted before it is there would
    /// put other clues in their place.
    [[nodiscard]] bool waits_for_picture() const;

    /// Begins it; what was under way is left off.
    void ask(Task task);
    [[nodiscard]] std::optional<Task> under_way() const noexcept { return asked_; }
    /// False if nothing was under way.
    bool leave_off();
    /// What the last task came to, until the clues change again.
    [[nodiscard]] const engine::Edit* outcome() const noexcept {
        return outcome_ && outcome_of_ == editor_.puzzle().puzzle_revision() ? &*outcome_ : nullptr;
    }

    /// Prints all clues of the picture; where several sets of them do, another each time.
    void derive_clues() { editor_.derive_clues(++seed_); }
    /// How many of the clues of the picture a mask by chance shows; 1 and all of them at most.
    [[nodiscard]] std::size_t shown_by_mask() const;
    void set_shown_by_mask(std::size_t shown) noexcept { shown_by_mask_ = shown; }
    /// Shows so many of them by chance, others each time.
    void mask(std::size_t shown) { editor_.mask(shown, ++seed_); }
    /// Draws the solution that is known.
    void draw_solution();
    /// A solution is known that could be drawn.
    [[nodiscard]] bool has_solution() const {
        return known() != nullptr && !known()->found.empty();
    }

    /// Whether the marks that all solutions share are to be seen.
    [[nodiscard]] bool shows_forced() const noexcept { return shows_forced_; }
    void show_forced(bool on) noexcept { shows_forced_ = on; }

    /// Whether anything was done since it was opened or saved.
    [[nodiscard]] bool has_changed() const noexcept {
        return editor_.puzzle().revision() != saved_;
    }
    /// Whether it was a draft before it was opened here.
    [[nodiscard]] bool is_of_draft() const noexcept { return opened_draft_; }
    /// It is among the player's own puzzles now.
    void was_saved(std::filesystem::path file);
    /// Where it was saved last; empty: nowhere.
    [[nodiscard]] const std::filesystem::path& saved_file() const noexcept { return file_; }
    [[nodiscard]] DraftWriter& draft() noexcept { return draft_; }
    /// Why the draft could not be written; empty where it could.
    [[nodiscard]] const Text& draft_failure() const noexcept { return draft_.failure(); }
    /// The draft is on disk as the drawing is now; else the failure says why not.
    [[nodiscard]] Text finish_draft();

private:
    /// The marks that were drawn on the draft, where they are known.
    void take_marks();
    /// A picture that has been found is drawn, which is no change of the player's.
    void begin_with_picture();
    /// True if there is one.
    bool take_edit();
    void keep_draft();
    Editor editor_;
    LiveExamination examination_;
    std::uint64_t examined_ = 0;  ///< revision of the puzzle
    DraftWriter draft_;
    bool opened_draft_;
    std::uint64_t drafted_ = 0;  ///< revision of puzzle and picture
    std::uint64_t saved_ = 0;    ///< the same
    std::filesystem::path file_;
    bool shows_forced_ = true;
    std::optional<std::size_t> shown_by_mask_;  ///< as it was chosen
    /// Revision of a puzzle that follows from a picture, which is still to be found; 0: none does.
    std::uint64_t picture_of_ = 0;
    std::optional<Task> asked_;
    std::uint64_t asked_of_ = 0;
    std::optional<engine::Edit> outcome_;
    std::uint64_t outcome_of_ = 0;
    std::uint64_t seed_ = 0;
    BackgroundTask<engine::Edit> task_;
};

}  // namespace quadrille::play
