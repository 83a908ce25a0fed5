// Why, in small steps: from a few rules and marks to what follows from them all, each step by one
// rule from what stood before, so that it can be followed. What follows by no such steps is shown
// by supposing the opposite.
//
// Literature: Bogaerts, Gamba and Guns, "A framework for step-wise explaining how to solve
// constraint satisfaction problems" (2021): nested explanations.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/deduce/technique_table.hpp"
#include "engine/rules/budget.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// One step of a chain.
struct Link {
    enum class Kind : std::uint8_t {
        follows,     ///< from its rules, marks and earlier links
        supposed,    ///< assumed, for the links of greater depth that come next
        impossible,  ///< what was supposed, or what stands, leads to this
        refuted,     ///< so what was supposed is not so
    };
    Kind kind = Kind::follows;
    std::uint16_t depth = 0;  ///< within so many suppositions; what is supposed is within its own
    std::vector<Literal> follows = {};      ///< in element order; empty: nothing can
    std::vector<std::uint32_t> rules = {};  ///< indices into Puzzle::rules(), rising
    std::vector<ElementId> marks = {};  ///< of the position, which it rests on, in element order
    std::vector<std::uint32_t> links = {};  ///< earlier ones that it rests on, rising
    std::string technique = {};             ///< its id, where it has a name
    /// It takes for granted, besides, that there is one solution.
    bool takes_one_solution = false;
    Text text = {};                         ///< the sentence
};

/// Its last link says what was to be shown.
using Chain = std::vector<Link>;

/// How many things a person must look at for one link: rules, marks and earlier links.
[[nodiscard]] inline std::size_t premises(const Link& link) {
    return link.rules.size() + link.marks.size() + link.links.size();
}

/// So many things are looked at at once; more are told in steps.
inline constexpr std::size_t most_premises = 7;
/// A chain of more links nobody follows; but so many rather than a heap of reasons.
inline constexpr std::size_t most_told_links = 100;
/// How much it is to follow, in links of one rule: the marks of one are seen together, several are
/// looked at one after the other and then together, and of a heap that nobody looks at at once each
/// reason has to be held against the others.
[[nodiscard]] inline std::size_t effort(const Link& link) {
    if (link.rules.size() == 1 && link.links.empty()) return 1;
    const std::size_t reasons = premises(link);
    if (reasons > most_premises) return std::min(reasons * reasons / 2, most_told_links);
    return link.rules.empty() ? 1 : 2 * link.rules.size() - 1;
}

/// Adds what another link concludes and rests on; the words stay.
void take_in(Link& link, const Link& other);

/// From these rules (rising) and marks to the conclusion; with none, to a contradiction. Empty
/// where no chain was found within the effort. Throws Interrupted.
[[nodiscard]] std::optional<Chain> chain_of(const Puzzle& puzzle, const Position& position,
                                            std::span<const std::uint32_t> rules,
                                            std::span<const ElementId> marks,
                                            const std::optional<Literal>& conclusion,
                                            Budget& budget);

/// A link as a sentence, with what it rests on: "… (From steps 1 and 2; r1c2 is 4.)" Marks that the
/// sentence tells itself are not listed, nor are those that are more than can be looked at at once.
[[nodiscard]] Text told_link(const Board& board, const Position& position, const Chain& chain,
                             std::size_t link);
/// The links as numbered sentences, each with what it rests on: "3. … (From steps 1 and 2; r1c2 is
/// 4.)"
[[nodiscard]] std::vector<Text> told_chain(const Board& board, const Position& position,
                                           const Chain& chain);

}  // namespace quadrille::engine
