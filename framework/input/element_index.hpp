// Which element lies under a point, found without looking at all of them: needed at each move of a pointer.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <vector>

#include "quadrille/board.hpp"

namespace quadrille::input {

/// Buckets of one board unit. Answers as `quadrille::element_at` does. The board must outlive it.
class ElementIndex {
public:
    explicit ElementIndex(const Board& board);

    [[nodiscard]] std::optional<ElementId> at(Vec2 point) const;

private:
    [[nodiscard]] std::size_t column(double x) const;
    [[nodiscard]] std::size_t row(double y) const;

    const Board* board_;
    std::size_t columns_ = 1;
    std::size_t rows_ = 1;
    std::vector<std::vector<ElementId>> buckets_;  // each in element order
};

/// Calls `visit(std::optional<ElementId>)` at points between two places, `from` left out, so close together that not even the
/// zone of an edge that is crossed quickly is missed.
template <class Visit>
void for_each_along(const ElementIndex& index, Vec2 from, Vec2 to, Visit&& visit) {
    constexpr double sample = 0.1;
    constexpr double most_samples = 10'000;
    const Vec2 way = to - from;
    const double steps = std::clamp(std::ceil(std::hypot(way.x, way.y) / sample), 1.0, most_samples);
    for (double i = 1; i <= steps; ++i) visit(index.at(from + way * (i / steps)));
}

}  // namespace quadrille::input
