// Solo: `2x3:6b1a3h2a4b…`. Parameters `CxR` are blocks of R columns and C rows, `9j` blocks of any
// shape; `x` asks for the diagonals, `k` for cages. Behind the grid, after a comma each: the
// blocks, the cages, their sums.
//
// Blocks and cages are told by the walls between cells: first the walls between neighbours in a
// row, in reading order, then those between neighbours in a column, column by column. A letter is a
// run of places without a wall and one with it: `_` none, `a` 1 … `y` 25. `z` is a run alone, of 26
// places as that program reads it; it writes one for 25, which it then does not read back. So both
// are tried here, and 26 is written.
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/game_id.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

struct SoloParams {
    std::size_t order = 0;
    BlockSize blocks;
    bool jigsaw = false;
    bool diagonals = false;
    bool killer = false;
};

std::optional<SoloParams> solo_params(std::string_view text) {
    SoloParams params;
    const std::string_view whole = text;
    const auto grid = kit::take_size(text, most_order);
    if (!grid) return std::nullopt;
    const std::string_view taken = whole.substr(0, whole.size() - text.size());
    const bool is_rectangle = taken.find('x') != std::string_view::npos;
    params.blocks = {grid->rows, grid->columns};
    params.order = is_rectangle ? grid->rows * grid->columns : grid->columns;
    for (; !text.empty() && std::string_view("jxk").find(text.front()) != std::string_view::npos;
         text.remove_prefix(1)) {
        params.jigsaw = params.jigsaw || text.front() == 'j';
        params.diagonals = params.diagonals || text.front() == 'x';
        params.killer = params.killer || text.front() == 'k';
    }
    // What is left says how the puzzle was made.
    const auto is_known = [](char c) {
        return std::string_view("rmda0123456789tibenu").find(c) != std::string_view::npos;
    };
    if (!std::all_of(text.begin(), text.end(), is_known)) return std::nullopt;
    if (!is_rectangle && !params.jigsaw) return std::nullopt;
    return params;
}

bool resembles_solo(const kit::GameId& id) {
    return solo_params(id.params) && !id.description.empty() &&
           id.description.find_first_not_of("0123456789abcdefghijklmnopqrstuvwxyz_,") ==
               std::string_view::npos;
}

/// Numbers and runs of blanks, up to a comma or the end.
q::Result<std::vector<std::size_t>> take_grid(kit::IdDescription& text, std::size_t cells) {
    std::vector<std::size_t> numbers;
    while (!text.at_end() && text.peek() != ',' && numbers.size() < cells) {
        const char c = text.peek();
        if (c >= 'a' && c <= 'z') {
            const auto run = static_cast<std::size_t>(c - 'a' + 1);
            if (numbers.size() + run > cells) return text.wrong_length(cells);
            numbers.resize(numbers.size() + run, 0);
            static_cast<void>(text.take());
        } else if (c == '_') {
            static_cast<void>(text.take());
        } else {
            const auto number = text.take_decimal(999'999);
            if (!number) return text.unexpected();
            numbers.push_back(*number);
        }
    }
    if (numbers.size() < cells || (!text.at_end() && text.peek() != ','))
        return text.wrong_length(cells);
    return numbers;
}

/// The two cells that a wall may part, in the order of the code.
std::vector<std::pair<Cell, Cell>> places_of_walls(std::size_t order) {
    std::vector<std::pair<Cell, Cell>> places;
    for (std::size_t row = 0; row < order; ++row)
        for (std::size_t column = 0; column + 1 < order; ++column)
            places.emplace_back(row * order + column, row * order + column + 1);
    for (std::size_t column = 0; column < order; ++column)
        for (std::size_t row = 0; row + 1 < order; ++row)
            places.emplace_back(row * order + column, (row + 1) * order + column);
    return places;
}

/// By cell the number of its part; nothing where the code does not fit.
std::optional<std::vector<Cell>> parts_by_walls(std::string_view code, std::size_t order,
                                                std::size_t run_of_z) {
    const auto places = places_of_walls(order);
    std::vector<Cell> part(order * order);
    std::iota(part.begin(), part.end(), Cell{0});
    const auto join = [&](std::pair<Cell, Cell> cells) {
        const Cell from = part[cells.second];
        const Cell to = part[cells.first];
        std::replace(part.begin(), part.end(), from, to);
    };
    std::size_t at = 0;
    for (const char c : code) {
        const std::size_t run = c == '_'   ? 0
                                : c == 'z' ? run_of_z
                                           : static_cast<std::size_t>(c - 'a' + 1);
        for (std::size_t i = 0; i < run; ++i, ++at) {
            if (at >= places.size()) return std::nullopt;
            join(places[at]);
        }
        if (c != 'z') ++at;
    }
    return at == places.size() + 1 ? std::optional(std::move(part)) : std::nullopt;
}

std::string walls_by_parts(const std::vector<Cell>& part, std::size_t order) {
    std::string code;
    std::size_t run = 0;
    const auto wall = [&] {
        for (; run > 25; run -= 26) code += 'z';
        code += run == 0 ? '_' : static_cast<char>('a' + static_cast<int>(run) - 1);
        run = 0;
    };
    for (const auto& [a, b] : places_of_walls(order)) {
        if (part[a] == part[b])
            ++run;
        else
            wall();
    }
    wall();
    return code;
}

/// A comma, then the walls of blocks or cages.
q::Result<std::vector<Cell>> take_parts(kit::IdDescription& text, std::size_t order) {
    if (!text.take(',')) return text.error("expected a comma and the walls between cells");
    const kit::IdDescription before = text;
    std::string code;
    while (!text.at_end() && text.peek() != ',') {
        const char c = text.peek();
        if (c != '_' && (c < 'a' || c > 'z')) return text.unexpected();
        code += text.take();
    }
    for (const std::size_t run_of_z : {26U, 25U})
        if (auto part = parts_by_walls(code, order, run_of_z)) return *std::move(part);
    return before.error("these walls are not those of a grid of this size");
}

q::Result<q::Translation> read_solo(const kit::GameId& id) {
    kit::IdDescription text(id);
    const auto params = solo_params(id.params);
    if (!params || params->order < least_order || params->order > most_order)
        return text.error({"expected a grid of order {0} to {1} before ':', as in 3x3 or 9j",
                           {std::to_string(least_order), std::to_string(most_order)}});
    Sheet sheet = usual_sheet(params->order);
    std::vector<q::Text> lost;
    if (params->diagonals) sheet.diagonals = Diagonals::both;
    sheet.blocks = params->blocks;
    const std::size_t cells = sheet.plane.cells();
    const auto givens = take_grid(text, cells);
    if (!givens) return givens.error();
    for (std::size_t cell = 0; cell < cells; ++cell) {
        if ((*givens)[cell] > params->order)
            return kit::error_at(
                id.line, id.column,
                {"here is a number {0}; expected numbers from 1 to {1}",
                 {std::to_string((*givens)[cell]), std::to_string(params->order)}});
        sheet.givens[cell] = static_cast<q::Mark>((*givens)[cell]);
    }
    if (params->jigsaw) {
        auto blocks = take_parts(text, params->order);
        if (!blocks) return blocks.error();
        set_blocks(sheet, *std::move(blocks));
    } else if (params->blocks.width == 1 || params->blocks.height == 1) {
        sheet.blocks = {};  // rows or columns: nothing new
    }
    if (params->killer) {
        const auto part = take_parts(text, params->order);
        if (!part) return part.error();
        if (!text.take(',')) return text.error("expected a comma and the sums of the cages");
        const auto sums = take_grid(text, cells);
        if (!sums) return sums.error();
        std::map<Cell, Cage> cages;
        for (Cell cell = 0; cell < cells; ++cell) {
            Cage& cage = cages[(*part)[cell]];
            cage.cells.push_back(cell);
            if ((*sums)[cell] == 0) continue;
            if (cage.total != 0) return text.error("expected one sum in each cage");
            cage.total = static_cast<std::uint32_t>((*sums)[cell]);
        }
        for (auto& [name, cage] : cages)
            if (cage.total != 0 || cage.cells.size() > 1) sheet.cages.push_back(std::move(cage));
    }
    if (!text.at_end()) return text.unexpected();
    return native_of(std::move(sheet), std::move(lost), id.line, id.column);
}

std::string written_grid(const std::vector<std::size_t>& numbers) {
    std::string text;
    std::size_t gap = 0;
    bool after_number = false;
    const auto close_gap = [&] {
        for (; gap > 26; gap -= 26) text += 'z';
        if (gap > 0) text += static_cast<char>('a' + static_cast<int>(gap) - 1);
        if (gap > 0) after_number = false;
        gap = 0;
    };
    for (const std::size_t number : numbers) {
        if (number == 0) {
            ++gap;
            continue;
        }
        close_gap();
        if (after_number) text += '_';
        text += std::to_string(number);
        after_number = true;
    }
    close_gap();
    return text;
}

q::Result<kit::GameIdText> write_solo(std::string_view native) {
    const auto sheet = read(native);
    if (!sheet) return sheet.error();
    if (auto error = beyond(*sheet, own_blocks | diagonal_lines | sum_cages | open_cages))
        return *std::move(error);
    const std::size_t cells = sheet->plane.cells();
    const std::vector<Cell> blocks = block_numbers(*sheet);
    const bool is_jigsaw = !sheet->regions.empty();
    if (is_jigsaw ? std::count(blocks.begin(), blocks.end(), no_cell) > 0
                  : sheet->blocks.width == 0)
        return q::Error{"in Solo every cell is in a block"};
    kit::GameIdText told;
    told.params = is_jigsaw ? std::to_string(sheet->order) + "j"
                            : std::to_string(sheet->blocks.height) + "x" +
                                  std::to_string(sheet->blocks.width);
    told.params += sheet->diagonals == Diagonals::both ? "x" : "";
    told.params += sheet->cages.empty() ? "" : "k";
    told.description = written_grid({sheet->givens.begin(), sheet->givens.end()});
    if (is_jigsaw) told.description += "," + walls_by_parts(blocks, sheet->order);
    if (!sheet->cages.empty()) {
        std::vector<Cell> part(cells, no_cell);
        std::vector<std::size_t> sums(cells, 0);
        for (Cell i = 0; i < sheet->cages.size(); ++i) {
            for (const Cell cell : sheet->cages[i].cells) part[cell] = i;
            sums[sheet->cages[i].cells.front()] = sheet->cages[i].total;
        }
        if (std::count(part.begin(), part.end(), no_cell) > 0)
            return q::Error{"in Solo every cell is in a cage, or none is"};
        const std::string walls = walls_by_parts(part, sheet->order);
        const auto again = parts_by_walls(walls, sheet->order, 26);
        const auto is_whole = [&](const Cage& cage) {
            return std::all_of(cage.cells.begin(), cage.cells.end(), [&](Cell cell) {
                return (*again)[cell] == (*again)[cage.cells.front()];
            });
        };
        if (!again || !std::all_of(sheet->cages.begin(), sheet->cages.end(), is_whole))
            return q::Error{"in Solo the cells of a cage hang together"};
        told.description += "," + walls + "," + written_grid(sums);
    }
    if (sheet->symbols != usual_symbols(sheet->order))
        told.lost.emplace_back("The symbols are told as numbers.");
    return told;
}

}  // namespace

std::vector<q::Format> solo_formats() {
    return kit::game_id_formats({"Solo", resembles_solo, read_solo, write_solo});
}

}  // namespace sudoku
