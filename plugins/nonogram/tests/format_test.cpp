// Reading beyond what the corpus says: bundles, hostile texts, and that everything written reads as
// the same.
#include <gtest/gtest.h>

#include "format.hpp"
#include "nonogram_data.hpp"
#include "puzzle.hpp"
#include "quadrille/kit/random.hpp"

namespace nonogram {
namespace {

namespace q = quadrille;

TEST(Reading, WhatIsWrittenReadsAsTheSame) {
    q::kit::Random random(3);
    for (int round = 0; round < 300; ++round) {
        Clues clues = random_picture({{1 + random.below(12), 1 + random.below(12)},
                                      static_cast<std::uint32_t>(random.below(101)),
                                      Manner::noise,
                                      1 + random.below(4)},
                                     random.next());
        if (random.chance(1, 2)) clues.about = {{"title", "\"é & co\""}, {"by", ""}};
        const std::string text = write(clues);
        const auto again = read(text);
        ASSERT_TRUE(again) << text << q::in_english(again.error().message);
        EXPECT_EQ(again->rows, clues.rows);
        EXPECT_EQ(again->columns, clues.columns);
        EXPECT_EQ(again->colours, clues.colours);
        EXPECT_EQ(again->about, clues.about);
        EXPECT_EQ(write(*again), text);
    }
}

TEST(Reading, ABundleIsCutAtLinesOfEqualsSigns) {
    const NonogramType type;
    using Parts = std::vector<std::string_view>;
    EXPECT_EQ(type.parts("1\n1\n"), Parts());
    EXPECT_EQ(type.parts("1\n1\n====\n2/\n1/1\n"), Parts({"1\n1\n", "2/\n1/1\n"}));
    EXPECT_EQ(type.parts("====\r\n1\r\n1\r\n======\r\n\r\n====\r\n2"), Parts({"1\r\n1\r\n", "2"}));
    EXPECT_EQ(type.parts("title \"====\"\n"), Parts());
    EXPECT_EQ(type.parts("===\n"), Parts());
    EXPECT_EQ(type.parts("1\n1\n===="), Parts({"1\n1\n"}));
    EXPECT_EQ(type.parts(""), Parts());
}

TEST(Reading, BlankLinesPartPuzzlesWhereEachIsWhole) {
    const NonogramType type;
    using Parts = std::vector<std::string_view>;
    EXPECT_EQ(type.parts("1\n1\n\n2/\n1/1\n"), Parts({"1\n1\n\n", "2/\n1/1\n"}));
    EXPECT_EQ(type.parts("\n1\n\n1\n \n\n2/\r\n1/1"), Parts({"\n1\n\n1\n \n\n", "2/\r\n1/1"}));
    EXPECT_EQ(type.parts("1\n1\n\n"), Parts());
    EXPECT_EQ(type.parts("1\n1\n1\n\n1\n1\n"), Parts())
        << "three lines are none; what is wrong is told of the whole";
    const std::string one = "title \"a\"\nwidth 1\nheight 1\n\nrows\n1\n\ncolumns\n1\n";
    const std::string two = "width 1\nheight 1\nrows\n1\ncolumns\n1\n";
    const std::string first = one + "\n";
    const std::string second = two + "\n";
    const std::string all = first + second + one;
    EXPECT_EQ(type.parts(all), Parts({first, second, one}));
    EXPECT_EQ(type.parts(one), Parts());
    EXPECT_EQ(type.parts(two + two), Parts()) << "nothing parts them";
}

TEST(Reading, HugeTextsAreRefusedOrReadInOneGo) {
    EXPECT_FALSE(read(std::string(2'000'000, '/') + "\n1\n"));
    EXPECT_FALSE(read(std::string(2'000'000, '9') + "\n1\n"));
    EXPECT_FALSE(read(std::string(2'000'000, '-')));
    EXPECT_FALSE(read("a" + std::string(2'000'000, '\n')));
    std::string ones;
    for (int i = 0; i < 500'000; ++i) ones += "1-";
    EXPECT_FALSE(read(ones + "1\n1\n"));
    EXPECT_TRUE(read(std::string(499, '/') + "\n" + std::string(499, '/') + "\n"));
    EXPECT_FALSE(read(std::string(999, '/') + "\n" + std::string(999, '/') + "\n"));
}

TEST(Reading, ColoursGetTonesOfTheirOwn) {
    q::kit::Random random(5);
    for (std::size_t count = 1; count <= max_colours; ++count) {
        std::vector<Colour> colours;
        for (std::size_t i = 0; i < count; ++i)
            colours.push_back(
                {static_cast<char>('a' + i), static_cast<std::uint32_t>(random.below(1U << 24U))});
        const std::vector<Ink> inks = inks_of(colours);
        for (std::size_t i = 0; i < count; ++i)
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_NE(inks[i].role, inks[j].role);
                EXPECT_NE(inks[i].name, inks[j].name);
            }
    }
}

TEST(Reading, BasicColoursAreCalledAndShownAsSuch) {
    const std::vector<Ink> inks =
        inks_of({{'a', 0x000000}, {'b', 0xFF0000}, {'c', 0x00B000}, {'d', 0x4040FF}});
    EXPECT_EQ(inks[0].name, "black");
    EXPECT_EQ(inks[1].name, "red");
    EXPECT_EQ(inks[2].name, "green");
    EXPECT_EQ(inks[3].name, "blue");
    EXPECT_EQ(inks[0].role, q::Role::tone16);
    EXPECT_EQ(inks[2].role, q::Role::tone11);
    EXPECT_EQ(inks[3].role, q::Role::tone9);
}

TEST(Reading, RecordedFilesReadAndAreWrittenTheSameTwice) {
    const auto puzzles = q::test::recorded_nonograms();
    ASSERT_FALSE(puzzles.empty());
    for (const auto& recorded : puzzles) {
        const auto clues = read(recorded.text);
        ASSERT_TRUE(clues) << recorded.name << ": " << q::in_english(clues.error().message);
        const std::string text = write(*clues);
        const auto again = read(text);
        ASSERT_TRUE(again) << recorded.name;
        EXPECT_EQ(write(*again), text) << recorded.name;
    }
}

}  // namespace
}  // namespace nonogram
