// Whether one rule says what another does, by their data alone. Internal to `taught`.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

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

/// Between two bounds of some literals are true: what Count and Clause have in common.
struct Amount {
    std::span<const Literal> of;
    std::size_t at_least = 0;
    std::size_t at_most = 0;  ///< of.size() or less
};
/// Empty for rules of other kinds. It lives as long as the rule.
[[nodiscard]] std::optional<Amount> amount_of(const RuleBody& body);

/// In an element with two symbols "not the second" is "the first".
[[nodiscard]] Literal plain(const Board& board, const Literal& literal);

/// Whether every filling of the board that satisfies `known` satisfies `wanted`. Never wrong where
/// it says yes. Literals of elements with two symbols are understood either way round.
[[nodiscard]] bool implies(const Board& board, const RuleBody& known, const RuleBody& wanted);
[[nodiscard]] bool implies(const Board& board, const RuleBody& known, const Amount& wanted);

}  // namespace quadrille::taught
