// A small picture of a board: what cards and choices show.
#pragma once

#include <cstdint>
#include <span>

#include "quadrille/puzzle.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

/// Of `side` times `side` pixels, in the colours of the theme; aids beside the board are left out.
/// `layers`: looks of the position's layers. Null where it cannot be made. Who asks for it drops
/// it.
[[nodiscard]] Picture board_picture(Shell& shell, const Puzzle& puzzle, const Position& position,
                                    std::span<const std::uint16_t> layers, unsigned side);

}  // namespace quadrille::window
