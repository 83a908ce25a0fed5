// Which element lies under a point, found without looking at all of them: needed at each move of a
// pointer.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>

#include "quadrille/board.hpp"
#include "quadrille/kit/lists.hpp"

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
    kit::Lists<ElementId> buckets_;  // each in element order
};

/// Fine enough not to miss the zone of an edge that is crossed quickly, in board units.
inline constexpr double usual_sample = 0.1;

/// Calls `visit(std::optional<ElementId>, Vec2 place)` at places on the way between two, `from`
/// left out, not farther apart than `sample` in board units (on a way of many thousand a little
/// farther).
/// `index` answers `at(Vec2)`.
template <class Index, class Visit>
void for_each_along(const Index& index, Vec2 from, Vec2 to, double sample, Visit&& visit) {
    constexpr double most_samples = 10'000;
    const Vec2 way = to - from;
    const double steps =
        std::clamp(std::ceil(std::hypot(way.x, way.y) / sample), 1.0, most_samples);
    for (double i = 1; i <= steps; ++i) {
        const Vec2 place = from + way * (i / steps);
        visit(index.at(place), place);
    }
}

}  // namespace quadrille::input
