#include "drawing/margins.hpp"

#include <algorithm>
#include <optional>

#include "drawing/shapes.hpp"
#include "quadrille/looks.hpp"

namespace quadrille::drawing {

namespace {

constexpr double tolerance = 1e-6;

Side side_of(const Rect& box, const Rect& field) {
    if (box.max.x <= field.min.x + tolerance) return Side::left;
    if (box.min.x >= field.max.x - tolerance) return Side::right;
    if (box.max.y <= field.min.y + tolerance) return Side::top;
    if (box.min.y >= field.max.y - tolerance) return Side::bottom;
    return Side::inside;
}

}  // namespace

Margins::Margins(const Puzzle& puzzle, std::span<const ElementId> left_out)
    : sides_(puzzle.board().size(), Side::inside) {
    const Board& board = puzzle.board();
    std::optional<Rect> field;
    for (const ElementId id : board.ids()) {
        if (!board.takes_marks(id)) continue;
        const Rect box = bounds(board[id].outline);
        if (!field) field = box;
        field->min = {std::min(field->min.x, box.min.x), std::min(field->min.y, box.min.y)};
        field->max = {std::max(field->max.x, box.max.x), std::max(field->max.y, box.max.y)};
    }
    field_ = field.value_or(board.extent);
    if (!field) return;
    std::vector<bool> clue(board.size(), false);
    for (const Rule& rule : puzzle.rules())
        if (rule.clue && index(*rule.clue) < board.size()) clue[index(*rule.clue)] = true;
    if (const auto* const facet = facet_of<Aids>(puzzle))
        for (const ElementId id : facet->aids())
            if (index(id) < board.size()) clue[index(id)] = false;
    for (const ElementId id : board.ids()) {
        if (board.hides(id) || std::ranges::find(left_out, id) != left_out.end()) continue;
        const Rect box = bounds(board[id].outline);
        const Side side = sides_[index(id)] = side_of(box, field_);
        if (side != Side::inside && clue[index(id)]) clues_.push_back({id, box});
    }
    const auto has = [&](Side side) { return std::ranges::find(sides_, side) != sides_.end(); };
    if (!has(Side::left)) field_.min.x = board.extent.min.x;
    if (!has(Side::right)) field_.max.x = board.extent.max.x;
    if (!has(Side::top)) field_.min.y = board.extent.min.y;
    if (!has(Side::bottom)) field_.max.y = board.extent.max.y;
}

std::vector<ElementId> Margins::level_with(const Rect& place) const {
    std::vector<ElementId> level;
    const Vec2 middle = place.centre();
    for (const Clue& clue : clues_) {
        const Side at = side(clue.element);
        const bool in_row = at == Side::left || at == Side::right;
        if (in_row ? clue.bounds.min.y < middle.y && middle.y < clue.bounds.max.y
                   : clue.bounds.min.x < middle.x && middle.x < clue.bounds.max.x)
            level.push_back(clue.element);
    }
    return level;
}

}  // namespace quadrille::drawing
