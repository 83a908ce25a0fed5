// The named techniques, easiest first. Each finds its first step, rows before columns, and looks at
// nothing but what it is given.
#pragma once

#include <optional>
#include <vector>

#include "quadrille/deduction.hpp"
#include "techniques/view.hpp"

namespace takuzu {

using Found = std::optional<quadrille::Deduction>;

// Of one line, which is all that they look at:

/// Two alike side by side: the other digit at both ends.
[[nodiscard]] Found pair(const View& view, const LineView& line);
/// Two alike with a gap between: the other digit in the gap.
[[nodiscard]] Found gap(const View& view, const LineView& line);
/// One cell is open: the digit that is missing.
[[nodiscard]] Found last_cell(const View& view, const LineView& line);
/// All of one digit are there: the other digit in the rest of the line, where that is several
/// cells.
[[nodiscard]] Found line_complete(const View& view, const LineView& line);
/// One of a digit is missing: it cannot stand where the rest would make three alike.
[[nodiscard]] Found last_of_a_kind(const View& view, const LineView& line);
/// A cell that is the same in all ways to fill its line.
[[nodiscard]] Found all_placements(const View& view, const LineView& line);

// Of all lines:

/// A line with two open cells that could become equal to a finished one: they are the other way
/// round.
[[nodiscard]] Found would_repeat(const View& view);
/// A cell that is the same in all ways to fill its line, where those that equal a finished line do
/// not count.
[[nodiscard]] Found placements_that_differ(const View& view);

/// The layout must outlive the techniques.
[[nodiscard]] std::vector<quadrille::Technique> techniques_of(const Layout& layout);

}  // namespace takuzu
