// The named techniques, easiest first. Each finds its first step in reading order, and looks at
// nothing but what it is given.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/deduction.hpp"
#include "techniques/view.hpp"

namespace hitori {

using Found = std::optional<quadrille::Deduction>;

/// A kept number shades its equals in both of its lines.
[[nodiscard]] Found kept_shades(const View& view);
/// The neighbours of a shaded cell are kept.
[[nodiscard]] Found shaded_keeps(const View& view);
/// Three equal neighbours in a line: the middle one is kept, the others are shaded.
[[nodiscard]] Found triple(const View& view);
/// A cell between two equal ones is kept.
[[nodiscard]] Found sandwich(const View& view);
/// Of two equal neighbours one is kept, so their equals elsewhere in the line are shaded.
[[nodiscard]] Found pair_plus_single(const View& view);
/// The last way out of a cell is kept.
[[nodiscard]] Found closed_in(const View& view);
/// Two equal cells, each beside one of two other equal cells: one of the latter is kept, so their
/// equals are shaded.
[[nodiscard]] Found facing_pairs(const View& view);
/// What is the same in every way to shade the four cells of a corner with equal numbers.
[[nodiscard]] Found corner(const View& view);
/// A cell that would close a chain of shaded cells is kept.
[[nodiscard]] Found partition(const View& view);
/// A cell is shaded if keeping it would shade two neighbours or close a chain.
[[nodiscard]] Found keeping_refuted(const View& view);
/// A cell is kept if shading it would keep two equals, or shade two neighbours or close a chain by
/// what its neighbours shade.
[[nodiscard]] Found shading_refuted(const View& view);
/// What follows both from keeping and from shading a cell.
[[nodiscard]] Found either_way(const View& view);
/// What leads, from cell to cell, to what cannot be.
[[nodiscard]] Found chains(const View& view);

/// All cells that closed_in would keep, each the last way out of another; some may come twice.
[[nodiscard]] std::vector<Cell> last_ways_out(const View& view);
/// All cells that partition would keep.
[[nodiscard]] std::vector<Cell> links(const View& view);

/// Layout and numbers must outlive the techniques.
[[nodiscard]] std::vector<quadrille::Technique> techniques_of(const Layout& layout,
                                                              const Numbers& numbers);

}  // namespace hitori
