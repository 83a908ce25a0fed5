// How the example of a technique stands on its board.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/questions/technique_example.hpp"
#include "game/session.hpp"
#include "library/library.hpp"
#include "quadrille/position.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

/// What the step looks at and speaks of, in element order.
[[nodiscard]] std::vector<ElementId> places_of(const engine::TechniqueExample& example);

/// With notes at those places, where they are open: what neither the rules nor earlier steps rule
/// out.
[[nodiscard]] Position with_notes(const PuzzleType& type, const engine::TechniqueExample& example,
                                  Position position, std::span<const ElementId> places);

/// A game on that puzzle, played by the program up to where the step is taken: what is left open
/// has notes of what earlier steps have ruled out. `puzzle`: that of the example, read anew.
[[nodiscard]] game::Session prepared_game(const PuzzleType& type,
                                          const engine::TechniqueExample& example,
                                          std::shared_ptr<const Puzzle> puzzle);

/// The same, with its puzzle kept in the library under the technique's name. The error: it cannot
/// be kept, or read again.
[[nodiscard]] Result<library::Item> prepared_item(const library::Library& library,
                                                  const PuzzleType& type, const std::string& name,
                                                  const engine::TechniqueExample& example);

}  // namespace quadrille::play
