#include "play/search.hpp"

#include <gtest/gtest.h>

namespace quadrille::play {
namespace {

TEST(Search, AllWordsMustOccurWhateverTheirCaseAndOrder) {
    EXPECT_TRUE(matches("", "Undo"));
    EXPECT_TRUE(matches("  ", "Undo"));
    EXPECT_TRUE(matches("UND", "Undo"));
    EXPECT_TRUE(matches("point open", "Open a save point"));
    EXPECT_FALSE(matches("open close", "Open a save point"));
    EXPECT_TRUE(matches("é", "Écrire é"));
}

TEST(Search, ASizeIsFoundWithTheSignAndWithTheLetterAndIsReadOneWay) {
    for (const char* text : {"Slitherlink · 20×12", "easy-20x12-1"})
        for (const char* wanted : {"20x12", "20×12", "20X12"})
            EXPECT_TRUE(matches(wanted, text)) << wanted << text;
    EXPECT_FALSE(matches("12x20", "Slitherlink · 20×12"))
        << "columns stand first, as titles tell them";
    EXPECT_TRUE(matches("9x9x", "9×9×9"));
}

TEST(Search, ANameIsTypedWithAllItsWordsAndTheLongestOneIsMeant) {
    const std::vector<std::string> names{"", "Net", "Rows", "Rows on rings"};
    EXPECT_EQ(named_in("rows expert 30x30", names), 2U);
    EXPECT_EQ(named_in("hard ROWS on Rings", names), 3U);
    EXPECT_EQ(named_in("net", names), 1U);
    EXPECT_EQ(named_in("planet", names), std::nullopt) << "words are whole";
    EXPECT_EQ(named_in("rings", names), std::nullopt);
    EXPECT_EQ(named_in("", names), std::nullopt);
}

}  // namespace
}  // namespace quadrille::play
