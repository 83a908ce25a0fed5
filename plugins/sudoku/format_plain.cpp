// Puzzles that are nothing but their givens: all cells in one line, or a line for each row, with or
// without lines drawn between the blocks ("53. | .7." and "----+----"). '.' or 0 is a blank. Behind
// the cells of a line other words may stand: a rating, a name, a solution.
//
// Above order 9 programs write symbols in three ways: 1-9 then A-P, 0-9 then A-O, or A-Y. Which it
// is follows from the characters that are there, never from a guess:
//   a digit from 1 to 9       1-9A…; with a 0 beside blanks written '.', 0-9A…
//   letters alone             A…, if one of them is beyond the last letter of 1-9A…; else it is an
//   error
// Small letters are read as capitals where there are no capitals.
#include <algorithm>
#include <cctype>

#include "format_words.hpp"
#include "utf8.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// A character or number of the text with its place.
struct Sign {
    Word word;
    std::size_t line = 0;
};

struct Signs {
    std::size_t order = 0;
    std::vector<Sign> cells;
    bool numbers = false;  ///< words between spaces, of one or more digits
};

std::string digits_of(std::size_t number) { return std::to_string(number); }

q::Result<Signs> read_line(const kit::Line& line) {
    Signs signs;
    const std::string_view text = cells_of_line(line.text);
    const std::vector<Word> cells = cells_of(text, false);
    const std::size_t order = order_of(cells.size());
    if (order == 0)
        return kit::error_at(line.number, text.find_last_not_of(" \t") + 2,
                             q::Text("this line has {0} {0|cell|cells}; a puzzle in one line has "
                                     "16, 36, 64, 81, 100, 144, 225, 256, "
                                     "400, 625 or another square number of them",
                                     {digits_of(cells.size())}));
    signs.order = order;
    for (const Word& word : cells) signs.cells.push_back({word, line.number});
    return signs;
}

q::Result<Signs> read_rows(const std::vector<kit::Line>& lines) {
    std::vector<kit::Line> rows;
    for (const kit::Line& line : lines)
        if (!is_rule(line.text)) rows.push_back(line);
    Signs signs;
    signs.order = rows.size();
    if (signs.order < least_order || signs.order > most_order)
        return kit::error_at(
            rows.empty() ? lines.front().number : rows.back().number, 1,
            q::Text("the grid has {0} {0|row|rows}; expected from {1} to {2}",
                    {digits_of(signs.order), digits_of(least_order), digits_of(most_order)}));
    // Numbers of several digits stand between spaces; then all of them do.
    signs.numbers = std::all_of(rows.begin(), rows.end(), [&](const kit::Line& row) {
        return cells_of(row.text, true).size() == signs.order &&
               cells_of(row.text, false).size() >= signs.order;
    });
    for (const kit::Line& row : rows) {
        const std::vector<Word> cells = cells_of(row.text, signs.numbers);
        if (cells.size() != signs.order)
            return kit::error_at(
                row.number,
                cells.size() > signs.order ? cells[signs.order].column : row.text.size() + 1,
                q::Text("this row has {0} {0|cell|cells}; expected {1}, as many as there are rows",
                        {digits_of(cells.size()), digits_of(signs.order)}));
        for (const Word& word : cells) signs.cells.push_back({word, row.number});
    }
    signs.numbers =
        signs.numbers && std::any_of(signs.cells.begin(), signs.cells.end(),
                                     [](const Sign& sign) { return sign.word.text.size() > 1; });
    return signs;
}

/// Which characters are there at all.
struct Used {
    bool dot = false;
    bool zero = false;
    bool digit = false;  ///< from 1 to 9
    bool small = false;
    bool capital = false;
    char last = '@';  ///< of the letters, as a capital
};

q::Result<Used> look_over(const Signs& signs) {
    Used used;
    for (const Sign& sign : signs.cells) {
        const char c = sign.word.text.front();
        const bool one = sign.word.text.size() == 1;
        const auto in = [&](char first, char last) { return one && c >= first && c <= last; };
        if (!(in('0', '9') || in('a', 'z') || in('A', 'Z') || (one && c == '.')))
            return unexpected(sign.line, sign.word, "a digit, a letter, or '.' for a blank");
        used.dot = used.dot || c == '.';
        used.zero = used.zero || c == '0';
        used.digit = used.digit || in('1', '9');
        used.small = used.small || in('a', 'z');
        used.capital = used.capital || in('A', 'Z');
        if (in('a', 'z') || in('A', 'Z'))
            used.last =
                std::max(used.last, static_cast<char>(std::toupper(static_cast<unsigned char>(c))));
    }
    return used;
}

/// The symbols in order, as one character each.
q::Result<std::string> symbols_of(const Signs& signs, const Used& used) {
    const auto count = static_cast<char>(signs.order);
    const std::string digits = "123456789";
    std::string letters;
    for (char c = 'A'; c <= 'Z'; ++c) letters += c;
    if (count <= 9) return digits.substr(0, signs.order);
    const char last_after_digits = static_cast<char>('A' + (count - 10));
    if (used.digit && used.zero && used.dot)
        return "0" + digits + letters.substr(0, signs.order - 10);
    if (used.digit) return digits + letters.substr(0, signs.order - 9);
    if (used.last > last_after_digits) return letters.substr(0, signs.order);
    return kit::error_at(signs.cells.front().line, 1,
                         q::Text("these letters may stand for 1, 2, 3 … or for 10, 11, 12 …; give "
                                 "the puzzle as 'order {0}' with "
                                 "a line 'symbols'",
                                 {digits_of(signs.order)}));
}

q::Result<void> fill(Sheet& sheet, const Signs& signs, const std::string& symbols,
                     bool zero_is_blank) {
    for (std::size_t cell = 0; cell < signs.cells.size(); ++cell) {
        const Sign& sign = signs.cells[cell];
        const char c =
            static_cast<char>(std::toupper(static_cast<unsigned char>(sign.word.text.front())));
        if (c == '.' || (c == '0' && zero_is_blank)) continue;
        const std::size_t at = symbols.find(c);
        if (at == std::string::npos)
            return unexpected(
                sign.line, sign.word,
                q::Text("a symbol from {0} to {1}, or '.' for a blank",
                        {std::string(1, symbols.front()), std::string(1, symbols.back())}));
        sheet.givens[cell] = static_cast<q::Mark>(at + 1);
    }
    return {};
}

q::Result<void> fill_numbers(Sheet& sheet, const Signs& signs) {
    for (std::size_t i = 0; i < sheet.order; ++i) sheet.symbols[i] = digits_of(i + 1);
    for (std::size_t cell = 0; cell < signs.cells.size(); ++cell) {
        const Sign& sign = signs.cells[cell];
        std::size_t number = 0;
        if (sign.word.text != "." && !read_number(sign.word.text, sheet.order, number))
            return unexpected(
                sign.line, sign.word,
                q::Text("a number from 1 to {0}, or '.' for a blank", {digits_of(sheet.order)}));
        sheet.givens[cell] = static_cast<q::Mark>(number);
    }
    return {};
}

}  // namespace

bool is_rule(std::string_view line) {
    return line.find_first_not_of("-+=| \t") == std::string_view::npos &&
           line.find_first_of("-=") != std::string_view::npos;
}

std::vector<Word> cells_of(std::string_view line, bool as_words) {
    std::vector<Word> cells = as_words ? words_of(line) : characters_of(line);
    std::erase_if(cells, [](const Word& word) { return word.text == "|"; });
    return cells;
}

q::Result<Sheet> read_plain(const std::vector<kit::Line>& lines) {
    q::Result<Signs> signs = lines.size() == 1 ? read_line(lines.front()) : read_rows(lines);
    if (!signs) return signs.error();
    Sheet sheet = usual_sheet(signs->order);
    if (signs->numbers) {
        if (auto filled = fill_numbers(sheet, *signs); !filled) return filled.error();
    } else {
        const q::Result<Used> used = look_over(*signs);
        if (!used) return used.error();
        if (used->small && used->capital) {
            const auto small =
                std::find_if(signs->cells.begin(), signs->cells.end(), [](const Sign& sign) {
                    return sign.word.text.front() >= 'a' && sign.word.text.front() <= 'z';
                });
            return unexpected(small->line, small->word,
                              "capital letters alone, as elsewhere in the grid");
        }
        const q::Result<std::string> symbols = symbols_of(*signs, *used);
        if (!symbols) return symbols.error();
        for (std::size_t i = 0; i < sheet.order; ++i)
            sheet.symbols[i] = std::string(1, (*symbols)[i]);
        if (auto filled = fill(sheet, *signs, *symbols, symbols->front() != '0'); !filled)
            return filled.error();
    }
    if (sheet.blocks.width == 0)
        return kit::error_at(lines.front().number, 1,
                             q::Text("a grid of order {0} has no rectangular blocks; give it as "
                                     "'order {0}' with a line 'blocks'",
                                     {digits_of(sheet.order)}));
    return sheet;
}

}  // namespace sudoku
