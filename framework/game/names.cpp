#include "game/names.hpp"

namespace quadrille::game {

ElementNames::ElementNames(const Board& board) {
    by_name_.reserve(board.size());
    for (const ElementId id : board.ids()) by_name_.emplace(board[id].name, id);
}

std::optional<ElementId> ElementNames::find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace quadrille::game
