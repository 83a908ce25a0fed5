#include "picture/orientation.hpp"

#include <gtest/gtest.h>

#include <string>

namespace quadrille::picture {
namespace {

/// The start of a photograph whose camera notes that.
std::string photograph(char orientation, bool is_little) {
    const std::string tiff =
        is_little ? std::string("II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", 18) + orientation +
                        std::string(7, '\0')
                  : std::string("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0", 19) +
                        orientation + std::string(6, '\0');
    const std::string body = std::string("Exif\0\0", 6) + tiff;
    return "\xFF\xD8\xFF\xE1" + std::string(1, '\0') + static_cast<char>(body.size() + 2) + body;
}

TEST(Orientation, IsReadInEitherOrderOfBytes) {
    for (const bool is_little : {false, true}) {
        EXPECT_EQ(orientation_of(photograph(1, is_little)), Orientation{});
        EXPECT_EQ(orientation_of(photograph(2, is_little)), (Orientation{true, 0}));
        EXPECT_EQ(orientation_of(photograph(3, is_little)), (Orientation{false, 2}));
        EXPECT_EQ(orientation_of(photograph(6, is_little)), (Orientation{false, 1}));
        EXPECT_EQ(orientation_of(photograph(8, is_little)), (Orientation{false, 3}));
    }
}

TEST(Orientation, IsUprightWhereNothingSensibleIsSaid) {
    EXPECT_EQ(orientation_of(photograph(9, true)), Orientation{});
    EXPECT_EQ(orientation_of(""), Orientation{});
    EXPECT_EQ(orientation_of("P6 1 1 255\n"), Orientation{});
    const std::string whole = photograph(6, true);
    for (std::size_t size = 0; size < whole.size() - 8; ++size)
        EXPECT_EQ(orientation_of(whole.substr(0, size)), Orientation{}) << size;
}

}  // namespace
}  // namespace quadrille::picture
