// What was meant by a word that is none of those known.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace quadrille::cli {

/// How many letters to add, leave out, change or swap with their neighbour make one word of the
/// other (optimal string alignment distance).
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word with the smallest distance, the first of several. Requires at least one.
[[nodiscard]] const std::string& nearest(std::string_view word,
                                         const std::vector<std::string>& words);

}  // namespace quadrille::cli
