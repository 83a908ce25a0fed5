// Colours by how they are seen. The colour space is OKLab (Björn Ottosson, "A perceptual color space
// for image processing", 2020), in which equal distances look alike. Roots are computed by Newton's
// method from basic operations, and results are whole numbers, so that every machine sees the same.
#pragma once

#include <cstdint>

#include "picture/image.hpp"

namespace quadrille::picture {

/// In ten thousandths: lightness from 0 (black) to 10000 (white); green to red, blue to yellow.
struct Lab {
    std::int32_t lightness = 0, a = 0, b = 0;

    friend bool operator==(const Lab&, const Lab&) = default;
};

/// The light of a value of sRGB, from 0 to 65535.
[[nodiscard]] std::uint16_t light_of(std::uint8_t value);
/// The value whose light is the nearest.
[[nodiscard]] std::uint8_t value_of_light(std::uint32_t light);

[[nodiscard]] Lab lab_of(Rgb colour);
/// The nearest colour that a screen has, or close to it.
[[nodiscard]] Rgb rgb_of(const Lab& colour);

/// The square of the distance, in hundred-millionths.
[[nodiscard]] std::int64_t squared_distance(const Lab& a, const Lab& b) noexcept;

}  // namespace quadrille::picture
