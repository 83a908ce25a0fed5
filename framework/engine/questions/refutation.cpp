#include "engine/questions/refutation.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/questions/notes.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/notes.hpp"
#include "engine/sat/exact.hpp"
#include "quadrille/gestures.hpp"

namespace quadrille::engine {

namespace {

bool agrees(const Board& board, const Position& position, const Position& solution) {
    return std::all_of(board.deciding().begin(), board.deciding().end(), [&](ElementId id) {
        return position.mark(id) == blank || position.mark(id) == solution.mark(id);
    });
}

/// Whether positions of one puzzle can be solved. A solution that was found answers for all that
/// agree with it; if it is the only one, for all others too.
class Solvability {
public:
    Solvability(const Puzzle& puzzle, const Budget& budget) : puzzle_(puzzle), budget_(budget) {}

    Outlook untouched() {
        SolveResult solved = solve_exactly(puzzle_, {budget_.rest()});
        only_ = solved.verdict == Verdict::unique;
        return take(std::move(solved));
    }
    Outlook of(const Position& position) {
        const bool known = std::any_of(
            solutions_.begin(), solutions_.end(),
            [&](const Position& one) { return agrees(puzzle_.board(), position, one); });
        if (known) return Outlook::open;
        if (only_) return Outlook::hopeless;
        SolveRequest asked{budget_.rest(), position};
        asked.max_solutions = 1;
        return take(solve_exactly(puzzle_, asked));
    }
    [[nodiscard]] const Text& failure() const noexcept { return failure_; }

private:
    Outlook take(SolveResult solved) {
        failure_ = std::move(solved.failure);
        if (solved.verdict == Verdict::gave_up) return Outlook::gave_up;
        if (solved.verdict == Verdict::none) return Outlook::hopeless;
        for (Position& one : solved.solutions) solutions_.push_back(std::move(one));
        return Outlook::open;
    }

    const Puzzle& puzzle_;
    const Budget& budget_;
    std::vector<Position> solutions_;
    bool only_ = false;
    Text failure_;
};

std::vector<ElementId> assumed_marks(const Board& board, const Position& opened,
                                     const Position& assumed) {
    std::vector<ElementId> marks;
    for (const ElementId id : board.deciding())
        if (board.writable(id) && assumed.mark(id) != blank && assumed.mark(id) != opened.mark(id))
            marks.push_back(id);
    return marks;
}

/// What an element holds once a mark is known to be impossible there; none where that cannot be
/// written.
std::optional<Content> without(const Puzzle& puzzle, const Position& opened, ElementId id,
                               Mark refuted) {
    if (opened.mark(id) != blank) return std::nullopt;
    const Alphabet& alphabet = puzzle.board().alphabet(id);
    std::vector<Mark> left = allowed_marks(puzzle, opened, id);
    std::erase(left, refuted);
    if (left.size() == 1) return write(opened, id, left.front()).after;
    if (!alphabet.takes_notes || refuted > max_notes) return std::nullopt;
    std::uint64_t notes = opened[id].notes;
    if (notes == 0)
        for (const Mark mark : left)
            if (mark <= max_notes) notes |= note_bit(mark);
    Content content = opened[id];
    content.notes = notes & ~note_bit(refuted);
    return content;
}

/// Which of the marks are to blame, why, and what can be written instead.
Refutation::Answer tell_refuted(Refutation& found, const Puzzle& puzzle, const Position& opened,
                                const Position& assumed, Solvability& solvability,
                                const Budget& budget) {
    const std::vector<ElementId> marks = assumed_marks(puzzle.board(), opened, assumed);
    for (const ElementId id : marks) {
        Position alone = opened;
        alone.set_mark(id, assumed.mark(id));
        const Outlook outlook = solvability.of(alone);
        if (outlook == Outlook::gave_up) return Refutation::Answer::gave_up;
        if (outlook == Outlook::hopeless) found.marks.push_back(id);
    }
    found.together = found.marks.empty();
    if (found.together) found.marks = marks;
    for (const ElementId id : found.marks) {
        if (found.together) break;
        const auto after = without(puzzle, opened, id, assumed.mark(id));
        if (after && *after != opened[id]) found.instead.push_back({id, opened[id], *after});
    }
    Explained why;
    if (found.together) {
        why = blame(puzzle, {budget.rest(), assumed});
    } else {
        const ElementId first = found.marks.front();
        why = explain(puzzle, {budget.rest(), opened}, {first, assumed.mark(first), false});
    }
    if (why.answer == Explained::Answer::yes) found.because = std::move(why.explanation);
    return Refutation::Answer::refuted;
}

}  // namespace

Refutation refute(const Puzzle& puzzle, const SolveRequest& request,
                  std::span<const Position> stages) {
    const Budget budget(request);
    Solvability solvability(puzzle, budget);
    Refutation found;
    const auto ended = [&](Refutation::Answer answer) {
        found.answer = answer;
        if (answer == Refutation::Answer::gave_up) found.failure = solvability.failure();
        return found;
    };
    const Outlook untouched = solvability.untouched();
    if (untouched == Outlook::hopeless) return ended(Refutation::Answer::no_solution);
    if (untouched == Outlook::gave_up) return ended(Refutation::Answer::gave_up);
    const Outlook here = solvability.of(request.start);
    if (here != Outlook::hopeless)
        return ended(here == Outlook::open ? Refutation::Answer::none
                                           : Refutation::Answer::gave_up);
    for (std::size_t i = 0; i < stages.size(); ++i) {
        const Outlook outlook = solvability.of(stages[i]);
        if (outlook == Outlook::gave_up) return ended(Refutation::Answer::gave_up);
        if (outlook == Outlook::open) continue;
        if (i == 0) return ended(Refutation::Answer::before);
        found.assumption = (i - 1) / 2;
        if (i % 2 == 0) return ended(Refutation::Answer::later);
        return ended(tell_refuted(found, puzzle, stages[i - 1], stages[i], solvability, budget));
    }
    if (stages.empty()) return ended(Refutation::Answer::before);
    found.assumption = stages.size() / 2 - 1;
    return ended(Refutation::Answer::later);
}

}  // namespace quadrille::engine
