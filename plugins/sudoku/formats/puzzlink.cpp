// `sudoku/9/9/k8g1g7i2i99o2g3h75…`. The blocks follow from the size: squares, or 3 wide and 2 high
// for 6 x 6; other sizes would get blocks that are none.
#include <algorithm>
#include <array>

#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/link_codes.hpp"

namespace sudoku {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::array<std::size_t, 5> orders_in_links = {4, 6, 9, 16, 25};

bool is_order_in_links(std::size_t order) {
    return std::find(orders_in_links.begin(), orders_in_links.end(), order) !=
           orders_in_links.end();
}

q::Result<q::Translation> read_link(const kit::GameLink& link) {
    if (link.grid.rows != link.grid.columns || !is_order_in_links(link.grid.rows))
        return q::Error{
            "there the blocks of a Sudoku follow from its size, which is 4, 6, 9, 16 or "
            "25 both ways",
            1, 1};
    const auto cells = link.is_file ? kit::read_rows(link, link.grid)
                                    : kit::read_body(link, link.grid.cells(), kit::take_numbers);
    if (!cells) return cells.error();
    Sheet sheet = usual_sheet(link.grid.rows);
    std::vector<q::Text> lost;
    for (std::size_t cell = 0; cell < cells->size(); ++cell) {
        const int number = (*cells)[cell];
        if (number == 0 || number > static_cast<int>(sheet.order))
            return q::Error{{"here is a number {0}; expected numbers from 1 to {1}",
                             {std::to_string(number), std::to_string(sheet.order)}},
                            1,
                            1};
        if (number > 0) sheet.givens[cell] = static_cast<q::Mark>(number);
    }
    if (std::count(cells->begin(), cells->end(), kit::link_unknown) > 0)
        lost.emplace_back("Cells with a question mark are empty here.");
    if (link.is_file && kit::has_marks_behind(link, link.grid.rows))
        lost.emplace_back("The marks in the file are not taken over.");
    return native_of(std::move(sheet), std::move(lost), 1, 1);
}

q::Result<kit::GameLinkText> write_link(std::string_view native) {
    const auto sheet = read(native);
    if (!sheet) return sheet.error();
    if (auto error = beyond(*sheet, 0)) return *std::move(error);
    if (!is_order_in_links(sheet->order))
        return q::Error{
            "there the blocks of a Sudoku follow from its size, which is 4, 6, 9, 16 or "
            "25 both ways"};
    std::vector<int> cells;
    for (const q::Mark given : sheet->givens)
        cells.push_back(given == q::blank ? kit::link_blank : static_cast<int>(given));
    const kit::Grid grid{sheet->order, sheet->order};
    kit::GameLinkText told{
        grid, kit::write_numbers(cells),
        kit::write_rows(cells, grid) +
            kit::write_rows(std::vector<int>(cells.size(), kit::link_blank), grid)};
    if (sheet->symbols != usual_symbols(sheet->order))
        told.lost.emplace_back("The symbols are told as numbers.");
    return told;
}

}  // namespace

std::vector<q::Format> puzzlink_formats() {
    return kit::game_link_formats({{"sudoku"}, most_order, true, read_link, write_link});
}

}  // namespace sudoku
