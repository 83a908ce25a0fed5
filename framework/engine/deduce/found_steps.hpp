// What one technique finds on a position, step after step. Internal to the engine.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "engine/rules/candidates.hpp"
#include "quadrille/deduction.hpp"

namespace quadrille::engine {

/// A technique tells one step at a time: to see the next, what it told is taken as known.
struct FoundStep {
    Deduction deduction;
    bool looks_at_more = false;  ///< at elements of which more was known than stands
};

/// Asks `find(known)` for one step after another, up to `most`, until it finds nothing new or
/// `visit(FoundStep&&, known)`, where `known` is what is known behind the step, says true: then
/// true. Both may throw.
template <class Find, class Visit>
bool visit_found_steps(const Candidates& standing, Candidates known, std::size_t most,
                       Find&& find, Visit&& visit) {
    for (std::size_t i = 0; i < most; ++i) {
        std::optional<Deduction> found = find(std::as_const(known));
        if (!found) return false;
        const bool looks_at_more = std::ranges::any_of(
            found->because, [&](ElementId id) { return standing.count(id) != known.count(id); });
        if (!narrow(known, found->follows)) return false;
        if (visit(FoundStep{*std::move(found), looks_at_more}, std::as_const(known))) return true;
    }
    return false;
}

}  // namespace quadrille::engine
