#include "techniques/crossed_lines.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "techniques/placements.hpp"

namespace takuzu {

namespace q = quadrille;

namespace {

/// Lines with more open places are not compared with filled ones.
constexpr std::size_t most_open_compared = 4;

/// By place, what can stand there; a line that cannot be filled has places with nothing.
using Possible = std::vector<std::uint8_t>;
constexpr std::uint8_t nothing = 0;
constexpr std::uint8_t anything = 3;
constexpr std::uint8_t bit_of(q::Mark mark) { return mark == zero ? 1 : 2; }

using LineMarks = std::vector<q::Mark>;  ///< of a line, by place

std::size_t open_in(const LineMarks& line) {
    return static_cast<std::size_t>(std::ranges::count(line, q::blank));
}

/// Balanced, and never three alike. Requires that it is filled.
bool is_sound(const LineMarks& line) {
    for (std::size_t i = 2; i < line.size(); ++i)
        if (line[i] == line[i - 1] && line[i] == line[i - 2]) return false;
    return 2 * static_cast<std::size_t>(std::ranges::count(line, zero)) == line.size();
}

bool could_become(const LineMarks& line, const LineMarks& filled) {
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] != q::blank && line[i] != filled[i]) return false;
    return true;
}

/// In all ways to fill it but those left out. Requires few open places.
Possible possible_but(const LineMarks& line, const std::vector<LineMarks>& left_out) {
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (line[i] == q::blank) open.push_back(i);
    Possible list(line.size(), nothing);
    for (unsigned way = 0; way < 1U << open.size(); ++way) {
        LineMarks filled = line;
        for (std::size_t k = 0; k < open.size(); ++k)
            filled[open[k]] = (way >> k & 1U) != 0 ? one : zero;
        if (!is_sound(filled) || std::ranges::find(left_out, filled) != left_out.end()) continue;
        for (std::size_t i = 0; i < line.size(); ++i)
            list[i] = static_cast<std::uint8_t>(list[i] | bit_of(filled[i]));
    }
    return list;
}

}  // namespace

CrossedLines::CrossedLines(const Layout& layout) : layout_(layout) {
    for (const Line& line : layout.lines()) {
        std::vector<q::ElementId>& cells = cells_.emplace_back();
        for (const Cell cell : line.cells) cells.push_back(q::element_id(cell));
    }
}

std::vector<q::ElementId> CrossedLines::written(q::ElementId id, Marks marks, Marks /*known*/,
                                                std::vector<std::size_t>& woken) const {
    const q::kit::Grid& grid = layout_.grid();
    const auto cell = static_cast<Cell>(q::index(id));
    for (const std::size_t line : {grid.row(cell), grid.rows + grid.column(cell)}) {
        woken.push_back(line);
        if (!is_filled(line, marks)) continue;
        for (const std::size_t other : nearly_like(line, marks, 0)) woken.push_back(other);
    }
    return {};
}

std::vector<q::ElementId> CrossedLines::seen_from(std::size_t line, Marks marks) const {
    std::vector<q::ElementId> cells = cells_[line];
    for (const std::size_t other : nearly_like(line, marks, most_open_compared))
        if (is_filled(other, marks))
            cells.insert(cells.end(), cells_[other].begin(), cells_[other].end());
    return cells;
}

bool CrossedLines::look(std::size_t line, Marks marks, std::vector<q::Literal>& said) const {
    LineMarks digits = marks_of(line, marks);
    Possible can = possible_digits(digits);
    for (std::size_t i = 0; i < digits.size(); ++i)
        if (can[i] == bit_of(zero) || can[i] == bit_of(one))
            digits[i] = can[i] == bit_of(zero) ? zero : one;
    if (std::ranges::find(can, nothing) == can.end())
        if (const auto repeated = repeated_by(line, digits, marks); !repeated.empty())
            can = possible_but(digits, repeated);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (can[i] == nothing) return false;
        const q::ElementId id = cells_[line][i];
        if (can[i] != anything && marks[q::index(id)] == q::blank)
            said.push_back({id, can[i] == bit_of(zero) ? zero : one, true});
    }
    return true;
}

CrossedLines::LineMarks CrossedLines::marks_of(std::size_t line, Marks marks) const {
    LineMarks digits;
    digits.reserve(cells_[line].size());
    for (const q::ElementId id : cells_[line]) digits.push_back(marks[q::index(id)]);
    return digits;
}

bool CrossedLines::is_filled(std::size_t line, Marks marks) const {
    return std::ranges::none_of(cells_[line],
                                [&](q::ElementId id) { return marks[q::index(id)] == q::blank; });
}

/// The first of the lines in its direction, and the one behind the last; none where lines may
/// be alike.
std::pair<std::size_t, std::size_t> CrossedLines::siblings(std::size_t line) const {
    const std::size_t rows = layout_.grid().rows;
    if (!layout_.lines_differ()) return {0, 0};
    return line < rows ? std::pair(std::size_t{0}, rows) : std::pair(rows, cells_.size());
}

/// The others in its direction that are known to differ from it in so many places at most.
std::vector<std::size_t> CrossedLines::nearly_like(std::size_t line, Marks marks,
                                                   std::size_t most) const {
    std::vector<std::size_t> list;
    const auto [first, end] = siblings(line);
    for (std::size_t other = first; other < end; ++other) {
        if (other == line) continue;
        std::size_t different = 0;
        for (std::size_t i = 0; i < cells_[line].size() && different <= most; ++i) {
            const q::Mark here = marks[q::index(cells_[line][i])];
            const q::Mark beside = marks[q::index(cells_[other][i])];
            different += here != q::blank && beside != q::blank && here != beside ? 1U : 0U;
        }
        if (different <= most) list.push_back(other);
    }
    return list;
}

/// Ways to fill a line that other lines were filled in.
std::vector<CrossedLines::LineMarks> CrossedLines::repeated_by(std::size_t line,
                                                               const LineMarks& digits,
                                                               Marks marks) const {
    std::vector<LineMarks> ways;
    if (open_in(digits) > most_open_compared) return ways;
    const auto [first, end] = siblings(line);
    for (std::size_t other = first; other < end; ++other) {
        if (other == line || !is_filled(other, marks)) continue;
        LineMarks filled = marks_of(other, marks);
        if (could_become(digits, filled) && is_sound(filled)) ways.push_back(std::move(filled));
    }
    return ways;
}

}  // namespace takuzu
