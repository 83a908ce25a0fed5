#include "game/names.hpp"

namespace quadrille::game {

ElementNames::ElementNames(const Board& board) {
    by_name_.reserve(board.size());
    for (std::size_t i = 0; i < board.size(); ++i) by_name_.emplace(board.elements[i].name, element_id(i));
}

std::optional<ElementId> ElementNames::find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace quadrille::game
