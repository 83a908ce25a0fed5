#include "engine/watch/trial_reasons.hpp"

#include <optional>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/deduce/trial_reason.hpp"
#include "engine/deduce/way_words.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/rules/contract.hpp"
#include "engine/watch/scene.hpp"

namespace quadrille::engine {

namespace {

constexpr std::uint64_t trials_effort = 3'000'000;

}  // namespace

void add_trial_reasons(const Puzzle& puzzle, StepLog& log, const Limits& limits) {
    Budget budget(Limits{limits.time_limit, limits.stop, trials_effort});
    static_cast<void>(attempt([&] {
        Scene scene(puzzle.board(), log.start, log.trust_notes);
        std::optional<Inferences> inferences;
        for (Event& event : log.events) {
            if (event.kind == Event::Kind::deduced && event.technique == described_trial().id) {
                if (!inferences) inferences.emplace(puzzle);
                give_reason(puzzle, *inferences, scene.view().candidates, event.what, budget);
            }
            if (!scene.show(event)) return;
        }
    }));
}

}  // namespace quadrille::engine
