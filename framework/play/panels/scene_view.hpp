// What a solve looks like over the board of a game: its marks as ghosts by the depth of their
// guess. Knows no widgets.
#pragma once

#include "engine/watch/scene.hpp"
#include "play/panels/highlights.hpp"

namespace quadrille::play {

/// Marks of the scene that differ from what stands in the position, each in the look of its guess's
/// depth. `because`: what the last step looks at.
[[nodiscard]] Highlights scenery(const Board& board, const Position& position,
                                 const engine::Scene::View& view,
                                 const std::vector<ElementId>& because);

/// The move that makes the scene's marks those of the position.
[[nodiscard]] Move move_to(const Board& board, const Position& position,
                           const engine::Scene::View& view);

}  // namespace quadrille::play
