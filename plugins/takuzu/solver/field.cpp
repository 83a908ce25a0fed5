#include "solver/field.hpp"

#include <algorithm>
#include <array>

namespace takuzu {

namespace q = quadrille;

Field::Field(const Layout& layout)
    : layout_(&layout),
      marks_(layout.grid().cells(), q::blank),
      count_(layout.lines().size(), {0, 0}) {}

bool Field::write(Cell cell, q::Mark mark) {
    marks_[cell] = mark;
    trail_.push_back(cell);
    bool sound = true;
    for (const std::size_t line : {row_of(cell), column_of(cell)}) {
        ++count_[line][mark == zero ? 0 : 1];
        sound = sound && sound_in(line, line < layout_->grid().rows ? layout_->grid().column(cell)
                                                                    : layout_->grid().row(cell));
    }
    return sound;
}

void Field::take_back(std::size_t written) {
    for (; trail_.size() > written; trail_.pop_back()) {
        const Cell cell = trail_.back();
        for (const std::size_t line : {row_of(cell), column_of(cell)})
            --count_[line][marks_[cell] == zero ? 0 : 1];
        marks_[cell] = q::blank;
    }
}

/// Whether what was written at a place of a line breaks a rule there.
bool Field::sound_in(std::size_t line, std::size_t place) const {
    const std::vector<Cell>& cells = layout_->lines()[line].cells;
    const std::size_t half = cells.size() / 2;
    if (count_[line][0] > half || count_[line][1] > half) return false;
    const q::Mark mark = marks_[cells[place]];
    std::size_t run = 1;
    for (std::size_t i = place; i > 0 && marks_[cells[i - 1]] == mark; --i) ++run;
    for (std::size_t i = place; i + 1 < cells.size() && marks_[cells[i + 1]] == mark; ++i) ++run;
    return run < 3 && !(layout_->lines_differ() && open_in(line) == 0 && repeats(line));
}

/// Whether a full line equals another.
bool Field::repeats(std::size_t line) const {
    const Line& self = layout_->lines()[line];
    const std::size_t first = self.is_row ? 0 : layout_->grid().rows;
    const std::size_t count = self.is_row ? layout_->grid().rows : layout_->grid().columns;
    for (std::size_t sibling = first; sibling < first + count; ++sibling) {
        if (sibling == line || open_in(sibling) != 0) continue;
        const Line& against = layout_->lines()[sibling];
        if (std::equal(self.cells.begin(), self.cells.end(), against.cells.begin(),
                       [&](Cell a, Cell b) { return marks_[a] == marks_[b]; }))
            return true;
    }
    return false;
}

bool Field::follow(std::size_t from) {
    for (std::size_t at = from; at < trail_.size(); ++at) {
        const Cell cell = trail_[at];
        if (!follow_in(row_of(cell), layout_->grid().column(cell)) ||
            !follow_in(column_of(cell), layout_->grid().row(cell)))
            return false;
    }
    return true;
}

bool Field::follow_in(std::size_t line, std::size_t place) {
    const std::vector<Cell>& cells = layout_->lines()[line].cells;
    const q::Mark mark = marks_[cells[place]];
    const auto at = [&](std::ptrdiff_t i) {
        return i < 0 || i >= std::ssize(cells) ? std::optional<q::Mark>()
                                               : marks_[cells[static_cast<std::size_t>(i)]];
    };
    // Two of three that lie round the place: the third is the other digit.
    const auto middle = static_cast<std::ptrdiff_t>(place);
    constexpr std::array<std::array<std::ptrdiff_t, 2>, 6> thirds{
        {{1, 2}, {1, -1}, {2, 1}, {-1, 1}, {-1, -2}, {-2, -1}}};
    for (const auto& [same, third] : thirds)
        if (at(middle + same) == mark && at(middle + third) == q::blank)
            if (!write(cells[static_cast<std::size_t>(middle + third)], other(mark))) return false;
    for (const q::Mark full : {zero, one}) {
        if (count_[line][full == zero ? 0 : 1] != cells.size() / 2 || open_in(line) == 0) continue;
        for (const Cell cell : cells)
            if (marks_[cell] == q::blank && !write(cell, other(full))) return false;
    }
    return true;
}

std::optional<std::size_t> nearest_line(const Field& field) {
    std::optional<std::size_t> nearest;
    for (std::size_t line = 0; line < field.layout().lines().size(); ++line)
        if (const std::size_t open = field.open_in(line);
            open > 0 && (!nearest || open < field.open_in(*nearest)))
            nearest = line;
    return nearest;
}

}  // namespace takuzu
