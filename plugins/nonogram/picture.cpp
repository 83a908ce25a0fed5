// A picture as a puzzle: its blocks are the clues.
#include "format.hpp"
#include "puzzle.hpp"

namespace nonogram {

namespace q = quadrille;

namespace {

constexpr std::uint32_t black = 0;
constexpr char first_letter = 'a';

/// One colour that is black needs no name: the puzzle is in black and white.
std::vector<Colour> colours_of(const q::Picture& picture) {
    std::vector<Colour> colours;
    if (picture.colours.size() == 2 && picture.colours[1] == black) return colours;
    for (std::size_t i = 1; i < picture.colours.size(); ++i)
        colours.push_back({static_cast<char>(first_letter + i - 1), picture.colours[i]});
    return colours;
}

}  // namespace

q::PictureBounds NonogramType::picture_bounds() const noexcept {
    return {.least_side = 1,
            .most_side = max_side,
            .most_cells = max_cells,
            .most_colours = max_colours};
}

q::Result<q::PicturePuzzle> NonogramType::puzzle_of(const q::Picture& picture) const {
    Clues clues;
    clues.grid = {picture.rows, picture.columns};
    clues.colours = colours_of(picture);
    q::PicturePuzzle made;
    made.marks.push_back(clues.empty());
    for (std::size_t i = 1; i < picture.colours.size(); ++i)
        made.marks.push_back(static_cast<q::Mark>(i));
    std::vector<q::Mark> marks;
    for (std::size_t cell = 0; cell < picture.cells.size(); ++cell) {
        made.cells.push_back(q::element_id(cell));
        marks.push_back(made.marks[picture.cells[cell]]);
    }
    made.puzzle = std::make_unique<Nonogram>(with_picture(std::move(clues), marks));
    return made;
}

}  // namespace nonogram
