#include "puzzle.hpp"

#include <utility>

#include "quadrille/kit/drawing.hpp"
#include "techniques/techniques.hpp"
#include "solver/backtracking.hpp"

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

q::Board make_board(const kit::Grid& grid) {
    q::Board board{grid.extent(0.1), {{{{"shaded", "■"}, {"kept", "○"}}, kept, {shaded}, {kept}, false}}, {}};
    board.elements.reserve(grid.cells());
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({q::Kind::cell, 0, q::blank, true, grid.outline(cell), grid.name(cell)});
    return board;
}

std::vector<q::Solver> solvers_of(const Layout& layout) {
    const auto with = [&layout](auto method) {
        return [&layout, method](const q::Position& start, std::uint64_t, q::SolverListener& listener) {
            return method(layout, start, listener);
        };
    };
    return {{"cell-by-cell", "Cell by cell",
             "Goes through the cells in reading order, shades each or keeps it, and skips those without a conflict.",
             with(search_cell_by_cell)},
            {"by-groups", "By groups",
             "Takes the smallest group of equal numbers in a line, lets one of them stay, and works out what follows.",
             with(search_by_groups)}};
}

/// Size of the type for a number of so many digits: all of them stay inside the circle.
double height_for(std::size_t digits) { return digits <= 2 ? 0.5 : 1.1 / static_cast<double>(digits); }

}  // namespace

Hitori::Hitori(Numbers numbers, Layout layout)
    : StoredPuzzle(make_board(numbers.grid), rules_of(layout)),
      numbers_(std::move(numbers)),
      layout_(std::move(layout)),
      techniques_(techniques_of(layout_, numbers_)),
      solvers_(solvers_of(layout_)) {}

const void* Hitori::facet(std::string_view id) const noexcept {
    if (id == q::Techniques::facet_id) return static_cast<const q::Techniques*>(this);
    if (id == q::Solvers::facet_id) return static_cast<const q::Solvers*>(this);
    return nullptr;
}

void Hitori::draw(q::Canvas& canvas, const q::Position& position, const q::Marking& /*marking*/) const {
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
        const std::string number = std::to_string(numbers_.at[cell]);
        canvas.element(q::element_id(cell));
        // What is struck out stays legible.
        canvas.text(grid.centre(cell), height_for(number.size()), number, mark == shaded ? q::Role::on_shade : q::Role::clue);
        if (mark == kept) canvas.circle(grid.centre(cell), 0.38, {q::Role::mark, 0.045});
    }
    canvas.nobody();
}

const void* HitoriType::facet(std::string_view id) const noexcept {
    return id == q::Generator::facet_id ? static_cast<const q::Generator*>(&generator_) : nullptr;
}

q::Result<std::unique_ptr<q::Puzzle>> HitoriType::parse(std::string_view text) const {
    q::Result<Numbers> numbers = read(text);
    if (!numbers) return numbers.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Hitori>(std::move(*numbers)));
}

}  // namespace hitori
