// `slither/5/5/cbcbcddad`: `0`-`4` is a clue, `5`-`9` one with a blank behind it, `a`-`e` one with
// two, `g`-`z` 1 to 20 blanks, `.` a clue that is not told. What is missing at the end is blank.
#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/game_link.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t longest_in_link = 500;
constexpr int largest_clue = 4;

q::Result<std::vector<int>> cells_of_link(const kit::GameLink& link) {
    const std::size_t count = link.grid.cells();
    std::vector<int> cells;
    kit::LinkBody body(link);
    while (!body.at_end()) {
        if (cells.size() >= count) return body.too_long(count);
        const char c = body.peek();
        const int value = kit::digit_value(c, 36);
        if (c == '.') {
            cells.push_back(kit::link_unknown);
        } else if (value >= 16 && (c >= 'g' && c <= 'z')) {
            cells.insert(cells.end(), static_cast<std::size_t>(value - 15), kit::link_blank);
        } else if (value >= 0 && value < 15 && (c < 'A' || c > 'Z')) {
            cells.push_back(value % 5);
            cells.insert(cells.end(), static_cast<std::size_t>(value / 5), kit::link_blank);
        } else {
            return body.unexpected();
        }
        static_cast<void>(body.take());
    }
    cells.resize(count, kit::link_blank);
    return cells;
}

std::string body_of(const std::vector<int>& cells) {
    std::string body;
    for (std::size_t at = 0; at < cells.size();) {
        std::size_t gap = 0;  // behind a clue, or from here on
        const bool is_clue = cells[at] != kit::link_blank;
        const std::size_t begin = is_clue ? at + 1 : at;
        const std::size_t most = is_clue ? 2 : 20;
        while (gap < most && begin + gap < cells.size() && cells[begin + gap] == kit::link_blank)
            ++gap;
        constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
        body += is_clue ? digits[static_cast<std::size_t>(cells[at]) + 5 * gap] : digits[15 + gap];
        at = begin + gap;
    }
    return body;
}

q::Result<q::Translation> read_link(const kit::GameLink& link) {
    const auto cells = link.is_file ? kit::read_rows(link, link.grid) : cells_of_link(link);
    if (!cells) return cells.error();
    Clues clues{link.grid, {}};
    bool has_unknown = false;
    for (const int cell : *cells) {
        if (cell > largest_clue)
            return q::Error{
                {"a clue of {0} is more than the four edges of a cell", {std::to_string(cell)}},
                1,
                1};
        has_unknown = has_unknown || cell == kit::link_unknown;
        clues.at.push_back(cell < 0 ? std::nullopt : std::optional(cell));
    }
    if (clues.grid.cells() > max_cells)
        return q::Error{{"the board has more than {0} cells", {std::to_string(max_cells)}}, 1, 1};
    q::Translation native{write(clues)};
    if (has_unknown)
        native.lost.emplace_back("Clues with a question mark say nothing; they are left out.");
    if (link.flags.find('f') != std::string_view::npos)
        native.lost.emplace_back(
            "The rule that the loop passes every point is left out; there may be more solutions.");
    if (link.is_file && kit::has_marks_behind(link, link.grid.rows))
        native.lost.emplace_back("The marks in the file are not taken over.");
    return native;
}

/// A flag `f` stands on a line of its own before the rows of a file.
q::Result<q::Translation> read_any(const kit::GameLink& link) {
    if (!link.is_file || link.rows.empty() || kit::trimmed(link.rows.front().text) != "f")
        return read_link(link);
    kit::GameLink without = link;
    without.flags = kit::trimmed(link.rows.front().text);
    without.rows.erase(without.rows.begin());
    return read_link(without);
}

q::Result<kit::GameLinkText> write_link(std::string_view native) {
    const auto clues = read(native);
    if (!clues) return clues.error();
    const kit::Grid& grid = clues->grid;
    if (grid.rows > longest_in_link || grid.columns > longest_in_link)
        return q::Error{
            {"a link has sides of at most {0} cells", {std::to_string(longest_in_link)}}};
    std::vector<int> cells;
    for (const std::optional<int>& clue : clues->at)
        cells.push_back(clue.value_or(kit::link_blank));
    std::string rows = kit::write_rows(cells, grid);
    for (std::size_t row = 0; row < 2 * grid.rows + 1; ++row) {  // the edges, upright ones first
        const std::size_t count = row < grid.rows ? grid.columns + 1 : grid.columns;
        for (std::size_t column = 0; column < count; ++column) rows += "0 ";
        rows += '\n';
    }
    return kit::GameLinkText{grid, body_of(cells), std::move(rows)};
}

}  // namespace

std::vector<q::Format> puzzlink_formats() {
    return kit::game_link_formats(
        {{"slither", "slitherlink"}, longest_in_link, false, read_any, write_link});
}

}  // namespace slitherlink
