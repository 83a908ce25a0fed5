#include "format.hpp"

#include "quadrille/kit/reader.hpp"

namespace hitori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::string_view gaps = " \t";

/// The number of one cell, from `start` up to `end`.
q::Result<std::uint32_t> read_number(const kit::Line& line, std::size_t start, std::size_t end) {
    if (line.text.substr(start, end - start) == "_") return no_number;
    std::uint32_t number = 0;
    for (std::size_t at = start; at < end; ++at) {
        const char c = line.text[at];
        if (c < '0' || c > '9')
            return kit::error_at(line.number, at + 1,
                                 q::Text("found {0}; expected a number, or _ for a cell without one",
                                         {kit::shown(line.text, at)}));
        number = number * 10 + static_cast<std::uint32_t>(c - '0');
        if (number > max_number)
            return kit::error_at(
                line.number, start + 1,
                q::Text("this number is larger than {0}", {std::to_string(max_number)}));
    }
    return number;
}

/// Appends the numbers of one line. Reads no further than one number beyond `expected`.
q::Result<std::size_t> read_row(const kit::Line& line, std::size_t expected,
                                std::vector<std::uint32_t>& numbers) {
    std::size_t count = 0;
    for (std::size_t at = line.text.find_first_not_of(gaps); at != std::string_view::npos;
         at = line.text.find_first_not_of(gaps, at)) {
        if (count == expected)
            return kit::error_at(
                line.number, at + 1,
                q::Text("this row goes on; expected its end after {0}, as in the first row",
                        {std::to_string(expected)}));
        const std::size_t end = std::min(line.text.find_first_of(gaps, at), line.text.size());
        const q::Result<std::uint32_t> number = read_number(line, at, end);
        if (!number) return number.error();
        numbers.push_back(*number);
        ++count;
        at = end;
    }
    return count;
}

}  // namespace

q::Result<Numbers> read(std::string_view text) {
    const std::vector<kit::Line> lines = kit::lines_of(text);
    if (lines.empty())
        return kit::error_at(1, 1,
                             "the file is empty; expected a row of numbers with spaces between "
                             "them for each row of cells");
    Numbers numbers;
    numbers.grid.rows = lines.size();
    for (const kit::Line& line : lines) {
        const bool is_first = line.number == lines.front().number;
        const q::Result<std::size_t> count =
            read_row(line, is_first ? max_cells : numbers.grid.columns, numbers.at);
        if (!count) return count.error();
        if (*count == 0)
            return kit::error_at(line.number, 1,
                                 "this row is empty; expected numbers with spaces between them");
        if (is_first) {
            numbers.grid.columns = *count;
            if (lines.size() > max_cells / *count)
                return kit::error_at(
                    1, 1,
                    q::Text("the board has more than {0} cells", {std::to_string(max_cells)}));
        }
        if (*count != numbers.grid.columns)
            return kit::error_at(
                line.number, line.text.find_last_not_of(gaps) + 2,
                q::Text(
                    "this row ends after {0}; expected {1} {1|number|numbers}, as in the first row",
                    {std::to_string(*count), std::to_string(numbers.grid.columns)}));
    }
    return numbers;
}

std::string write(const Numbers& numbers) {
    std::string text;
    for (std::size_t cell = 0; cell < numbers.grid.cells(); ++cell) {
        text += numbers.at[cell] == no_number ? "_" : std::to_string(numbers.at[cell]);
        text += numbers.grid.column(cell) + 1 == numbers.grid.columns ? '\n' : ' ';
    }
    return text;
}

}  // namespace hitori
