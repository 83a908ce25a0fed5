// Which element a search marks next, and in which order its marks are tried. Internal to the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The puzzle must outlive it.
class Choice {
public:
    Choice(const Puzzle& puzzle, std::uint64_t seed);

    /// The open element with the fewest candidates, then with the most decided round it; empty where all are decided.
    /// Time: size of the board and its small rules.
    [[nodiscard]] std::optional<ElementId> element(const Candidates& candidates);
    /// Its possible marks in the order to be tried.
    [[nodiscard]] std::vector<Mark> marks(const Candidates& candidates, ElementId id) const;

private:
    void add(std::vector<ElementId> group);
    void add_groups(const RuleBody& rule);

    const Puzzle& puzzle_;
    std::uint64_t seed_;
    std::vector<ElementId> order_;                ///< of deciding elements, for ties
    std::vector<std::vector<ElementId>> groups_;  ///< elements that bear on each other: of small rules, corners, neighbours
    std::vector<std::uint32_t> closeness_;        ///< by element; kept for its memory
};

}  // namespace quadrille::engine
