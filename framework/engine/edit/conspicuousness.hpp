// How much is seen of it when a drawn solution carries another mark somewhere: for repairs of
// pictures of which nothing is known but their marks. Internal to the engine.
#pragma once

#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/position.hpp"

namespace quadrille::engine {

class Conspicuousness {
public:
    /// `drawn` is full and, like the board, outlives it. n log n.
    Conspicuousness(const Board& board, const Position& drawn);

    /// 0 for the mark that is drawn. Else from 1, at the border of two shapes, to 2, amid one: a
    /// hole, a lone dot, or one that was drawn and is gone. So few changes are seen less than many,
    /// and of as many those that only move a border.
    [[nodiscard]] double operator()(ElementId element, Mark mark) const;

private:
    const Position* drawn_;
    std::vector<std::vector<ElementId>> around_;  ///< by element, corners count
};

}  // namespace quadrille::engine
