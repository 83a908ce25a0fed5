// Writing f-puzzles: the grid, its blocks, and the constraints that program has.
#include <algorithm>
#include <utility>

#include "formats/fpuzzles_json.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

std::string quoted(const Plane& plane, Cell cell) {
    const Place place = plane.place(cell);
    return "\"R" + std::to_string(place.row + 1) + "C" + std::to_string(place.column + 1) + "\"";
}

std::string quoted(const Plane& plane, const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells) text += (text.empty() ? "" : ",") + quoted(plane, cell);
    return "[" + text + "]";
}

/// The constraints of a puzzle, each sort under its name.
class Lists {
public:
    void flag(const char* name, bool is_so) {
        if (is_so) text_ += std::string(",\"") + name + "\":true";
    }
    void list(const char* name, const std::vector<std::string>& members) {
        if (members.empty()) return;
        std::string all;
        for (const std::string& one : members) all += (all.empty() ? "{" : ",{") + one + "}";
        text_ += std::string(",\"") + name + "\":[" + all + "]";
    }
    [[nodiscard]] const std::string& text() const noexcept { return text_; }

private:
    std::string text_;
};

std::string grid_of(const Sheet& sheet) {
    const bool is_usual = sheet.regions.empty() && sheet.blocks == usual_blocks(sheet.order) &&
                          sheet.blocks.width != 0;
    const std::vector<Cell> blocks = block_numbers(sheet);
    std::vector<Cell> seen;
    std::string text;
    for (Cell cell = 0; cell < sheet.plane.cells(); ++cell) {
        const std::size_t column = sheet.plane.place(cell).column;
        text += column == 0 ? (cell == 0 ? "[" : ",[") : ",";
        std::string told;
        if (sheet.givens[cell] != q::blank)
            told = "\"value\":" + std::to_string(sheet.givens[cell]) + ",\"given\":true";
        if (!is_usual) {
            if (blocks[cell] != no_cell &&
                std::find(seen.begin(), seen.end(), blocks[cell]) == seen.end())
                seen.push_back(blocks[cell]);
            told += told.empty() ? "" : ",";
            told += "\"region\":" +
                    (blocks[cell] == no_cell
                         ? std::string("null")
                         : std::to_string(std::find(seen.begin(), seen.end(), blocks[cell]) -
                                          seen.begin()));
        }
        text += "{" + told + "}";
        if (column + 1 == sheet.order) text += "]";
    }
    return "[" + text + "]";
}

void add_dots(const Sheet& sheet, Lists& lists) {
    std::vector<std::string> white;
    std::vector<std::string> black;
    std::vector<std::string> letters;
    for (const PairSign& one : sheet.dots) {
        const std::string cells = "\"cells\":" + quoted(sheet.plane, {one.first, one.second});
        if (is_letter(one.kind))
            letters.push_back(cells +
                              (one.kind == Dot::ten ? ",\"value\":\"X\"" : ",\"value\":\"V\""));
        else
            (one.kind == Dot::consecutive ? white : black).push_back(cells);
    }
    lists.list("difference", white);
    lists.list("ratio", black);
    lists.list("xv", letters);
}

void add_lines(const Sheet& sheet, Lists& lists) {
    for (const auto& [name, kind] : {std::pair("thermometer", PathKind::thermometer),
                                     {"palindrome", PathKind::palindrome},
                                     {"whispers", PathKind::whisper}}) {
        std::vector<std::string> members;
        for (const Path& path : sheet.paths)
            if (path.kind == kind)
                members.push_back("\"lines\":[" + quoted(sheet.plane, path.cells) + "]");
        lists.list(name, members);
    }
}

/// Those from one circle together.
void add_arrows(const Sheet& sheet, Lists& lists) {
    std::vector<std::pair<Cell, std::string>> shafts;
    for (const Path& path : sheet.paths) {
        if (path.kind != PathKind::arrow) continue;
        const std::string shaft = quoted(sheet.plane, path.cells);
        if (!shafts.empty() && shafts.back().first == path.cells.front())
            shafts.back().second += "," + shaft;
        else
            shafts.emplace_back(path.cells.front(), shaft);
    }
    std::vector<std::string> arrows;
    for (const auto& [circle, lines] : shafts)
        arrows.push_back("\"lines\":[" + lines + "],\"cells\":[" + quoted(sheet.plane, circle) +
                         "]");
    lists.list("arrow", arrows);
}

void add_cages(const Sheet& sheet, Lists& lists) {
    std::vector<std::string> cages;
    for (const Cage& cage : sheet.cages)
        cages.push_back(
            "\"cells\":" + quoted(sheet.plane, cage.cells) +
            (cage.total == 0 ? "" : ",\"value\":\"" + std::to_string(cage.total) + "\""));
    lists.list("killercage", cages);
}

}  // namespace

q::Result<std::string> fpuzzles_json(const Sheet& sheet) {
    if (auto error = beyond(sheet, own_blocks | diagonal_lines | single_diagonals | parities |
                                       sum_cages | open_cages | pair_signs | lines_and_moves))
        return *std::move(error);
    if (sheet.order > most_order_of_fpuzzles)
        return q::Error{
            {"f-puzzles has grids of order {0} at most", {std::to_string(most_order_of_fpuzzles)}}};
    Lists lists;
    lists.flag("diagonal+", has_rising(sheet.diagonals));
    lists.flag("diagonal-", has_falling(sheet.diagonals));
    lists.flag("antiknight", sheet.anti_knight);
    lists.flag("antiking", sheet.anti_king);
    lists.flag("nonconsecutive", sheet.not_consecutive);
    for (const auto& [name, parity] : {std::pair("odd", Parity::odd), {"even", Parity::even}}) {
        std::vector<std::string> cells;
        for (Cell cell = 0; cell < sheet.parity.size(); ++cell)
            if (sheet.parity[cell] == parity)
                cells.push_back("\"cell\":" + quoted(sheet.plane, cell));
        lists.list(name, cells);
    }
    add_dots(sheet, lists);
    add_lines(sheet, lists);
    add_arrows(sheet, lists);
    add_cages(sheet, lists);
    return "{\"size\":" + std::to_string(sheet.order) + ",\"grid\":" + grid_of(sheet) +
           lists.text() + "}";
}

}  // namespace sudoku
