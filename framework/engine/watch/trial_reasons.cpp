#include "engine/watch/trial_reasons.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/deduce/argument.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "engine/watch/scene.hpp"
#include "quadrille/kit/mark_name.hpp"

namespace quadrille::engine {

namespace {

/// Nobody follows more.
constexpr std::size_t most_followed = 30;
constexpr std::uint64_t trials_effort = 3'000'000;

/// The opposite of what a trial says: the mark that is left then, if it is one.
Literal supposed_by(const Board& board, const Candidates& candidates, const Literal& said) {
    const Literal opposite{said.element, said.mark, !said.holds};
    const std::vector<Literal> told = decided(board, candidates, {&opposite, 1});
    return told.size() == 1 ? told.front() : opposite;
}

/// Without the rule that propagation broke: the looks may end at another.
Text told_shown(const Board& board, const Deduction& step, const Literal& supposed) {
    return {"{0}: if {1}, {2} small {2|step leads|steps lead} to what cannot be.",
            {told(board, step.follows), told(board, {&supposed, 1}),
             std::to_string(step.refutation.size() - 1)}};
}

}  // namespace

void add_trial_reasons(const Puzzle& puzzle, StepLog& log, const Limits& limits) {
    Budget budget(Limits{limits.time_limit, limits.stop, trials_effort});
    static_cast<void>(attempt([&] {
        Scene scene(puzzle.board(), log.start, log.trust_notes);
        std::optional<Inferences> inferences;
        for (Event& event : log.events) {
            if (event.kind == Event::Kind::deduced && event.technique == described_trial().id &&
                event.what.follows.size() == 1) {
                const Candidates& candidates = scene.view().candidates;
                const Literal supposed =
                    supposed_by(puzzle.board(), candidates, event.what.follows.front());
                if (!inferences) inferences.emplace(puzzle);
                event.what.refutation =
                    refutation_of(puzzle, *inferences, candidates, supposed, most_followed, budget);
                if (!event.what.refutation.empty())
                    event.what.text = told_shown(puzzle.board(), event.what, supposed);
            }
            if (!scene.show(event)) return;
        }
    }));
}

}  // namespace quadrille::engine
