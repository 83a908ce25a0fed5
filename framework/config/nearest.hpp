// What was meant by a word that is none of those known.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille::config {

/// How many letters to add, leave out, change or swap with their neighbour make one word of the
/// other (optimal string alignment distance).
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// The word with the smallest distance, the first of several, case aside; empty where none is near:
/// more than one letter in three would have to be another.
[[nodiscard]] std::optional<std::string> nearest(std::string_view word,
                                                 std::span<const std::string> words);

/// A sentence without a full stop that refuses a word; where another is near it asks whether that
/// was meant.
[[nodiscard]] Text suggesting(Text refusal, std::string_view word,
                              std::span<const std::string> words);
/// The same; where none is near, `otherwise` alone.
[[nodiscard]] Text suggesting(Text refusal, Text otherwise, std::string_view word,
                              std::span<const std::string> words);

}  // namespace quadrille::config
