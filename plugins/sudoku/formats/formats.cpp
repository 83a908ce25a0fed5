#include "formats/formats.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "format.hpp"

namespace sudoku {

namespace q = quadrille;

std::vector<q::Format> foreign_formats() {
    std::vector<q::Format> all{line_format()};
    const auto add = [&all](std::vector<q::Format> more) {
        for (q::Format& one : more) all.push_back(std::move(one));
    };
    add(solo_formats());
    add(puzzlink_formats());
    add(fpuzzles_formats());
    add({sadman_format(), ksudoku_format(), opensudoku_format()});
    return all;
}

std::optional<q::Error> beyond(const Sheet& sheet, unsigned features) {
    const bool is_usual = sheet.regions.empty() && sheet.blocks == usual_blocks(sheet.order) &&
                          sheet.blocks.width != 0;
    const bool has_open_cage = std::any_of(sheet.cages.begin(), sheet.cages.end(),
                                           [](const Cage& cage) { return cage.total == 0; });
    const std::pair<bool, q::Error> all[] = {
        {(features & many_grids) == 0 && sheet.origins.size() > 1,
         q::Error{"this format has one grid, the puzzle has several"}},
        {(features & own_blocks) == 0 && !is_usual,
         q::Error{"this format has no blocks of another shape than the usual"}},
        {(features & diagonal_lines) == 0 && sheet.diagonals != Diagonals::none,
         q::Error{"this format has no diagonals"}},
        {(features & single_diagonals) == 0 && sheet.diagonals != Diagonals::none &&
             sheet.diagonals != Diagonals::both,
         q::Error{"this format has both diagonals or none"}},
        {(features & parities) == 0 && !sheet.parity.empty(),
         q::Error{"this format has no cells for odd or even numbers"}},
        {(features & comparison_signs) == 0 && !sheet.comparisons.empty(),
         q::Error{"this format has no signs between cells"}},
        {(features & sum_cages) == 0 && !sheet.cages.empty(), q::Error{"this format has no cages"}},
        {(features & open_cages) == 0 && has_open_cage,
         q::Error{"this format has no cages without a sum"}},
        {(features & pair_signs) == 0 && !sheet.dots.empty(),
         q::Error{"this format has no dots between cells, nor X and V"}},
        {(features & lines_and_moves) == 0 && !sheet.paths.empty(),
         q::Error{"this format has no thermometers, palindromes, whispers and arrows"}},
        {(features & lines_and_moves) == 0 &&
             (sheet.anti_knight || sheet.anti_king || sheet.not_consecutive),
         q::Error{"this format has no anti-knight, anti-king and non-consecutive boards"}}};
    for (const auto& [is_beyond, error] : all)
        if (is_beyond) return error;
    return std::nullopt;
}

q::Result<q::Translation> native_of(Sheet sheet, std::vector<q::Text> lost, std::size_t line,
                                    std::size_t column) {
    std::sort(sheet.cages.begin(), sheet.cages.end(),
              [](const Cage& a, const Cage& b) { return a.cells.front() < b.cells.front(); });
    std::string text = write(sheet);
    const auto again = read(text);
    if (!again) return q::Error{again.error().message, line, column};
    return q::Translation{std::move(text), std::move(lost)};
}

void set_blocks(Sheet& sheet, std::vector<Cell> blocks) {
    std::map<Cell, Cell> numbers;
    for (Cell& block : blocks)
        if (block != no_cell)
            block = numbers.try_emplace(block, static_cast<Cell>(numbers.size())).first->second;
    sheet.regions.clear();
    sheet.blocks = usual_blocks(sheet.order);
    if (numbers.empty()) {
        sheet.blocks = {};
        return;
    }
    // Rectangles of any shape are told as such.
    for (std::size_t height = 1; height <= sheet.order; ++height) {
        if (sheet.order % height != 0) continue;
        Sheet one = sheet;
        one.blocks = {sheet.order / height, height};
        std::vector<Cell> rectangles = block_numbers(one);
        std::map<Cell, Cell> pairs;
        bool same = numbers.size() == sheet.order;
        for (Cell cell = 0; same && cell < blocks.size(); ++cell)
            same = blocks[cell] != no_cell &&
                   pairs.try_emplace(rectangles[cell], blocks[cell]).first->second == blocks[cell];
        if (!same || height == 1 || height == sheet.order) continue;
        sheet.blocks = one.blocks;
        return;
    }
    sheet.regions = std::move(blocks);
    sheet.blocks = {};
}

}  // namespace sudoku
