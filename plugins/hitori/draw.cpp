// How a Hitori looks: shaded cells under the lines, kept ones in a circle, every number legible. A cell without a
// number shows its marks alone.
#include "puzzle.hpp"
#include "quadrille/kit/drawing.hpp"

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// Size of the type for a number of so many digits: all of them stay inside the circle.
double height_for(std::size_t digits) {
    return digits <= 2 ? 0.5 : 1.1 / static_cast<double>(digits);
}

}  // namespace

void Hitori::draw(q::Canvas& canvas, const q::Position& position,
                  const q::ClueStates& /*clues*/) const {
    const kit::Grid& grid = numbers_.grid;
    kit::draw_paper(canvas, board().extent);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (position.mark(q::element_id(cell)) != shaded) continue;
        canvas.element(q::element_id(cell));
        canvas.polygon(grid.outline(cell), q::Role::shade);
    }
    canvas.nobody();
    kit::draw_grid(canvas, grid);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const q::Mark mark = position.mark(q::element_id(cell));
        canvas.element(q::element_id(cell));
        if (numbers_.at[cell] != no_number) {
            const std::string number = std::to_string(numbers_.at[cell]);
            // What is struck out stays legible.
            canvas.text(grid.centre(cell), height_for(number.size()), number,
                        mark == shaded ? q::Role::on_shade : q::Role::clue);
        }
        if (mark == kept) canvas.circle(grid.centre(cell), 0.38, {q::Role::mark, 0.045});
    }
    canvas.nobody();
}

}  // namespace hitori
