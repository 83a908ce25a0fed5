// The formats of other programs that the type reads and writes, one source each.
#pragma once

#include <vector>

#include "quadrille/formats.hpp"

namespace takuzu {

[[nodiscard]] std::vector<quadrille::Format> foreign_formats();

/// Unruly, in Simon Tatham's collection.
[[nodiscard]] std::vector<quadrille::Format> unruly_formats();

}  // namespace takuzu
