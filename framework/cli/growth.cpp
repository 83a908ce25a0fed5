#include "cli/growth.hpp"

#include <cmath>

namespace quadrille::cli {

std::optional<double> growth_of(const std::vector<std::pair<double, double>>& points) {
    double x_mean = 0;
    double y_mean = 0;
    for (const auto& [x, y] : points) {
        x_mean += std::log(x);
        y_mean += std::log(y);
    }
    x_mean /= static_cast<double>(points.size());
    y_mean /= static_cast<double>(points.size());
    double along = 0;
    double together = 0;
    for (const auto& [x, y] : points) {
        along += (std::log(x) - x_mean) * (std::log(x) - x_mean);
        together += (std::log(x) - x_mean) * (std::log(y) - y_mean);
    }
    constexpr double one_size = 1e-12;
    if (points.size() < 2 || along < one_size) return std::nullopt;
    return together / along;
}

}  // namespace quadrille::cli
