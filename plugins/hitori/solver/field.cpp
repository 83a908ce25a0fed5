#include "solver/field.hpp"

#include <algorithm>

namespace hitori {

namespace q = quadrille;

namespace {

/// Whether any equal of a cell in its lines passes the test.
template <class Test>
bool any_equal(const Layout& layout, Cell cell, Test&& test) {
    for (const Line line : {Line::row, Line::column})
        if (const auto equals = layout.equals_of(cell, line))
            for (const Cell other : layout.equals()[*equals].cells)
                if (other != cell && test(other)) return true;
    return false;
}

}  // namespace

bool Field::has_conflict(Cell cell) const {
    return any_equal(*layout_, cell, [&](Cell other) { return !is_shaded(other); });
}

bool Field::may_keep(Cell cell) const {
    return !any_equal(*layout_, cell, [&](Cell other) { return is_kept(other); });
}

bool Field::may_shade(Cell cell) const {
    const auto around = layout_->neighbours(cell);
    if (std::any_of(around.begin(), around.end(), [&](Cell other) { return is_shaded(other); }))
        return false;
    // Only a cell that links two things, chains or the border, can cut.
    const auto corners = layout_->diagonals(cell);
    const auto contacts =
        std::count_if(corners.begin(), corners.end(), [&](Cell other) { return is_shaded(other); });
    const bool is_thin = layout_->grid().rows == 1 || layout_->grid().columns == 1;
    if (!is_thin && contacts + (layout_->at_border(cell) ? 1 : 0) < 2) return true;
    return connected_without(cell);
}

bool Field::connected_without(Cell cell) const {
    const auto around = layout_->neighbours(cell);
    if (around.size() < 2) return true;
    std::vector<char> seen(layout_->cells(), 0);
    std::vector<Cell> open{around[0]};
    seen[around[0]] = 1;
    std::size_t missing = around.size() - 1;
    while (!open.empty() && missing > 0) {
        const Cell at = open.back();
        open.pop_back();
        for (const Cell next : layout_->neighbours(at)) {
            if (next == cell || seen[next] != 0 || is_shaded(next)) continue;
            seen[next] = 1;
            open.push_back(next);
            if (std::find(around.begin(), around.end(), next) != around.end()) --missing;
        }
    }
    return missing == 0;
}

void Field::decide(Cell cell, q::Mark mark) {
    state_[cell] = mark;
    trail_.push_back(cell);
}

void Field::take_back(std::size_t decided) {
    for (; trail_.size() > decided; trail_.pop_back()) state_[trail_.back()] = q::blank;
}

q::Position Field::position(const q::Position& start) const {
    q::Position position = start;
    for (Cell cell = 0; cell < state_.size(); ++cell)
        position.set(q::element_id(cell), {.mark = state_[cell]});
    return position;
}

}  // namespace hitori
