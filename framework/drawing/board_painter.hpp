// From a puzzle's intent to colours: paints a board with its position, tinted by layer, clue state
// and findings. The same for the window, for export and for pictures in the gallery.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "drawing/margins.hpp"
#include "drawing/painter.hpp"
#include "drawing/theme.hpp"
#include "quadrille/cell_areas.hpp"
#include "quadrille/narrator.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::drawing {

/// Device = board * scale + offset.
struct Transform {
    double scale = 1;
    Vec2 offset;

    [[nodiscard]] Vec2 operator()(Vec2 board) const { return board * scale + offset; }
    [[nodiscard]] Vec2 inverse(Vec2 device) const { return (device - offset) * (1 / scale); }
    friend bool operator==(const Transform&, const Transform&) = default;
};

/// Fits `extent` into `target`, centred.
[[nodiscard]] Transform fit(const Rect& extent, const Rect& target);

/// Of a board whose elements are not all drawn: as much of its extent as the others need.
[[nodiscard]] Rect extent_without(const Board& board, std::span<const ElementId> left_out);

/// A mark that is shown but does not stand in the position: suggested, forced, or of some solution.
struct Ghost {
    ElementId element{};
    Mark mark = blank;       ///< blank: what stands there is left out of the picture
    std::uint16_t look = 0;  ///< 0: the accent colour; n: the n-th layer look of the theme

    friend bool operator==(const Ghost&, const Ghost&) = default;
};

/// Candidates of an element that are shown as ruled out: as notes, each struck through, whether the
/// player has noted it or not.
struct Struck {
    ElementId element{};
    std::uint64_t notes = 0;  ///< as in Content

    friend bool operator==(const Struck&, const Struck&) = default;
};

/// How strongly highlights lie over the board, as alpha: what is written there stays legible in
/// every theme.
inline constexpr std::uint8_t looked_at_wash = 30;
inline constexpr std::uint8_t emphasised_wash = 30;
inline constexpr std::uint8_t culprit_wash = 30;

/// How a ghost of that colour is painted: fainter than a mark.
[[nodiscard]] Colour ghost_colour(const Theme& theme, Colour ink);

/// Where a line that shall be closed ends, and an element that ends there.
struct LooseEnd {
    Vec2 at;
    ElementId element{};

    friend bool operator==(const LooseEnd&, const LooseEnd&) = default;
};

/// How many equal marks a stroke under way has brought into one run; the place is beside them.
struct RunLength {
    Vec2 at;
    std::size_t length = 0;

    friend bool operator==(const RunLength&, const RunLength&) = default;
};

/// What the player has asked to be lit.
struct Lit {
    std::span<const ElementId> alike;       ///< marks like the one at hand
    std::span<const ElementId> noted;       ///< the same as a note: more faintly
    std::span<const ElementId> lines;       ///< the lines that the player looks at: a soft surface
    std::span<const std::uint16_t> pieces;  ///< by element: 0 none, else its piece has a colour
    std::span<const LooseEnd> loose_ends;   ///< of pieces: with a ring in their colour
    std::span<const ElementId> undecided;   ///< edges get a thin line, cells a quiet surface
    std::optional<RunLength> run;
};

/// What becomes of what is too small to be seen: see CoarseCanvas.
enum class Detail : std::uint8_t {
    full,    ///< it is drawn as it is
    board,   ///< it is made simpler, and all of it stays: for a board that is played
    picture  ///< it is made simpler, or left out
};

/// What is shown besides the marks. Everything is optional.
struct Overlay {
    std::span<const Status> clues;          ///< by element, from the judge
    std::span<const std::uint16_t> layers;  ///< by element: 0 ground, n the n-th look of the theme
    bool layer_cues = true;
    bool colour_numbers = false;  ///< colours of cells carry their number, whatever the theme
    Detail detail = Detail::full;
    std::span<const ElementId> culprits;  ///< highlighted as wrong: a frame with cut corners
    std::span<const ElementId>
        emphasised;  ///< highlighted in the accent colour, each with a dashed frame of its own
    std::span<const ElementId>
        looked_at;  ///< the area a hint is about: a soft surface with one outline round it
    std::span<const ElementId>
        left_out;  ///< not drawn, unless they are spoken of by one of the others
    std::span<const ElementId>
        level;  ///< clues in the row and column of the cursor or the pointer: a soft surface
    Lit lit;
    std::span<const PlaceLetter> letters;  ///< what sentences call some elements
    std::span<const Ghost> ghosts;  ///< each element at most once; they hide what stands in theirs
    std::span<const Struck> struck;  ///< each element at most once; of blank elements without ghost
    std::optional<ElementId> cursor;
    std::optional<ElementId> hovered;
    const CellAreas* areas = nullptr;  ///< of the board, where they are known already
};

void paint_board(Painter& painter, const Theme& theme, const Transform& transform,
                 const Puzzle& puzzle, const Position& position, const Overlay& overlay = {});

/// A margin that stays in view while the rest of the board moves.
struct Pinned {
    Side side = Side::inside;  ///< which margin; `inside`: just a surface, where two margins meet
    Transform transform;       ///< of that margin
    Rect surface;  ///< in device units: covers the board below; what of the margin lies elsewhere
                   ///< is not seen

    friend bool operator==(const Pinned&, const Pinned&) = default;
};

/// Paints margins over a painted board, in that order.
void paint_pinned(Painter& painter, const Theme& theme, std::span<const Pinned> pinned,
                  const Margins& margins, const Puzzle& puzzle, const Position& position,
                  const Overlay& overlay = {});

}  // namespace quadrille::drawing
