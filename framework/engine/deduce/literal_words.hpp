// What literals say, in words. Internal to the engine.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// So many names are told in one list, and so many marks of one hidden element.
inline constexpr std::size_t most_told_names = 12;
inline constexpr std::size_t most_told_of_hidden = 3;

/// Whether a mark means the same in both elements: hidden ones may have alphabets of their own.
[[nodiscard]] bool have_same_mark(const Board& board, const Literal& a, const Literal& b);
/// "r1c1 and r1c2 are 3; r1c3 is neither 4 nor 5": what literals say, as a sentence part. Elements
/// of which the same is said are told together, at most twelve names in a list.
[[nodiscard]] Text told(const Board& board, std::span<const Literal> literals);
/// "r1c1 and r1c2 would both be 3": the same of what cannot be. Requires that all hold.
[[nodiscard]] Text told_as_impossible(const Board& board, std::span<const Literal> literals);
/// The same conclusions with every element that they decide told by its mark, in element order:
/// "not drawn" becomes "ruled out" where no third mark is left.
[[nodiscard]] std::vector<Literal> decided(const Board& board, const Candidates& before,
                                           std::span<const Literal> literals);

}  // namespace quadrille::engine
