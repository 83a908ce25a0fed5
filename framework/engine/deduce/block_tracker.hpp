// What a line of blocks says, in words instead of tables of places. Internal to the engine.
#pragma once

#include <memory>

#include "engine/deduce/inference.hpp"

namespace quadrille::engine {

/// By the compiled row of the rule, which finds all that follows as its inference does, and gives
/// no reasons. Null where there is no such row.
[[nodiscard]] std::unique_ptr<Tracker> block_tracker(const Board& board, const Blocks& rule);

}  // namespace quadrille::engine
