#include "picture/threshold.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace quadrille::picture {

namespace {

constexpr std::size_t steps = 256;
constexpr std::int32_t white_light = 10'000;

std::size_t step_of(std::int32_t lightness) {
    return static_cast<std::size_t>(std::clamp(lightness, 0, white_light - 1)) * steps / white_light;
}

std::int32_t mean_around(const kit::Grid& grid, std::span<const Lab> cells, std::size_t cell,
                         std::size_t reach) {
    const auto bounds = [reach](std::size_t at, std::size_t end) {
        return std::pair(at < reach ? 0 : at - reach, std::min(at + reach + 1, end));
    };
    const auto [top, bottom] = bounds(grid.row(cell), grid.rows);
    const auto [left, right] = bounds(grid.column(cell), grid.columns);
    std::int64_t sum = 0;
    for (std::size_t row = top; row < bottom; ++row)
        for (std::size_t column = left; column < right; ++column)
            sum += cells[grid.at(row, column)].lightness;
    return static_cast<std::int32_t>(sum /
                                     static_cast<std::int64_t>((bottom - top) * (right - left)));
}

}  // namespace

std::int32_t otsu_threshold(std::span<const Lab> cells) {
    std::array<std::int64_t, steps> counts{};
    std::int64_t whole = 0;
    for (const Lab& cell : cells) {
        ++counts[step_of(cell.lightness)];
        whole += static_cast<std::int64_t>(step_of(cell.lightness));
    }
    const auto all = static_cast<double>(cells.size());
    double best = -1;
    std::size_t first = 0;
    std::size_t last = 0;  // equally good thresholds lie in a gap, whose middle is taken
    std::int64_t below = 0;
    std::int64_t sum = 0;
    for (std::size_t step = 0; step + 1 < steps; ++step) {
        below += counts[step];
        sum += counts[step] * static_cast<std::int64_t>(step);
        const auto dark = static_cast<double>(below);
        if (below == 0 || dark == all) continue;
        const double apart =
            static_cast<double>(sum) / dark - static_cast<double>(whole - sum) / (all - dark);
        const double between = dark * (all - dark) * apart * apart;
        if (between > best) {
            best = between;
            first = step;
        }
        if (between >= best) last = step;
    }
    const auto middle = static_cast<std::int32_t>(first + last + 2);
    return best < 0 ? white_light / 2 : middle * white_light / static_cast<std::int32_t>(2 * steps);
}

Inked inked_by_threshold(std::span<const Lab> cells, std::int32_t threshold) {
    const std::int32_t limit = threshold != 0 ? threshold : otsu_threshold(cells);
    Inked inked;
    for (const Lab& cell : cells) inked.push_back(limit - cell.lightness);
    return inked;
}

Inked inked_locally(const kit::Grid& grid, std::span<const Lab> cells, std::int32_t threshold) {
    const std::int32_t limit = threshold != 0 ? threshold : otsu_threshold(cells);
    const std::size_t reach = std::max<std::size_t>(2, std::min(grid.rows, grid.columns) / 6);
    Inked inked;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const std::int32_t here = mean_around(grid, cells, cell, reach);
        inked.push_back((3 * here + limit) / 4 - cells[cell].lightness);
    }
    return inked;
}

}  // namespace quadrille::picture
