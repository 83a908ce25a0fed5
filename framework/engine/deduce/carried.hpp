// Conclusions that say once more what is known, of a hidden element or from one: "r1c1 is shaded"
// beside "r1c1 is sea". Who follows an argument takes the two for one. Internal to the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// The hidden element that a rule ties to one that is seen, where it speaks of no other.
[[nodiscard]] std::optional<ElementId> tied_hidden(const Board& board, const Rule& rule);

/// Whether such a rule says so of the hidden element whatever is seen.
[[nodiscard]] bool says_by_itself(const Rule& rule, ElementId hidden,
                                  std::span<const Literal> follows);

/// Of each element whether it is hidden and a printed clue's own: all rules that speak of it state
/// that clue in the same words. Nobody needs to hear of such an element: what it leads to follows
/// from the clue. Time linear in the rules.
[[nodiscard]] std::vector<bool> owned_by_clues(const Puzzle& puzzle);

/// The same of one element.
[[nodiscard]] bool is_owned_by_clue(const Puzzle& puzzle, ElementId id);

/// Whether a rule speaks of an element that is its clue's own.
[[nodiscard]] bool speaks_of_owned(const Puzzle& puzzle, const Rule& rule);

/// Whether there are any, and all speak of hidden elements.
[[nodiscard]] bool all_hidden(const Board& board, std::span<const Literal> follows);

/// Those about what is seen; where there are none, all.
[[nodiscard]] std::vector<Literal> seen_or_all(const Board& board,
                                               std::span<const Literal> follows);

/// A sentence that says these first, told of others in their place; empty where it says more of
/// them.
[[nodiscard]] std::optional<Text> told_in_place(const Board& board, const Text& sentence,
                                                std::span<const Literal> these,
                                                std::span<const Literal> others);

/// The sentence of a conclusion about `hidden`, told of what was concluded from that; with a
/// further rule that it rests on, where there is one.
[[nodiscard]] Text told_of(const Board& board, const Text& sentence,
                           std::span<const Literal> hidden, std::span<const Literal> follows,
                           const Text& further = {});

}  // namespace quadrille::engine
