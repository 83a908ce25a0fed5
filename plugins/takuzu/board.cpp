#include "board.hpp"

#include <string>

namespace takuzu {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Alphabets : std::uint8_t { cell_alphabet, tally_alphabet };

/// Room at the right and below for what is still missing in each line, elsewhere just for the
/// border.
constexpr double margin = 0.1;
constexpr double tally_room = 1.5;

}  // namespace

Layout::Layout(kit::Grid grid, bool lines_may_repeat)
    : grid_(grid), lines_differ_(!lines_may_repeat) {
    const std::size_t count = grid.rows + grid.columns;
    lines_.reserve(count);
    auto threes = static_cast<std::uint32_t>(count);
    for (std::size_t at = 0; at < count; ++at) {
        Line line{at < grid.rows,
                  static_cast<std::uint32_t>(at < grid.rows ? at : at - grid.rows),
                  {},
                  static_cast<std::uint32_t>(at),
                  threes};
        const std::size_t length = line.is_row ? grid.columns : grid.rows;
        for (std::size_t i = 0; i < length; ++i)
            line.cells.push_back(
                static_cast<Cell>(line.is_row ? grid.at(line.place, i) : grid.at(i, line.place)));
        threes += static_cast<std::uint32_t>(length - 2);
        lines_.push_back(std::move(line));
    }
    differ_rule_ = threes;
}

Frame::Frame(kit::Grid grid, bool lines_may_repeat)
    : layout(grid, lines_may_repeat), board(make_board(layout)), rules(rules_of(layout)) {
    for (std::size_t line = 0; line < layout.lines().size(); ++line)
        tallies.push_back(layout.tally(line));
}

q::Board make_board(const Layout& layout) {
    const kit::Grid& grid = layout.grid();
    const auto width = static_cast<double>(grid.columns);
    const auto height = static_cast<double>(grid.rows);
    q::Board board;
    board.extent = {{-margin, -margin}, {width + tally_room, height + tally_room}};
    board.alphabets.resize(2);
    board.alphabets[cell_alphabet] = {
        {{"0", "0"}, {"1", "1"}}, q::blank, {zero, one}, {one, zero}, true};
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        board.elements.push_back({q::Kind::cell, cell_alphabet, q::blank, q::Part::answer,
                                  grid.outline(cell), grid.name(cell)});
    for (const Line& line : layout.lines()) {
        const auto at = static_cast<double>(line.place);
        const q::Vec2 min =
            line.is_row ? q::Vec2{width + 0.15, at + 0.1} : q::Vec2{at + 0.1, height + 0.15};
        const q::Vec2 size = line.is_row ? q::Vec2{1.32, 0.8} : q::Vec2{0.8, 1.32};
        board.elements.push_back(
            {q::Kind::clue, tally_alphabet, q::blank, q::Part::note, kit::box(min, min + size),
             (line.is_row ? "row" : "column") + std::to_string(line.place + 1)});
    }
    return board;
}

q::Rules rules_of(const Layout& layout) {
    const kit::Grid& grid = layout.grid();
    q::Rules rules;
    std::size_t at = 0;
    for (const Line& line : layout.lines()) {
        const auto half = static_cast<std::uint32_t>(line.cells.size() / 2);
        q::Count balance{{}, half, half};
        for (const Cell cell : line.cells) balance.of.push_back({q::element_id(cell), zero});
        rules.push_back(
            {balance_condition, layout.tally(at++),
             q::Text(line.is_row ? "row {0} has {1} of each" : "column {0} has {1} of each",
                     {std::to_string(line.place + 1), std::to_string(half)}),
             std::move(balance)});
    }
    for (const Line& line : layout.lines())
        for (std::size_t i = 0; i + 2 < line.cells.size(); ++i) {
            q::Count three{{}, 1, 2};
            for (std::size_t k = i; k < i + 3; ++k)
                three.of.push_back({q::element_id(line.cells[k]), zero});
            rules.push_back(
                {three_condition, std::nullopt,
                 q::Text("{0} to {1} are not three alike || three in a row are never alike",
                         {grid.name(line.cells[i]), grid.name(line.cells[i + 2])}),
                 std::move(three)});
        }
    if (!layout.lines_differ()) return rules;
    for (const bool of_rows : {true, false}) {
        q::LinesDiffer differ;
        for (const Line& line : of_rows ? layout.rows() : layout.columns()) {
            differ.lines.emplace_back();
            for (const Cell cell : line.cells) differ.lines.back().push_back(q::element_id(cell));
        }
        rules.push_back({differ_condition, std::nullopt,
                         of_rows ? "no two rows are equal" : "no two columns are equal",
                         std::move(differ)});
    }
    return rules;
}

}  // namespace takuzu
