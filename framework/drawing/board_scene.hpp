// What a picture of a board is made of, so that a board is painted again only when another picture
// would come of it. Compares all that is shown; who changes it need not say so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "drawing/board_painter.hpp"

namespace quadrille::drawing {

class BoardScene {
public:
    /// What the picture depends on besides marks and overlay.
    struct Frame {
        Transform transform;
        std::vector<Pinned> pinned;
        Rect area;                   ///< in device units: what of the board is seen
        double rim = 0;              ///< height of its numbers, in device units
        bool covered = false;        ///< nothing of the board is seen
        bool faulted = false;        ///< it is not the puzzle that draws
        std::uint64_t settings = 0;  ///< the revision of theme and settings

        friend bool operator==(const Frame&, const Frame&) = default;
    };

    /// From now on this is what is shown. Returns whether it looks otherwise than what was shown
    /// before. Linear in the size of the board.
    bool show(Frame frame, const Position& position, const Overlay& overlay);

private:
    std::optional<Frame> frame_;
    Position position_;
    std::vector<Status> clues_;
    std::vector<std::uint16_t> layers_;
    std::vector<ElementId> culprits_, emphasised_, looked_at_, left_out_, level_;
    std::vector<ElementId> alike_, noted_, lines_, undecided_;
    std::vector<std::uint16_t> pieces_;
    std::vector<LooseEnd> loose_ends_;
    std::vector<PlaceLetter> letters_;
    std::vector<Ghost> ghosts_;
    std::vector<Struck> struck_;
    std::optional<RunLength> run_;
    std::optional<ElementId> cursor_, hovered_;
    bool layer_cues_ = true;
    bool colour_numbers_ = false;
    Detail detail_ = Detail::full;
};

}  // namespace quadrille::drawing
