#include "board.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

q::Board board_of(const kit::Grid& grid) {
    q::Board board{
        grid.extent(0.1), {{{{"shaded", "■"}, {"kept", "○"}}, kept, {shaded}, {kept}, false}}, {}};
    board.elements.reserve(grid.cells());
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back(
            {q::Kind::cell, 0, q::blank, q::Part::answer, grid.outline(cell), grid.name(cell)});
    return board;
}

}  // namespace

Frame::Frame(const kit::Grid& of) : grid(of), board(board_of(of)) {
    std::vector<kit::Lists<Cell>::Pair> beside;
    std::vector<kit::Lists<Cell>::Pair> across;
    beside.reserve(4 * grid.cells());
    across.reserve(4 * grid.cells());
    first_side.reserve(grid.cells());
    const auto rows = static_cast<std::ptrdiff_t>(grid.rows);
    const auto columns = static_cast<std::ptrdiff_t>(grid.columns);
    for (std::ptrdiff_t row = 0; row < rows; ++row)
        for (std::ptrdiff_t column = 0; column < columns; ++column) {
            const auto cell = static_cast<Cell>(row * columns + column);
            first_side.push_back(sides);
            sides += (column + 1 < columns ? 1U : 0U) + (row + 1 < rows ? 1U : 0U);
            for (std::ptrdiff_t down = -1; down <= 1; ++down)
                for (std::ptrdiff_t right = -1; right <= 1; ++right) {
                    if (row + down < 0 || row + down >= rows || column + right < 0 ||
                        column + right >= columns)
                        continue;
                    const auto other = static_cast<Cell>((row + down) * columns + column + right);
                    if ((down == 0) != (right == 0)) beside.emplace_back(cell, other);
                    if (down != 0 && right != 0) across.emplace_back(cell, other);
                }
        }
    neighbours = kit::Lists<Cell>(grid.cells(), beside);
    diagonals = kit::Lists<Cell>(grid.cells(), across);
}

Layout::Layout(const Numbers& numbers)
    : Layout(numbers, std::make_shared<const Frame>(numbers.grid)) {}

Layout::Layout(const Numbers& numbers, std::shared_ptr<const Frame> frame)
    : frame_(std::move(frame)), row_equals_(cells(), none), column_equals_(cells(), none) {
    group(numbers, Line::row);
    group(numbers, Line::column);
}

void Layout::group(const Numbers& numbers, Line line) {
    const bool rows = line == Line::row;
    const kit::Grid& grid = this->grid();
    const std::size_t places = rows ? grid.rows : grid.columns;
    const std::size_t length = rows ? grid.columns : grid.rows;
    std::vector<std::uint32_t>& of = rows ? row_equals_ : column_equals_;
    std::vector<Cell> cells(length);
    for (std::size_t place = 0; place < places; ++place) {
        for (std::size_t i = 0; i < length; ++i)
            cells[i] = static_cast<Cell>(rows ? grid.at(place, i) : grid.at(i, place));
        std::sort(cells.begin(), cells.end(), [&](Cell a, Cell b) {
            return numbers.at[a] != numbers.at[b] ? numbers.at[a] < numbers.at[b] : a < b;
        });
        for (auto first = cells.begin(); first != cells.end();) {
            const std::uint32_t number = numbers.at[*first];
            const auto last = std::find_if(first, cells.end(),
                                           [&](Cell cell) { return numbers.at[cell] != number; });
            if (number != no_number && last - first > 1) {
                for (auto cell = first; cell != last; ++cell)
                    of[*cell] = static_cast<std::uint32_t>(equals_.size());
                equals_.push_back({line, static_cast<std::uint32_t>(place), number, {first, last}});
            }
            first = last;
        }
    }
}

bool Layout::at_border(Cell cell) const noexcept {
    const kit::Grid& grid = this->grid();
    const std::size_t row = grid.row(cell);
    const std::size_t column = grid.column(cell);
    return row == 0 || column == 0 || row + 1 == grid.rows || column + 1 == grid.columns;
}

std::uint32_t Layout::apart_rule(Cell a, Cell b) const noexcept {
    const Cell first = std::min(a, b);
    const bool has_right = grid().column(first) + 1 < grid().columns;
    const bool is_below = std::max(a, b) - first == grid().columns;
    return static_cast<std::uint32_t>(equals_.size()) + frame_->first_side[first] +
           (has_right && is_below ? 1U : 0U);
}

q::Rules rules_of(const Layout& layout) {
    const kit::Grid& grid = layout.grid();
    q::Connected joined{{}, grid.sides(), kept};
    q::Rules rules;
    rules.reserve(layout.equals().size() + joined.sides.size() + 1);
    for (const Equals& equals : layout.equals()) {
        q::Count count{{}, 0, 1};
        count.of.reserve(equals.cells.size());
        for (const Cell cell : equals.cells) count.of.push_back({q::element_id(cell), kept});
        rules.push_back({repeats_condition, std::nullopt,
                         q::Text(equals.line == Line::row ? "at most one {0} in row {1}"
                                                          : "at most one {0} in column {1}",
                                 {std::to_string(equals.number), std::to_string(equals.place + 1)}),
                         std::move(count)});
    }
    std::vector<std::string> names;
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) names.push_back(grid.name(cell));
    for (const q::Ends& side : joined.sides) {  // made in place: there are many
        q::Rule& apart = rules.emplace_back();
        apart.condition = apart_condition;
        apart.text.english = "{0} and {1} are not both shaded";
        apart.text.arguments.reserve(2);
        apart.text.arguments.emplace_back(names[side.a]);
        apart.text.arguments.emplace_back(names[side.b]);
        apart.what = q::Clause{
            {{q::element_id(side.a), shaded, false}, {q::element_id(side.b), shaded, false}}};
    }
    joined.cells = grid.elements();
    rules.push_back(
        {joined_condition, std::nullopt, "the unshaded cells are connected", std::move(joined)});
    return rules;
}

}  // namespace hitori
