#include "quadrille/gestures.hpp"

#include <algorithm>

namespace quadrille {

bool contains(std::span<const Vec2> outline, Vec2 point) noexcept {
    bool inside = false;  // crossing number of a ray to the right
    for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
        const Vec2 a = outline[i];
        const Vec2 b = outline[j];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

std::optional<ElementId> element_at(const Board& board, Vec2 point) {
    for (std::size_t i = board.size(); i > 0; --i)
        if (contains(board.elements[i - 1].outline, point)) return element_id(i - 1);
    return std::nullopt;
}

namespace {

Mark painted(const std::vector<Mark>& palette, Mark present, Mark picked) {
    const auto offers = [&](Mark mark) {
        return std::find(palette.begin(), palette.end(), mark) != palette.end();
    };
    const Mark brush = offers(picked) ? picked : palette.front();
    return present == blank || (present != brush && offers(present)) ? brush : blank;
}

}  // namespace

Mark clicked(const Board& board, const Position& position, ElementId element, Button button,
             Mark picked) {
    const Mark present = position.mark(element);
    if (!board.writable(element)) return present;
    const Alphabet& alphabet = board.alphabet(element);
    const std::vector<Mark>& cycle =
        button == Button::primary ? alphabet.primary : alphabet.secondary;
    if (cycle.empty()) return present;
    if (button == Button::primary && alphabet.palette == Palette::keypad) return present;
    if (button == Button::primary && alphabet.palette == Palette::brush)
        return painted(cycle, present, picked);
    if (present == blank) return cycle.front();
    const auto at = std::find(cycle.begin(), cycle.end(), present);
    return at == cycle.end() || at + 1 == cycle.end() ? blank : at[1];
}

std::optional<Change> dragged(const Board& board, const Position& position, ElementId element,
                              Mark from, Mark to) {
    if (!board.writable(element) || from == to) return std::nullopt;
    const Mark present = position.mark(element);
    const bool touches = to == blank ? present == from : present == blank;
    if (!touches) return std::nullopt;
    return write(position, element, to);
}

Change write(const Position& position, ElementId element, Mark mark) {
    const Content before = position[element];
    Content after{mark, before.colour};
    if (mark == blank) {
        after.notes = before.notes;
        after.corners = before.corners;
    }
    return {element, before, after};
}

Change paint(const Position& position, ElementId element, std::uint8_t colour) {
    const Content before = position[element];
    Content after = before;
    after.colour = colour;
    return {element, before, after};
}

}  // namespace quadrille
