// Colours are compared in Oklab (Björn Ottosson, 2020), where equal distances look about equal.
#include "export/terminal_palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

#include "drawing/shapes.hpp"

namespace quadrille::exporting {

namespace {

using drawing::Colour;

constexpr int first_of_cube = 16;
constexpr int first_grey = 232;
constexpr int all_colours = 256;

constexpr std::uint8_t black_number = 0;
constexpr std::uint8_t bright_white_number = 15;

struct Lab {
    double lightness = 0, a = 0, b = 0;

    [[nodiscard]] double chroma() const { return std::hypot(a, b); }
    [[nodiscard]] double hue() const { return std::atan2(b, a); }
};

double linear_light(std::uint8_t channel) {
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

Lab lab_of(Colour colour) {
    const double r = linear_light(colour.red);
    const double g = linear_light(colour.green);
    const double b = linear_light(colour.blue);
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

double distance(const Lab& one, const Lab& other) {
    return std::hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

/// The lesser contrast, to black or to white.
double contrast_to_both(Colour colour) {
    return std::min(contrast(colour, Colour{0, 0, 0, 0xff}),
                    contrast(colour, Colour{0xff, 0xff, 0xff, 0xff}));
}

template <class Fits>
std::uint8_t nearest_indexed(Colour colour, Fits fits) {
    const Lab wanted = lab_of(colour);
    double least = std::numeric_limits<double>::infinity();
    int nearest = first_of_cube;
    for (int number = first_of_cube; number < all_colours; ++number) {
        const Colour one = indexed_colour(static_cast<std::uint8_t>(number));
        if (!fits(one)) continue;
        const double away = distance(wanted, lab_of(one));
        if (away >= least) continue;
        least = away;
        nearest = number;
    }
    return static_cast<std::uint8_t>(nearest);
}

/// Below this a colour is a grey to the eye.
constexpr double least_chroma = 0.04;

struct NamedHue {
    std::uint8_t number;
    double hue;
};

/// The nearest hue on the circle, where one is within `reach`.
template <std::size_t Count>
std::optional<std::uint8_t> nearest_hue(const std::array<NamedHue, Count>& named, Colour colour,
                                        double reach) {
    const Lab lab = lab_of(colour);
    if (lab.chroma() < least_chroma) return std::nullopt;
    std::optional<std::uint8_t> nearest;
    for (const NamedHue& one : named) {
        const double away = std::abs(std::remainder(lab.hue() - one.hue, 2 * std::numbers::pi));
        if (away > reach) continue;
        reach = away;
        nearest = one.number;
    }
    return nearest;
}

constexpr double degree = std::numbers::pi / 180;
constexpr double red_hue = 29 * degree;
constexpr double yellow_hue = 100 * degree;
constexpr double green_hue = 142 * degree;
constexpr double cyan_hue = 195 * degree;
constexpr double blue_hue = -96 * degree;
constexpr double magenta_hue = -32 * degree;

constexpr std::array readable_inks{NamedHue{9, red_hue}, NamedHue{5, magenta_hue},
                                   NamedHue{12, blue_hue}};
constexpr std::array grounds{NamedHue{1, red_hue},     NamedHue{2, green_hue},
                             NamedHue{3, yellow_hue},  NamedHue{4, blue_hue},
                             NamedHue{5, magenta_hue}, NamedHue{6, cyan_hue}};

}  // namespace

Colour indexed_colour(std::uint8_t number) {
    constexpr std::array<std::uint8_t, 6> steps{0, 95, 135, 175, 215, 255};
    if (number >= first_grey) {
        const auto grey = static_cast<std::uint8_t>(8 + 10 * (number - first_grey));
        return {grey, grey, grey, 0xff};
    }
    const int place = std::max(number - first_of_cube, 0);
    return {steps[static_cast<std::size_t>(place / 36)],
            steps[static_cast<std::size_t>(place / 6 % 6)],
            steps[static_cast<std::size_t>(place % 6)], 0xff};
}

std::uint8_t indexed_ink(Colour colour, double least) {
    return nearest_indexed(colour, [&](Colour one) { return contrast_to_both(one) >= least; });
}

PaletteGround indexed_ground(Colour ground, Colour ink) {
    constexpr double least_of_grounds = 2.9;
    constexpr double least_of_inks = 4.5;
    const std::uint8_t number = indexed_ink(ground, least_of_grounds);
    const Colour under = indexed_colour(number);
    return {number, nearest_indexed(
                        ink, [&](Colour one) { return contrast(one, under) >= least_of_inks; })};
}

std::optional<std::uint8_t> named_ink(Colour colour) {
    return nearest_hue(readable_inks, colour, 40 * degree);
}

std::optional<PaletteGround> named_ground(Colour colour) {
    const std::optional<std::uint8_t> number = nearest_hue(grounds, colour, std::numbers::pi);
    if (!number) return std::nullopt;
    // Blue, red and magenta are dark in every palette, the others light.
    const bool is_dark = *number == 1 || *number == 4 || *number == 5;
    return PaletteGround{*number, is_dark ? bright_white_number : black_number};
}

}  // namespace quadrille::exporting
