#include "config/locale.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT: setenv is POSIX

#include "config/decimal.hpp"
#include "temporary_folder.hpp"

namespace quadrille::config {
namespace {

class LocaleTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    Folders folders;
    std::vector<Problem> problems;
    void SetUp() override {
        folders.shipped_config = folder.path() / "shipped";
        folders.user_config = folder.path() / "user";
    }
};

TEST_F(LocaleTest, TellsTextsWithTheirPlacesInTheChosenLanguage) {
    folder.write("shipped/locale/fr.toml",
                 "\"{0} of {1}\" = \"{1} : {0}\"\n\"three\" = \"trois\"\n");
    const Locale french("fr", folders, problems);
    EXPECT_EQ(french.tell(Text("{0} of {1}", {"three", "7"})), "7 : trois");
    const Locale english("en", folders, problems);
    EXPECT_EQ(english.tell(Text("{0} of {1}", {"three", "7"})), "three of 7");
    EXPECT_TRUE(problems.empty());
}

TEST_F(LocaleTest, WordsThatGoWithANumberAreChosenByIt) {
    const Locale english("en", folders, problems);
    const Text one("{0} {0|cell|cells} of {1} {1|row|rows}", {"1", "2"});
    EXPECT_EQ(english.tell(one), "1 cell of 2 rows");
    EXPECT_EQ(english.tell(Text("{0} {0|cell|cells} of {1} {1|row|rows}", {"21", "1"})),
              "21 cells of 1 row");
    EXPECT_EQ(english.tell(Text("it went{0||, and came back}", {"1"})), "it went");
    for (const char* odd : {"{1|a|b}", "{0|a}", "{0|a|b", "{|a|b}", "{0 |a|b}"})
        EXPECT_EQ(english.tell(Text(odd, {"1"})), odd) << "no place, and left as it is";
}

TEST_F(LocaleTest, OneWordMayBeTwoInAnotherLanguage) {
    folder.write("shipped/locale/fr.toml",
                 "\"green\" = \"vert\"\n\"green ## a cell\" = \"verte\"\n\"red\" = \"rouge\"\n");
    const Locale french("fr", folders, problems);
    const Locale english("en", folders, problems);
    const Text green("{0} is {1}", {Text::name("r1c1"), "green ## a cell"});
    EXPECT_EQ(french.tell(green), "r1c1 is verte");
    EXPECT_EQ(french.tell("green"), "vert");
    EXPECT_EQ(french.tell("red ## a cell"), "rouge") << "alike: the word alone is looked up";
    EXPECT_EQ(english.tell(green), "r1c1 is green");
    EXPECT_EQ(in_english("green ## a cell"), "green");
}

TEST_F(LocaleTest, ALanguageSaysWhichNumbersGoWithTheFirstWord) {
    folder.write("shipped/locale/fr.toml",
                 "\"one: 1\" = \"one: below 2\"\n\"{0} {0|move|moves}\" = \"{0} {0|coup|coups}\"\n"
                 "\"{0}.{1}\" = \"{0},{1}\"\n");
    const Locale french("fr", folders, problems);
    const Locale english("en", folders, problems);
    const auto told = [](const Locale& locale, const Text& number) {
        return locale.tell(Text("{0} {0|move|moves}", {number}));
    };
    EXPECT_EQ(told(french, "0"), "0 coup");
    EXPECT_EQ(told(french, "1"), "1 coup");
    EXPECT_EQ(told(french, decimal(1.5)), "1,5 coup");
    EXPECT_EQ(told(french, "2"), "2 coups");
    EXPECT_EQ(told(french, "10"), "10 coups");
    EXPECT_EQ(told(english, "0"), "0 moves");
    EXPECT_EQ(told(english, decimal(1.5)), "1.5 moves");
}

TEST(Decimal, IsRoundedOrAsLongAsItTakes) {
    EXPECT_EQ(in_english(decimal(0.5)), "0.5");
    EXPECT_EQ(in_english(decimal(3)), "3");
    EXPECT_EQ(in_english(decimal(2.0 / 3, 1)), "0.7");
    EXPECT_EQ(in_english(decimal(12.34, 0)), "12");
    EXPECT_EQ(in_english(decimal(1e300, 0)).size(), 301U);
    EXPECT_EQ(in_english(decimal(-0.25, 2)), "-0.25");
}

TEST_F(LocaleTest, TheUsersWordsWinOverTheProgramsAndThoseOverAPlugins) {
    folder.write("shipped/locale/fr.toml", "\"a\" = \"shipped a\"\n\"b\" = \"shipped b\"\n");
    folder.write("shipped/locale/fr.d/more.toml", "\"d\" = \"shipped d\"\n");
    folder.write("user/locale/fr.toml", "\"b\" = \"user b\"\n");
    Locale locale("fr", folders, problems);
    folders.plugins = {folder.path() / "none", folder.path() / "plugins", folder.path() / "later"};
    folder.write("plugins/locale/lamps/fr.toml", "\"b\" = \"plugin b\"\n\"c\" = \"plugin c\"\n");
    folder.write("plugins/locale/lamps/de.toml", "\"a\" = \"deutsch\"\n");
    folder.write("later/locale/lamps/fr.toml", "\"e\" = \"later e\"\n");
    locale.add_type("lamps", folders, problems);
    locale.add(std::vector<Translation>{
        {"fr", "c", "rule c"}, {"fr", "f", "rule f"}, {"de", "f", "deutsch"}});
    EXPECT_EQ(locale("a"), "shipped a");
    EXPECT_EQ(locale("b"), "user b");
    EXPECT_EQ(locale("c"), "plugin c");
    EXPECT_EQ(locale("d"), "shipped d");
    EXPECT_EQ(locale("e"), "e") << "one file a type";
    EXPECT_EQ(locale("f"), "rule f");
    EXPECT_TRUE(problems.empty());
}

TEST_F(LocaleTest, ABrokenCatalogueIsAProblemWithItsPlace) {
    folder.write("shipped/locale/fr.toml", "\"a\" = \n");
    folder.write("user/locale/fr.toml", "\"b\" = \"user b\"\nc = 3\n");
    const Locale locale("fr", folders, problems);
    EXPECT_EQ(locale("b"), "user b");
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].error.line, 1U);
    EXPECT_EQ(problems[1].error.line, 2U);
}

TEST_F(LocaleTest, ABrokenFileOfAPluginIsAProblemWithItsPlaceAndAMissingOneIsEnglish) {
    folders.plugins = {folder.path() / "plugins"};
    folder.write("plugins/locale/lamps/fr.toml", "\"a\" = \"plugin a\"\n\"b\" = \n[c]\nd = 1\n");
    Locale locale("fr", folders, problems);
    locale.add_type("lamps", folders, problems);
    locale.add_type("candles", folders, problems);
    EXPECT_EQ(locale("a"), "plugin a");
    ASSERT_EQ(problems.size(), 2U);
    EXPECT_EQ(problems[0].file, folder.path() / "plugins/locale/lamps/fr.toml");
    EXPECT_EQ(problems[0].error.line, 2U);
    EXPECT_EQ(problems[1].error.line, 4U);
}

TEST_F(LocaleTest, WhatTheSdkSaysIsTranslatedToo) {
    folders.sdk_locale = folder.path() / "sdk";
    folder.write("sdk/fr.toml", "\"a\" = \"sdk a\"\n\"b\" = \"sdk b\"\n");
    folder.write("user/locale/fr.toml", "\"b\" = \"user b\"\n");
    const Locale locale("fr", folders, problems);
    EXPECT_EQ(locale("a"), "sdk a");
    EXPECT_EQ(locale("b"), "user b");
}

TEST(SystemLanguage, IsTheFirstOfTheVariablesThatIsSet) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) unsetenv(name);
    EXPECT_EQ(system_language(), "en");
    setenv("LANG", "fr_FR.UTF-8", 1);
    EXPECT_EQ(system_language(), "fr");
    setenv("LC_ALL", "C.UTF-8", 1);
    EXPECT_EQ(system_language(), "en");
    unsetenv("LC_ALL");
    unsetenv("LANG");
}

}  // namespace
}  // namespace quadrille::config
