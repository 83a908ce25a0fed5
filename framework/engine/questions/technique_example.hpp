// What a technique looks like: a position of a puzzle where it is the next step. Found, not drawn,
// so that every technique has one, a user's rule as well as a plugin's.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/rules/request.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

struct TechniqueExample {
    std::unique_ptr<Puzzle> puzzle;
    Candidates before;  ///< what is still possible where the step is taken
    Deduction step;     ///< what the technique finds there
    bool is_easiest;    ///< no easier technique finds anything there
    bool is_hardest;    ///< the techniques that come before it on the scale, and it, solve the
                        ///< puzzle: a board to practise it on
};

struct ExampleRequest : Limits {
    std::uint64_t seed = 0;    ///< another one, another example
    std::size_t boards = 200;  ///< so many are looked through at most
};

/// The example of the type is looked through first with seed 0, then boards that are made at the
/// level of the technique, of the usual size; where these do not show it in a quarter of the time,
/// boards of any level. One where the technique is the easiest and the hardest step is preferred,
/// then one where it is the easiest. Nothing where none was found within the limits. The error:
/// puzzles of the type have no such technique, or none was found because no boards can be made.
/// [any thread]
[[nodiscard]] Result<std::optional<TechniqueExample>> example_of(const PuzzleType& type,
                                                                 std::string_view technique,
                                                                 const ExampleRequest& request);

}  // namespace quadrille::engine
