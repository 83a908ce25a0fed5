// What a click, a stroke or a key writes on a board.
#pragma once

#include <array>
#include <cstdint>

namespace quadrille::input {

enum class WriteMode : std::uint8_t {
    marks,
    notes,    ///< small candidates, in the middle
    corners,  ///< notes at the corners
    colours,  ///< of cells
    erase     ///< a click or a stroke takes away what is written
};
inline constexpr std::array write_modes{WriteMode::marks, WriteMode::notes, WriteMode::corners,
                                        WriteMode::colours, WriteMode::erase};

}  // namespace quadrille::input
