// From a contradiction to an irreducible one, and to the cheapest one. Internal to the engine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/explain/contradictions.hpp"

namespace quadrille::engine {

/// Takes reasons away as long as the rest still contradicts, the dearest first. With effort `exact`
/// what is left is irreducible: a minimal unsatisfiable subset. Requires a contradiction. Asks once
/// a reason at most, and leaves off once that took `most_calls` of the solver.
[[nodiscard]] std::vector<Reason> shrunk(
    Contradictions& reasons, std::vector<Reason> contradiction, Contradictions::Effort effort,
    std::uint64_t most_calls = std::numeric_limits<std::uint64_t>::max());

struct Cheapest {
    std::vector<Reason> reasons;
    bool proven = false;  ///< no subset of the pool that contradicts costs less
};

/// Looks in `pool` for a contradiction that costs less than `known`, which is irreducible; gives
/// back the cheaper one. Asks at most `rounds` times, and stops once they took `most_calls` of the
/// solver.
[[nodiscard]] Cheapest cheapest(Contradictions& reasons, const std::vector<Reason>& pool,
                                std::vector<Reason> known, std::size_t rounds,
                                std::uint64_t most_calls);

}  // namespace quadrille::engine
