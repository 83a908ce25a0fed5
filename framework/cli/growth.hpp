// What a row of measurements says.
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace quadrille::cli {

/// The power k for which y grows as x to the k, by least squares over the logarithms. None of fewer
/// than two different x. Requires all above 0.
[[nodiscard]] std::optional<double> growth_of(const std::vector<std::pair<double, double>>& points);

}  // namespace quadrille::cli
