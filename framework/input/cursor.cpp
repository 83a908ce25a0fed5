#include "input/cursor.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace quadrille::input {

namespace {

constexpr double tolerance = 1e-6;

struct Offset {
    double along;
    double across;
};

Offset offset(Vec2 from, Vec2 to, Direction direction) {
    const Vec2 d = to - from;
    switch (direction) {
        case Direction::left:
            return {-d.x, std::abs(d.y)};
        case Direction::right:
            return {d.x, std::abs(d.y)};
        case Direction::up:
            return {-d.y, std::abs(d.x)};
        case Direction::down:
            break;
    }
    return {d.y, std::abs(d.x)};
}

/// The element with the least cost; `cost` gives infinity for what is out of the question.
template <class Cost>
std::optional<ElementId> cheapest(const Board& board, Cost cost) {
    double best = std::numeric_limits<double>::infinity();
    std::optional<ElementId> found;
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!stops(board, id)) continue;
        if (const double c = cost(id); c < best) {
            best = c;
            found = id;
        }
    }
    return found;
}

constexpr double never = std::numeric_limits<double>::infinity();

}  // namespace

bool stops(const Board& board, ElementId id) { return !board.alphabet(id).symbols.empty(); }

Vec2 centre(const Element& element) {
    Rect box{element.outline.front(), element.outline.front()};
    for (const Vec2 p : element.outline) {
        box.min = {std::min(box.min.x, p.x), std::min(box.min.y, p.y)};
        box.max = {std::max(box.max.x, p.x), std::max(box.max.y, p.y)};
    }
    return box.centre();
}

ElementId step(const Board& board, ElementId from, Direction direction) {
    const Vec2 here = centre(board[from]);
    return cheapest(board,
                    [&](ElementId id) {
                        const Offset o = offset(here, centre(board[id]), direction);
                        return o.along > tolerance ? o.along + 2 * o.across : never;
                    })
        .value_or(from);
}

ElementId leap(const Board& board, ElementId from, Direction direction) {
    const Vec2 here = centre(board[from]);
    return cheapest(board,
                    [&](ElementId id) {
                        const Offset o = offset(here, centre(board[id]), direction);
                        return o.along > tolerance && o.across < tolerance ? -o.along : never;
                    })
        .value_or(from);
}

ElementId next(const Board& board, ElementId from, bool forward) {
    const auto place = [&](ElementId id) {
        const Vec2 at = centre(board[id]);
        return std::pair(at.y, at.x);
    };
    const auto before = [&](ElementId a, ElementId b) { return std::pair(place(a), a) < std::pair(place(b), b); };
    std::optional<ElementId> nearest;   // beyond `from`
    std::optional<ElementId> furthest;  // the other way: where it goes round to
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!stops(board, id) || id == from) continue;
        const auto ahead = [&](ElementId a, ElementId b) { return forward ? before(a, b) : before(b, a); };
        if (ahead(from, id) && (!nearest || ahead(id, *nearest))) nearest = id;
        if (!furthest || ahead(id, *furthest)) furthest = id;
    }
    return nearest.value_or(furthest.value_or(from));
}

std::optional<ElementId> first(const Board& board) {
    return cheapest(board, [&](ElementId id) {
        const Vec2 d = centre(board[id]) - board.extent.min;
        return board.writable(id) ? d.x + d.y : never;
    });
}

}  // namespace quadrille::input
