// Which element a search marks next, and in which order its marks are tried. Internal to the
// engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Elements that bear on each other, in groups of at most 32: those of a small rule, of a corner of
/// a loop, a cell and its neighbours where cells are connected, a line.
class Neighbourhoods {
public:
    explicit Neighbourhoods(const Puzzle& puzzle);

    [[nodiscard]] const std::vector<std::vector<ElementId>>& all() const noexcept {
        return groups_;
    }
    /// Calls `visit(ElementId)` for every element of the groups of a rule that hold `id`; for some
    /// more than once.
    template <class Visitor>
    void for_each_near(ElementId id, std::uint32_t rule, Visitor&& visit) const {
        for (const std::uint32_t group : of_[index(id)])
            if (rule_[group] == rule)
                for (const ElementId near : groups_[group]) visit(near);
    }

private:
    void add(std::uint32_t rule, std::vector<ElementId> group);
    void add_groups(std::uint32_t rule, const RuleBody& body);
    void add_surroundings(std::uint32_t rule, const std::vector<ElementId>& cells,
                          const std::vector<Ends>& sides);

    std::vector<std::vector<ElementId>> groups_;  ///< each rising
    std::vector<std::uint32_t> rule_;             ///< by group: the rule it comes from
    std::vector<std::vector<std::uint32_t>> of_;  ///< by element: its groups
};

/// The puzzle and the groups must outlive it.
class BranchOrder {
public:
    BranchOrder(const Puzzle& puzzle, const Neighbourhoods& groups, std::uint64_t seed);

    /// Of the elements open by `candidates` the one with the fewest marks to try, then with the
    /// most decided round it; empty where all are decided. Time: size of the board and its small
    /// rules.
    [[nodiscard]] std::optional<ElementId> element(const Candidates& candidates,
                                                   const Candidates& to_try);
    /// Its marks in the order to be tried.
    [[nodiscard]] std::vector<Mark> marks(const Candidates& to_try, ElementId id) const;

private:
    const Puzzle& puzzle_;
    const Neighbourhoods& groups_;
    std::uint64_t seed_;
    std::vector<ElementId> order_;          ///< of deciding elements, for ties
    std::vector<std::uint32_t> closeness_;  ///< by element; kept for its memory
};

}  // namespace quadrille::engine
