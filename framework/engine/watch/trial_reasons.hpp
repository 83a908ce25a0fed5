// What trials lead to, for who reads a log: while a puzzle is solved they are found by propagation
// alone, which does not say how.
#pragma once

#include "engine/rules/request.hpp"
#include "engine/watch/step_log.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Gives each trial of a log of that puzzle what its mark leads to, as Deduction::refutation has
/// it: `log_text` tells them look by look. One that takes many steps, and all once the limits are
/// used up, stay as they are. A tenth of a second at most for logs of usual length. [any thread]
void add_trial_reasons(const Puzzle& puzzle, StepLog& log, const Limits& limits);

}  // namespace quadrille::engine
