#include "generator/grid_logic.hpp"

#include <bit>

namespace nonogram {

namespace q = quadrille;

GridLogic::GridLogic(const Clues& clues)
    : clues_(clues),
      cells_(clues.grid.cells(), (Marks{2} << clues.empty()) - 2),
      due_(clues.grid.rows + clues.grid.columns, true) {
    for (std::size_t line = 0; line < due_.size(); ++line) queue_.push_back(line);
}

void GridLogic::touch(std::size_t cell) {
    for (const std::size_t line :
         {clues_.grid.row(cell), clues_.grid.rows + clues_.grid.column(cell)}) {
        if (due_[line]) continue;
        due_[line] = true;
        queue_.push_back(line);
    }
}

bool GridLogic::narrow_line(std::size_t line) {
    const quadrille::kit::Grid& grid = clues_.grid;
    const bool row = line < grid.rows;
    const auto cell = [&](std::size_t i) {
        return row ? grid.at(line, i) : grid.at(i, line - grid.rows);
    };
    std::vector<Marks> marks(row ? grid.columns : grid.rows);
    for (std::size_t i = 0; i < marks.size(); ++i) marks[i] = cells_[cell(i)];
    if (!narrow(marks, row ? clues_.rows[line] : clues_.columns[line - grid.rows], clues_.empty()))
        return false;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (cells_[cell(i)] == marks[i]) continue;
        cells_[cell(i)] = marks[i];
        touch(cell(i));
    }
    return true;
}

bool GridLogic::deduce() {
    for (std::size_t at = 0; at < queue_.size(); ++at) {
        if (!narrow_line(queue_[at])) return false;
        due_[queue_[at]] = false;  // narrowed to the end: its own changes need no second look
    }
    queue_.clear();
    return true;
}

bool GridLogic::deduce_with_trials(std::size_t most_trials) {
    if (!deduce()) return false;
    for (bool changed = true; changed;) {
        changed = false;
        for (const std::size_t cell : open())
            for (q::Mark mark = 1; mark <= clues_.empty(); ++mark) {
                if ((cells_[cell] & bit(mark)) == 0 || std::has_single_bit(cells_[cell])) continue;
                if (most_trials-- == 0) return true;
                GridLogic trial(*this);
                trial.cells_[cell] = bit(mark);
                trial.touch(cell);
                if (trial.deduce()) continue;
                cells_[cell] &= ~bit(mark);
                touch(cell);
                if (!deduce()) return false;
                changed = true;
            }
    }
    return true;
}

std::vector<std::size_t> GridLogic::open() const {
    std::vector<std::size_t> list;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell)
        if (!std::has_single_bit(cells_[cell])) list.push_back(cell);
    return list;
}

}  // namespace nonogram
