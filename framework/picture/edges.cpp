// Outlines, found as John Canny describes ("A computational approach to edge detection", 1986): the
// picture smoothed, its slope by Sobel's masks, of each slope the ridge alone, and of the ridges
// those that are strong or go on from a strong one. This is done on a raster that is finer than the
// board; a cell is as inked as the strongest ridge in it.
#include <algorithm>
#include <cstdlib>

#include "picture/light.hpp"
#include "picture/threshold.hpp"

namespace quadrille::picture {

namespace {

/// Places of the fine raster along the side of a cell.
constexpr std::size_t fineness = 3;
/// Without a word about it a drawing takes so many of a hundred cells.
constexpr std::size_t usual_share = 28;

class Slopes {
public:
    explicit Slopes(const Image& image) : grid_{image.height, image.width} {
        std::vector<std::int32_t> light;
        for (const Rgb& pixel : image.pixels) light.push_back(lab_of(pixel).lightness);
        smooth(light);
        across_.resize(grid_.cells());
        down_.resize(grid_.cells());
        strength_.resize(grid_.cells());
        for (std::size_t row = 0; row < grid_.rows; ++row)
            for (std::size_t column = 0; column < grid_.columns; ++column)
                measure(light, row, column);
    }

    /// The strength where it is a ridge across its slope, else 0.
    [[nodiscard]] std::int32_t ridge(std::size_t row, std::size_t column) const {
        const std::size_t at = grid_.at(row, column);
        const std::int32_t here = strength_[at];
        const std::int32_t across = std::abs(across_[at]);
        const std::int32_t down = std::abs(down_[at]);
        // The direction to the nearest of eight: the tangent of 22.5 degrees is near 5 / 12.
        const int x = across * 12 < down * 5 ? 0 : (across_[at] < 0 ? -1 : 1);
        const int y = down * 12 < across * 5 ? 0 : (down_[at] < 0 ? -1 : 1);
        return here > strength_at(row, column, x, y) && here >= strength_at(row, column, -x, -y)
                   ? here
                   : 0;
    }

private:
    [[nodiscard]] static std::size_t moved(std::size_t at, int by, std::size_t end) {
        if (by < 0) return at == 0 ? 0 : at - 1;
        return by > 0 ? std::min(at + 1, end - 1) : at;
    }
    [[nodiscard]] std::size_t place(std::size_t row, std::size_t column, int x, int y) const {
        return grid_.at(moved(row, y, grid_.rows), moved(column, x, grid_.columns));
    }
    [[nodiscard]] std::int32_t strength_at(std::size_t row, std::size_t column, int x,
                                           int y) const {
        const std::size_t there = place(row, column, x, y);
        return there == grid_.at(row, column) ? 0 : strength_[there];
    }

    void smooth(std::vector<std::int32_t>& light) const {
        const std::vector<std::int32_t> before = light;
        for (std::size_t row = 0; row < grid_.rows; ++row)
            for (std::size_t column = 0; column < grid_.columns; ++column) {
                std::int32_t sum = 0;
                for (int y = -1; y <= 1; ++y)
                    for (int x = -1; x <= 1; ++x)
                        sum += (2 - std::abs(x)) * (2 - std::abs(y)) *
                               before[place(row, column, x, y)];
                light[grid_.at(row, column)] = sum / 16;
            }
    }

    void measure(const std::vector<std::int32_t>& light, std::size_t row, std::size_t column) {
        std::int32_t across = 0;
        std::int32_t down = 0;
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) {
                const std::int32_t here = light[place(row, column, x, y)];
                across += x * (2 - std::abs(y)) * here;
                down += y * (2 - std::abs(x)) * here;
            }
        const std::size_t at = grid_.at(row, column);
        across_[at] = across;
        down_[at] = down;
        strength_[at] = (std::abs(across) + std::abs(down)) / 8;
    }

    kit::Grid grid_;
    std::vector<std::int32_t> across_;
    std::vector<std::int32_t> down_;
    std::vector<std::int32_t> strength_;
};

std::vector<std::int32_t> strongest_ridges(const Image& image, const kit::Grid& grid) {
    const Slopes slopes(scaled(image, grid.columns * fineness, grid.rows * fineness));
    std::vector<std::int32_t> ridges(grid.cells(), 0);
    for (std::size_t row = 0; row < grid.rows * fineness; ++row)
        for (std::size_t column = 0; column < grid.columns * fineness; ++column) {
            std::int32_t& cell = ridges[grid.at(row / fineness, column / fineness)];
            cell = std::max(cell, slopes.ridge(row, column));
        }
    return ridges;
}

/// The strength that so many of the cells reach.
std::int32_t strength_of_share(std::vector<std::int32_t> ridges, std::size_t share) {
    std::ranges::sort(ridges, std::greater<>());
    constexpr std::int32_t least = 150;  // less is the grain of the picture
    return std::max(ridges[std::min(ridges.size() - 1, ridges.size() * share / 100)], least);
}

}  // namespace

Inked inked_by_edges(const Image& image, const kit::Grid& grid, int strength) {
    const std::vector<std::int32_t> ridges = strongest_ridges(image, grid);
    const std::int32_t strong =
        strength == 0 ? strength_of_share(ridges, usual_share) : strength * 40;
    const std::int32_t weak = strong / 2;
    Inked inked;
    std::vector<std::size_t> ways;
    for (std::size_t cell = 0; cell < ridges.size(); ++cell) {
        inked.push_back(ridges[cell] - strong);
        if (inked[cell] > 0) ways.push_back(cell);
    }
    while (!ways.empty()) {
        const std::size_t cell = ways.back();
        ways.pop_back();
        const auto go_on = [&](std::size_t other) {
            if (inked[other] > 0 || ridges[other] <= weak) return;
            inked[other] = ridges[other] - weak;
            ways.push_back(other);
        };
        // A line goes on over a corner too.
        const std::size_t row = grid.row(cell);
        const std::size_t column = grid.column(cell);
        for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, grid.rows - 1); ++r)
            for (std::size_t c = column == 0 ? 0 : column - 1;
                 c <= std::min(column + 1, grid.columns - 1); ++c)
                go_on(grid.at(r, c));
    }
    return inked;
}

}  // namespace quadrille::picture
