// The short form: a line for the rows and one for the columns, '/' between clues, '-' between the
// lengths of their blocks.
#include "format.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// The clues of one side, with the place of each.
q::Result<std::vector<Clue>> side(const kit::Line& line, std::vector<Place>& places) {
    std::vector<Clue> clues(1);
    places.push_back({line.number, 1});
    bool wants_length = false;  // behind a '-'
    for (std::size_t at = 0; at < line.text.size();) {
        const char c = line.text[at];
        const bool digit = c >= '0' && c <= '9';
        const bool behind_length = at > 0 && line.text[at - 1] >= '0' && line.text[at - 1] <= '9';
        if (digit) {
            const auto length = read_length(line, at);
            if (!length) return length.error();
            clues.back().push_back({*length, 1});
            wants_length = false;
        } else if (c == '-' && behind_length) {
            wants_length = true;
            ++at;
        } else if (c == '/' && !wants_length) {
            clues.emplace_back();
            places.push_back({line.number, ++at + 1});
        } else {
            return kit::error_at(
                line.number, at + 1,
                wants_length ? q::Text("found {0}; expected the length of a block",
                                       {kit::shown(line.text, at)})
                : behind_length
                    ? q::Text("found {0}; expected a digit, '-' or '/'",
                              {kit::shown(line.text, at)})
                    : q::Text("found {0}; expected a digit or '/'", {kit::shown(line.text, at)}));
        }
    }
    if (wants_length)
        return kit::error_at(line.number, line.text.size() + 1,
                             "the line ends after '-'; expected the length of a block");
    return clues;
}

}  // namespace

q::Result<Clues> read_two_lines(std::string_view text) {
    const std::vector<kit::Line> lines = all_lines(text);
    Places places;
    auto rows = side(lines[0], places.rows);
    if (!rows) return rows.error();
    if (lines.size() < 2)
        return kit::error_at(1, lines[0].text.size() + 1,
                             "the file ends; expected a second line with the clues of the columns");
    auto columns = side(lines[1], places.columns);
    if (!columns) return columns.error();
    for (std::size_t i = 2; i < lines.size(); ++i)
        if (const std::size_t at = lines[i].text.find_first_not_of(" \t");
            at != std::string_view::npos)
            return kit::error_at(
                lines[i].number, at + 1,
                q::Text("found {0}; expected nothing after the clues of the columns",
                        {kit::shown(lines[i].text, at)}));
    Clues clues{{rows->size(), columns->size()}, std::move(*rows), std::move(*columns), {}, {}, {}};
    if (auto fault = fault_in(clues, places)) return *fault;
    return clues;
}

}  // namespace nonogram
