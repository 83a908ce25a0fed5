// Numbers with a fraction as people write them: with a point, or a comma where the language has
// one.
#pragma once

#include "quadrille/text.hpp"

namespace quadrille::config {

/// Rounded to so many digits behind the point (at most 9).
[[nodiscard]] Text decimal(double value, int digits);
/// With as many digits as it takes, at most six: "2", "0.5".
[[nodiscard]] Text decimal(double value);

}  // namespace quadrille::config
