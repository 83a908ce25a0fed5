// The formats of other programs that the type reads and writes, one source each.
#pragma once

#include <vector>

#include "quadrille/formats.hpp"

namespace slitherlink {

[[nodiscard]] std::vector<quadrille::Format> foreign_formats();

/// Loopy on squares, in Simon Tatham's collection.
[[nodiscard]] std::vector<quadrille::Format> loopy_formats();
/// puzz.link and its relatives.
[[nodiscard]] std::vector<quadrille::Format> puzzlink_formats();

}  // namespace slitherlink
