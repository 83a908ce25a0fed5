#include "picture/light.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace quadrille::picture {

namespace {

double power(double value, int exponent) {
    double product = 1;
    for (; exponent > 0; --exponent) product *= value;
    return product;
}

/// Newton's method for x^degree = value, from above; `value` is at least 0.
double root_of(double value, int degree) {
    if (value <= 0) return 0;
    double x = value > 1 ? value : 1.0;
    for (int step = 0; step < 200; ++step) {
        const double next = ((degree - 1) * x + value / power(x, degree - 1)) / degree;
        if (next >= x) break;
        x = next;
    }
    return x;
}

double cube_root(double value) { return value < 0 ? -root_of(-value, 3) : root_of(value, 3); }

std::int32_t rounded(double value) {
    return static_cast<std::int32_t>(value < 0 ? value - 0.5 : value + 0.5);
}

/// The transfer function of sRGB (IEC 61966-2-1) for all values.
std::array<std::uint16_t, 256> light_table() {
    std::array<std::uint16_t, 256> table{};
    for (std::size_t i = 0; i < table.size(); ++i) {
        const double value = static_cast<double>(i) / 255;
        const double base = (value + 0.055) / 1.055;
        const double light =
            value <= 0.04045 ? value / 12.92 : base * base * root_of(base * base, 5);
        table[i] = static_cast<std::uint16_t>(rounded(light * 65535));
    }
    return table;
}

const std::array<std::uint16_t, 256>& lights() {
    static const std::array<std::uint16_t, 256> table = light_table();
    return table;
}

std::uint8_t value_of_share(double share) {
    return value_of_light(
        static_cast<std::uint32_t>(rounded(std::clamp(share, 0.0, 1.0) * 65535)));
}

}  // namespace

std::uint16_t light_of(std::uint8_t value) { return lights()[value]; }

std::uint8_t value_of_light(std::uint32_t light) {
    const auto& table = lights();
    const auto above = std::ranges::lower_bound(table, light);
    if (above == table.begin()) return 0;
    if (above == table.end()) return 255;
    const bool is_nearer_below = light - *(above - 1) < *above - light;
    return static_cast<std::uint8_t>(above - table.begin() - (is_nearer_below ? 1 : 0));
}

Lab lab_of(Rgb colour) {
    const double r = light_of(colour.red) / 65535.0;
    const double g = light_of(colour.green) / 65535.0;
    const double b = light_of(colour.blue) / 65535.0;
    const double l = cube_root(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = cube_root(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = cube_root(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {rounded(1e4 * (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s)),
            rounded(1e4 * (1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s)),
            rounded(1e4 * (0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s))};
}

Rgb rgb_of(const Lab& colour) {
    const double light = colour.lightness / 1e4;
    const double a = colour.a / 1e4;
    const double b = colour.b / 1e4;
    const double l = power(light + 0.3963377774 * a + 0.2158037573 * b, 3);
    const double m = power(light - 0.1055613458 * a - 0.0638541728 * b, 3);
    const double s = power(light - 0.0894841775 * a - 1.2914855480 * b, 3);
    return {value_of_share(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
            value_of_share(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
            value_of_share(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)};
}

std::int64_t squared_distance(const Lab& a, const Lab& b) noexcept {
    const std::int64_t lightness = a.lightness - b.lightness;
    const std::int64_t first = a.a - b.a;
    const std::int64_t second = a.b - b.b;
    return lightness * lightness + first * first + second * second;
}

}  // namespace quadrille::picture
