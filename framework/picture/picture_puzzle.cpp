#include "picture/picture_puzzle.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "engine/sat/exact.hpp"

namespace quadrille::picture {

namespace {

std::uint32_t number_of(Rgb colour) {
    return static_cast<std::uint32_t>(colour.red) << 16U |
           static_cast<std::uint32_t>(colour.green) << 8U | colour.blue;
}

Picture picture_of(const Sketch& sketch) {
    Picture picture{static_cast<std::uint32_t>(sketch.grid.columns),
                    static_cast<std::uint32_t>(sketch.grid.rows),
                    {},
                    sketch.cells};
    for (const Rgb& colour : sketch.colours) picture.colours.push_back(number_of(colour));
    return picture;
}

Result<const PictureTaker*> taker_of(const PuzzleType& type) {
    const auto* const taker = facet_of<PictureTaker>(type);
    if (taker == nullptr) return Error{Text("{0} is not made of pictures", {type.info().name})};
    return taker;
}

Result<PicturePuzzle> puzzle_of(const PuzzleType& type, const Sketch& sketch) {
    if (const auto fits =
            check_sketch(type, sketch.grid.columns, sketch.grid.rows, sketch.colours.size() - 1);
        !fits)
        return fits.error();
    if (std::ranges::adjacent_find(sketch.cells, std::ranges::not_equal_to{}) == sketch.cells.end())
        return Error{"the picture has but one colour; nothing is to be seen in it"};
    return facet_of<PictureTaker>(type)->puzzle_of(picture_of(sketch));
}

Position solution_of(const PicturePuzzle& made, const Sketch& sketch) {
    Position solution(made.puzzle->board());
    for (std::size_t cell = 0; cell < sketch.cells.size(); ++cell)
        solution.set_mark(made.cells[cell], made.marks[sketch.cells[cell]]);
    return solution;
}

/// The sketch as the solution shows it.
PictureResult result_of(const PicturePuzzle& made, const Sketch& sketch,
                        engine::Repaired repaired) {
    PictureResult result{sketch, {}, std::move(repaired)};
    for (std::size_t cell = 0; cell < sketch.cells.size(); ++cell) {
        const Mark mark = result.repaired.solution.mark(made.cells[cell]);
        const auto colour = std::ranges::find(made.marks, mark) - made.marks.begin();
        if (colour == std::ssize(made.marks)) continue;  // a mark that is no colour
        result.sketch.cells[cell] = static_cast<std::uint8_t>(colour);
        if (result.sketch.cells[cell] != sketch.cells[cell]) result.changed.push_back(cell);
    }
    return result;
}

}  // namespace

Result<void> check_sketch(const PuzzleType& type, std::size_t columns, std::size_t rows,
                          std::size_t colours) {
    const Result<const PictureTaker*> taker = taker_of(type);
    if (!taker) return taker.error();
    const PictureBounds bounds = (*taker)->picture_bounds();
    const auto [least, most] = std::minmax(columns, rows);
    if (least < bounds.least_side || most > bounds.most_side ||
        columns > bounds.most_cells / std::max<std::size_t>(1, rows))
        return Error{
            Text("a picture of {0} × {1} cells is too small or too large for {2}: sides "
                 "go from {3} to {4}, and there can be {5} cells",
                 {std::to_string(columns), std::to_string(rows), type.info().name,
                  std::to_string(bounds.least_side), std::to_string(bounds.most_side),
                  std::to_string(bounds.most_cells)})};
    if (colours > bounds.most_colours)
        return Error{Text("{0} takes pictures of at most {1} {1|colour|colours}",
                          {type.info().name, std::to_string(bounds.most_colours)})};
    return {};
}

Result<PictureResult> make_puzzle(const PuzzleType& type, const Sketch& sketch,
                                  const engine::RepairRequest& request) {
    const Result<PicturePuzzle> made = puzzle_of(type, sketch);
    if (!made) return made.error();
    std::map<ElementId, std::size_t> cell_of;
    for (std::size_t cell = 0; cell < made->cells.size(); ++cell)
        cell_of.emplace(made->cells[cell], cell);
    const auto cost = [&](ElementId id, Mark mark) {
        const auto colour = std::ranges::find(made->marks, mark) - made->marks.begin();
        constexpr double no_colour = 1e6;
        return colour == std::ssize(made->marks)
                   ? no_colour
                   : sketch.cost(cell_of.at(id), static_cast<std::size_t>(colour));
    };
    Result<engine::Repaired> repaired =
        engine::repair(*made->puzzle, solution_of(*made, sketch), cost, request);
    if (!repaired) return repaired.error();
    return result_of(*made, sketch, *std::move(repaired));
}

Result<PictureResult> make_puzzle_as_it_is(const PuzzleType& type, const Sketch& sketch,
                                           const engine::Limits& limits) {
    Result<PicturePuzzle> made = puzzle_of(type, sketch);
    if (!made) return made.error();
    engine::Repaired as_it_is;
    as_it_is.solution = solution_of(*made, sketch);
    const engine::SolveResult solved = engine::solve_exactly(*made->puzzle, {limits});
    as_it_is.failure = solved.failure;
    as_it_is.stopped = solved.verdict == engine::Verdict::gave_up && solved.failure.empty();
    as_it_is.is_unique = solved.verdict == engine::Verdict::unique;
    if (as_it_is.is_unique) {
        auto rating = engine::rate(*made->puzzle, {limits}, engine::Beyond::left_open);
        if (rating) as_it_is.rating = *std::move(rating);
        as_it_is.has_level = true;
    }
    as_it_is.puzzle = std::move(made->puzzle);
    return result_of(*made, sketch, std::move(as_it_is));
}

}  // namespace quadrille::picture
