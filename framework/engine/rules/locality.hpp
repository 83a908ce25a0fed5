// What lies near what on a board, by its rules alone: the elements of a small rule are neighbours,
// as are edges at a corner of a loop, links at a node and cells that share a side. Rules about the whole board make
// nothing near. Internal to the engine.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "quadrille/kit/lists.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Time is linear in the elements of the rule.
[[nodiscard]] inline bool speaks_of(const Rule& rule, ElementId element) {
    bool speaks = false;
    for_each_element(rule.what, [&](ElementId id) { speaks = speaks || id == element; });
    return speaks;
}

class Locality {
public:
    explicit Locality(const Puzzle& puzzle);

    /// The elements up to `most` steps away, nearest first, and the rules that speak of one of them
    /// at up to `most - 1`.
    struct Ball {
        struct Near {
            std::uint32_t which = 0;
            std::uint32_t distance = 0;
        };
        std::vector<Near> elements;
        std::vector<Near> rules;  ///< at the distance of their nearest element
        bool whole = false;       ///< nothing that hangs together with the middle lies further away
    };
    /// Requires most >= 1.
    [[nodiscard]] Ball around(ElementId middle, std::uint32_t most);

    /// By element: the largest `most` for which the ball around it holds none of these elements and
    /// rules; 0 where there is no such, `everywhere` where there is no largest.
    [[nodiscard]] std::vector<std::uint32_t> clear_of(std::span<const std::uint32_t> elements,
                                                      std::span<const std::uint32_t> rules) const;
    static constexpr std::uint32_t everywhere = std::numeric_limits<std::uint32_t>::max();

    [[nodiscard]] std::span<const std::uint32_t> rules_of(std::uint32_t element) const {
        return rules_of_element_[element];
    }

private:
    using Lists = kit::Lists<std::uint32_t>;

    Lists elements_of_group_;
    Lists groups_of_element_;
    Lists rules_of_element_;
    Lists elements_of_rule_;
    std::vector<std::uint32_t> element_seen_, group_seen_,
        rule_seen_;  ///< by item: the last ball it was in
    std::uint32_t ball_ = 0;
};

}  // namespace quadrille::engine
