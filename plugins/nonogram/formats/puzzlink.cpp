// `nonogram/6/7/31h12h…`: for each column as many places as half its cells, then for each row; in
// each line the last number comes first, next to the board. Files show the board with these places
// above and to the left of it.
#include <algorithm>

#include "formats/formats.hpp"
#include "quadrille/kit/link_codes.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// The places for the numbers of a line with so many cells.
std::size_t places_for(std::size_t cells) { return (cells + 1) / 2; }

/// The clue of a line, from its places, the last number first.
template <class At>
Clue clue_at(std::size_t places, At&& at) {
    Clue clue;
    for (std::size_t i = 0; i < places; ++i)
        if (const int number = at(i); number > 0)
            clue.push_back({static_cast<std::uint32_t>(number), 1});
    std::reverse(clue.begin(), clue.end());
    return clue;
}

/// All places of a file: rows of the columns' numbers, then the rows' numbers and the cells.
q::Result<std::vector<int>> cells_of_file(const kit::GameLink& link, const kit::Grid& whole,
                                          bool& has_marks) {
    std::vector<int> cells;
    for (std::size_t row = 0; row < whole.rows; ++row) {
        if (row >= link.rows.size())
            return kit::error_at(link.rows.empty() ? 1 : link.rows.back().number, 1,
                                 {"the text ends after {0} of {1} {1|row|rows}",
                                  {std::to_string(row), std::to_string(whole.rows)}});
        std::string_view rest = kit::trimmed(link.rows[row].text);
        for (std::size_t column = 0; column < whole.columns; ++column) {
            const std::size_t end = std::min(rest.find_first_of(" \t"), rest.size());
            std::string_view word = rest.substr(0, end);
            rest = kit::trimmed(rest.substr(end));
            if (word == "#" || word == "+") {
                has_marks = true;
                cells.push_back(kit::link_blank);
                continue;
            }
            if (word.starts_with('c')) word.remove_prefix(1);  // struck out by a player
            const auto number = kit::take_number(word, max_side);
            if (number ? !word.empty() : word != ".")
                return kit::error_at(
                    link.rows[row].number, 1,
                    {"this row has {0} {0|place|places} that can be read; expected "
                     "{1}: numbers, '.', '#' or '+'",
                     {std::to_string(column), std::to_string(whole.columns)}});
            cells.push_back(number ? static_cast<int>(*number) : kit::link_blank);
        }
    }
    return cells;
}

q::Result<q::Translation> read_link(const kit::GameLink& link) {
    const kit::Grid& grid = link.grid;
    const std::size_t above = places_for(grid.rows);
    const std::size_t beside = places_for(grid.columns);
    const kit::Grid whole{grid.rows + above, grid.columns + beside};
    bool has_marks = false;
    const auto cells =
        link.is_file
            ? cells_of_file(link, whole, has_marks)
            : kit::read_body(link, grid.columns * above + grid.rows * beside, kit::take_numbers);
    if (!cells) return cells.error();
    if (std::count(cells->begin(), cells->end(), kit::link_unknown) > 0)
        return q::Error{"a number of this puzzle is not told, only that there is one", 1, 1};
    Clues clues;
    clues.grid = grid;
    for (std::size_t column = 0; column < grid.columns; ++column)
        clues.columns.push_back(clue_at(above, [&](std::size_t i) {
            return link.is_file ? (*cells)[whole.at(above - 1 - i, beside + column)]
                                : (*cells)[column * above + i];
        }));
    const std::size_t first = grid.columns * above;
    for (std::size_t row = 0; row < grid.rows; ++row)
        clues.rows.push_back(clue_at(beside, [&](std::size_t i) {
            return link.is_file ? (*cells)[whole.at(above + row, beside - 1 - i)]
                                : (*cells)[first + row * beside + i];
        }));
    std::vector<q::Text> lost;
    if (has_marks) lost.emplace_back("The marks in the file are not taken over.");
    const Place place{link.is_file && !link.rows.empty() ? link.rows.front().number : 1, 1};
    return native_of(
        clues, {std::vector<Place>(grid.rows, place), std::vector<Place>(grid.columns, place)},
        std::move(lost));
}

q::Result<kit::GameLinkText> write_link(std::string_view native) {
    const auto clues = read(native);
    if (!clues) return clues.error();
    if (!clues->colours.empty())
        return q::Error{"nonograms of puzz.link are black and white alone"};
    const kit::Grid& grid = clues->grid;
    const std::size_t above = places_for(grid.rows);
    const std::size_t beside = places_for(grid.columns);
    const kit::Grid whole{grid.rows + above, grid.columns + beside};
    std::vector<int> link;
    std::vector<int> file(whole.cells(), kit::link_blank);
    const auto tell = [&](const Clue& clue, std::size_t places, auto&& place) {
        for (std::size_t i = 0; i < places; ++i) {
            link.push_back(i < clue.size() ? static_cast<int>(clue[clue.size() - 1 - i].length)
                                           : kit::link_blank);
            file[place(i)] = link.back();
        }
    };
    for (std::size_t column = 0; column < grid.columns; ++column)
        tell(clues->columns[column], above,
             [&](std::size_t i) { return whole.at(above - 1 - i, beside + column); });
    for (std::size_t row = 0; row < grid.rows; ++row)
        tell(clues->rows[row], beside,
             [&](std::size_t i) { return whole.at(above + row, beside - 1 - i); });
    return kit::GameLinkText{grid, kit::write_numbers(link), kit::write_rows(file, whole),
                             lost_credits(*clues)};
}

}  // namespace

std::vector<q::Format> puzzlink_formats() {
    return kit::game_link_formats({{"nonogram"}, max_side, false, read_link, write_link});
}

}  // namespace nonogram
