// Which element lies under a point, found without looking at all of them: needed at each move of a pointer.
#pragma once

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

}  // namespace quadrille::input
