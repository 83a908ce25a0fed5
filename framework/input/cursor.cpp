#include "input/cursor.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "quadrille/outlines.hpp"

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
    for (const ElementId id : board.ids()) {
        if (!stops(board, id)) continue;
        if (const double c = cost(id); c < best) {
            best = c;
            found = id;
        }
    }
    return found;
}

constexpr double never = std::numeric_limits<double>::infinity();

bool stops_at(const Board& board, Vec2 place) {
    for (const ElementId id : board.ids()) {
        const Vec2 d = centre(board[id]) - place;
        if (std::abs(d.x) < tolerance && std::abs(d.y) < tolerance && stops(board, id)) return true;
    }
    return false;
}

/// Whether an arrow may go aside to what lies diagonally ahead. On a lattice of nothing but edges
/// all that lies straight ahead of an edge runs the same way as it does, and straight steps never
/// come to the others. An edge leaves to one side only, a flat one below or left, an upright one
/// above or right: the way back is then the way there, and walking on does not drift off. Where two
/// straight steps lead there too, nobody needs to go aside.
bool goes_aside(const Board& board, ElementId from, ElementId to, Direction direction) {
    const Rect box = bounds(board[from].outline);
    const Vec2 here = box.centre();
    const Vec2 there = centre(board[to]);
    const bool flat = box.width() > box.height();
    const bool sideways = direction == Direction::left || direction == Direction::right;
    const bool its_side = sideways ? (there.y > here.y) == flat : (there.x < here.x) == flat;
    return its_side && !stops_at(board, {here.x, there.y}) && !stops_at(board, {there.x, here.y});
}

}  // namespace

bool stops(const Board& board, ElementId id) { return board.takes_marks(id); }

Vec2 centre(const Element& element) { return bounds(element.outline).centre(); }

ElementId step(const Board& board, ElementId from, Direction direction) {
    const Vec2 here = centre(board[from]);
    double best = never;
    const auto straight = cheapest(board, [&](ElementId id) {
        const Offset o = offset(here, centre(board[id]), direction);
        const double cost = o.along > tolerance ? o.along + 2 * o.across : never;
        best = std::min(best, cost);
        return cost;
    });
    const auto aside = cheapest(board, [&](ElementId id) {
        const Offset o = offset(here, centre(board[id]), direction);
        const double cost = o.along + o.across / 2;
        const bool diagonal = o.across > tolerance && o.across < o.along + tolerance;
        return diagonal && cost < best - tolerance && goes_aside(board, from, id, direction)
                   ? cost
                   : never;
    });
    return aside.value_or(straight.value_or(from));
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
    const auto before = [&](ElementId a, ElementId b) {
        return std::pair(place(a), a) < std::pair(place(b), b);
    };
    std::optional<ElementId> nearest;   // beyond `from`
    std::optional<ElementId> furthest;  // the other way: where it goes round to
    for (const ElementId id : board.ids()) {
        if (!stops(board, id) || id == from) continue;
        const auto ahead = [&](ElementId a, ElementId b) {
            return forward ? before(a, b) : before(b, a);
        };
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
