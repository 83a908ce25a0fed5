// The shell commands. Each reads its options, writes to the environment's streams and returns the exit status.
#pragma once

#include "cli/environment.hpp"

namespace quadrille::cli {

/// The puzzle types found, and why others were refused.
[[nodiscard]] Exit list_plugins(const Environment& environment, const Options& options);
/// The best scores, of one type or of all.
[[nodiscard]] Exit list_scores(const Environment& environment, const Options& options);
/// Judges each puzzle with its position: done if solved, negative if not.
[[nodiscard]] Exit check(const Environment& environment, const Options& options);
/// One solution of each puzzle by any method, and whether it is the only one.
[[nodiscard]] Exit solve(const Environment& environment, const Options& options);
/// How many solutions each puzzle has.
[[nodiscard]] Exit count(const Environment& environment, const Options& options);
/// The next step from the position of each puzzle, with its reason; negative where there is none.
[[nodiscard]] Exit hint(const Environment& environment, const Options& options);
/// Why one element must be what it is; negative where it need not.
[[nodiscard]] Exit explain(const Environment& environment, const Options& options);
/// The elements that one rule settles at once, or the marks that no rule forbids in the one that is named; negative where there is
/// nothing.
[[nodiscard]] Exit possible(const Environment& environment, const Options& options);
/// How hard each puzzle is: level, score, techniques needed.
[[nodiscard]] Exit rate(const Environment& environment, const Options& options);
/// Every method on each puzzle: verdict, nodes, steps, time.
[[nodiscard]] Exit compare(const Environment& environment, const Options& options);
/// New puzzles with just one solution each, of a size and a difficulty, from a seed.
[[nodiscard]] Exit generate(const Environment& environment, const Options& options);
/// What can be chosen for new puzzles of a type; told below the help of `generate`.
[[nodiscard]] Exit describe_generator(const Environment& environment, const Options& options);
/// The techniques of a type or of one puzzle, where they come from, and the rules that are refused.
[[nodiscard]] Exit techniques(const Environment& environment, const Options& options);
/// Deduction rules that a command met and could not use, told on the error stream.
void tell_refused_rules(const Environment& environment);
/// Boards as a picture or a text.
[[nodiscard]] Exit render(const Environment& environment, const Options& options);

}  // namespace quadrille::cli
