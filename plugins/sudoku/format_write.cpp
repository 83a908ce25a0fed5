// Writing a sheet: one line where that says it all, else the native text.
#include <algorithm>
#include <array>

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

constexpr std::array<const char*, 4> dot_words{"-", ":", "X", "V"};  ///< by Dot
constexpr std::array<const char*, 4> path_words{"thermometer", "palindrome", "whisper",
                                                "arrow"};  ///< by PathKind

std::string named(const Plane& plane, const std::vector<Cell>& cells) {
    std::string text;
    for (const Cell cell : cells) text += " " + plane.name(cell);
    return text;
}

/// What holds of the whole board, a line each.
std::string flags_of(const Sheet& sheet) {
    constexpr std::array<const char*, 4> told{"", "diagonals falling\n", "diagonals rising\n",
                                              "diagonals\n"};
    std::string text = told[static_cast<std::size_t>(sheet.diagonals)];
    if (sheet.anti_knight) text += "anti-knight\n";
    if (sheet.anti_king) text += "anti-king\n";
    if (sheet.not_consecutive) text += "non-consecutive\n";
    return text;
}

/// Signs between two cells, one line of each sort a row of cells.
class SignLines {
public:
    SignLines(const Plane& plane, const char* keyword) : plane_(plane), keyword_(keyword) {}

    void add(Cell first, const char* sign, Cell second) {
        const std::size_t row = plane_.place(first).row;
        if (text_.empty() || row != row_) text_ += (text_.empty() ? "" : "\n") + keyword_;
        row_ = row;
        text_ += " " + plane_.name(first) + sign + plane_.name(second);
    }
    [[nodiscard]] std::string text() const { return text_.empty() ? "" : text_ + "\n"; }

private:
    const Plane& plane_;
    std::string keyword_;
    std::string text_;
    std::size_t row_ = 0;
};

std::string signs_of(const Sheet& sheet) {
    SignLines compared(sheet.plane, "compare");
    for (const Comparison& one : sheet.comparisons) {
        const auto [first, second] = std::minmax(one.less, one.greater);
        compared.add(first, first == one.less ? "<" : ">", second);
    }
    SignLines dotted(sheet.plane, "dots");
    for (const PairSign& one : sheet.dots)
        dotted.add(one.first, dot_words[static_cast<std::size_t>(one.kind)], one.second);
    return compared.text() + dotted.text();
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
    text += flags_of(sheet);
    if (!sheet.parity.empty()) {
        text += "parity\n";
        write_rows(text, plane, "", [&](Cell cell) {
            return std::string(sheet.parity[cell] == Parity::odd    ? "o"
                               : sheet.parity[cell] == Parity::even ? "e"
                                                                    : ".");
        });
    }
    text += signs_of(sheet);
    for (const Path& path : sheet.paths)
        text += std::string(path_words[static_cast<std::size_t>(path.kind)]) +
                named(plane, path.cells) + "\n";
    for (const Cage& cage : sheet.cages)
        text += "cage" + (cage.total == 0 ? "" : " " + std::to_string(cage.total)) +
                named(plane, cage.cells) + "\n";
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
    constexpr std::size_t most_digits = 9;  // from 1 on: larger orders have letters, too
    if (is_classic(sheet)) {
        std::string line;
        for (const quadrille::Mark given : sheet.givens)
            line += given == blank ? std::string(".") : sheet.symbols[given - std::size_t{1}];
        line += '\n';
        if (sheet.order <= most_digits) return line;
        // Of few letters alone one line does not tell which symbols they are.
        if (const auto again = read(line); again && *again == sheet) return line;
    }
    return write_native(sheet);
}

}  // namespace sudoku
