#include "techniques/combinations.hpp"

namespace sudoku {

namespace q = quadrille;

Combinations::Combinations(const View& view, const std::vector<Cell>& cells, std::uint32_t total)
    : view_(view), cells_(cells), kept_(cells.size(), 0) {
    for (const Cell cell : cells) {
        union_ |= view.at(cell);
        if (view.decided(cell)) needed_ |= view.at(cell);
    }
    list(1, 0, cells.size(), total);
}

void Combinations::list(std::size_t from, Mask set, std::size_t count, std::uint32_t total) {
    if (left_ == 0) return;
    --left_;
    if (count == 0) {
        if (total == 0 && (needed_ & ~set) == 0) take(set);
        return;
    }
    const std::size_t n = view_.order();
    for (std::size_t k = from; k + count <= n + 1; ++k) {
        const std::size_t least = count * k + count * (count - 1) / 2;
        const std::size_t most = k + (count - 1) * (2 * n - count + 2) / 2;
        if (least > total) return;
        if (most < total || (union_ & bit(static_cast<q::Mark>(k))) == 0) continue;
        list(k + 1, set | bit(static_cast<q::Mark>(k)), count - 1,
             total - static_cast<std::uint32_t>(k));
    }
}

void Combinations::take(Mask set) {
    Mask reached = 0;
    for (const Cell cell : cells_) {
        if ((view_.at(cell) & set) == 0) return;
        reached |= view_.at(cell) & set;
    }
    if (reached != set) return;
    sets_.push_back(set);
    for (std::size_t i = 0; i < cells_.size(); ++i) kept_[i] |= view_.at(cells_[i]) & set;
}

}  // namespace sudoku
