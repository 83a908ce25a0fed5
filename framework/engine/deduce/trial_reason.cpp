#include "engine/deduce/trial_reason.hpp"

#include <cstddef>
#include <string>
#include <vector>

#include "engine/deduce/argument.hpp"
#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"

namespace quadrille::engine {

namespace {

/// Nobody follows more.
constexpr std::size_t most_looks_followed = 60;

/// The opposite of what a trial says: the mark that is left then, if it is one.
Literal supposed_by(const Board& board, const Candidates& candidates, const Literal& said) {
    const Literal opposite{said.element, said.mark, !said.holds};
    const std::vector<Literal> told = decided(board, candidates, {&opposite, 1});
    return told.size() == 1 ? told.front() : opposite;
}

/// Without the rule that propagation broke: the looks may end at another.
Text told_shown(const Board& board, const Deduction& step, const Literal& supposed) {
    return {"{0}: if {1}, {2} small {2|step leads|steps lead} to a contradiction.",
            {told(board, step.follows), told(board, {&supposed, 1}),
             std::to_string(step.refutation.size() - 1)}};
}

}  // namespace

void give_reason(const Puzzle& puzzle, const Inferences& inferences, const Candidates& candidates,
                 Deduction& trial, Budget& budget) {
    if (trial.follows.size() != 1) return;
    const Literal supposed = supposed_by(puzzle.board(), candidates, trial.follows.front());
    trial.refutation =
        refutation_of(puzzle, inferences, candidates, supposed, most_looks_followed, budget);
    if (trial.refutation.empty()) return;
    trial.text = told_shown(puzzle.board(), trial, supposed);
    trial.rules.clear();  // propagation broke another, perhaps
    trial.because.clear();
    for (const Deduction& look : trial.refutation) rest_on(trial, look);
}

}  // namespace quadrille::engine
