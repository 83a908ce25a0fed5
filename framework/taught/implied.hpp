// Whether one rule says what another does, by their data alone. Internal to `taught`.
#pragma once

#include <functional>
#include <optional>

#include "quadrille/rules.hpp"

namespace quadrille::taught {

/// Where the elements and marks of a piece are on another board.
struct Placement {
    std::function<std::optional<ElementId>(ElementId)> element;
    std::function<std::optional<Mark>(ElementId, Mark)>
        mark;            ///< of a mark in that element of the piece
    bool swaps = false;  ///< some mark becomes another
};

/// A rule of the piece said of the other board; empty where it cannot be.
[[nodiscard]] std::optional<RuleBody> placed(const RuleBody& body, const Placement& placing);

/// Whether every filling of the board that satisfies `known` satisfies `wanted`. Never wrong where
/// it says yes. Literals of elements with two symbols are understood either way round.
[[nodiscard]] bool implies(const Board& board, const RuleBody& known, const RuleBody& wanted);

}  // namespace quadrille::taught
