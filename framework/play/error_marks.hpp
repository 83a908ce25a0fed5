// What a board shows of broken rules: at once, or only after a check, as the player wants; and on
// the board itself where the clue that would tell it is left out.
#pragma once

#include <span>
#include <vector>

#include "config/settings.hpp"
#include "engine/judge/judge.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

class ErrorMarks {
public:
    /// `judge` outlives it.
    explicit ErrorMarks(const engine::Judge& judge, const Puzzle& puzzle);

    /// The board has changed: what a check has shown is about another position.
    void update();
    /// What the last change has broken is not shown until it is said to be, or the next one.
    /// `goes_on`: nor what was held back before it, which requires that something was.
    void hold_back(bool on, bool goes_on = false);
    /// Shows what breaks rules now, until the next change.
    [[nodiscard]] std::vector<engine::BrokenRule> check();
    /// Takes away what the check shows.
    void end_check() { checked_.clear(); }

    /// Whether what only counts for the player is shown. It is at first. False if it was so
    /// already.
    bool show_aids(bool on);
    [[nodiscard]] bool has_aids() const noexcept { return !aids_.empty(); }
    /// The elements that are not shown.
    [[nodiscard]] std::span<const ElementId> left_out() const;

    // With the settings of the player; spans are valid until the next call of anything that is not
    // const.
    /// State of each clue.
    [[nodiscard]] std::span<const Status> clues(const config::Settings& settings) const;
    /// State of each named condition as `judge` has it, which may judge another position; a
    /// violated one is told as open where errors are not to be marked.
    [[nodiscard]] std::vector<Status> conditions(const config::Settings& settings,
                                                 const engine::Judge& judge) const;
    /// The elements that break rules which no clue in view tells; after a check, all that do.
    [[nodiscard]] std::span<const ElementId> culprits(const config::Settings& settings) const;

private:
    /// What is broken, or shown of it.
    struct Errors {
        std::vector<Status> clues;
        std::vector<Status> conditions;
        std::vector<ElementId> culprits;
    };

    /// What breaks rules that nothing on the board tells.
    void find_culprits();
    /// What is broken now and was not before the last change is left out.
    [[nodiscard]] static std::vector<Status> without_new(std::span<const Status> now,
                                                         const std::vector<Status>& before);

    const engine::Judge* judge_;
    const Puzzle* puzzle_;
    std::vector<ElementId> aids_;
    bool aids_shown_ = true;
    std::vector<Status> calm_clues_;  ///< clues with violated ones left open
    std::vector<ElementId> checked_;
    Errors now_;
    Errors before_;  ///< as it was before the last change
    Errors old_;  ///< what is shown while the rest is held back: of `now_`, what was there before
    bool held_back_ = false;
};

}  // namespace quadrille::play
