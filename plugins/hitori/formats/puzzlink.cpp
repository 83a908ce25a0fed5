// `hitori/4/4/1114142333214213`: a base 36 digit for each cell, `-` and two of them for a number of
// 36 and more, `.` for a cell without a number and `%` or `@` for one that is not told, which
// equals none either.
#include "format.hpp"
#include "formats/formats.hpp"
#include "quadrille/kit/game_link.hpp"

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::size_t longest_in_link = 200;
constexpr std::uint32_t most_in_link = 36 * 36 - 1;
constexpr std::string_view link_digits = "0123456789abcdefghijklmnopqrstuvwxyz";

q::Result<std::vector<int>> cells_of_link(const kit::GameLink& link) {
    std::vector<int> cells;
    kit::LinkBody body(link);
    while (!body.at_end()) {
        if (cells.size() == link.grid.cells()) return body.too_long(cells.size());
        const char c = body.peek();
        if (c == '.' || c == '%' || c == '@') {
            static_cast<void>(body.take());
            cells.push_back(c == '.' ? kit::link_blank : kit::link_unknown);
            continue;
        }
        if (c == '-') static_cast<void>(body.take());
        const auto number = body.take_digits(c == '-' ? 2 : 1, 36);
        if (!number) return body.unexpected();
        cells.push_back(*number);
    }
    cells.resize(link.grid.cells(), kit::link_blank);
    return cells;
}

q::Result<q::Translation> read_link(const kit::GameLink& link) {
    const auto cells = link.is_file ? kit::read_rows(link, link.grid) : cells_of_link(link);
    if (!cells) return cells.error();
    q::Translation native;
    Numbers numbers{link.grid, {}};
    bool has_unknown = false;
    for (const int cell : *cells) {
        has_unknown = has_unknown || cell == kit::link_unknown;
        numbers.at.push_back(cell < 0 ? no_number : static_cast<std::uint32_t>(cell));
    }
    if (has_unknown)
        native.lost.emplace_back("Cells with a question mark are cells without a number here.");
    if (link.is_file && kit::has_marks_behind(link, link.grid.rows))
        native.lost.emplace_back("The marks in the file are not taken over.");
    native.text = write(numbers);
    return native;
}

q::Result<kit::GameLinkText> write_link(std::string_view native) {
    const auto numbers = read(native);
    if (!numbers) return numbers.error();
    kit::GameLinkText told{numbers->grid, {}, {}};
    std::vector<int> cells;
    for (const std::uint32_t number : numbers->at) {
        cells.push_back(number == no_number ? kit::link_blank : static_cast<int>(number));
        if (number == no_number) {
            told.body += '.';
            continue;
        }
        if (number > most_in_link)
            return q::Error{{"a link has numbers up to {0}; here is a {1}",
                             {std::to_string(most_in_link), std::to_string(number)}}};
        if (number >= 36) told.body += {'-', link_digits[number / 36]};
        told.body += link_digits[number % 36];
    }
    if (numbers->grid.rows > longest_in_link || numbers->grid.columns > longest_in_link)
        return q::Error{
            {"a link has sides of at most {0} cells", {std::to_string(longest_in_link)}}};
    told.rows = kit::write_rows(cells, numbers->grid) +
                kit::write_rows(std::vector<int>(cells.size(), kit::link_blank), numbers->grid);
    return told;
}

}  // namespace

std::vector<q::Format> puzzlink_formats() {
    return kit::game_link_formats({{"hitori"}, longest_in_link, false, read_link, write_link});
}

}  // namespace hitori
