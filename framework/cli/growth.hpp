// What a row of measurements says.
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace quadrille::cli {

/// The middle one, or the mean of the two in the middle. Requires one.
[[nodiscard]] double median_of(std::vector<double> values);

/// The power k for which y grows as x to the k, by least squares over the logarithms. None of fewer
/// than two different x. Requires all above 0.
[[nodiscard]] std::optional<double> growth_of(const std::vector<std::pair<double, double>>& points);

}  // namespace quadrille::cli
