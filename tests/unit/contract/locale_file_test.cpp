// What puzzle-check reads of a plugin's locale/LANGUAGE.toml, and where it says a mistake is.
#include "locale_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::check {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;

TEST(LocaleFile, HasALineForEachSentence) {
    const Result<Locale> locale = read_locale(
        "\xEF\xBB\xBF# a comment\r\n"
        "\n"
        "\"one \\\"star\\\"\" = \"une « étoile »\"  # another\n"
        "  \"two\\nlines\"=\"deux\\nlignes\\u00e9\"\n"
        "\"rules\" = \"\"\"\nfirst\n\nsecond \\\n   goes on\"\"\"");
    ASSERT_TRUE(locale) << in_english(locale.error().message);
    EXPECT_THAT(*locale, ElementsAre(Pair("one \"star\"", "une « étoile »"),
                                     Pair("rules", "first\n\nsecond goes on"),
                                     Pair("two\nlines", "deux\nlignesé")));
}

struct Mistake {
    const char* text;
    std::size_t line;
    std::size_t column;
    const char* sentence;
};

class LocaleFileMistake : public ::testing::TestWithParam<Mistake> {};

TEST_P(LocaleFileMistake, IsToldWithItsPlace) {
    const Result<Locale> locale = read_locale(GetParam().text);
    ASSERT_FALSE(locale);
    EXPECT_EQ(locale.error().line, GetParam().line);
    EXPECT_EQ(locale.error().column, GetParam().column);
    EXPECT_THAT(in_english(locale.error().message), HasSubstr(GetParam().sentence));
}

INSTANTIATE_TEST_SUITE_P(
    Each, LocaleFileMistake,
    ::testing::Values(Mistake{"\"a\" = \"b\"\nc = \"d\"\n", 2, 1, "expected a line"},
                      Mistake{"[fr]\n", 1, 1, "expected a line"},
                      Mistake{"\"a\" \"b\"\n", 1, 5, "expected '='"},
                      Mistake{"\"a\" = 3\n", 1, 7, "expected a line"},
                      Mistake{"\"a\" = \"b\n", 1, 9, "not closed"},
                      Mistake{"\"a\" = \"\"\"b\n", 1, 7, "not closed"},
                      Mistake{"\"a\" = \"b\" c\n", 1, 11, "end of the line"},
                      Mistake{"\"a\" = \"\\q\"\n", 1, 9, "no such escape"},
                      Mistake{"\"a\" = \"\\u00\"\n", 1, 10, "hexadecimal"},
                      Mistake{"\"a\" = \"b\"\n\"a\" = \"c\"\n", 2, 1, "before"},
                      Mistake{"\"a\" = \"\"\n", 1, 1, "empty"},
                      Mistake{"\"a\" = \"\xC3\"\n", 1, 8, "UTF-8"},
                      Mistake{"\"a\" = \"b\"\n# \x1B[2J\n", 2, 3, "control character"},
                      Mistake{"\"a\" = \"\"\"b\rc\"\"\"\n", 1, 11, "control character"}));

}  // namespace
}  // namespace quadrille::check
