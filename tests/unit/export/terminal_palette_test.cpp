// Colours by number are read on dark and on light terminals, for every theme that comes with the
// program.
#include "export/terminal_palette.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <vector>

#include "drawing/shapes.hpp"
#include "drawing/theme.hpp"
#include "drawing/theme_colours.hpp"
#include "export/character_picture.hpp"

namespace quadrille::exporting {
namespace {

using drawing::Colour;
using testing::HasSubstr;
using testing::Not;

constexpr Colour black{0, 0, 0, 255};
constexpr Colour white{255, 255, 255, 255};

/// The sixteen as xterm and as the Linux console show them.
using Palette = std::array<Colour, 16>;
constexpr Palette of_xterm{{{0, 0, 0},
                            {205, 0, 0},
                            {0, 205, 0},
                            {205, 205, 0},
                            {0, 0, 238},
                            {205, 0, 205},
                            {0, 205, 205},
                            {229, 229, 229},
                            {127, 127, 127},
                            {255, 0, 0},
                            {0, 255, 0},
                            {255, 255, 0},
                            {92, 92, 255},
                            {255, 0, 255},
                            {0, 255, 255},
                            {255, 255, 255}}};
constexpr Palette of_console{{{0, 0, 0},
                              {170, 0, 0},
                              {0, 170, 0},
                              {170, 85, 0},
                              {0, 0, 170},
                              {170, 0, 170},
                              {0, 170, 170},
                              {170, 170, 170},
                              {85, 85, 85},
                              {255, 85, 85},
                              {85, 255, 85},
                              {255, 255, 85},
                              {85, 85, 255},
                              {255, 85, 255},
                              {85, 255, 255},
                              {255, 255, 255}}};

/// Everything that a theme may be asked for as an accent.
std::vector<std::pair<std::string, Colour>> colours_of_themes() {
    config::Folders folders;
    folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
    std::vector<std::pair<std::string, Colour>> all;
    for (const std::string& name : drawing::theme_names(folders)) {
        std::vector<config::Problem> problems;
        const drawing::Theme theme = drawing::load_theme(name, folders, problems);
        for (std::size_t role = 0; role < role_count; ++role)
            all.emplace_back(name + ", role " + std::to_string(role), theme.roles[role]);
        for (std::size_t n = 1; n <= theme.layers.size(); ++n)
            all.emplace_back(name + ", layer " + std::to_string(n), theme.layer(n).colour);
        for (const Colour one :
             {theme.clue_met, theme.clue_violated, theme.negative, theme.positive, theme.culprit})
            all.emplace_back(name, one);
    }
    return all;
}

TEST(TerminalPalette, InksOfXtermAreReadOnBlackAndOnWhite) {
    for (const auto& [name, colour] : colours_of_themes())
        for (const Colour ground : {black, white})
            EXPECT_GE(drawing::contrast(indexed_colour(indexed_ink(accent(colour), 4)), ground), 4)
                << name;
}

TEST(TerminalPalette, GroundsOfXtermAreSeenAndReadOn) {
    for (const auto& [name, colour] : colours_of_themes()) {
        const PaletteGround found = indexed_ground(surface(colour), white);
        const Colour ground = indexed_colour(found.ground);
        for (const Colour terminal : {black, white})
            EXPECT_GE(drawing::contrast(ground, terminal), 2.9) << name;
        EXPECT_GE(drawing::contrast(indexed_colour(found.ink), ground), 4.5) << name;
    }
}

TEST(TerminalPalette, NamedInksAreReadOnBlackAndOnWhite) {
    std::set<int> used;
    for (const auto& [name, colour] : colours_of_themes()) {
        const auto ink = named_ink(accent(colour));
        if (!ink) continue;  // the terminal's own
        used.insert(*ink);
        for (const Palette& palette : {of_xterm, of_console})
            for (const Colour ground : {black, white})
                EXPECT_GE(drawing::contrast(palette[*ink], ground), 3) << name;
    }
    EXPECT_GE(used.size(), 2U) << "no colour is left";
}

TEST(TerminalPalette, WhatStandsOnANamedGroundIsRead) {
    for (const auto& [name, colour] : colours_of_themes()) {
        const auto found = named_ground(surface(colour));
        if (!found) continue;  // the terminal's own two colours
        for (const Palette& palette : {of_xterm, of_console})
            EXPECT_GE(drawing::contrast(palette[found->ink], palette[found->ground]), 3) << name;
    }
}

TEST(TerminalPalette, HuesStayWhatTheyAre) {
    EXPECT_EQ(named_ink({200, 30, 30, 255}), 9);
    EXPECT_EQ(named_ink({30, 60, 200, 255}), 12);
    EXPECT_EQ(named_ink({150, 40, 160, 255}), 5);
    EXPECT_FALSE(named_ink({40, 160, 40, 255})) << "no green is read on white";
    EXPECT_FALSE(named_ink({120, 120, 120, 255}));
    EXPECT_EQ(named_ground({40, 160, 40, 255})->ground, 2);
    EXPECT_EQ(named_ground({220, 200, 30, 255})->ground, 3);
    EXPECT_FALSE(named_ground({90, 90, 90, 255}));
    EXPECT_EQ(indexed_colour(196), (Colour{255, 0, 0, 255}));
    EXPECT_EQ(indexed_colour(244), (Colour{128, 128, 128, 255}));
}

TEST(TerminalPalette, APictureIsWrittenInTheColoursThereAre) {
    CharacterPicture picture(1, 2);
    picture.at(0, 0).glyph = "x";
    picture.at(0, 0).style.ink = Colour{200, 30, 30, 255};
    picture.at(0, 1).glyph = "y";
    picture.at(0, 1).style.ground = Colour{120, 120, 120, 255};
    EXPECT_THAT(picture.line(0, Ink::coloured), HasSubstr(";38;2;200;30;30m"));
    EXPECT_THAT(picture.line(0, Ink::indexed), HasSubstr(";38;5;"));
    EXPECT_THAT(picture.line(0, Ink::indexed), HasSubstr(";48;5;"));
    const std::string named = picture.line(0, Ink::named);
    EXPECT_EQ(named, "\x1B[0;91mx\x1B[0;7my\x1B[0m")
        << "a grey ground is the terminal's, in reverse";
    EXPECT_EQ(picture.line(0, Ink::styled), "x\x1B[0;7my\x1B[0m");
    EXPECT_EQ(picture.line(0, Ink::plain), "xy");
}

}  // namespace
}  // namespace quadrille::exporting
