// The steps that are needed on the way to a mark, told as a chain. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/deduce/driver.hpp"
#include "engine/explain/chain.hpp"
#include "engine/explain/findings.hpp"

namespace quadrille::engine {

/// What a look of a supposition rests on.
struct LookNeeds {
    std::vector<Fact> facts = {};
    std::vector<std::uint32_t> looks = {};  ///< earlier ones, rising
};

/// What is needed of a finding, and what it needs.
struct WayNode {
    std::optional<Step> step = {};           ///< empty where it says what is left in a place
    std::vector<Literal> wanted = {};        ///< what later ones need of it
    std::vector<Fact> facts = {};            ///< that it needs
    std::vector<std::size_t> rests_on = {};  ///< what says these, rising, but for what stands
    std::vector<LookNeeds> looks = {};       ///< of what it supposes, look by look
    std::vector<Literal> besides = {};       ///< of what is wanted, what it did not tell at first
    std::vector<ElementId> spared = {};      ///< of what it names, what stands and is not needed
};

/// The needed ones of the nodes, which are in the order of the findings, up to the last: a link for
/// each step and for what is left in a place; that is told with the last step by which it is, where
/// it is of the same place and the two can be looked at at once.
[[nodiscard]] Chain told_way(const Puzzle& puzzle, const Position& position,
                             const Findings& findings, const std::vector<WayNode>& nodes,
                             std::size_t last);

}  // namespace quadrille::engine
