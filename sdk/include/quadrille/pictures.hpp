// Puzzles whose solution is a picture, made of one: the host reads a photograph or a drawing and
// brings it to few colours, and sees to it that there is no other solution. The type says only
// what the puzzle of a picture is.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "quadrille/board.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille {

/// A picture of few colours.
struct Picture {
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;
    std::vector<std::uint32_t> colours = {};  ///< sRGB, 0xRRGGBB; the first is the background
    std::vector<std::uint8_t> cells = {};     ///< numbers of colours, in reading order
};

/// What a type can make a puzzle of.
struct PictureBounds {
    std::uint32_t least_side = 1;
    std::uint32_t most_side = 1;
    std::uint32_t most_cells = 1;
    std::uint32_t most_colours = 1;  ///< beside the background; at least 1
};

/// The puzzle of a picture, and how its solution shows it.
struct PicturePuzzle {
    std::unique_ptr<Puzzle> puzzle;    ///< offers a ClueSheet
    std::vector<ElementId> cells = {}; ///< for each cell the element that shows it
    std::vector<Mark> marks = {};      ///< for each colour the mark that shows it, background first
};

/// Facet of a PuzzleType. [any thread]
class PictureTaker {
public:
    static constexpr std::string_view facet_id = "pictures/1";

    /// The same for the type's whole life.
    [[nodiscard]] virtual PictureBounds picture_bounds() const noexcept = 0;
    /// The puzzle that has the picture as a solution, and perhaps others. Each element that a
    /// solution decides shows a cell. Requires a picture within the bounds, with at least two
    /// colours, whose cells are numbers of its colours. The error says why there is none.
    [[nodiscard]] virtual Result<PicturePuzzle> puzzle_of(const Picture& picture) const = 0;

protected:
    ~PictureTaker() = default;
};

}  // namespace quadrille
