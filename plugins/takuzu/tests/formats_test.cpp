// The formats of other programs, on boards of our own.
#include "formats/formats.hpp"

#include <gtest/gtest.h>

#include <string>

namespace takuzu {
namespace {

namespace q = quadrille;

const std::string native = "00____\n_110_0\n______\n11____\n___1__\n____0_\n";

const q::Format& unruly() {
    static const std::vector<q::Format> all = foreign_formats();
    return all.front();
}

TEST(Unruly, IsReadWithAndWithoutEqualLines) {
    EXPECT_EQ(unruly().read("6x6u:aaFAabGAHgb")->text, native);
    EXPECT_EQ(unruly().read("6x6:aaFAabGAHgb")->text, "lines may repeat\n" + native);
    EXPECT_EQ(unruly().read("6udn:aaFAabGAHgb\n")->text, native);
}

TEST(Unruly, SkipsLongRuns) {
    EXPECT_EQ(unruly().read("6x6u:zl")->text.find_first_of("01"), std::string::npos)
        << "the last letter is the imaginary cell";
    EXPECT_EQ(unruly().read("6x6u:zKa")->text, "______\n______\n______\n______\n______\n_____1\n");
}

TEST(Unruly, IsRefusedWithAPlace) {
    for (const auto& [text, column] : {std::pair("6x6u:aaFAabGAHg", 16),
                                       {"6x6u:aaFAabGAHgbb", 17},
                                       {"6x6u:aaF1abGAHgb", 9},
                                       {"5x6u:aaFAabGAHgb", 6}}) {
        const auto read = unruly().read(text);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().column, static_cast<std::size_t>(column)) << text;
    }
}

TEST(Unruly, IsWritten) {
    EXPECT_EQ(unruly().write(native)->text, "6x6u:aaFAabGAHgb\n");
    EXPECT_EQ(unruly().write("lines may repeat\n" + native)->text, "6x6:aaFAabGAHgb\n");
    EXPECT_FALSE(unruly().write("_1_0\n__0_\n_0__\n11_0\n")) << "it is too small";
}

TEST(Unruly, IsKnownByItsForm) {
    EXPECT_TRUE(unruly().recognises("6x6:aaFAabGAHgb"));
    EXPECT_FALSE(unruly().recognises("6x6:1423"));
    EXPECT_FALSE(unruly().recognises("00____\n"));
}

}  // namespace
}  // namespace takuzu
