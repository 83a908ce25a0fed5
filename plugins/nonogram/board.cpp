#include "board.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Alphabets : std::uint8_t { cell_alphabet, clue_alphabet };
enum Conditions : std::uint16_t { rows_condition, columns_condition };

/// Between the grid and the nearest number, and beyond the farthest.
constexpr double gap = 0.18;
constexpr double beyond_grid = 0.25;

q::Alphabet cells_alphabet(const Clues& clues, const std::vector<Ink>& inks) {
    q::Alphabet alphabet;
    for (const Ink& ink : inks) {
        alphabet.primary.push_back(static_cast<q::Mark>(alphabet.symbols.size() + 1));
        alphabet.symbols.push_back({ink.name, "■", ink.told});
    }
    alphabet.symbols.push_back({"empty", "·"});
    alphabet.rest = clues.empty();
    alphabet.secondary = {clues.empty()};
    alphabet.takes_notes = true;
    alphabet.palette = clues.colours.empty() ? q::Palette::none : q::Palette::brush;
    return alphabet;
}

}  // namespace

Layout::Layout(const Clues& clues) : grid(clues.grid) {
    std::size_t widest = 0;
    std::size_t highest = 0;
    std::uint32_t longest = 0;
    std::size_t sum = 0;
    for (const std::vector<Clue>* side : {&clues.rows, &clues.columns})
        for (const Clue& clue : *side) {
            std::size_t& most = side == &clues.rows ? widest : highest;
            most = std::max(most, clue.size());
            blocks.push_back(clue.size());
            offset.push_back(sum);
            sum += clue.size();
            for (const q::Block& block : clue)
                longest = std::max(longest, side == &clues.rows ? block.length : 0);
        }
    across = longest < 10 ? 0.75 : longest < 100 ? 1 : 1.25;
    if (!clues.colours.empty()) {
        across += 0.25;  // room for the sign of the colour
        down = 0.9;
    }
    left = static_cast<double>(std::max<std::size_t>(widest, 1)) * across + 2 * gap;
    top = static_cast<double>(std::max<std::size_t>(highest, 1)) * down + 2 * gap;
}

q::Rect Layout::block_place(std::size_t line, std::size_t block) const {
    // The last number stands next to the grid.
    const auto behind = static_cast<double>(std::max<std::size_t>(blocks[line], 1) - block);
    if (is_row(line)) {
        const auto y = static_cast<double>(line);
        const double x = -gap - behind * across;
        return {{x, y}, {x + across, y + 1}};
    }
    const auto x = static_cast<double>(line - grid.rows);
    const double y = -gap - behind * down;
    return {{x, y}, {x + 1, y + down}};
}

q::Rect Layout::line_place(std::size_t line) const {
    if (is_row(line)) {
        const auto y = static_cast<double>(line);
        return {{-left, y}, {0, y + 1}};
    }
    const auto x = static_cast<double>(line - grid.rows);
    return {{x, -top}, {x + 1, 0}};
}

q::Board make_board(const Clues& clues, const Layout& layout, const std::vector<Ink>& inks) {
    const kit::Grid& grid = layout.grid;
    q::Board board;
    board.extent = {{-layout.left, -layout.top},
                    {static_cast<double>(grid.columns) + beyond_grid,
                     static_cast<double>(grid.rows) + beyond_grid}};
    board.alphabets.resize(2);
    board.alphabets[cell_alphabet] = cells_alphabet(clues, inks);
    board.elements.reserve(grid.cells() + layout.lines() + layout.offset.back() +
                           layout.blocks.back());
    for (std::size_t row = 0; row < grid.rows; ++row)
        for (std::size_t column = 0; column < grid.columns; ++column) {
            q::Element& element = board.elements.emplace_back();  // made in place: there are many
            const q::Vec2 corner{static_cast<double>(column), static_cast<double>(row)};
            element.alphabet = cell_alphabet;
            element.outline = kit::box(corner, corner + q::Vec2{1, 1});
            element.name = kit::cell_name(row, column);
        }
    const auto name = [&](std::size_t line) {
        return layout.is_row(line) ? "row" + std::to_string(line + 1)
                                   : "column" + std::to_string(line - grid.rows + 1);
    };
    const auto add_clue = [&](const q::Rect& place, std::string named) {
        board.elements.push_back({q::Kind::clue, clue_alphabet, q::blank, q::Part::note,
                                  kit::box(place.min, place.max), std::move(named)});
    };
    for (std::size_t line = 0; line < layout.lines(); ++line)
        add_clue(layout.line_place(line), name(line));
    for (std::size_t line = 0; line < layout.lines(); ++line)
        for (std::size_t block = 0; block < layout.blocks[line]; ++block)
            add_clue(layout.block_place(line, block), name(line) + "." + std::to_string(block + 1));
    return board;
}

namespace {

q::Text told_line(bool is_row, std::string number, const Clue& clue, const Clues& clues) {
    if (clue.empty())
        return {
            is_row ? "row {0} has no blocks || row {0}" : "column {0} has no blocks || column {0}",
            {std::move(number)}};
    q::Text blocks = told(clue, clues.colours);
    if (clue.size() == 1)
        return {is_row ? "row {0} has the block {1} || row {0}"
                       : "column {0} has the block {1} || column {0}",
                {std::move(number), std::move(blocks)}};
    return {is_row ? "row {0} has the blocks {1} || row {0}"
                   : "column {0} has the blocks {1} || column {0}",
            {std::move(number), std::move(blocks)}};
}

}  // namespace

q::Rules make_rules(const Clues& clues, const Layout& layout) {
    const kit::Grid& grid = layout.grid;
    q::Rules rules;
    rules.reserve(layout.lines());
    for (std::size_t line = 0; line < layout.lines(); ++line) {
        const bool row = layout.is_row(line);
        const std::size_t at = row ? line : line - grid.rows;
        const Clue& clue = row ? clues.rows[at] : clues.columns[at];
        rules.push_back({static_cast<std::uint16_t>(row ? rows_condition : columns_condition),
                         layout.line_element(line),
                         told_line(row, std::to_string(at + 1), clue, clues),
                         q::Blocks{row ? grid.row_elements(at) : grid.column_elements(at), clue,
                                   clues.empty()}});
    }
    return rules;
}

}  // namespace nonogram
