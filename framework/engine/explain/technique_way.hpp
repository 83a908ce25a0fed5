// The steps of techniques that lead from a position to one mark, without all that it does not need:
// what a person tells who has solved up to there. Internal to the engine.
//
// Techniques are asked one after the other until the mark is known; that marks which stand rule
// themselves out elsewhere goes without saying, as with pencil marks. Then it is found out, from
// the last step back, what each rests on: of what was concluded before in the places of its rules
// as little as these rules need to say the same (deletion, by the exact solver), and the technique
// to find it; of what is told of several steps, as where elements are hidden, what the rules need
// alone. Of a supposition that is found out look by look. What rests on more than its rules, as
// that there is one solution, rests on all of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/deduce/driver.hpp"
#include "engine/explain/chain.hpp"
#include "engine/explain/refuted.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// Each link with the earlier ones that it rests on; the last one says the mark, which must follow
/// from the position and be blank there; of boards that hide elements the steps are those that are
/// told. Empty where no techniques of the table lead there, or with trials not even these, and
/// where they take more than `most_links`. Throws Interrupted, ContractBroken.
[[nodiscard]] std::optional<Chain> technique_way(const Puzzle& puzzle, const Position& position,
                                                 const Literal& mark, const TechniqueTable& table,
                                                 std::size_t most_links, Trials trials,
                                                 Budget& budget);

struct NeededStep {
    Step step;  ///< of what it supposes the looks that are needed alone
    std::vector<std::uint32_t> rests_on = {};  ///< places in the list of needed ones; rising
    /// The same for each look of what it supposes, with earlier looks.
    std::vector<LookLinks> looks = {};
};

/// Of steps that techniques took from the position one after the other, the last of which says the
/// marks, those that it needs, in order. On a board that hides elements they are steps as they are
/// told. Empty where one of them is a trial of which nobody knows what it leads to. Throws
/// Interrupted, ContractBroken.
[[nodiscard]] std::optional<std::vector<NeededStep>> needed_steps(
    const Puzzle& puzzle, const Position& position, const std::vector<Step>& steps,
    std::span<const Literal> marks, const TechniqueTable& table, Budget& budget);

}  // namespace quadrille::engine
