// How the board, the panel and the keys of the palette share the room between the bars. The board's
// place is the same whether a panel is open or not: what is told about a move must not move the
// board. Knows no widgets.
#pragma once

#include <cstddef>
#include <cstdint>

#include "play/palette_layout.hpp"
#include "quadrille/geometry.hpp"

namespace quadrille::play {

/// Of the palette that the game offers; no marks: none. `modes`: what can be written, of which one
/// is chosen.
struct KeyCount {
    std::size_t marks = 0;
    std::size_t tools = 0;
    std::size_t modes = 0;
};

/// Room in the window, in pixels.
struct PlayLayout {
    Rect board;
    Rect panel;  ///< and messages; free while there is neither
    Rect bar;    ///< of modes and keys; empty without any, and where there is no room for them
    Rect modes;  ///< of it: one row, empty without any
    Rect marks;  ///< of it: what is left for the keys
    KeyBlock keys;
};

/// How much the bars above and below the board may take.
enum class BarSpace : std::uint8_t {
    plenty,
    one_line,  ///< what is told below the board has one line
    least,     ///< one line above the board, and one below it that holds the history too
};

/// Of a window so many pixels high. The board has at least half of it in each.
[[nodiscard]] BarSpace bar_space(double height, double scale);

/// What the panel asks of the keys that share its place.
enum class PanelNeed : std::uint8_t {
    none,   ///< there is no panel: the keys are as large as is comfortable
    open,   ///< keys fold to few rows, and go where even so the panel could not be read
    alone,  ///< nothing is written beside it: there are no keys
};

/// Panel and keys are in a column at the right or in a strip below, whichever leaves the board
/// larger; they take what it does not need anyway, within what is comfortable. `extent` is the
/// board's, in its own units; `scale` pixels of a measure at scale 1. The board's place is the same
/// for every `need`, and whatever keys there are: another mode has others.
[[nodiscard]] PlayLayout lay_out(const Rect& room, const Rect& extent, KeyCount keys, double scale,
                                 PanelNeed need = PanelNeed::none);

}  // namespace quadrille::play
