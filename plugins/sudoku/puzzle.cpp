#include "puzzle.hpp"

#include <string>
#include <utility>

#include "quadrille/kit/grid.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

q::Board make_board(const Sheet& sheet) {
    const Plane& plane = sheet.plane;
    q::Board board;
    board.extent = kit::Grid{plane.rows(), plane.columns()}.extent(0.25);
    q::Alphabet alphabet;
    for (std::size_t i = 0; i < sheet.order; ++i) {
        alphabet.symbols.push_back({sheet.symbols[i], sheet.symbols[i]});
        alphabet.primary.push_back(static_cast<q::Mark>(i + 1));
    }
    alphabet.takes_notes = true;
    alphabet.palette = q::Palette::keypad;
    board.alphabets.push_back(std::move(alphabet));
    board.elements.reserve(plane.cells());
    for (Cell cell = 0; cell < plane.cells(); ++cell) {
        const auto [row, column] = plane.place(cell);
        const q::Vec2 corner{static_cast<double>(column), static_cast<double>(row)};
        board.elements.push_back(
            {q::Kind::cell, 0, sheet.givens[cell], true, kit::box(corner, corner + q::Vec2{1, 1}), plane.name(cell)});
    }
    return board;
}

q::Text name_of(const House& house, const Sheet& sheet) {
    const std::string number = std::to_string(house.number + 1);
    const std::string grid = std::to_string(house.grid + 1);
    const bool many = sheet.origins.size() > 1;
    switch (house.kind) {
        case HouseKind::row:
            return many ? q::Text("row {0} of grid {1}", {number, grid}) : q::Text("row {0}", {number});
        case HouseKind::column:
            return many ? q::Text("column {0} of grid {1}", {number, grid}) : q::Text("column {0}", {number});
        case HouseKind::block:
            return many && sheet.regions.empty() ? q::Text("block {0} of grid {1}", {number, grid})
                                                 : q::Text("block {0}", {number});
        case HouseKind::diagonal: {
            const q::Text which = house.number == 0 ? "the falling diagonal" : "the rising diagonal";
            return many ? q::Text("{0} of grid {1}", {which, grid}) : which;
        }
        case HouseKind::cage:
            break;
    }
    return {"the cage of {0} at {1}", {std::to_string(sheet.cages[house.number].total), sheet.plane.name(house.cells.front())}};
}

namespace {

Condition condition_of(HouseKind kind) {
    switch (kind) {
        case HouseKind::row:
            return rows;
        case HouseKind::column:
            return columns;
        case HouseKind::block:
            return blocks;
        case HouseKind::diagonal:
            return diagonals;
        case HouseKind::cage:
            break;
    }
    return cages;
}

std::vector<q::ElementId> elements(const std::vector<Cell>& cells) {
    std::vector<q::ElementId> ids;
    for (const Cell cell : cells) ids.push_back(q::element_id(cell));
    return ids;
}

q::Relation less(const Comparison& comparison, std::size_t order) {
    q::Relation relation{q::element_id(comparison.less), q::element_id(comparison.greater), {}};
    for (std::size_t a = 1; a < order; ++a)
        for (std::size_t b = a + 1; b <= order; ++b)
            relation.allowed.emplace_back(static_cast<q::Mark>(a), static_cast<q::Mark>(b));
    return relation;
}

}  // namespace

q::Rules make_rules(const Sheet& sheet) {
    q::Rules rules;
    for (const House& house : houses_of(sheet)) {
        std::optional<q::ElementId> clue;
        if (house.kind == HouseKind::cage) clue = q::element_id(house.cells.front());
        rules.push_back({condition_of(house.kind), clue, name_of(house, sheet), q::AllDifferent{elements(house.cells)}});
    }
    for (Cell cell = 0; cell < sheet.parity.size(); ++cell) {
        if (sheet.parity[cell] == Parity::any) continue;
        const bool odd = sheet.parity[cell] == Parity::odd;
        q::Clause clause;
        for (std::size_t mark = odd ? 1 : 2; mark <= sheet.order; mark += 2)
            clause.any.push_back({q::element_id(cell), static_cast<q::Mark>(mark)});
        rules.push_back({parity, std::nullopt,
                         q::Text(odd ? "the odd cell {0}" : "the even cell {0}", {sheet.plane.name(cell)}), std::move(clause)});
    }
    for (const Comparison& comparison : sheet.comparisons)
        rules.push_back({comparisons, std::nullopt,
                         q::Text("{0} < {1}", {sheet.plane.name(comparison.less), sheet.plane.name(comparison.greater)}),
                         less(comparison, sheet.order)});
    for (const Cage& cage : sheet.cages)
        rules.push_back({cages, q::element_id(cage.cells.front()),
                         q::Text("the sum {0} at {1}", {std::to_string(cage.total), sheet.plane.name(cage.cells.front())}),
                         q::Sum{elements(cage.cells), cage.total}});
    return rules;
}

Sudoku::Sudoku(Sheet sheet) : StoredPuzzle(make_board(sheet), make_rules(sheet)), sheet_(std::move(sheet)) {}

void Sudoku::draw(q::Canvas& canvas, const q::Position& position, const q::Marking& /*marking*/) const {
    draw_sheet(canvas, sheet_, board(), position);
}

std::string Sudoku::write() const { return sudoku::write(sheet_); }

const void* Sudoku::facet(std::string_view id) const noexcept {
    if (id == q::Techniques::facet_id) return static_cast<const q::Techniques*>(this);
    return nullptr;
}

q::Result<std::unique_ptr<q::Puzzle>> SudokuType::parse(std::string_view text) const {
    q::Result<Sheet> sheet = read(text);
    if (!sheet) return sheet.error();
    return std::unique_ptr<q::Puzzle>(std::make_unique<Sudoku>(std::move(*sheet)));
}

const void* SudokuType::facet(std::string_view id) const noexcept {
    if (id == q::Generator::facet_id) return static_cast<const q::Generator*>(&generator_);
    if (id == q::Batch::facet_id) return static_cast<const q::Batch*>(this);
    return nullptr;
}

}  // namespace sudoku
