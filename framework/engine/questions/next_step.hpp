// What follows next: a hint from a position, with the techniques that are asked for.
#pragma once

#include <span>

#include "engine/explain/hint.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

/// Reads of the request: techniques, max_level. `told` and `better`: see hint. Waits for techniques that are
/// still being made ready. The error: a technique that is not there. [any thread]
[[nodiscard]] Result<Hint> next_step(const Puzzle& puzzle, const SolveRequest& request,
                                     std::span<const Literal> told = {},
                                     const HintListener& better = {});
/// The same, with what is kept from one position to the next. [one thread at a time]
[[nodiscard]] Result<Hint> next_step(Hinter& hinter, const SolveRequest& request,
                                     std::span<const Literal> told = {},
                                     const HintListener& better = {});

}  // namespace quadrille::engine
