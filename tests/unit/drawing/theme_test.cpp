#include "drawing/theme.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "drawing/shapes.hpp"
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
    EXPECT_EQ(a.puzzle_colours, b.puzzle_colours);
    EXPECT_EQ(a.roles, b.roles);
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
    const std::size_t settings = 4 + role_count + host_colours.size() + 2 * light_theme().layers.size();
    EXPECT_EQ(document->items.size(), settings) << "light.toml lists every setting there is";
}

TEST_F(ThemeTest, ShippedThemesAreReadWithoutAProblemAndAreReadable) {
    const std::vector<std::string> names = theme_names(folders);
    EXPECT_THAT(names, testing::ElementsAre("colour-blind", "dark", "high-contrast", "light"));
    for (const std::string& name : names) {
        SCOPED_TRACE(name);
        const Theme theme = load_theme(name, folders, problems);
        const Colour paper = theme.colour(Role::paper);
        for (const Role role : {Role::clue, Role::given, Role::mark, Role::note, Role::cross, Role::fill})
            EXPECT_GE(contrast(theme.colour(role), paper), 4.5) << static_cast<int>(role);
        for (const Role role : {Role::grid_strong}) EXPECT_GE(contrast(theme.colour(role), paper), 3) << static_cast<int>(role);
        for (const Colour c : {theme.clue_met, theme.clue_violated}) EXPECT_GE(contrast(c, paper), 4.5);
        for (const Colour c : {theme.culprit, theme.cursor, theme.accent}) EXPECT_GE(contrast(c, paper), 3);
        // What a player writes is told from what is printed; type of another weight does the rest.
        EXPECT_GE(contrast(theme.colour(Role::mark), theme.colour(Role::given)), 1.9);
        // What is struck out is dark, and what is written there is read.
        EXPECT_LT(luminance(theme.colour(Role::shade)), luminance(paper));
        EXPECT_GE(contrast(theme.colour(Role::shade), paper), 1.4);
        EXPECT_GE(contrast(theme.colour(Role::on_shade), theme.colour(Role::shade)), 4.5);
        for (const Colour c :
             {theme.clue_met, theme.clue_violated, theme.text, theme.text_faint, theme.accent, theme.positive, theme.negative})
            EXPECT_GE(contrast(c, theme.panel), 4.5);
        for (const Colour c : {theme.text, theme.text_faint, theme.accent, theme.positive, theme.negative})
            EXPECT_GE(contrast(c, theme.window), 4.5);
        EXPECT_GE(contrast(theme.accent_text, theme.accent), 4.5);
        for (const LayerLook& layer : theme.layers) {
            EXPECT_GE(contrast(layer.colour, paper), 4.5);
            EXPECT_NE(layer.cue, Cue::none);
        }
        // quiet tones carry text, full tones stand on paper
        for (auto tone = static_cast<std::size_t>(Role::tone1); tone <= static_cast<std::size_t>(Role::tone16); ++tone) {
            const bool quiet = tone <= static_cast<std::size_t>(Role::tone8);
            EXPECT_GE(contrast(theme.roles[tone], quiet ? theme.colour(Role::clue) : paper), 4.5) << tone;
            if (!quiet) continue;
            for (const Role role : {Role::given, Role::mark, Role::note})
                EXPECT_GE(contrast(theme.roles[tone], theme.colour(role)), 4.5) << tone;
            for (const LayerLook& layer : theme.layers) EXPECT_GE(contrast(theme.roles[tone], layer.colour), 4.5) << tone;
        }
    }
    EXPECT_TRUE(problems.empty()) << problems.front().told({});
}

TEST_F(ThemeTest, NeighbouringLayersDifferInCueToo) {
    for (const std::string& name : theme_names(folders)) {
        const Theme theme = load_theme(name, folders, problems);
        for (std::size_t i = 1; i < theme.layers.size(); ++i) EXPECT_NE(theme.layer(i).cue, theme.layer(i + 1).cue) << name;
        EXPECT_EQ(theme.layer(1).cue, theme.layer(theme.layers.size() + 1).cue) << "looks go round";
    }
}

TEST_F(ThemeTest, WhatCannotBeUsedIsToldWithItsPlaceAndTheRestWorks) {
    folder.write("themes/mine.toml",
                 "line-scale = 9\n[board]\nmark = \"#010203\"\nclue = \"red\"\ninkwell = \"#000000\"\n[layers.2]\ncue = "
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

TEST_F(ThemeTest, AThemeThatIsNowhereIsAProblemAndTheLightOneIsUsed) {
    expect_same(load_theme("noon", folders, problems), light_theme());
    ASSERT_EQ(problems.size(), 1U);
    EXPECT_THAT(problems[0].told({}), testing::HasSubstr("there is no theme \"noon\""));
}

TEST(Colours, AreReadFromHexadecimalDigitsOnly) {
    EXPECT_EQ(parse_colour("#0a0B0c"), (Colour{10, 11, 12, 255}));
    EXPECT_EQ(parse_colour("#0a0b0c80"), (Colour{10, 11, 12, 128}));
    for (const char* text : {"", "#", "0a0b0c", "#0a0b0", "#0a0b0g", "#0a0b0c8", "# a0b0c", "#-a0b0c", "red"})
        EXPECT_FALSE(parse_colour(text)) << text;
}

}  // namespace
}  // namespace quadrille::drawing
