#include "play/panels/scene_view.hpp"

#include <algorithm>
#include <limits>

#include "quadrille/gestures.hpp"

namespace quadrille::play {

namespace {

std::uint16_t look_at_depth(std::uint32_t depth) {
    if (depth == engine::Scene::undecided) return 0;
    return static_cast<std::uint16_t>(
        std::min<std::uint32_t>(depth, std::numeric_limits<std::uint16_t>::max()));
}

}  // namespace

Highlights scenery(const Board& board, const Position& position, const engine::Scene::View& view,
                   const std::vector<ElementId>& because) {
    Highlights shown;
    shown.alone = true;
    const Position scene = engine::shown(board, view);
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (board.decides(id) && board.writable(id) && scene.mark(id) != position.mark(id))
            shown.ghosts.push_back({id, scene.mark(id), look_at_depth(view.depth[i])});
    }
    for (const ElementId id : because)
        if (!board.hides(id)) shown.looked_at.push_back(id);
    for (const Literal& literal : view.last)
        if (!board.hides(literal.element)) shown.framed.push_back(literal.element);
    return shown;
}

Move move_to(const Board& board, const Position& position, const engine::Scene::View& view) {
    Move move;
    const Position scene = engine::shown(board, view);
    for (std::size_t i = 0; i < board.size(); ++i) {
        const ElementId id = element_id(i);
        if (!board.decides(id) || !board.writable(id) || scene.mark(id) == position.mark(id))
            continue;
        Change change = write(position, id, scene.mark(id));
        change.after.notes = change.after.corners = 0;
        move.push_back(change);
    }
    return move;
}

}  // namespace quadrille::play
