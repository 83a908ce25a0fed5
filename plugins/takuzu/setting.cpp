// Setting: digits are printed in cells, and a puzzle may allow lines to be equal.
#include <string>
#include <utility>

#include "generator/generator.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/clues.hpp"

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Parameters : std::size_t { columns_parameter, rows_parameter, lines_parameter };
enum Kinds : std::uint32_t { given_kind, lines_kind };

/// The board with nothing printed; the error says why there is none of that size.
q::Result<Digits> digits_for(std::span<const std::int32_t> values) {
    const kit::Grid grid{static_cast<std::size_t>(values[rows_parameter]),
                         static_cast<std::size_t>(values[columns_parameter])};
    if (grid.rows % 2 != 0 || grid.columns % 2 != 0)
        return q::Error{
            q::Text("a board of {0} {0|column|columns} and {1} {1|row|rows} cannot be filled; "
                    "expected even numbers",
                    {std::to_string(grid.columns), std::to_string(grid.rows)})};
    return Digits{grid, std::vector<q::Mark>(grid.cells(), q::blank),
                  values[lines_parameter] == 1};
}

}  // namespace

std::vector<q::ClueKind> Takuzu::kinds() const {
    return {kit::GivenClues(board(), given_kind).kind("given", "given ## a digit"),
            {.id = "equal-lines",
             .name = "equal lines",
             .shape = q::ClueShape::board,
             .values = {{"allowed", "allowed"}}}};
}

std::vector<q::Clue> Takuzu::clues() const {
    std::vector<q::Clue> clues = kit::GivenClues(board(), given_kind).clues();
    if (digits_.lines_may_repeat) clues.push_back({lines_kind, {}, "allowed"});
    return clues;
}

q::Result<std::unique_ptr<q::Puzzle>> Takuzu::changed(std::span<const q::Clue> taken,
                                                      std::span<const q::Clue> printed) const {
    const kit::GivenClues givens(board(), given_kind);
    Digits digits = digits_;
    for (const q::Clue& clue : taken)
        if (givens.has(clue))
            digits.at[q::index(givens.element(clue))] = q::blank;
        else
            digits.lines_may_repeat = false;
    for (const q::Clue& clue : printed)
        if (givens.has(clue))
            digits.at[q::index(givens.element(clue))] = givens.mark(clue);
        else
            digits.lines_may_repeat = true;
    if (digits.lines_may_repeat != digits_.lines_may_repeat)
        return std::unique_ptr<q::Puzzle>(std::make_unique<Takuzu>(std::move(digits)));
    return std::unique_ptr<q::Puzzle>(std::make_unique<Takuzu>(std::move(digits), frame_));
}

q::Result<std::vector<q::Clue>> Takuzu::given_by(const q::Position& solution,
                                                 std::uint64_t /*seed*/) const {
    return kit::GivenClues(board(), given_kind).given_by(solution);
}

TakuzuType::TakuzuType()
    : parameters_{{"columns", "columns", 2, 30, 10, {}},
                  {"rows", "rows", 2, 30, 10, {}},
                  {"lines",
                   "equal lines",
                   0,
                   1,
                   0,
                   {{"differ", "not allowed"}, {"may-repeat", "allowed"}}}} {}

q::Result<std::unique_ptr<q::Puzzle>> TakuzuType::blank_board(
    std::span<const std::int32_t> values) const {
    q::Result<Digits> digits = digits_for(values);
    if (!digits) return digits.error();
    std::shared_ptr<const Frame> frame = frame_of(*digits);
    return std::unique_ptr<q::Puzzle>(
        std::make_unique<Takuzu>(*std::move(digits), std::move(frame)));
}

q::Result<std::unique_ptr<q::Puzzle>> TakuzuType::full_board(std::span<const std::int32_t> values,
                                                             std::uint64_t seed) const {
    const q::Result<Digits> empty = digits_for(values);
    if (!empty) return empty.error();
    const kit::Grid& grid = empty->grid;
    std::optional<Digits> full = random_full_grid(grid, empty->lines_may_repeat, seed);
    if (!full)
        return q::Error{
            q::Text("no full grid of {0} columns and {1} rows where all lines differ came up; "
                    "expected sides that are "
                    "nearer to each other, or lines that may be equal",
                    {std::to_string(grid.columns), std::to_string(grid.rows)})};
    return std::unique_ptr<q::Puzzle>(std::make_unique<Takuzu>(*std::move(full), frame_of(*empty)));
}

}  // namespace takuzu
