// In which order the front page shows the types: what a player plays stands where it is seen first,
// however many types there are. Knows no widgets.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "library/attempt.hpp"
#include "play/card_list.hpp"

namespace quadrille::play {

/// So many of the last attempts tell what the player likes.
inline constexpr std::size_t telling_attempts = 50;

/// The ids of all types at hand: those first of which the player has lately solved most, then those
/// with most boards. `attempts`: all there are, the latest last. Linear in both.
[[nodiscard]] std::vector<std::string> types_by_preference(
    std::span<const library::Attempt> attempts, const CardList& cards);

}  // namespace quadrille::play
