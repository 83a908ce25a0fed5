// The steps that people know by name. Each looks at one line at a time and is true wherever the
// other lines leave it.
//
// Levels are on the host's scale: 1 one line leaves no choice; 2 a line, looked at with its first
// marks; 3 to 5 the reach of single blocks, pushed about with all marks in view; 6 all placements
// of a line. What needs more than one line is the host's: it tries marks.
#pragma once

#include <optional>
#include <vector>

#include "techniques/line_view.hpp"

namespace nonogram {

/// Looks at one line. Concludes on the view, and gives the step.
using LineStep = std::optional<quadrille::Deduction> (*)(LineView&);

// One a file, or two that belong together.
[[nodiscard]] std::optional<quadrille::Deduction> find_complete_line(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_nothing_to_spare(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_no_common_colour(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_missing_colour(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_touching_colours(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_overlap(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_from_border(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_complete_block(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_small_gap(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_join(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_split(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_unreachable(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_pushed(LineView& view);
[[nodiscard]] std::optional<quadrille::Deduction> find_full_line(LineView& view);

/// All of them, easiest first: each finds the first line in which there is such a step. The puzzle
/// must outlive them.
[[nodiscard]] std::vector<quadrille::Technique> make_techniques(const Nonogram& puzzle);

}  // namespace nonogram
