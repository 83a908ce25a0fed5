#include "input/element_index.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "quadrille/gestures.hpp"

namespace quadrille::input {

namespace {

constexpr std::size_t most_buckets_a_side = 1000;

std::size_t buckets(double length) {
    return std::clamp<std::size_t>(length > 0 ? static_cast<std::size_t>(std::ceil(length)) : 1, 1,
                                   most_buckets_a_side);
}

std::size_t bucket(double offset, double length, std::size_t count) {
    const double share = length > 0 ? offset / length : 0;
    return static_cast<std::size_t>(
        std::clamp(share * static_cast<double>(count), 0.0, static_cast<double>(count - 1)));
}

}  // namespace

ElementIndex::ElementIndex(const Board& board)
    : board_(&board),
      columns_(buckets(board.extent.width())),
      rows_(buckets(board.extent.height())) {
    std::vector<kit::Lists<ElementId>::Pair> within;
    for (const ElementId id : board.ids()) {
        const std::vector<Vec2>& outline = board[id].outline;
        if (outline.empty()) continue;
        const auto [left, right] = std::minmax_element(outline.begin(), outline.end(),
                                                       [](Vec2 a, Vec2 b) { return a.x < b.x; });
        const auto [top, bottom] = std::minmax_element(outline.begin(), outline.end(),
                                                       [](Vec2 a, Vec2 b) { return a.y < b.y; });
        for (std::size_t r = row(top->y); r <= row(bottom->y); ++r)
            for (std::size_t c = column(left->x); c <= column(right->x); ++c)
                within.emplace_back(r * columns_ + c, id);
    }
    buckets_ = kit::Lists<ElementId>(columns_ * rows_, within);
}

std::optional<ElementId> ElementIndex::at(Vec2 point) const {
    const std::span<const ElementId> near = buckets_[row(point.y) * columns_ + column(point.x)];
    for (auto id = near.rbegin(); id != near.rend(); ++id)
        if (contains((*board_)[*id].outline, point)) return *id;
    return std::nullopt;
}

std::size_t ElementIndex::column(double x) const {
    return bucket(x - board_->extent.min.x, board_->extent.width(), columns_);
}
std::size_t ElementIndex::row(double y) const {
    return bucket(y - board_->extent.min.y, board_->extent.height(), rows_);
}

}  // namespace quadrille::input
