#include "generator/grid_logic.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace nonogram {

namespace q = quadrille;

namespace {

CellBits first_cells(std::size_t count) { return (CellBits{1} << count) - 1; }

}  // namespace

GridLogic::GridLogic(const Clues& clues)
    : clues_(clues),
      marks_(clues.empty()),
      possible_((clues.grid.rows + clues.grid.columns) * marks_),
      alone_(possible_.size()),
      is_alone_known_(clues.grid.rows + clues.grid.columns, 0) {
    restart();
}

void GridLogic::restart() {
    const q::kit::Grid& grid = clues_.grid;
    const auto rows_end = possible_.begin() + static_cast<std::ptrdiff_t>(grid.rows * marks_);
    std::fill(possible_.begin(), rows_end, first_cells(grid.columns));
    std::fill(rows_end, possible_.end(), first_cells(grid.rows));
    due_.assign(grid.rows + grid.columns, 1);
    queue_.resize(due_.size());
    std::iota(queue_.begin(), queue_.end(), std::size_t{0});
}

bool GridLogic::is_possible(std::size_t cell, q::Mark mark) const {
    return (possible_[clues_.grid.row(cell) * marks_ + mark - 1] >> clues_.grid.column(cell) &
            1U) != 0;
}

bool GridLogic::is_open(std::size_t cell) const {
    std::size_t count = 0;
    for (q::Mark mark = 1; mark <= marks_; ++mark) count += is_possible(cell, mark) ? 1U : 0U;
    return count != 1;
}

void GridLogic::wake(std::size_t line) {
    if (due_[line] != 0) return;
    due_[line] = 1;
    queue_.push_back(line);
}

void GridLogic::rule_out(std::size_t cell, q::Mark mark) {
    const std::size_t row = clues_.grid.row(cell);
    const std::size_t column = clues_.grid.column(cell);
    line(row)[mark - std::size_t{1}] &= ~(CellBits{1} << column);
    line(clues_.grid.rows + column)[mark - std::size_t{1}] &= ~(CellBits{1} << row);
    wake(row);
    wake(clues_.grid.rows + column);
}

void GridLogic::decide(std::size_t cell, q::Mark mark) {
    for (q::Mark other = 1; other <= marks_; ++other)
        if (other != mark) rule_out(cell, other);
}

CellBits GridLogic::open_in(std::size_t line) const {
    CellBits once = 0;
    CellBits twice = 0;
    for (std::size_t k = 0; k < marks_; ++k) {
        const CellBits now = possible_[line * marks_ + k];
        twice |= once & now;
        once |= now;
    }
    return (twice | ~once) & first_cells(length(line));
}

/// What follows from a clue alone is found once.
bool GridLogic::narrow_alone(std::size_t line, std::span<CellBits> cells) {
    const CellBits all = first_cells(length(line));
    const bool is_blank =
        std::all_of(cells.begin(), cells.end(), [&](CellBits marked) { return marked == all; });
    const std::span<CellBits> alone = std::span(alone_).subspan(line * marks_, marks_);
    if (is_blank && is_alone_known_[line] != 0) {
        std::copy(alone.begin(), alone.end(), cells.begin());
        return true;
    }
    const bool is_row = line < clues_.grid.rows;
    if (!narrow_bits(cells, is_row ? clues_.rows[line] : clues_.columns[line - clues_.grid.rows],
                     length(line)))
        return false;
    if (is_blank) {
        std::copy(cells.begin(), cells.end(), alone.begin());
        is_alone_known_[line] = 1;
    }
    return true;
}

bool GridLogic::narrow_line(std::size_t number) {
    const q::kit::Grid& grid = clues_.grid;
    const bool is_row = number < grid.rows;
    const std::size_t place = is_row ? number : number - grid.rows;
    const std::span<CellBits> cells = line(number);
    std::array<CellBits, max_colours + 1> before;
    std::ranges::copy(cells, before.begin());
    if (!narrow_alone(number, cells)) return false;
    for (std::size_t k = 0; k < marks_; ++k)
        for (CellBits gone = before[k] & ~cells[k]; gone != 0; gone &= gone - 1) {
            const auto at = static_cast<std::size_t>(std::countr_zero(gone));
            const std::size_t crossing = is_row ? grid.rows + at : at;
            line(crossing)[k] &= ~(CellBits{1} << place);
            wake(crossing);
        }
    return true;
}

bool GridLogic::deduce(Lines which) {
    for (std::size_t at = 0; at < queue_.size(); ++at) {
        const std::size_t number = queue_[at];
        const bool is_looked_at = which == Lines::all || open_in(number) != 0;
        if (is_looked_at && !narrow_line(number)) return false;
        due_[number] = 0;  // narrowed to the end: its own changes need no second look
    }
    queue_.clear();
    return true;
}

bool GridLogic::deduce_with_trials(std::size_t most_trials) {
    if (!deduce()) return false;
    GridLogic trial(*this);
    for (bool changed = true; changed;) {
        changed = false;
        for (const std::size_t cell : open())
            for (q::Mark mark = 1; mark <= marks_; ++mark) {
                if (!is_possible(cell, mark) || !is_open(cell)) continue;
                if (most_trials-- == 0) return true;
                trial.possible_ = possible_;
                std::ranges::fill(trial.due_, char{0});
                trial.queue_.clear();
                trial.decide(cell, mark);
                if (trial.deduce()) continue;
                rule_out(cell, mark);
                if (!deduce()) return false;
                changed = true;
            }
    }
    return true;
}

std::vector<std::size_t> GridLogic::open() const {
    const q::kit::Grid& grid = clues_.grid;
    std::vector<std::size_t> list;
    for (std::size_t row = 0; row < grid.rows; ++row)
        for (CellBits left = open_in(row); left != 0; left &= left - 1)
            list.push_back(grid.at(row, static_cast<std::size_t>(std::countr_zero(left))));
    return list;
}

}  // namespace nonogram
