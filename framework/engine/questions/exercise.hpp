// Questions on an example of a technique: something of it is held back, and the learner finds it.
// What answers them is proved, not compared with what was held back: whatever makes the step follow
// is right.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/questions/technique_example.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

struct Exercise {
    enum class Kind : std::uint8_t {
        conclusion,  ///< what follows here?
        reason,      ///< which place does it rest on, besides those that are named?
        repair,      ///< which mark is missing, so that it follows?
    };
    Kind kind;
    Literal conclusion;  ///< a new one of what the step says: asked for, or said
    /// Where the step looks, without what is held back; in element order.
    std::vector<ElementId> named;
    /// The place that is held back; nothing for `conclusion`. Of `repair` its mark is not shown.
    std::optional<ElementId> missing;
    // What the step rests on, without what is held back.
    std::vector<std::uint32_t> rules;  ///< indices into Puzzle::rules()
    std::vector<Literal> facts;
};

/// What can be asked about the example, one of each kind at most, in their order: nothing where the
/// step only concludes what cannot be seen. Without what is held back the conclusion does not
/// follow; where a technique rests on more than it names and what is near (uniqueness, say), only
/// the conclusion is asked for. `seed`: another one holds back something else. `limits`: what is
/// not found within them is left out. The error: a rule that breaks its contract. [any thread]
[[nodiscard]] Result<std::vector<Exercise>> exercises_on(const TechniqueExample& example,
                                                         std::uint64_t seed,
                                                         const Limits& limits = {});

/// The marks that are on the board while it is asked.
[[nodiscard]] Position asked_position(const TechniqueExample& example, const Exercise& exercise);

enum class Outcome : std::uint8_t {
    right,
    short_of,    ///< it does not follow from that
    impossible,  ///< that cannot be: by what stands on the board, or for `repair` beside what is
                 ///< named
    shown,       ///< it is known already, or what should follow
    unknown,     ///< not found within the limits
};

/// What an answer is worth. `mark` is none for `reason`; for `conclusion` it is said of the place
/// what the exercise's conclusion says of its own: that it stands there, or that it does not.
/// Requires that the place has that mark in its alphabet. The error: as above. [any thread]
[[nodiscard]] Result<Outcome> outcome_of(const TechniqueExample& example, const Exercise& exercise,
                                         ElementId place, Mark mark, const Limits& limits = {});

/// What is asked, as a sentence. `conclusion`: what follows is not told.
[[nodiscard]] Text told_question(const TechniqueExample& example, const Exercise& exercise);
/// What is said to an answer. [any thread]
[[nodiscard]] Text told_outcome(const TechniqueExample& example, const Exercise& exercise,
                                ElementId place, Mark mark, Outcome outcome);

}  // namespace quadrille::engine
