// First a solution at all, by clues that go or say what it gives; then that solution alone, by
// clues added, by others, or by a picture that is changed: whatever its clues allow.
#include <algorithm>
#include <utility>

#include "engine/edit/additions.hpp"
#include "engine/edit/conspicuousness.hpp"
#include "engine/judge/hidden.hpp"
#include "engine/edit/corrections.hpp"
#include "engine/edit/edit.hpp"
#include "engine/edit/edited.hpp"
#include "engine/edit/known_solutions.hpp"
#include "engine/edit/other_values.hpp"
#include "engine/edit/repair.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/kit/sorted.hpp"

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
        MadePuzzle made = changed();
        return made ? with_seats_filled(*std::move(made)) : std::move(made);
    }
    [[nodiscard]] bool fewest() const noexcept { return fewest_; }
    [[nodiscard]] const std::vector<ElementId>& redrawn() const noexcept { return redrawn_; }

private:
    [[nodiscard]] MadePuzzle changed() {
        if (wanted_ != nullptr && !is_solution(puzzle_, *wanted_, budget_)) return corrected();
        const SolveResult result = solved(puzzle_);
        if (result.verdict == Verdict::none) return corrected();
        if (result.verdict == Verdict::unique) {
            fewest_ = true;
            return facet_of<ClueSheet>(puzzle_)->changed({}, {});
        }
        return alone(puzzle_, {}, result.solutions);
    }

    /// Where every seat of a kind had a clue, and one was taken away, another value stands there if
    /// any leaves one solution: a hole would be an uglier change than a number.
    [[nodiscard]] MadePuzzle with_seats_filled(std::unique_ptr<Puzzle> made) const {
        const std::vector<Clue> before = facet_of<ClueSheet>(puzzle_)->clues();
        try {
            for (const Clue& gone : difference_of(puzzle_, *made).taken)
                if (is_on_every_seat(gone.kind, before))
                    if (auto filled = filled_again(*made, gone, before)) made = std::move(filled);
        } catch (const Interrupted&) {
            // One solution it has already.
        }
        return made;
    }
    [[nodiscard]] std::unique_ptr<Puzzle> filled_again(const Puzzle& made, const Clue& gone,
                                                       const std::vector<Clue>& before) const {
        for (const std::string& value : values_of(gone.kind, before)) {
            const Clue other{gone.kind, gone.seats, value};
            auto filled = facet_of<ClueSheet>(made)->changed({}, std::span(&other, 1));
            if (!filled || solved(**filled).verdict != Verdict::unique) continue;
            if (wanted_ != nullptr && !is_solution(**filled, *wanted_, budget_)) continue;
            return *std::move(filled);
        }
        return nullptr;
    }
    [[nodiscard]] bool is_on_every_seat(std::uint32_t kind, const std::vector<Clue>& clues) const {
        if (kinds_[kind].shape != ClueShape::seat || kinds_[kind].can_be_left_out) return false;
        return std::ranges::count(clues, kind, &Clue::kind) ==
               static_cast<std::ptrdiff_t>(kinds_[kind].seats.size());
    }
    /// What clues of the kind can say; of texts that are typed, what they say now.
    [[nodiscard]] std::vector<std::string> values_of(std::uint32_t kind,
                                                     const std::vector<Clue>& clues) const {
        std::vector<std::string> values;
        for (const Symbol& value : kinds_[kind].values) values.push_back(value.id);
        if (!values.empty()) return values;
        for (const Clue& clue : clues)
            if (clue.kind == kind) values.push_back(clue.value);
        return kit::sorted_unique(std::move(values));
    }

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
        const std::vector<Position> wanted =
            wanted_ != nullptr ? std::vector{*wanted_} : solutions;
        return is_picture ? with_other_picture(puzzle, wanted) : with_others(puzzle, wanted);
    }

    [[nodiscard]] MadePuzzle with_others(const Puzzle& puzzle,
                                         const std::vector<Position>& solutions) {
        std::optional<OtherClues> best;
        for (const Position& solution : solutions) {
            std::optional<OtherClues> other = with_other_values(puzzle, solution, budget_);
            if (other && (!best || other->changes < best->changes)) best = std::move(other);
            if (best && best->fewest) break;
        }
        if (!best) return nothing_found();
        fewest_ = best->fewest;
        return std::move(best->puzzle);
    }

    /// Every clue follows from the solution: it is changed where that is seen least.
    [[nodiscard]] MadePuzzle with_other_picture(const Puzzle& puzzle,
                                                const std::vector<Position>& solutions) {
        std::optional<Repaired> best;
        for (const Position& solution : solutions) {
            RepairRequest request{budget_.rest()};
            Result<Repaired> repaired =
                repair(puzzle, solution, Conspicuousness(puzzle.board(), solution), request);
            if (!repaired || !repaired->is_unique || !repaired->failure.empty()) {
                budget_.check_now();
                continue;
            }
            if (!best || repaired->changed.size() < best->changed.size())
                best = *std::move(repaired);
            if (best->changed.size() <= 1) break;
        }
        if (!best) return nothing_found();
        fewest_ = best->changed.size() <= 1;
        redrawn_ = std::move(best->changed);
        return std::move(best->puzzle);
    }

    [[nodiscard]] static Error nothing_found() {
        return {"No change of its clues was found that leaves one solution."};
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
    std::vector<ElementId> redrawn_;
};

}  // namespace

Edit make_unique(const Puzzle& puzzle, const Limits& limits, const Position* wanted) {
    bool fewest = false;
    std::vector<ElementId> redrawn;
    Edit edit = edited(puzzle, limits, [&](Budget& budget) {
        Uniqueness uniqueness(puzzle, wanted, budget);
        MadePuzzle made = uniqueness.run();
        fewest = uniqueness.fewest();
        redrawn = uniqueness.redrawn();
        return made;
    });
    if (edit.puzzle == nullptr) return edit;
    edit.fewest = fewest;
    edit.redrawn = std::move(redrawn);
    return edit;
}

}  // namespace quadrille::engine
