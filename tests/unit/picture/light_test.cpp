#include "picture/light.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>

namespace quadrille::picture {
namespace {

TEST(Light, FollowsTheTransferFunctionOfSrgb) {
    EXPECT_EQ(light_of(0), 0);
    EXPECT_EQ(light_of(255), 65535);
    for (int value = 0; value < 256; ++value) {
        const double share = value / 255.0;
        const double light =
            share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
        EXPECT_NEAR(light_of(static_cast<std::uint8_t>(value)), light * 65535, 0.51) << value;
        EXPECT_EQ(value_of_light(light_of(static_cast<std::uint8_t>(value))), value);
    }
}

/// As Björn Ottosson's own table of examples, and exact: these numbers are the same everywhere.
TEST(Light, KnowsOklab) {
    EXPECT_EQ(lab_of({255, 255, 255}), (Lab{10000, 0, 0}));
    EXPECT_EQ(lab_of({0, 0, 0}), (Lab{0, 0, 0}));
    EXPECT_EQ(lab_of({255, 0, 0}), (Lab{6280, 2249, 1258}));
    EXPECT_EQ(lab_of({0, 255, 0}), (Lab{8664, -2339, 1795}));
    EXPECT_EQ(lab_of({0, 0, 255}), (Lab{4520, -325, -3115}));
}

TEST(Light, ComesBackFromOklab) {
    for (unsigned red = 0; red < 256; red += 15)
        for (unsigned green = 0; green < 256; green += 17)
            for (unsigned blue = 0; blue < 256; blue += 51) {
                const Rgb colour{static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green),
                                 static_cast<std::uint8_t>(blue)};
                const Rgb again = rgb_of(lab_of(colour));
                EXPECT_LE(std::abs(again.red - colour.red), 2)
                    << red << ' ' << green << ' ' << blue;
                EXPECT_LE(std::abs(again.green - colour.green), 2);
                EXPECT_LE(std::abs(again.blue - colour.blue), 2);
            }
}

}  // namespace
}  // namespace quadrille::picture
