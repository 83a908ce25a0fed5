#include "format.hpp"

#include <algorithm>

#include "quadrille/kit/reader.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

q::Result<Clues> read(std::string_view text) {
    const std::vector<kit::Line> lines = kit::lines_of(text);
    if (lines.empty())
        return kit::error_at(
            1, 1,
            "the file is empty; expected a row of '_' and digits 0 to 4 for each row of cells");
    if (lines.front().text.empty())
        return kit::error_at(1, 1, "this row is empty; expected '_' and digits from 0 to 4");
    Clues clues{{lines.size(), lines.front().text.size()}, {}};
    if (lines.size() > max_cells / clues.grid.columns)
        return kit::error_at(
            1, 1, q::Text("the board has more than {0} cells", {std::to_string(max_cells)}));
    for (const auto& [row, number] : lines) {
        for (std::size_t column = 0; column < row.size(); ++column) {
            const char c = row[column];
            if (c != '_' && (c < '0' || c > '4'))
                return kit::error_at(number, column + 1,
                                     q::Text("found {0}; expected '_' or a digit from 0 to 4",
                                             {kit::shown(row, column)}));
            clues.at.push_back(c == '_' ? std::nullopt : std::optional<int>(c - '0'));
        }
        if (row.size() != clues.grid.columns)
            return kit::error_at(
                number, std::min(row.size(), clues.grid.columns) + 1,
                q::Text("this row has {0} {0|cell|cells}, the first row has {1}",
                        {std::to_string(row.size()), std::to_string(clues.grid.columns)}));
    }
    return clues;
}

std::string write(const Clues& clues) {
    std::string text;
    text.reserve(clues.grid.cells() + clues.grid.rows);
    for (std::size_t cell = 0; cell < clues.grid.cells(); ++cell) {
        text += clues.at[cell] ? static_cast<char>('0' + *clues.at[cell]) : '_';
        if (clues.grid.column(cell) + 1 == clues.grid.columns) text += '\n';
    }
    return text;
}

}  // namespace slitherlink
