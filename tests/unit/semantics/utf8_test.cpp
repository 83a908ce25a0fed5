#include "quadrille/kit/utf8.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace quadrille::kit {
namespace {

TEST(Utf8, TakesEachCharacterOfEachLength) {
    std::string_view text = "a\u00E9\u20AC\U0001F600";
    EXPECT_EQ(take_character(text), U'a');
    EXPECT_EQ(take_character(text), U'\u00E9');
    EXPECT_EQ(take_character(text), U'\u20AC');
    EXPECT_EQ(take_character(text), U'\U0001F600');
    EXPECT_TRUE(text.empty());
}

TEST(Utf8, WhatIsNoCharacterIsTakenByteByByte) {
    for (const std::string_view wrong :
         {"\x80", "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF0\x8F\xBF\xBF",
          "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF", "\xC3", "\xE2\x82", "\xC3(",
          "\xF0\x9F\x98"}) {
        std::string_view rest = wrong;
        EXPECT_EQ(take_character(rest), no_character) << printable(wrong);
        EXPECT_EQ(rest.size(), wrong.size() - 1) << printable(wrong);
        EXPECT_EQ(first_invalid("ok" + std::string(wrong)), 2U) << printable(wrong);
    }
    EXPECT_EQ(first_invalid("\u00E9\U0010FFFF\uD7FF\uE000"), std::nullopt);
}

TEST(Utf8, CountsCharacters) {
    EXPECT_EQ(characters(""), 0U);
    EXPECT_EQ(characters("a\u00E9\u20AC"), 3U);
    EXPECT_EQ(characters("a\xFF\xFF"), 3U);
}

TEST(Utf8, WhatIsPrintableHoldsNoCommandsAndNoStrayBytes) {
    EXPECT_EQ(printable("a\u00E9 \u20AC"), "a\u00E9 \u20AC");
    EXPECT_EQ(printable("\x1B[31m\n\x7F"), "\\u001B[31m\\u000A\\u007F");
    EXPECT_EQ(printable("one\n\ttwo\r", "\n\t"), "one\n\ttwo\\u000D");
    EXPECT_EQ(printable("\u009B\u2028"), "\\u009B\\u2028");
    EXPECT_EQ(printable("\xFF\xC3"), "\\xFF\\xC3");
    EXPECT_EQ(printable(std::string_view("\0", 1)), "\\u0000");
}

TEST(Utf8, EveryCharacterIsWrittenAsItIsRead) {
    for (char32_t code = 0; code <= 0x10FFFF; code += code < 0x3000 ? 1 : 97) {
        if (code >= 0xD800 && code < 0xE000) continue;
        const std::string bytes = to_utf8(code);
        std::string_view rest = bytes;
        ASSERT_EQ(take_character(rest), code);
        ASSERT_TRUE(rest.empty());
    }
}

TEST(Utf8, ATextIsCutBetweenCharacters) {
    const std::string_view text = "aé✕b";
    EXPECT_EQ(cut_before(text, 0), 0U);
    EXPECT_EQ(cut_before(text, 2), 1U);  // in é
    EXPECT_EQ(cut_before(text, 3), 3U);
    EXPECT_EQ(cut_before(text, 5), 3U);  // in ✕
    EXPECT_EQ(cut_before(text, text.size()), text.size());
}

}  // namespace
}  // namespace quadrille::kit
