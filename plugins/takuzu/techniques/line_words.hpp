// What is told of the ways to fill one line: which they are where they are few, what is missing
// where they are many, and why there is none.
#pragma once

#include <span>
#include <vector>

#include "techniques/view.hpp"

namespace takuzu {

/// More ways to fill a line are not told one by one.
inline constexpr std::size_t most_ways_told = 3;

/// What follows from all ways to fill the line with these marks, by place, but for those that equal
/// one of the lines `others`: "Only 0110 or 0101 is left for row 1: r1c1 is 0."
[[nodiscard]] quadrille::Text told_ways(const Line& line, std::span<const quadrille::Mark> marks,
                                        std::span<const Line* const> others,
                                        std::span<const std::vector<quadrille::Mark>> left_out,
                                        const quadrille::Text& follows);
/// The same where there are more ways than are told one by one, and no lines that it may not equal.
[[nodiscard]] quadrille::Text told_missing(const Line& line, std::span<const quadrille::Mark> marks,
                                           const quadrille::Text& follows);

/// What follows where all of one digit are there: "Every 1 of row 1 is there, the rest is 0: …".
[[nodiscard]] quadrille::Text told_complete(const Line& line, quadrille::Mark mark,
                                            const quadrille::Text& follows);

/// Why a line with these marks cannot be filled: "row 1 would have more than 2 zeros". Requires
/// that it cannot.
[[nodiscard]] quadrille::Text told_no_way(const View& view, const Line& line,
                                          std::span<const quadrille::Mark> marks);

}  // namespace takuzu
