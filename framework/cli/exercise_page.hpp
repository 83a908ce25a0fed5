// An exercise on an example of a technique, asked and answered in a shell.
#pragma once

#include <cstdint>
#include <string>

#include "cli/batch.hpp"
#include "engine/questions/exercise.hpp"
#include "engine/questions/technique_example.hpp"

namespace quadrille::cli {

struct ExerciseOrder {
    std::string kind;    ///< one of `exercise_kinds`; empty: none is wanted
    std::string answer;  ///< "r3c4 5", or a place alone; empty: it is asked
    std::uint64_t seed = 0;
};

/// The words for them.
[[nodiscard]] std::vector<std::string> exercise_kinds();

/// Adds the board and what is asked of it; or what an answer is worth, negative where it is not
/// right. It gave up where the example allows no such exercise. Requires a kind.
void add_exercise(Report& report, const CommandContext& context,
                  const engine::TechniqueExample& example, const ExerciseOrder& order,
                  const engine::Limits& limits);

}  // namespace quadrille::cli
