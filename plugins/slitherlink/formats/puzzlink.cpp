// `slither/5/5/cbcbcddad`: the clues as small numbers that stand apart.
#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/link_codes.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t longest_in_link = 500;
constexpr int largest_clue = 4;

q::Result<q::Translation> read_link(const kit::GameLink& link) {
    const auto cells =
        link.is_file ? kit::read_rows(link, link.grid)
                     : kit::read_body(link, link.grid.cells(), kit::link_code::small_numbers.take);
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
    return kit::GameLinkText{grid, kit::link_code::small_numbers.write(cells), std::move(rows)};
}

}  // namespace

std::vector<q::Format> puzzlink_formats() {
    return kit::game_link_formats(
        {{"slither", "slitherlink"}, longest_in_link, false, read_any, write_link});
}

}  // namespace slitherlink
