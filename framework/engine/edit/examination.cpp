#include "engine/edit/examination.hpp"

#include <algorithm>
#include <utility>

#include "engine/edit/clue_blame.hpp"
#include "engine/edit/numbered_clues.hpp"
#include "engine/edit/redundant_clues.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/contract.hpp"
#include "engine/sat/exact.hpp"
#include "engine/sat/forced.hpp"

namespace quadrille::engine {

namespace {

using Progress = std::function<void(const Examination&)>;

/// One puzzle, looked at.
class Look {
public:
    Look(const Puzzle& puzzle, const Limits& limits, const Progress& progress,
         KnownSolutions& nearly)
        : puzzle_(puzzle), budget_(limits), progress_(progress), nearly_(nearly) {}

    [[nodiscard]] Examination run(KnownSolutions& known) {
        WorkEnd end = attempt([&] {
            count(known);
            switch (seen_.solutions) {
                case Examination::Solutions::unknown:
                    return;
                case Examination::Solutions::none:
                    say_why();
                    break;
                case Examination::Solutions::one:
                    say_more();
                    break;
                case Examination::Solutions::several:
                    say_what_is_forced();
                    break;
            }
            seen_.complete = seen_.failure.empty();
        });
        if (!end.failure.empty()) seen_.failure = std::move(end.failure);
        tell();
        return std::move(seen_);
    }

private:
    void tell() const {
        if (progress_) progress_(seen_);
    }

    void count(KnownSolutions& known) {
        std::vector<Position> found = known.that_solve(puzzle_, budget_);
        if (found.size() < 2) {
            SolveResult result = found.empty()
                                     ? solve_exactly(puzzle_, {budget_.rest()})
                                     : find_another(puzzle_, found.front(), budget_.rest());
            for (const Position& solution : result.solutions) {
                known.add(puzzle_.board(), solution);
                nearly_.add(puzzle_.board(), solution);
            }
            seen_.failure = std::move(result.failure);
            if (!seen_.failure.empty()) return;
            if (result.verdict == Verdict::gave_up) throw Interrupted{};
            found = std::move(result.solutions);
        }
        seen_.found = std::move(found);
        seen_.solutions = seen_.found.empty()       ? Examination::Solutions::none
                          : seen_.found.size() == 1 ? Examination::Solutions::one
                                                    : Examination::Solutions::several;
        if (seen_.found.size() > 1)
            for (const ElementId id : puzzle_.board().deciding())
                if (seen_.found[0].mark(id) != seen_.found[1].mark(id))
                    seen_.differing.push_back(id);
        tell();
    }

    void say_why() {
        if (facet_of<ClueSheet>(puzzle_) != nullptr) {
            ClueBlame blame = blamed_clues(puzzle_, nearly_, budget_);
            seen_.to_blame = std::move(blame.clues);
            seen_.fewest_to_blame = blame.fewest;
            tell();
            if (!seen_.to_blame->empty()) return;
        }
        Explained explained = blame(puzzle_, {budget_.rest()});
        if (explained.answer == Explained::Answer::yes)
            seen_.why = std::move(explained.explanation);
        seen_.failure = std::move(explained.failure);
        budget_.check_now();
    }

    void say_more() {
        rate_it();
        tell();
        if (const auto* const sheet = facet_of<ClueSheet>(puzzle_)) say_what_is_redundant(*sheet);
    }

    /// A search beyond the techniques may take longer than any setter waits.
    void rate_it() {
        Result<Rating> rating = rate(puzzle_, {budget_.rest()}, Beyond::left_open);
        budget_.check_now();
        if (!rating || rating->is_cut_short) return;
        // That there is one solution is known, however far the techniques come.
        rating->verdict = Verdict::unique;
        seen_.rating = *std::move(rating);
    }

    void say_what_is_redundant(const ClueSheet& sheet) {
        const NumberedClues clues = numbered_clues(sheet, sheet.kinds(), false);
        std::vector<std::uint32_t> redundant =
            redundant_clues(puzzle_, clues.clues, seen_.found.front(), nearly_, budget_);
        for (std::uint32_t& clue : redundant) clue = clues.numbers[clue];
        seen_.redundant = std::move(redundant);
    }

    void say_what_is_forced() {
        Forced forced = forced_marks(puzzle_, {budget_.rest()});
        budget_.check_now();
        seen_.failure = std::move(forced.failure);
        if (forced.outlook == Outlook::open) seen_.forced = std::move(forced.marks);
    }

    const Puzzle& puzzle_;
    Budget budget_;
    const Progress& progress_;
    KnownSolutions& nearly_;
    Examination seen_;
};

}  // namespace

Examination Examiner::examine(const Puzzle& puzzle, const Limits& limits,
                              const Progress& progress) {
    return Look(puzzle, limits, progress, nearly_).run(known_);
}

}  // namespace quadrille::engine
