// Texts to read that nobody would write, the same for the same seed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "quadrille/kit/random.hpp"
#include "quadrille/result.hpp"

namespace quadrille::check {

/// Short random texts: of any bytes, of printable ones, and of those that `example` is made of.
[[nodiscard]] std::vector<std::string> noise(std::string_view example, kit::Random& random,
                                             std::size_t count);

/// `example` with one or a few things changed: bytes and lines left out, doubled, swapped,
/// replaced; cut off; line ends changed.
[[nodiscard]] std::vector<std::string> mutations(std::string_view example, kit::Random& random,
                                                 std::size_t count);

/// Empty, or what is wrong with the place of an error in that text.
[[nodiscard]] std::string misplaced(const Error& error, std::string_view text);

}  // namespace quadrille::check
