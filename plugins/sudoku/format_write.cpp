// Writing a sheet: one line where that says it all, else the native text.
#include <algorithm>

#include "format.hpp"
#include "utf8.hpp"

namespace sudoku {

namespace {

using quadrille::blank;

/// One row of text a row of the plane, `shown(cell)` in each place.
template <class Shown>
void write_rows(std::string& text, const Plane& plane, std::string_view between, Shown&& shown) {
    for (std::size_t row = 0; row < plane.rows(); ++row) {
        for (std::size_t column = 0; column < plane.columns(); ++column) {
            if (column != 0) text += between;
            const Cell cell = plane.at(row, column);
            text += cell == no_cell ? "_" : shown(cell);
        }
        text += '\n';
    }
}

/// The letter of the k-th block: A … Z, a … z, 0 … 9, then letters of other alphabets.
std::string letter(std::size_t number) {
    if (number < 26) return {static_cast<char>('A' + number)};
    if (number < 52) return {static_cast<char>('a' + (number - 26))};
    if (number < 62) return {static_cast<char>('0' + (number - 52))};
    return quadrille::kit::to_utf8(static_cast<char32_t>(0x100 + (number - 62)));
}

std::string write_native(const Sheet& sheet) {
    const Plane& plane = sheet.plane;
    std::string text = "order " + std::to_string(sheet.order) + "\n";
    if (sheet.symbols != usual_symbols(sheet.order)) {
        text += "symbols";
        for (const std::string& symbol : sheet.symbols) text += " " + symbol;
        text += '\n';
    }
    if (!sheet.layout.empty()) {
        text += "layout " + sheet.layout + "\n";
    } else if (sheet.origins != std::vector<Place>{{0, 0}}) {
        text += "grids";
        for (const Place& origin : sheet.origins)
            text += " r" + std::to_string(origin.row + 1) + "c" + std::to_string(origin.column + 1);
        text += '\n';
    }
    if (!sheet.regions.empty()) {
        text += "blocks map\n";
        write_rows(text, plane, "", [&](Cell cell) {
            return sheet.regions[cell] == no_cell ? std::string(".") : letter(sheet.regions[cell]);
        });
    } else if (sheet.blocks.width == 0) {
        text += "blocks none\n";
    } else if (sheet.blocks != usual_blocks(sheet.order)) {
        text += "blocks " + std::to_string(sheet.blocks.width) + " wide " +
                std::to_string(sheet.blocks.height) + " high\n";
    }
    if (sheet.diagonals) text += "diagonals\n";
    if (!sheet.parity.empty()) {
        text += "parity\n";
        write_rows(text, plane, "", [&](Cell cell) {
            return std::string(sheet.parity[cell] == Parity::odd    ? "o"
                               : sheet.parity[cell] == Parity::even ? "e"
                                                                    : ".");
        });
    }
    std::size_t row = plane.rows();  // one line of comparisons a row of cells
    for (const Comparison& comparison : sheet.comparisons) {
        const auto [first, second] = std::minmax(comparison.less, comparison.greater);
        if (plane.place(first).row != row) text += row == plane.rows() ? "compare" : "\ncompare";
        row = plane.place(first).row;
        text +=
            " " + plane.name(first) + (first == comparison.less ? "<" : ">") + plane.name(second);
    }
    if (!sheet.comparisons.empty()) text += '\n';
    for (const Cage& cage : sheet.cages) {
        text += "cage " + std::to_string(cage.total);
        for (const Cell cell : cage.cells) text += " " + plane.name(cell);
        text += '\n';
    }
    text += "givens\n";
    const bool wide = std::any_of(
        sheet.symbols.begin(), sheet.symbols.end(),
        [](const std::string& symbol) { return quadrille::kit::characters(symbol) > 1; });
    write_rows(text, plane, wide ? " " : "", [&](Cell cell) {
        return sheet.givens[cell] == blank ? std::string(".")
                                           : sheet.symbols[sheet.givens[cell] - std::size_t{1}];
    });
    return text;
}

}  // namespace

std::string write(const Sheet& sheet) {
    if (is_classic(sheet)) {
        std::string line;
        for (const quadrille::Mark given : sheet.givens)
            line += given == blank ? std::string(".") : sheet.symbols[given - std::size_t{1}];
        line += '\n';
        // Of few letters alone one line does not tell which symbols they are.
        if (const auto again = read(line); again && *again == sheet) return line;
    }
    return write_native(sheet);
}

}  // namespace sudoku
