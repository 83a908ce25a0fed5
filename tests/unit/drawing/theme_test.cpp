#include "drawing/theme.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "drawing/theme_colours.hpp"
#include "temporary_folder.hpp"

namespace quadrille::drawing {
namespace {

class ThemeTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    config::Folders folders;
    std::vector<config::Problem> problems;
    void SetUp() override {
        folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
        folders.user_config = folder.path();
    }
};

void expect_same(const Theme& a, const Theme& b) {
    EXPECT_EQ(a.dark, b.dark);
    EXPECT_EQ(a.font, b.font);
    EXPECT_EQ(a.line_scale, b.line_scale);
    EXPECT_EQ(a.outlines, b.outlines);
    EXPECT_EQ(a.puzzle_colours, b.puzzle_colours);
    EXPECT_EQ(a.roles, b.roles);
    EXPECT_EQ(a.cells, b.cells);
    EXPECT_EQ(a.colour_numbers, b.colour_numbers);
    for (const HostColour& one : host_colours) EXPECT_EQ(a.*one.place, b.*one.place) << one.key;
    ASSERT_EQ(a.layers.size(), b.layers.size());
    for (std::size_t i = 0; i < a.layers.size(); ++i) {
        EXPECT_EQ(a.layers[i].colour, b.layers[i].colour);
        EXPECT_EQ(a.layers[i].cue, b.layers[i].cue);
    }
}

TEST_F(ThemeTest, TheShippedLightThemeSaysWhatIsBuiltIn) {
    expect_same(load_theme("light", folders, problems), light_theme());
    EXPECT_TRUE(problems.empty());
    const auto document = config::read_toml(folders.shipped_config / "themes" / "light.toml");
    const std::size_t settings =
        7 + max_colours + role_count + host_colours.size() + 2 * light_theme().layers.size();
    EXPECT_EQ(document->items.size(), settings) << "light.toml lists every setting there is";
}

TEST_F(ThemeTest, ShippedThemesAreReadWithoutAProblem) {
    const std::vector<std::string> names = theme_names(folders);
    EXPECT_THAT(names, testing::ElementsAre("colour-blind", "dark", "high-contrast",
                                            "high-contrast-dark", "light", "paper"));
    for (const std::string& name : names)
        for (const LayerLook& layer : load_theme(name, folders, problems).layers)
            EXPECT_NE(layer.cue, Cue::none) << name;
    EXPECT_TRUE(problems.empty()) << problems.front().told({});
}

TEST_F(ThemeTest, NeighbouringLayersDifferInCueToo) {
    for (const std::string& name : theme_names(folders)) {
        const Theme theme = load_theme(name, folders, problems);
        EXPECT_NE(theme.title, "") << name;
        for (std::size_t i = 1; i < theme.layers.size(); ++i)
            EXPECT_NE(theme.layer(i).cue, theme.layer(i + 1).cue) << name;
        EXPECT_EQ(theme.layer(1).cue, theme.layer(theme.layers.size() + 1).cue) << "looks go round";
    }
}

TEST_F(ThemeTest, WhatCannotBeUsedIsToldWithItsPlaceAndTheRestWorks) {
    folder.write("themes/mine.toml",
                 "line-scale = 9\n[board]\nmark = \"#010203\"\nclue = \"red\"\ninkwell = "
                 "\"#000000\"\n[layers.2]\ncue = "
                 "\"blob\"\ncolour = \"#0a0b0c\"\n");
    const Theme theme = load_theme("mine", folders, problems);
    EXPECT_EQ(theme.colour(Role::mark), (Colour{1, 2, 3, 255}));
    EXPECT_EQ(theme.colour(Role::clue), light_theme().colour(Role::clue));
    EXPECT_EQ(theme.layer(2).colour, (Colour{10, 11, 12, 255}));
    ASSERT_EQ(problems.size(), 4U);
    EXPECT_EQ(problems[0].error.line, 1U);
    EXPECT_EQ(problems[1].error.line, 4U);
    EXPECT_EQ(problems[1].error.column, 8U);
    EXPECT_EQ(problems[2].error.line, 5U);
    EXPECT_EQ(problems[3].error.line, 7U);
    EXPECT_THAT(problems[2].told({}), testing::HasSubstr("mine.toml:5:"));
}

TEST_F(ThemeTest, HasTheTitleThatItStatesAndNoOther) {
    folder.write("themes/mine.toml", "title = \"Midnight\"\n");
    folder.write("themes/plain.toml", "dark = true\n");
    EXPECT_EQ(load_theme("mine", folders, problems).title, "Midnight");
    EXPECT_EQ(load_theme("plain", folders, problems).title, "");
    EXPECT_TRUE(problems.empty());
    folder.write("themes/mine.toml", "title = 3\n");
    EXPECT_EQ(load_theme("mine", folders, problems).title, "");
    EXPECT_EQ(problems.size(), 1U);
}

TEST_F(ThemeTest, AThemeThatIsNowhereIsAProblemAndTheLightOneIsUsed) {
    expect_same(load_theme("noon", folders, problems), light_theme());
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("there is no theme \"noon\""));
}

TEST(Colours, AreReadFromHexadecimalDigitsOnly) {
    EXPECT_EQ(parse_colour("#0a0B0c"), (Colour{10, 11, 12, 255}));
    EXPECT_EQ(parse_colour("#0a0b0c80"), (Colour{10, 11, 12, 128}));
    for (const char* text :
         {"", "#", "0a0b0c", "#0a0b0", "#0a0b0g", "#0a0b0c8", "# a0b0c", "#-a0b0c", "red"})
        EXPECT_FALSE(parse_colour(text)) << text;
    for (const char* text : {"#0a0b0c", "#0a0b0c80", "#ffffff00"})
        EXPECT_EQ(colour_text(*parse_colour(text)), text);
}

}  // namespace
}  // namespace quadrille::drawing
