// What a panel shows over the board, besides the position. Knows no widgets.
#pragma once

#include <span>
#include <vector>

#include "drawing/board_painter.hpp"
#include "quadrille/rules.hpp"

namespace quadrille::play {

struct Highlights {
    std::vector<ElementId> looked_at;  ///< the area it is about
    std::vector<ElementId> blamed;     ///< marks that are wrong, or not right together
    std::vector<ElementId> framed;     ///< each with a frame of its own: the place asked about
    std::vector<drawing::Ghost> ghosts;
    std::vector<ElementId> pointed;    ///< the words under the pointer stand for these: only they
                                       ///< are highlighted
    std::vector<PlaceLetter> letters;  ///< what the sentences call some elements
    bool alone = false;  ///< a solve is shown, even where it has no marks yet: no other marks are
                         ///< drawn with it

    /// Marks that would stand there.
    void add(std::span<const Literal> marks) {
        for (const Literal& mark : marks)
            if (mark.holds) ghosts.push_back({mark.element, mark.mark, 0});
    }
};

}  // namespace quadrille::play
