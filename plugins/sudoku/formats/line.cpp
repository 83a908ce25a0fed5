// A line of 81 characters (or 16, 36, 256 …), `.` for a blank: what most programs exchange. It is
// read as native text.
#include "format.hpp"
#include "formats/formats.hpp"

namespace sudoku {

namespace q = quadrille;

q::Format line_format() {
    q::Format format;
    format.id = "line";
    format.name = "all cells in a line";
    format.extensions = {".sdm"};
    format.holds_many = true;
    format.recognises = [](std::string_view) { return false; };  // it is native text
    format.write = [](std::string_view native) -> q::Result<q::Translation> {
        const auto sheet = read(native);
        if (!sheet) return sheet.error();
        if (auto error = beyond(*sheet, 0)) return *std::move(error);
        const std::vector<std::string> symbols = usual_symbols(sheet->order);
        std::string line;
        for (const q::Mark given : sheet->givens)
            line += given == q::blank ? std::string(".") : symbols[given - std::size_t{1}];
        line += '\n';
        const auto again = read(line);
        if (!again || again->givens != sheet->givens)
            return q::Error{"in a line the letters of this puzzle could mean other numbers"};
        q::Translation told{std::move(line)};
        if (sheet->symbols != symbols)
            told.lost.emplace_back("The symbols are told as 1, 2, 3 … 9, A, B …");
        return told;
    };
    return format;
}

}  // namespace sudoku
