// Files of many puzzles: a line each, or parts with blank lines between. Judged by the outer form
// alone.
#include <algorithm>
#include <map>

#include "format.hpp"
#include "format_words.hpp"
#include "utf8.hpp"

namespace sudoku {

namespace kit = quadrille::kit;

namespace {

/// The text from the beginning of one line to the end of another.
std::string_view span_of(std::string_view first, std::string_view last) {
    return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

using Lines = std::vector<kit::Line>;

/// Whether a line holds a whole puzzle by its length.
bool is_puzzle_line(std::string_view line) {
    const std::size_t order = order_of(characters_of(cells_of_line(line)).size());
    return order != 0 && usual_blocks(order).width != 0;
}

/// As many rows as each of them has cells, which are numbers between spaces or single characters;
/// lines and strokes drawn between blocks are no rows and no cells. Sixteen lines of sixteen
/// characters may also be sixteen puzzles of order 4: those use 1 to 4 alone.
bool is_one_grid(Lines lines) {
    std::erase_if(lines, [](const kit::Line& line) { return is_rule(line.text); });
    const std::size_t side = lines.size();
    if (side < least_order || side > most_order) return false;
    const auto all = [&](const auto& has) { return std::all_of(lines.begin(), lines.end(), has); };
    const bool characters =
        all([&](const kit::Line& line) { return cells_of(line.text, false).size() == side; });
    if (!characters &&
        !all([&](const kit::Line& line) { return cells_of(line.text, true).size() == side; }))
        return false;
    return !is_puzzle_line(lines.front().text) || !all([](const kit::Line& line) {
        return line.text.find_first_not_of(".01234 \t") == std::string_view::npos;
    });
}

/// Lines with no blank one between them.
std::vector<Lines> groups_of(const Lines& all) {
    std::vector<Lines> groups;
    bool open = false;
    for (const kit::Line& line : all) {
        if (line.text.find_first_not_of(" \t") == std::string_view::npos) open = false;
        if (is_remark(line.text)) continue;
        if (!open) groups.emplace_back();
        groups.back().push_back(line);
        open = true;
    }
    return groups;
}

/// The lines of a file that is nothing but puzzles in a line each and remarks: what a file of a
/// million puzzles is told apart by at the speed of reading it. Nothing where the file may be
/// something else, which is for a closer look: more lines than a grid has rows, none blank between
/// them, and none drawn.
std::vector<std::string_view> plain_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    bool ended = false;  // a blank line came
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::size_t begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos) {
            ended = ended || !lines.empty();
            continue;
        }
        if (line[begin] == '#') continue;
        if (ended || std::string_view("-+|=").find(line[begin]) != std::string_view::npos)
            return {};
        lines.push_back(line);
    }
    const bool is_plain = lines.size() > most_order && is_puzzle_line(lines.front()) &&
                          !is_native({{lines.front(), 1}});
    return is_plain ? lines : std::vector<std::string_view>();
}

}  // namespace

std::vector<std::string_view> split(std::string_view text) {
    if (std::vector<std::string_view> plain = plain_lines(text); !plain.empty()) return plain;
    const Lines all = kit::lines_of(text);
    Lines lines = all;
    std::erase_if(lines, [](const kit::Line& line) { return is_remark(line.text); });
    if (lines.empty()) return {};
    const std::string_view whole = span_of(lines.front().text, lines.back().text);
    const bool native = is_native(lines);
    if (!native && is_one_grid(lines)) return {whole};
    const std::vector<Lines> groups = groups_of(all);
    if (!native && !is_puzzle_line(lines.front().text)) {
        // A blank line between bands of one grid separates nothing: then no part is a grid of its
        // own.
        const bool bands = std::all_of(groups.begin(), groups.end(), [](const Lines& group) {
            return group.size() < least_order;
        });
        if (bands || (groups.size() > 1 && !is_one_grid(groups.front()) &&
                      lines.front().text.find_first_of("-|+") == std::string_view::npos))
            return {whole};
    }
    std::vector<std::string_view> parts;
    for (const Lines& group : groups) {
        if (!native && is_puzzle_line(group.front().text) && !is_one_grid(group)) {
            for (const kit::Line& line : group) parts.push_back(line.text);
        } else {
            parts.push_back(span_of(group.front().text, group.back().text));
        }
    }
    return parts;
}

}  // namespace sudoku
