// SadMan Software's .sdk: lines '#…' that say something of the puzzle, `[Puzzle]` and nine rows,
// then `[State]` perhaps with what a player has entered.
#include "format.hpp"
#include "format_words.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/reader.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::string_view puzzle_heading = "[Puzzle]";
constexpr std::size_t sadman_order = 9;

q::Result<q::Translation> read_sadman(std::string_view text) {
    const std::vector<kit::Line> lines = kit::lines_of(text);
    std::size_t at = 0;
    std::vector<q::Text> lost;
    while (at < lines.size() && kit::trimmed(lines[at].text) != puzzle_heading) ++at;
    if (at == lines.size())
        return kit::error_at(1, 1, "expected a line [Puzzle] and nine rows of cells below it");
    const std::size_t heading = lines[at].number;
    Sheet sheet = usual_sheet(sadman_order);
    for (std::size_t row = 0; row < sadman_order; ++row) {
        if (++at >= lines.size())
            return kit::error_at(lines.back().number, lines.back().text.size() + 1,
                                 {"the text ends after {0} of {1} {1|row|rows}",
                                  {std::to_string(row), std::to_string(sadman_order)}});
        const std::vector<Word> cells = characters_of(lines[at].text);
        if (cells.size() != sadman_order)
            return kit::error_at(lines[at].number, 1,
                                 {"this row has {0} {0|cell|cells}; expected {1}",
                                  {std::to_string(cells.size()), std::to_string(sadman_order)}});
        for (std::size_t column = 0; column < sadman_order; ++column) {
            const std::string_view sign = cells[column].text;
            if (sign == "." || sign == "0") continue;
            if (sign.size() != 1 || sign.front() < '1' || sign.front() > '9')
                return unexpected(lines[at].number, cells[column], "a digit, or '.' for a blank");
            sheet.givens[row * sadman_order + column] = static_cast<q::Mark>(sign.front() - '0');
        }
    }
    for (++at; at < lines.size(); ++at)
        if (kit::trimmed(lines[at].text) == "[State]") {
            lost.emplace_back("The marks in the file are not taken over.");
            break;
        }
    for (const kit::Line& line : lines)
        if (kit::trimmed(line.text).starts_with('#')) {
            lost.emplace_back("What the file says of author and title is left out.");
            break;
        }
    return native_of(std::move(sheet), std::move(lost), heading, 1);
}

q::Result<q::Translation> write_sadman(std::string_view native) {
    const auto sheet = read(native);
    if (!sheet) return sheet.error();
    if (auto error = beyond(*sheet, 0)) return *std::move(error);
    if (sheet->order != sadman_order) return q::Error{"this format has grids of 9 x 9 alone"};
    std::string text(puzzle_heading);
    for (Cell cell = 0; cell < sheet->givens.size(); ++cell) {
        if (cell % sadman_order == 0) text += '\n';
        const q::Mark given = sheet->givens[cell];
        text += given == q::blank ? '.' : static_cast<char>('0' + given);
    }
    q::Translation told{text + "\n"};
    if (sheet->symbols != usual_symbols(sheet->order))
        told.lost.emplace_back("The symbols are told as numbers.");
    return told;
}

}  // namespace

q::Format sadman_format() {
    q::Format format;
    format.id = "sadman";
    format.name = "SadMan Sudoku";
    format.extensions = {".sdk"};
    format.recognises = [](std::string_view text) {
        return text.substr(0, 16384).find(puzzle_heading) != std::string_view::npos;
    };
    format.read = read_sadman;
    format.write = write_sadman;
    return format;
}

}  // namespace sudoku
