// What is drawn upon: the seats of a kind of clues, or the board itself where a solution is drawn,
// with the pointer and the cursor on it.
#pragma once

#include <optional>
#include <utility>

#include "input/element_index.hpp"
#include "play/board_pointer.hpp"
#include "play/picks.hpp"
#include "quadrille/position.hpp"

namespace quadrille::play {

struct EditSurface {
    EditSurface(Board of, Position marks)
        : board(std::move(of)),
          position(std::move(marks)),
          picks(board),
          pointer(board, picks),
          index(board) {}
    EditSurface(const EditSurface&) = delete;
    EditSurface& operator=(const EditSurface&) = delete;

    Board board;
    Position position;
    Picks picks;
    BoardPointer pointer;
    input::ElementIndex index;
};

}  // namespace quadrille::play
