// A picture of few colours on a board of cells, made of one with many: cut, turned, scaled, its
// colours chosen, its specks taken away. The same on every machine. Knows no puzzle.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "picture/image.hpp"
#include "quadrille/kit/grid.hpp"

namespace quadrille::picture {

/// Most colours beside the background.
inline constexpr std::size_t max_colours = 8;

/// What becomes dark where there is but one colour.
enum class Ink : std::uint8_t {
    threshold,  ///< what is darker than one lightness for the whole picture
    local,      ///< what is darker than the cells around it, or as dark as shadow
    edges,      ///< where the lightness changes: the outlines of things
};

/// What a sketch is to be like.
struct SketchOptions {
    std::size_t columns = 20;
    std::size_t rows = 20;
    std::optional<Region> crop = {};  ///< in pixels of the upright picture; none: all of it
    bool crop_to_content = false;     ///< afterwards: without a border of one colour
    unsigned quarter_turns = 0;       ///< to the right, after the crop
    bool is_mirrored = false;         ///< left to right, before it is turned
    Fit fit = Fit::fill;
    int brightness = 0;       ///< -100 to 100
    int contrast = 0;         ///< -100 to 100
    std::size_t colours = 1;  ///< 1 to max_colours, beside the background
    Ink ink = Ink::threshold;
    /// For one colour: what is filled is darker than so many hundredths of white (1 to 99); 0: as
    /// the picture itself suggests. For edges: how strong one must be.
    int level = 0;
    bool is_inverted = false;   ///< for one colour: light is filled, dark is not
    std::size_t despeckle = 1;  ///< pieces of up to so many cells are taken away
};

/// Cells, each with the number of its colour; 0 is the background.
struct Sketch {
    kit::Grid grid;
    std::vector<Rgb> colours;         ///< the background first
    std::vector<std::uint8_t> cells;  ///< in reading order
    /// How much is seen of it when a cell takes another colour: for each cell as many numbers as
    /// there are colours; 0 for its own colour, else more than 0 and about 1 at the border of two
    /// colours that differ clearly.
    std::vector<double> costs;

    [[nodiscard]] double cost(std::size_t cell, std::size_t colour) const {
        return costs[cell * colours.size() + colour];
    }
};

/// The cells beside one: above, left, right, below.
template <class Visit>
void for_each_beside(const kit::Grid& grid, std::size_t cell, Visit&& visit) {
    if (grid.row(cell) > 0) visit(cell - grid.columns);
    if (grid.column(cell) > 0) visit(cell - 1);
    if (grid.column(cell) + 1 < grid.columns) visit(cell + 1);
    if (grid.row(cell) + 1 < grid.rows) visit(cell + grid.columns);
}

/// The picture cut, turned and fitted to the shape of the board, in its own pixels: what the sketch
/// is made of.
[[nodiscard]] Image prepared(const Image& image, const SketchOptions& options);
/// The sketch of a picture. Requires a picture that is not empty, and options within their ranges.
[[nodiscard]] Sketch sketch_of(const Image& image, const SketchOptions& options);
/// Gives the sketch sides in the shape of the part of the picture that it shows: those that are 0
/// follow from the other one, and both from `longer`, which is then the longer of them.
void set_sides(SketchOptions& options, const Image& image, std::size_t longer);
/// What is seen of the sketch, a pixel for each cell.
[[nodiscard]] Image image_of(const Sketch& sketch);

}  // namespace quadrille::picture
