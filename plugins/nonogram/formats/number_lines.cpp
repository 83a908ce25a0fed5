// Three formats that are sizes and lines of numbers:
//   .nin  width and height on a line, the rows, the columns
//   .mk   height and width on a line, the rows, a line '#', the columns
//   .cwc  height, width, the rows, a blank line, the columns
// An empty clue is 0 or a blank line.
#include <algorithm>

#include "formats/formats.hpp"

namespace nonogram {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum class Kind : std::uint8_t { nin, mk, cwc };

struct Sizes {
    kit::Grid grid;
    std::size_t lines = 1;  ///< that tell it
};

/// Just so many numbers on a line.
std::vector<std::size_t> numbers_on(std::string_view line) {
    std::vector<std::size_t> numbers;
    for (line = kit::trimmed(line); !line.empty(); line = kit::trimmed(line)) {
        const auto number = kit::take_number(line, max_side);
        if (!number || (!line.empty() && line.front() != ' ' && line.front() != '\t')) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<Sizes> sizes_in(Kind kind, const std::vector<kit::Line>& lines) {
    if (lines.empty()) return std::nullopt;
    std::vector<std::size_t> sides = numbers_on(lines.front().text);
    if (kind == Kind::cwc && sides.size() == 1 && lines.size() > 1) {
        const std::vector<std::size_t> second = numbers_on(lines[1].text);
        sides.insert(sides.end(), second.begin(), second.end());
    } else if (kind == Kind::cwc) {
        return std::nullopt;
    }
    if (sides.size() != 2 || sides[0] == 0 || sides[1] == 0) return std::nullopt;
    if (kind == Kind::nin) return Sizes{{sides[1], sides[0]}, 1};
    return Sizes{{sides[0], sides[1]}, kind == Kind::mk ? 1U : 2U};
}

/// The lines of a text from its first that says something.
std::vector<kit::Line> lines_in(std::string_view text) {
    std::vector<kit::Line> lines = all_lines(text);
    const auto told = std::find_if(lines.begin(), lines.end(), [](const kit::Line& line) {
        return !kit::trimmed(line.text).empty();
    });
    lines.erase(lines.begin(), told);
    return lines;
}

bool resembles(Kind kind, std::string_view text) {
    if (kit::first_told_line(text.substr(0, 4096)).find_first_not_of("0123456789 \t") !=
        std::string_view::npos)
        return false;
    const std::vector<kit::Line> lines = lines_in(text);
    const auto sizes = sizes_in(kind, lines);
    if (!sizes || sizes->grid.rows > max_side || sizes->grid.columns > max_side) return false;
    const std::size_t count = sizes->grid.rows + sizes->grid.columns + sizes->lines;
    const bool has_divider = std::any_of(lines.begin(), lines.end(), [](const kit::Line& line) {
        return kit::trimmed(line.text) == "#";
    });
    return has_divider == (kind == Kind::mk) && lines.size() + 1 >= count &&
           text.find_first_not_of(kind == Kind::mk
                                      ? "0123456789 \t\r\n,#"
                                      : "0123456789 \t\r\n,") == std::string_view::npos;
}

q::Result<q::Translation> read_numbers(Kind kind, std::string_view text) {
    const std::vector<kit::Line> lines = lines_in(text);
    const auto sizes = sizes_in(kind, lines);
    if (!sizes || sizes->grid.rows > max_side || sizes->grid.columns > max_side)
        return kit::error_at(lines.empty() ? 1 : lines.front().number, 1,
                             {"expected the numbers of rows and columns, from 1 to {0}",
                              {std::to_string(max_side)}});
    Clues clues;
    clues.grid = sizes->grid;
    Places places;
    std::size_t next = sizes->lines;
    auto rows = read_clues(lines, next, clues.grid.rows, {}, places.rows);
    if (!rows) return rows.error();
    const auto text_at_next = [&] {
        return next < lines.size() ? kit::trimmed(lines[next].text) : std::string_view();
    };
    if (kind == Kind::mk) {
        if (text_at_next() != "#")
            return kit::error_at(next < lines.size() ? lines[next].number : lines.back().number, 1,
                                 {"expected a line '#' after the clues of {0} {0|row|rows}",
                                  {std::to_string(clues.grid.rows)}});
        ++next;
    } else if (kind == Kind::cwc && text_at_next().empty() && next < lines.size()) {
        ++next;
    }
    // Empty clues at the end may have gone with the blank lines.
    std::vector<kit::Line> to_end = lines;
    while (to_end.size() < next + clues.grid.columns && to_end.size() + 1 > next)
        to_end.push_back({{}, lines.back().number});
    auto columns = read_clues(to_end, next, clues.grid.columns, {}, places.columns);
    if (!columns) return columns.error();
    for (; next < lines.size(); ++next)
        if (!text_at_next().empty())
            return kit::error_at(lines[next].number, 1, "expected nothing after the last clue");
    clues.rows = *std::move(rows);
    clues.columns = *std::move(columns);
    return native_of(clues, places);
}

q::Result<q::Translation> write_numbers(Kind kind, std::string_view native) {
    const auto clues = read(native);
    if (!clues) return clues.error();
    if (!clues->colours.empty()) return q::Error{"this format is black and white alone"};
    const std::string width = std::to_string(clues->grid.columns);
    const std::string height = std::to_string(clues->grid.rows);
    std::string text = kind == Kind::nin  ? width + " " + height + "\n"
                       : kind == Kind::mk ? height + " " + width + "\n"
                                          : height + "\n" + width + "\n";
    for (const Clue& clue : clues->rows) text += written_clue(clue, {}) + "\n";
    if (kind != Kind::nin) text += kind == Kind::mk ? "#\n" : "\n";
    for (const Clue& clue : clues->columns) text += written_clue(clue, {}) + "\n";
    return q::Translation{std::move(text), lost_credits(*clues)};
}

q::Format number_format(Kind kind, std::string id, q::Text name,
                        std::vector<std::string> extensions) {
    q::Format format;
    format.id = std::move(id);
    format.name = std::move(name);
    format.extensions = std::move(extensions);
    format.recognises = [kind](std::string_view text) { return resembles(kind, text); };
    format.read = [kind](std::string_view text) { return read_numbers(kind, text); };
    format.write = [kind](std::string_view native) { return write_numbers(kind, native); };
    return format;
}

}  // namespace

std::vector<q::Format> number_formats() {
    return {number_format(Kind::nin, "nin", "Jakub Wilk's nonogram", {".nin"}),
            number_format(Kind::mk, "mk", "Olšák's solver, black and white", {".mk"}),
            number_format(Kind::cwc, "cwc", "QNonograms", {".cwc", ".cwd"})};
}

}  // namespace nonogram
