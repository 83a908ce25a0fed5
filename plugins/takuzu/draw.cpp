// How a Takuzu looks: printed digits square, written ones round, and what each line still lacks
// beside it.
#include "puzzle.hpp"
#include "quadrille/kit/drawing.hpp"
#include "quadrille/kit/notes.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// Where the missing 0 and the missing 1 stand, off the grid.
constexpr double zeros_at = 0.47;
constexpr double ones_at = 1.14;
/// As large as two of them fit, so that small boards on small screens can be read.
constexpr double tally_radius = 0.31;

/// The size of type that fits into the ring.
double tally_height(std::size_t characters) {
    return characters == 1 ? 0.48 : characters == 2 ? 0.36 : 0.28;
}

}  // namespace

void Takuzu::draw(q::Canvas& canvas, const q::Position& position,
                  const q::ClueStates& /*clues*/) const {
    kit::draw_paper(canvas, board().extent);
    kit::draw_grid(canvas, frame_->layout.grid());
    draw_cells(canvas, position);
    draw_tallies(canvas, position);
    canvas.nobody();
}

// What is printed is square, what the player writes is round; a 1 is filled and a 0 is hollow.
void Takuzu::draw_cells(q::Canvas& canvas, const q::Position& position) const {
    const kit::Grid& grid = frame_->layout.grid();
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const q::ElementId id = q::element_id(cell);
        const q::Vec2 middle = grid.centre(cell);
        canvas.element(id);
        const auto square = [&](double reach, q::Role role) {
            canvas.polygon(kit::box(middle - q::Vec2{reach, reach}, middle + q::Vec2{reach, reach}),
                           role);
        };
        const q::Mark mark = position.mark(id);
        const bool given = digits_.at[cell] != q::blank;
        const q::Role ink = given ? q::Role::given : q::Role::mark;
        if (mark == one) {
            if (given)
                square(0.38, ink);
            else
                canvas.disc(middle, 0.35, ink);
            canvas.text(middle, 0.44, "1", q::Role::paper);
        } else if (mark == zero) {
            if (given) {
                square(0.38, ink);
                square(0.33, q::Role::paper);
            }
            canvas.text(middle, 0.44, "0", ink);
            if (!given) canvas.circle(middle, 0.325, {ink, 0.05});
        } else {
            const q::Vec2 reach{0.42, 0.42};
            kit::draw_notes(canvas, {middle - reach, middle + reach}, board().alphabet(id),
                            position[id], 0.28);
        }
    }
}

// How many of each are still missing: in a ring the 0, on a disc the 1. Nothing stands where
// nothing is missing, and "+2" where there are two too many. They are no clues, and quieter than any
// until there are too many.
void Takuzu::draw_tallies(q::Canvas& canvas, const q::Position& position) const {
    const auto width = static_cast<double>(frame_->layout.grid().columns);
    const auto height = static_cast<double>(frame_->layout.grid().rows);
    for (std::size_t at = 0; at < frame_->layout.lines().size(); ++at) {
        const Line& line = frame_->layout.lines()[at];
        canvas.element(frame_->layout.tally(at));
        for (const q::Mark mark : {zero, one}) {
            auto missing = static_cast<std::ptrdiff_t>(line.cells.size() / 2);
            for (const Cell cell : line.cells)
                missing -= position.mark(q::element_id(cell)) == mark ? 1 : 0;
            if (missing == 0) continue;
            const double off = mark == zero ? zeros_at : ones_at;
            const double along = static_cast<double>(line.place) + 0.5;
            const q::Vec2 middle =
                line.is_row ? q::Vec2{width + off, along} : q::Vec2{along, height + off};
            const std::string told =
                missing > 0 ? std::to_string(missing) : "+" + std::to_string(-missing);
            const q::Role ink = missing > 0 ? q::Role::note : q::Role::clue;
            if (mark == one) canvas.disc(middle, tally_radius, ink);
            canvas.text(middle, tally_height(told.size()), told,
                        mark == one ? q::Role::paper : ink);
            if (mark == zero) canvas.circle(middle, tally_radius - 0.015, {ink, 0.03});
        }
    }
}

}  // namespace takuzu
