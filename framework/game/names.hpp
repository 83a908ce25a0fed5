// Elements by their names, for saves, the shell and text mode.
#pragma once

#include <optional>
#include <string_view>
#include <unordered_map>

#include "quadrille/board.hpp"

namespace quadrille::game {

/// The board must outlive it.
class ElementNames {
public:
    explicit ElementNames(const Board& board);
    [[nodiscard]] std::optional<ElementId> find(std::string_view name) const;

private:
    std::unordered_map<std::string_view, ElementId> by_name_;
};

}  // namespace quadrille::game
