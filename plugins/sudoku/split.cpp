// Files of many puzzles: a line each, or parts with blank lines between. Judged by the outer form alone.
#include <algorithm>
#include <map>

#include "reading.hpp"
#include "utf8.hpp"

namespace sudoku {

namespace kit = quadrille::kit;

namespace {

/// The text from the beginning of one line to the end of another.
std::string_view span_of(std::string_view first, std::string_view last) {
    return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

/// Whether a line holds a whole puzzle by its length.
bool is_puzzle_line(std::string_view line) {
    const std::size_t remark = line.find('#');
    const std::size_t cells = characters_of(line.substr(0, remark)).size();
    for (std::size_t order = least_order; order <= most_order; ++order)
        if (order * order == cells && usual_blocks(order).width != 0) return true;
    return false;
}

/// Sixteen lines of sixteen characters may be one grid of order 16 or sixteen puzzles of order 4: those use 1 to 4 alone.
bool is_one_grid(const std::vector<kit::Line>& lines) {
    constexpr std::size_t side = 16;
    return lines.size() == side &&
           std::all_of(lines.begin(), lines.end(),
                       [](const kit::Line& line) { return characters_of(line.text).size() == side; }) &&
           std::any_of(lines.begin(), lines.end(), [](const kit::Line& line) {
               return line.text.find_first_not_of(".01234 \t") != std::string_view::npos;
           });
}

}  // namespace

std::vector<std::string_view> split(std::string_view text) {
    const std::vector<kit::Line> all = kit::lines_of(text);
    std::vector<kit::Line> lines = all;
    std::erase_if(lines, [](const kit::Line& line) { return is_remark(line.text); });
    std::vector<std::string_view> parts;
    if (lines.empty()) return parts;
    const bool native = is_native(lines);
    if (!native && is_puzzle_line(lines.front().text) && !is_one_grid(lines)) {
        for (const kit::Line& line : lines) parts.push_back(line.text);
        return parts;
    }
    const auto is_blank = [](std::string_view line) { return line.find_first_not_of(" \t") == std::string_view::npos; };
    std::vector<std::size_t> rows;  // of each part
    bool open = false;
    for (const kit::Line& line : all) {
        if (is_blank(line.text)) open = false;
        if (is_remark(line.text)) continue;
        if (!open) {
            parts.push_back(line.text);
            rows.push_back(0);
        }
        parts.back() = span_of(parts.back(), line.text);
        ++rows.back();
        open = true;
    }
    // A blank line between bands of one grid separates nothing: then no part is a grid of its own.
    const bool bands = !native && std::all_of(rows.begin(), rows.end(), [](std::size_t count) { return count < least_order; });
    if (bands || (!native && rows.size() > 1 && rows.front() != characters_of(lines.front().text).size() &&
                  lines.front().text.find_first_of("-|+") == std::string_view::npos))
        return {span_of(parts.front(), parts.back())};
    return parts;
}

}  // namespace sudoku
