// Setting: a number can stand in each cell, and a loop gives them all.
#include <charconv>
#include <string>
#include <utility>

#include "board.hpp"
#include "generator/generator.hpp"
#include "puzzle.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {


constexpr std::int32_t least_side = 2;
constexpr std::int32_t most_side = 60;
constexpr std::int32_t standard_side = 10;
constexpr int most_edges = 3;  ///< that a number can ask for

/// All the clues that a loop round these cells gives.
Clues clues_round(const kit::Grid& grid, const std::vector<bool>& inside) {
    Clues clues{grid, {}};
    const auto is_inside = [&](std::size_t row, std::size_t column) {
        return row < grid.rows && column < grid.columns && inside[grid.at(row, column)];
    };
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const std::size_t row = grid.row(cell);
        const std::size_t column = grid.column(cell);
        int edges = 0;
        for (const bool beyond : {is_inside(row - 1, column), is_inside(row, column + 1),
                                  is_inside(row + 1, column), is_inside(row, column - 1)})
            edges += beyond != inside[cell] ? 1 : 0;
        clues.at.emplace_back(edges);
    }
    return clues;
}

}  // namespace

std::vector<q::ClueKind> Slitherlink::kinds() const {
    q::ClueKind number{.id = "number", .name = "number", .can_be_left_out = true};
    for (std::size_t cell = 0; cell < clues_.grid.cells(); ++cell)
        number.seats.push_back(clues_.grid.outline(cell));
    for (int edges = 0; edges <= most_edges; ++edges)
        number.values.push_back({std::to_string(edges), std::to_string(edges)});
    return {std::move(number)};
}

std::vector<q::Clue> Slitherlink::clues() const {
    std::vector<q::Clue> clues;
    for (std::uint32_t cell = 0; cell < clues_.at.size(); ++cell)
        if (clues_.at[cell]) clues.push_back({0, {cell}, std::to_string(*clues_.at[cell])});
    return clues;
}

q::Result<std::unique_ptr<q::Puzzle>> Slitherlink::changed(
    std::span<const q::Clue> taken, std::span<const q::Clue> printed) const {
    Clues clues = clues_;
    for (const q::Clue& clue : taken) clues.at[clue.seats.front()].reset();
    for (const q::Clue& clue : printed)
        clues.at[clue.seats.front()] = clue.value.front() - '0';
    return std::unique_ptr<q::Puzzle>(std::make_unique<Slitherlink>(std::move(clues), frame_));
}

q::Result<std::vector<q::Clue>> Slitherlink::given_by(const q::Position& solution,
                                                      std::uint64_t /*seed*/) const {
    std::vector<q::Clue> clues;
    for (std::uint32_t cell = 0; cell < clues_.at.size(); ++cell) {
        int edges = 0;
        for (const std::uint32_t edge : frame_->lattice.round(cell))
            edges += solution.mark(edge_element(frame_->lattice, edge)) == drawn ? 1 : 0;
        if (edges > most_edges) return q::Error{"a loop round one cell alone has no number"};
        clues.push_back({0, {cell}, std::to_string(edges)});
    }
    return clues;
}

SlitherlinkType::SlitherlinkType()
    : parameters_{{"columns", "columns", least_side, most_side, standard_side, {}},
                  {"rows", "rows", least_side, most_side, standard_side, {}}} {}

q::Result<std::unique_ptr<q::Puzzle>> SlitherlinkType::blank_board(
    std::span<const std::int32_t> values) const {
    const kit::Grid grid = kit::grid_of(values);
    return puzzle_of({grid, std::vector<std::optional<int>>(grid.cells())});
}

q::Result<std::unique_ptr<q::Puzzle>> SlitherlinkType::full_board(
    std::span<const std::int32_t> values, std::uint64_t seed) const {
    const kit::Grid grid = kit::grid_of(values);
    return puzzle_of(clues_round(grid, random_inside(grid, seed)));
}

}  // namespace slitherlink
