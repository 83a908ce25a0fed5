#include "puzzle.hpp"

#include <utility>

#include "quadrille/kit/facets.hpp"
#include "solver/backtracking.hpp"
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

std::vector<q::Solver> solvers_of(const Layout& layout) {
    const auto with = [&layout](auto method) {
        return [&layout, method](const q::Position& start, std::uint64_t,
                                 q::SolverListener& listener) {
            return method(layout, start, listener);
        };
    };
    return {{"cell-by-cell", "Cell by cell",
             "Goes through the cells in reading order, shades each or keeps it, and skips those "
             "without a conflict.",
             with(search_cell_by_cell)},
            {"by-groups", "By groups",
             "Takes the smallest group of equal numbers in a line, lets one of them stay, and "
             "works out what follows.",
             with(search_by_groups)}};
}

}  // namespace

Hitori::Hitori(Numbers numbers, Layout layout)
    : SharedPuzzle({layout.frame(), &layout.frame()->board},
                   std::make_shared<const q::Rules>(rules_of(layout))),
      StoredKind({}, q::kit::size_text(numbers.grid.columns, numbers.grid.rows)),
      numbers_(std::move(numbers)),
      layout_(std::move(layout)),
      techniques_(techniques_of(layout_, numbers_)),
      solvers_(solvers_of(layout_)) {}

std::shared_ptr<const Frame> HitoriType::frame_of(const q::kit::Grid& grid) const {
    return frames_.get({grid.rows, grid.columns}, [&] { return Frame(grid); });
}

std::unique_ptr<q::Puzzle> HitoriType::puzzle_of(Numbers numbers) const {
    Layout layout(numbers, frame_of(numbers.grid));
    return std::make_unique<Hitori>(std::move(numbers), std::move(layout));
}

const void* Hitori::facet(std::string_view id) const noexcept {
    return q::kit::offer<q::Techniques, q::Solvers, q::PuzzleKind, q::ClueSheet>(this, id);
}

const void* HitoriType::facet(std::string_view id) const noexcept {
    return q::kit::offer<q::PuzzleSetter, q::Formats, q::Symmetries, q::Lessons>(this, id);
}

q::Result<std::unique_ptr<q::Puzzle>> HitoriType::parse(std::string_view text) const {
    q::Result<Numbers> numbers = read(text);
    if (!numbers) return numbers.error();
    return puzzle_of(*std::move(numbers));
}

}  // namespace hitori
