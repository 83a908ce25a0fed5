#include "picture/palette.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace quadrille::picture {

namespace {

constexpr int most_rounds = 30;

using Axis = std::int32_t Lab::*;
constexpr std::array<Axis, 3> axes = {&Lab::lightness, &Lab::a, &Lab::b};

/// Pixels by number.
using Box = std::vector<std::size_t>;

std::int32_t extent_of(std::span<const Lab> pixels, const Box& box, Axis axis) {
    const auto value = [&](std::size_t pixel) { return pixels[pixel].*axis; };
    const auto [least, most] = std::ranges::minmax_element(box, {}, value);
    return value(*most) - value(*least);
}

/// The box that a cut helps most: long, and with many pixels.
struct Cut {
    std::size_t box = 0;
    Axis axis = axes[0];
    std::int64_t weight = 0;  ///< 0: no box can be cut
};

Cut best_cut(std::span<const Lab> pixels, const std::vector<Box>& boxes) {
    Cut best;
    for (std::size_t box = 0; box < boxes.size(); ++box)
        for (const Axis axis : axes) {
            const std::int64_t extent = extent_of(pixels, boxes[box], axis);
            const std::int64_t weight =
                extent * extent * static_cast<std::int64_t>(boxes[box].size());
            if (weight > best.weight) best = {box, axis, weight};
        }
    return best;
}

/// At the median, or where the values change next to it.
Box cut_off(std::span<const Lab> pixels, Box& box, Axis axis) {
    std::ranges::stable_sort(box, {}, [&](std::size_t pixel) { return pixels[pixel].*axis; });
    const auto value = [&](std::size_t place) { return pixels[box[place]].*axis; };
    std::size_t middle = box.size() / 2;
    while (middle > 0 && value(middle - 1) == value(middle)) --middle;
    if (middle == 0) {
        middle = box.size() / 2;
        while (value(middle - 1) == value(middle)) ++middle;
    }
    const auto at = box.begin() + static_cast<std::ptrdiff_t>(middle);
    Box rest(at, box.end());
    box.erase(at, box.end());
    return rest;
}

template <class Members>
Lab mean_of(std::span<const Lab> pixels, const Members& members) {
    std::array<std::int64_t, 3> sums{};
    for (const std::size_t pixel : members)
        for (std::size_t i = 0; i < axes.size(); ++i) sums[i] += pixels[pixel].*axes[i];
    const auto count = static_cast<std::int64_t>(members.size());
    Lab mean;
    for (std::size_t i = 0; i < axes.size(); ++i)
        mean.*axes[i] = static_cast<std::int32_t>(sums[i] / count);
    return mean;
}

std::vector<Lab> median_cut(std::span<const Lab> pixels, std::size_t count) {
    std::vector<Box> boxes(1, Box(pixels.size()));
    std::iota(boxes[0].begin(), boxes[0].end(), std::size_t{0});
    while (boxes.size() < count) {
        const Cut cut = best_cut(pixels, boxes);
        if (cut.weight == 0) break;
        Box rest = cut_off(pixels, boxes[cut.box], cut.axis);
        boxes.push_back(std::move(rest));
    }
    std::vector<Lab> colours;
    for (const Box& box : boxes) colours.push_back(mean_of(pixels, box));
    return colours;
}

std::uint8_t nearest_of(const std::vector<Lab>& colours, const Lab& pixel) {
    const auto nearest = std::ranges::min_element(
        colours, {}, [&](const Lab& colour) { return squared_distance(colour, pixel); });
    return static_cast<std::uint8_t>(nearest - colours.begin());
}

std::vector<Box> members_of(std::span<const std::uint8_t> nearest, std::size_t count) {
    std::vector<Box> members(count);
    for (std::size_t pixel = 0; pixel < nearest.size(); ++pixel)
        members[nearest[pixel]].push_back(pixel);
    return members;
}

}  // namespace

Palette palette_of(std::span<const Lab> pixels, std::size_t count) {
    Palette palette{median_cut(pixels, count), std::vector<std::uint8_t>(pixels.size())};
    for (int round = 0; round < most_rounds; ++round) {
        const std::vector<std::uint8_t> before = palette.nearest;
        for (std::size_t pixel = 0; pixel < pixels.size(); ++pixel)
            palette.nearest[pixel] = nearest_of(palette.colours, pixels[pixel]);
        if (round > 0 && palette.nearest == before) break;
        std::vector<Box> members = members_of(palette.nearest, palette.colours.size());
        std::erase_if(members, [](const Box& box) { return box.empty(); });
        palette.colours.clear();
        for (const Box& box : members) palette.colours.push_back(mean_of(pixels, box));
        for (std::size_t colour = 0; colour < members.size(); ++colour)
            for (const std::size_t pixel : members[colour])
                palette.nearest[pixel] = static_cast<std::uint8_t>(colour);
    }
    return palette;
}

}  // namespace quadrille::picture
