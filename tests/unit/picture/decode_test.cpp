#include "picture/decode.hpp"

#include <gtest/gtest.h>

#include <string>

#include "picture/jpeg_tables.hpp"

namespace quadrille::picture {
namespace {

std::string ppm() {
    return std::string("P6\n2 1\n255\n") + "\xFF" + std::string(2, '\0') + std::string(2, '\0') +
           "\xFF";
}

/// Uncompressed, with the first row below.
std::string tga(char alpha) {
    std::string bytes(18, '\0');
    bytes[2] = 2;
    bytes[12] = 1;
    bytes[14] = 1;
    bytes[16] = 32;
    return bytes + std::string("\0\0\0", 3) + alpha;
}

TEST(Decode, ReadsPixels) {
    const auto image = decode(ppm());
    ASSERT_TRUE(image.has_value()) << in_english(image.error().message);
    EXPECT_EQ(*image, (Image{2, 1, {{255, 0, 0}, {0, 0, 255}}}));
    const auto grey = decode("P5 1 1 255\n\x80");
    ASSERT_TRUE(grey.has_value());
    EXPECT_EQ(grey->pixels.front(), (Rgb{128, 128, 128}));
}

TEST(Decode, ReadsNetpbmInWordsAndInTwoBytes) {
    const auto words = decode("P3 # two pixels\n2 1 15\n15 0 0\n0 7 15\n");
    ASSERT_TRUE(words.has_value());
    EXPECT_EQ(*words, (Image{2, 1, {{255, 0, 0}, {0, 119, 255}}}));
    const auto wide = decode("P5 1 1 65535\n\x80\x80");
    ASSERT_TRUE(wide.has_value());
    EXPECT_EQ(wide->pixels.front(), (Rgb{128, 128, 128}));
    EXPECT_FALSE(decode("P2 2 1 255 7").has_value()) << "one is missing";
    EXPECT_FALSE(decode("P5 2 1 300 abc").has_value()) << "half of one is missing";
    EXPECT_FALSE(decode("P5 99999999999999999999 1 255 abc").has_value());
}

TEST(Decode, WhatShowsThroughStandsOnWhite) {
    const auto clear = decode(tga(0));
    ASSERT_TRUE(clear.has_value()) << in_english(clear.error().message);
    EXPECT_EQ(clear->pixels.front(), (Rgb{255, 255, 255}));
    EXPECT_EQ(decode(tga('\x80'))->pixels.front(), (Rgb{187, 187, 187})) << "half of the light";
    EXPECT_EQ(decode(tga('\xFF'))->pixels.front(), (Rgb{0, 0, 0}));
}

TEST(Decode, RefusesWithAReason) {
    for (const std::string& bytes :
         {std::string(), std::string("3/2-1\n1-2/1\n"), ppm().substr(0, 9),
          std::string("\x89PNG\r\n\x1A\n"), std::string("\xFF\xD8\xFF\xE0 nothing"),
          std::string("GIF89a"), std::string("RIFF    WEBP")}) {
        const auto image = decode(bytes);
        ASSERT_FALSE(image.has_value()) << bytes;
        EXPECT_FALSE(image.error().message.empty());
    }
    EXPECT_FALSE(decode(ppm(), 1).has_value()) << "more pixels than are allowed";
}

/// Found by the fuzzer: the library writes beyond its tables.
TEST(Decode, RefusesMoreCodesThanThereAreBytes) {
    std::string segment = std::string("\xFF\xC4\x04\x13\0", 5) + std::string(16, '\x40');
    const std::string bytes = "\xFF\xD8" + segment + std::string(1024, '\x11') + "\xFF\xD9";
    EXPECT_FALSE(decode(bytes).has_value());
    // A picture inside another, as cameras put one beside their notes, is nobody's table.
    const std::string hidden = std::string("\xFF\xE1\0\x17", 4) + segment + "\xFF\xD9";
    EXPECT_FALSE(has_sound_code_tables("\xFF\xD8" + segment));
    EXPECT_TRUE(has_sound_code_tables("\xFF\xD8" + hidden));
}

TEST(Decode, TakesNoTextForAPicture) {
    EXPECT_TRUE(is_picture(ppm()));
    EXPECT_TRUE(is_picture(tga(0)));
    for (const char* const text :
         {"", "BMW\n", "BM............", "P6", "P6x", "GIF", "3/2-1/3-2\n1-2/3-1\n", "GIF87 or so"})
        EXPECT_FALSE(is_picture(text)) << text;
}

TEST(Decode, KnowsHowPicturesAreCalled) {
    EXPECT_TRUE(has_picture_extension("a/b.JPG"));
    EXPECT_TRUE(has_picture_extension("b.png"));
    EXPECT_FALSE(has_picture_extension("png"));
    EXPECT_FALSE(has_picture_extension("b.non"));
}

}  // namespace
}  // namespace quadrille::picture
