// What a panel shows over the board, besides the position. Knows no widgets.
#pragma once

#include <algorithm>
#include <cstdint>
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
    std::vector<drawing::Struck> struck;
    std::vector<ElementId> pointed;    ///< the words under the pointer stand for these: only they
                                       ///< are highlighted
    std::vector<PlaceLetter> letters;  ///< what the sentences call some elements
    bool alone = false;  ///< a solve is shown, even where it has no marks yet: no other marks are
                         ///< drawn with it

    /// Marks that would stand there, and those that are ruled out.
    void add(std::span<const Literal> marks) {
        for (const Literal& mark : marks)
            if (mark.holds) ghosts.push_back({mark.element, mark.mark, 0});
        strike(marks);
    }
    /// Those alone that are ruled out.
    void strike(std::span<const Literal> marks) {
        for (const Literal& mark : marks) {
            if (mark.holds || mark.mark == blank || mark.mark > max_notes) continue;
            auto at = std::ranges::find(struck, mark.element, &drawing::Struck::element);
            if (at == struck.end()) at = struck.insert(at, {mark.element, 0});
            at->notes |= std::uint64_t{1} << (mark.mark - 1U);
        }
    }
};

}  // namespace quadrille::play
