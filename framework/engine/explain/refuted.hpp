// Suppositions that fail as links of a chain. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/explain/chain.hpp"
#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The links that say something of these places, which are in element order, but for those within
/// suppositions that ended before the link `supposed`; rising.
[[nodiscard]] std::vector<std::uint32_t> rested_on(const Chain& chain, std::size_t supposed,
                                                   const std::vector<ElementId>& places);

/// Those of the elements on which something stands that decides the puzzle, in element order.
[[nodiscard]] std::vector<ElementId> marked(const Board& board, const Position& position,
                                            const std::vector<ElementId>& elements);

/// What a look of a supposition rests on.
struct LookLinks {
    std::vector<std::uint32_t> links = {};  ///< of the chain, before the supposition; rising
    std::vector<std::uint32_t> looks = {};  ///< earlier ones, from 0, what is supposed; rising
};

/// Appends what is supposed, what it leads to look by look, and that it is not so, which `end`
/// says. `rest_on` by look; empty where it is not known: then by the places that each looks at.
void add_refuted(Chain& chain, const Board& board, const Position& position, Link end,
                 const std::vector<Deduction>& looks, std::span<const LookLinks> rest_on);

}  // namespace quadrille::engine
