// Colours that the player gives to cells: how what is written on them stays legible.
#pragma once

#include <cstdint>

#include "drawing/theme.hpp"

namespace quadrille::drawing {

/// An ink as it is written on a cell in the n-th colour, from 1: as much darker or lighter as it
/// takes to be read there (4.5:1), whatever highlight the host lays over the cell.
[[nodiscard]] Colour ink_on_cell(Colour ink, std::uint8_t n, const Theme& theme);

}  // namespace quadrille::drawing
