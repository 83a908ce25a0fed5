// How a player writes on a board, in words made from its mark cycles: "Left click: ━", "Right
// click: ✕". Knows no puzzle by name.
#pragma once

#include <string>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/text.hpp"

namespace quadrille::play {

/// One way to write, and the marks that it makes in turn, for whoever can draw them.
struct WayToMark {
    Text how;  ///< "Left click"
    ElementId element{};
    std::vector<Mark> marks;  ///< in turn; after the last the place is empty again
};

/// What is told of one kind of place that takes marks; a board has few.
struct MarkingWords {
    std::vector<WayToMark> ways;
    std::vector<Text> sentences;
};

/// Of the alphabet that most writable elements have.
[[nodiscard]] MarkingWords marking_words(const Board& board);

}  // namespace quadrille::play
