// A solution of a small puzzle, by the plainest means there are: the rules as the SDK judges them.
#pragma once

#include <cstddef>
#include <optional>

#include "quadrille/puzzle.hpp"

namespace quadrille::plugins {

/// Every deciding element carries its mark. Empty where there is no solution, or none was found
/// before `most_work` elements were looked at by rules. The same each time.
[[nodiscard]] std::optional<Position> find_solution(const Puzzle& puzzle, std::size_t most_work);

}  // namespace quadrille::plugins
