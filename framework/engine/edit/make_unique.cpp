// First a solution at all, by clues that go or say what it gives; then that solution alone, by
// clues added, by others, or by a picture that is changed: whatever its clues allow.
#include <algorithm>
#include <utility>

#include "engine/edit/additions.hpp"
#include "engine/edit/corrections.hpp"
#include "engine/edit/edit.hpp"
#include "engine/edit/edited.hpp"
#include "engine/edit/known_solutions.hpp"
#include "engine/edit/other_values.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::engine {

namespace {

using MadePuzzle = Result<std::unique_ptr<Puzzle>>;

class Uniqueness {
public:
    Uniqueness(const Puzzle& puzzle, const Position* wanted, Budget& budget)
        : puzzle_(puzzle),
          kinds_(facet_of<ClueSheet>(puzzle)->kinds()),
          wanted_(wanted),
          budget_(budget) {}

    [[nodiscard]] MadePuzzle run() {
        if (wanted_ != nullptr && !is_solution(puzzle_, *wanted_, budget_)) return corrected();
        const SolveResult result = solved(puzzle_);
        if (result.verdict == Verdict::none) return corrected();
        if (result.verdict == Verdict::unique) {
            fewest_ = true;
            return facet_of<ClueSheet>(puzzle_)->changed({}, {});
        }
        return alone(puzzle_, {}, result.solutions);
    }
    [[nodiscard]] bool fewest() const noexcept { return fewest_; }

private:
    [[nodiscard]] SolveResult solved(const Puzzle& puzzle) const {
        SolveResult result = solve_exactly(puzzle, {budget_.rest()});
        budget_.check_now();
        return result;
    }

    [[nodiscard]] MadePuzzle corrected() {
        std::optional<Correction> correction = fewest_corrections(puzzle_, wanted_, budget_);
        if (!correction)
            return Error{wanted_ != nullptr
                             ? "No clues make that a solution: it breaks the rules."
                             : "No clues that could go would give it a solution: the rules "
                               "contradict each other."};
        const SolveResult result = solved(*correction->puzzle);
        if (result.verdict == Verdict::unique) {
            fewest_ = correction->fewest;
            return std::move(correction->puzzle);
        }
        MadePuzzle made = alone(*correction->puzzle, correction->gone, result.solutions);
        // Other clues that go, as few, may leave less to be done.
        fewest_ = false;
        return made;
    }

    /// Leaves one of the solutions, of which some are known. Clues in the place of those gone cost
    /// nothing.
    [[nodiscard]] MadePuzzle alone(const Puzzle& puzzle, const std::vector<Clue>& gone,
                                   const std::vector<Position>& solutions) {
        if (std::ranges::any_of(kinds_, &ClueKind::can_be_left_out)) return added(puzzle, gone);
        const bool is_picture = std::ranges::all_of(
            kinds_, [](const ClueKind& kind) { return kind.is_needed || kind.shapes_board; });
        std::optional<OtherClues> best;
        for (const Position& solution : wanted_ != nullptr ? std::vector{*wanted_} : solutions) {
            std::optional<OtherClues> other = is_picture
                                                  ? with_other_picture(puzzle, solution, budget_)
                                                  : with_other_values(puzzle, solution, budget_);
            if (other && (!best || other->changes < best->changes)) best = std::move(other);
            if (best && best->fewest) break;
        }
        if (!best) return Error{"No change of its clues was found that leaves one solution."};
        fewest_ = best->fewest;
        return std::move(best->puzzle);
    }

    [[nodiscard]] MadePuzzle added(const Puzzle& puzzle, const std::vector<Clue>& gone) {
        const std::optional<Additions> additions = fewest_additions(puzzle, gone, wanted_, budget_);
        if (!additions)
            return Error{
                "Even all the clues of a solution leave others. Change the rules, or "
                "what is printed."};
        fewest_ = additions->fewest;
        return facet_of<ClueSheet>(puzzle)->changed({}, additions->clues);
    }

    const Puzzle& puzzle_;
    std::vector<ClueKind> kinds_;
    const Position* wanted_;
    Budget& budget_;
    bool fewest_ = false;
};

}  // namespace

Edit make_unique(const Puzzle& puzzle, const Limits& limits, const Position* wanted) {
    bool fewest = false;
    Edit edit = edited(puzzle, limits, [&](Budget& budget) {
        Uniqueness uniqueness(puzzle, wanted, budget);
        MadePuzzle made = uniqueness.run();
        fewest = uniqueness.fewest();
        return made;
    });
    edit.fewest = fewest && edit.puzzle != nullptr;
    return edit;
}

}  // namespace quadrille::engine
