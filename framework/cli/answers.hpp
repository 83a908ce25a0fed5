// What `solve`, `count`, `rate` and `compare` share: asking the engine by any method, and telling
// what it answered.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/batch.hpp"
#include "engine/questions/methods.hpp"
#include "engine/solve/solve.hpp"

namespace quadrille::cli {

/// The word of a verdict in JSON.
[[nodiscard]] const char* word(engine::Verdict verdict);
[[nodiscard]] Exit exit_of(engine::Verdict verdict);

/// The request that the options make, by the exact method.
[[nodiscard]] engine::SolveRequest request_of(const CommandContext& context,
                                              const library::Item& item,
                                              const SolutionOptions& options);
void choose_techniques(engine::SolveRequest& request, const TechniqueOptions& options);

struct Timed {
    engine::SolveResult result;
    double milliseconds = 0;
};
[[nodiscard]] Result<Timed> ask(const library::Item& item, const engine::SolveRequest& request);

/// Element name -> symbol id, without blanks; and without marks that a blank stands for anyway,
/// unless they are asked for.
[[nodiscard]] Json marks_json(const Board& board, const Position& position, bool resting = false);
struct Effort {
    std::uint64_t nodes = 0;
    std::uint64_t steps = 0;
    double milliseconds = 0;
};
/// In JSON.
void add_effort(Report& report, const Effort& effort);
void add_effort(Report& report, const Timed& timed);
/// "There is no solution." and the like, without a line end.
[[nodiscard]] std::string sentence(const CommandContext& context, engine::Verdict verdict,
                                   double timeout);
}  // namespace quadrille::cli
