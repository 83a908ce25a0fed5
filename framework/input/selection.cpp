#include "input/selection.hpp"

#include <algorithm>

namespace quadrille::input {

Selection::Selection(const Board& board, const ElementIndex& index, Vec2 at)
    : board_(&board), index_(&index), at_(at) {
    if (const std::optional<ElementId> id = index.at(at)) add(*id);
}

bool Selection::drag(Vec2 to) {
    if (!dragging()) return false;
    const std::size_t before = elements_.size();
    for_each_along(*index_, at_, to, usual_sample, [&](std::optional<ElementId> id, Vec2) {
        if (id) add(*id);
    });
    at_ = to;
    return elements_.size() > before;
}

void Selection::add(ElementId id) {
    if (!board_->writable(id) ||
        std::find(elements_.begin(), elements_.end(), id) != elements_.end())
        return;
    const Element& element = (*board_)[id];
    if (!elements_.empty()) {
        const Element& first = (*board_)[elements_.front()];
        if (element.alphabet != first.alphabet || element.kind != first.kind) return;
    }
    elements_.push_back(id);
}

}  // namespace quadrille::input
