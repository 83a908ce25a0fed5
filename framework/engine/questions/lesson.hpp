// What is told of a technique to somebody who does not know it yet.
#pragma once

#include <string_view>

#include "quadrille/puzzle.hpp"

namespace quadrille::engine {

/// What to look for, what follows, and why: as the type tells it (lessons/1), else as it is told of
/// those that every puzzle has. Empty where nothing is told. [any thread]
[[nodiscard]] Text lesson_on(const PuzzleType& type, std::string_view technique);

}  // namespace quadrille::engine
