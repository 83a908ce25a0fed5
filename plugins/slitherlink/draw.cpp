// How a Slitherlink looks: dots, clues, what the player notes in cells, and the lines over all.
#include "board.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/drawing.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

void Slitherlink::draw(q::Canvas& canvas, const q::Position& position,
                       const q::ClueStates& /*clues*/) const {
    const kit::Grid& grid = frame_->lattice.grid;
    kit::draw_paper(canvas, board().extent);
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        if (position.mark(q::element_id(cell)) != inside) continue;
        canvas.element(q::element_id(cell));
        canvas.polygon(grid.outline(cell), q::Role::tone1);
    }
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const q::ElementId id = q::element_id(cell);
        const q::Mark side = position.mark(id);
        if (side != outside && !clues_.at[cell]) continue;
        canvas.element(id);
        if (side == outside)
            canvas.disc(grid.centre(cell) + q::Vec2{0.3, -0.24}, 0.06, q::Role::note);
        if (clues_.at[cell])
            canvas.text(grid.centre(cell), 0.62, std::to_string(*clues_.at[cell]), q::Role::clue);
    }
    canvas.nobody();
    for (std::size_t row = 0; row <= grid.rows; ++row)
        for (std::size_t column = 0; column <= grid.columns; ++column)
            canvas.disc({static_cast<double>(column), static_cast<double>(row)}, 0.055,
                        q::Role::grid_strong);
    for (std::size_t edge = 0; edge < frame_->lattice.count(); ++edge) {
        const q::ElementId id = edge_element(frame_->lattice, edge);
        const q::Mark mark = position.mark(id);
        if (mark == q::blank) continue;
        canvas.element(id);
        if (mark == drawn)
            canvas.line(frame_->lattice.from(edge), frame_->lattice.to(edge),
                        {q::Role::mark, 0.11});
        if (mark == ruled_out)
            kit::draw_cross(canvas, (frame_->lattice.from(edge) + frame_->lattice.to(edge)) * 0.5,
                            0.075, {q::Role::cross, 0.035});
    }
    canvas.nobody();
}

}  // namespace slitherlink
