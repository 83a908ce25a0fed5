// Whatever meets on the screen is told apart: text 4.5:1, graphics 3:1 (WCAG 2.2, 1.4.3 and
// 1.4.11), in every theme that comes with the program.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "drawing/board_painter.hpp"
#include "drawing/cell_colours.hpp"
#include "drawing/shapes.hpp"
#include "drawing/stated_colours.hpp"
#include "drawing/theme_colours.hpp"
#include "drawing/window_colours.hpp"

namespace quadrille::drawing {
namespace {

constexpr double of_text = 4.5;
constexpr double of_graphics = 3;

struct Ground {
    std::string name;
    Colour colour;
};

/// `over` may shine through.
Colour laid_over(Colour under, Colour over) {
    constexpr double opaque = 255;
    return mix(under, over, over.alpha / opaque);
}

std::vector<std::string> theme_files() {
    config::Folders folders;
    folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
    return theme_names(folders);
}

class Contrast : public testing::TestWithParam<std::string> {
protected:
    Theme theme;

    void SetUp() override {
        config::Folders folders;
        folders.shipped_config = std::filesystem::path(QUADRILLE_SOURCE_DIR) / "config";
        std::vector<config::Problem> problems;
        theme = load_theme(GetParam(), folders, problems);
        ASSERT_TRUE(problems.empty()) << problems.front().told({});
    }

    [[nodiscard]] Colour of(Role role) const { return theme.colour(role); }

    static void expect(double least, const std::string& what, Colour ink, const Ground& ground) {
        EXPECT_GE(contrast(ink, ground.colour), least) << what << " on " << ground.name;
    }

    /// What is written on lies bare, or under one of the washes that the host lays over it.
    [[nodiscard]] std::vector<Ground> washed(const std::string& name, Colour bare) const {
        return {{name, bare},
                {name + ", printed", laid_over(bare, theme.given_ground)},
                {name + ", pointed at", laid_over(bare, theme.hover)},
                {name + ", lit", laid_over(bare, theme.lit)},
                {name + ", looked at", laid_over(bare, with_alpha(theme.accent, looked_at_wash))},
                {name + ", emphasised", laid_over(bare, with_alpha(theme.accent, emphasised_wash))},
                {name + ", wrong", laid_over(bare, with_alpha(theme.culprit, culprit_wash))}};
    }
    [[nodiscard]] std::vector<Ground> grounds() const {
        std::vector<Ground> all = washed("paper", of(Role::paper));
        for (auto tone = static_cast<std::size_t>(Role::tone1);
             tone <= static_cast<std::size_t>(Role::tone8); ++tone)
            for (Ground& ground : washed(std::string(role_colours[tone].key), theme.roles[tone]))
                all.push_back(std::move(ground));
        return all;
    }
};

TEST_P(Contrast, WhatIsWrittenOnABoardIsReadWhateverItLiesOn) {
    for (const Ground& ground : grounds()) {
        for (const Role role : {Role::clue, Role::given, Role::mark, Role::note})
            expect(of_text, std::string(role_colours[static_cast<std::size_t>(role)].key), of(role),
                   ground);
        expect(of_text, "clue-met", theme.clue_met, ground);
        expect(of_text, "clue-violated", theme.clue_violated, ground);
        for (std::size_t n = 1; n <= theme.layers.size(); ++n)
            expect(of_text, "layer " + std::to_string(n), theme.layer(n).colour, ground);
    }
}

TEST_P(Contrast, MarksWithoutLettersAreSeenWhateverTheyLieOn) {
    for (const Ground& ground : grounds())
        for (const Role role : {Role::cross, Role::fill})
            expect(of_graphics, std::string(role_colours[static_cast<std::size_t>(role)].key),
                   of(role), ground);
    const Ground paper{"paper", of(Role::paper)};
    for (auto tone = static_cast<std::size_t>(Role::tone9); tone < role_count; ++tone)
        expect(of_text, std::string(role_colours[tone].key), theme.roles[tone], paper);
}

TEST_P(Contrast, WhatIsWrittenOnACellWithAColourIsRead) {
    for (std::uint8_t n = 1; n <= max_colours; ++n) {
        const std::string name = "colour " + std::to_string(n);
        const auto inks = [&](Colour ink) { return ink_on_cell(ink, n, theme); };
        for (const Ground& ground : washed(name, theme.cell(n))) {
            for (const Role role :
                 {Role::clue, Role::given, Role::mark, Role::note, Role::cross, Role::fill})
                expect(of_text, std::string(role_colours[static_cast<std::size_t>(role)].key),
                       inks(of(role)), ground);
            expect(of_text, "clue-met", inks(theme.clue_met), ground);
            expect(of_text, "clue-violated", inks(theme.clue_violated), ground);
            for (std::size_t i = 1; i <= theme.layers.size(); ++i)
                expect(of_text, "layer " + std::to_string(i), inks(theme.layer(i).colour), ground);
        }
        // Lines between cells belong to none of them.
        const Ground bare{name, theme.cell(n)};
        for (const Role role : {Role::mark, Role::cross})
            expect(of_graphics, std::string(role_colours[static_cast<std::size_t>(role)].key),
                   of(role), bare);
        expect(of_text, "its number", readable_on(theme.cell(n), theme), bare);
        EXPECT_NE(inks(of(Role::mark)), inks(of(Role::given))) << name;
    }
}

/// How far apart two colours look (Oklab, Björn Ottosson 2020): 0.02 is just seen side by side.
double apart(Colour a, Colour b) {
    const auto lab = [](Colour c) {
        const auto linear = [](std::uint8_t channel) {
            const double share = channel / 255.0;
            return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
        };
        const double red = linear(c.red);
        const double green = linear(c.green);
        const double blue = linear(c.blue);
        const double l = std::cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
        const double m = std::cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
        const double s = std::cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
        return std::array{0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
                          1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
                          0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
    };
    const auto one = lab(a);
    const auto other = lab(b);
    return std::hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

TEST_P(Contrast, ColoursOfCellsAreToldFromEachOtherAndFromThePaper) {
    constexpr double clearly = 0.06;
    for (std::uint8_t n = 1; n <= max_colours; ++n) {
        EXPECT_GE(apart(theme.cell(n), of(Role::paper)), clearly) << int{n};
        for (std::uint8_t other = 1; other < n; ++other)
            EXPECT_GE(apart(theme.cell(n), theme.cell(other)), clearly)
                << int{n} << " and " << int{other};
    }
}

TEST_P(Contrast, LinesAndFramesAreSeenOnThePaper) {
    const Ground paper{"paper", of(Role::paper)};
    expect(of_graphics, "grid", of(Role::grid), paper);
    expect(of_graphics, "grid-strong", of(Role::grid_strong), paper);
    expect(of_graphics, "culprit", theme.culprit, paper);
    expect(of_graphics, "cursor", theme.cursor, paper);
    expect(of_graphics, "accent", theme.accent, paper);
    // Thick and thin are not all that tells the lines of blocks from those of cells.
    EXPECT_GE(contrast(of(Role::grid_strong), of(Role::grid)), 1.3);
}

TEST_P(Contrast, AShadeIsDarkerThanThePaperOrHasAnEdgeThatIsSeenOnBoth) {
    const Ground paper{"paper", of(Role::paper)};
    const Ground shade{"shade", of(Role::shade)};
    EXPECT_LT(luminance(shade.colour), luminance(paper.colour));
    expect(of_text, "on-shade", of(Role::on_shade), shade);
    if (contrast(shade.colour, paper.colour) >= of_graphics) return;
    expect(of_graphics, "the edge of a shade", of(Role::on_shade), shade);
    expect(of_graphics, "the edge of a shade", of(Role::on_shade), paper);
    for (std::size_t n = 1; n <= theme.layers.size(); ++n)
        expect(of_graphics, "layer " + std::to_string(n), theme.layer(n).colour, shade);
}

TEST_P(Contrast, WhatIsPrintedDiffersFromWhatThePlayerWritesInLightnessHueAndGround) {
    EXPECT_GE(contrast(of(Role::mark), of(Role::given)), 1.9);
    const Colour printed = laid_over(of(Role::paper), theme.given_ground);
    EXPECT_GE(contrast(printed, of(Role::paper)), 1.08) << "the ground of what is printed";
    for (std::size_t n = 1; n <= theme.layers.size(); ++n)
        EXPECT_GE(contrast(theme.layer(n).colour, of(Role::given)), 1.5) << "layer " << n;
}

TEST_P(Contrast, WhatIsOnAColourThatAPuzzleStatesIsRead) {
    for (unsigned red = 0; red <= 255; red += 51)
        for (unsigned green = 0; green <= 255; green += 51)
            for (unsigned blue = 0; blue <= 255; blue += 51) {
                const Colour stated{static_cast<std::uint8_t>(red),
                                    static_cast<std::uint8_t>(green),
                                    static_cast<std::uint8_t>(blue), 255};
                ASSERT_GE(contrast(readable_on(stated, theme), stated), of_text)
                    << red << ' ' << green << ' ' << blue;
            }
}

TEST_P(Contrast, TheProgramRoundTheBoardIsRead) {
    const WindowColours window = window_colours(theme);
    const std::vector<Ground> plain{{"panel", theme.panel}, {"window", theme.window}};
    for (const Ground& ground : plain) {
        expect(of_text, "text", theme.text, ground);
        expect(of_text, "text-faint", theme.text_faint, ground);
        expect(of_text, "accent", theme.accent, ground);
        expect(of_text, "positive", theme.positive, ground);
        expect(of_text, "negative", theme.negative, ground);
        expect(of_graphics, "handle", window.handle.rest, ground);
    }
    expect(of_text, "text-faint", theme.text_faint, {"field", window.field.rest});
    expect(of_graphics, "switch", window.switch_off.rest, plain.front());
    expect(of_graphics, "edge", window.edge, plain.front());
    // Of cards, buttons and fields.
    if (theme.outlines)
        for (const Ground& ground : plain) expect(of_graphics, "outline", window.line, ground);
    for (std::size_t n = 1; n <= theme.layers.size(); ++n)
        expect(of_graphics, "badge " + std::to_string(n), theme.layer(n).colour, plain.front());
}

TEST_P(Contrast, AThemeOfHighContrastOutlinesWhatCanBePressed) {
    EXPECT_EQ(theme.outlines, GetParam().starts_with("high-contrast"));
}

TEST_P(Contrast, WhatIsSuggestedIsSeenWhateverItLiesOn) {
    for (const Ground& ground : washed("paper", of(Role::paper))) {
        expect(of_graphics, "ghost", ghost_colour(theme, theme.accent), ground);
        for (std::size_t n = 1; n <= theme.layers.size(); ++n)
            expect(of_graphics, "ghost of layer " + std::to_string(n),
                   ghost_colour(theme, theme.layer(n).colour), ground);
        for (auto tone = static_cast<std::size_t>(Role::tone9); tone < role_count; ++tone)
            expect(of_graphics, "ghost in " + std::string(role_colours[tone].key),
                   ghost_colour(theme, theme.roles[tone]), ground);
    }
}

TEST_P(Contrast, FramesAreSeenOnWhateverAPuzzleDrawsBelowThem) {
    // Each has the paper on both sides of it: see board_painter_test.
    const Ground paper{"paper", of(Role::paper)};
    for (const auto& [name, frame] :
         {std::pair("cursor", theme.cursor), std::pair("culprit", with_alpha(theme.culprit, 255)),
          std::pair("accent", theme.accent)})
        expect(of_graphics, name, frame, paper);
    expect(of_graphics, "sign of what is not needed", theme.text_faint, paper);
    for (const auto& [name, sign] :
         {std::pair("what contradicts", theme.negative), std::pair("what was added", theme.accent),
          std::pair("what was taken", theme.text_faint)}) {
        expect(of_graphics, name, sign, paper);
        expect(of_text, name, readable_on(sign, theme), {"its sign", sign});
    }
    expect(of_text, "letter", readable_on(theme.accent, theme), {"accent", theme.accent});
    expect(of_text, "length of a run", theme.accent_text, {"accent", theme.accent});
}

TEST_P(Contrast, LinksSelectionsMessagesAndChipsAreRead) {
    const WindowColours window = window_colours(theme);
    const Ground lit{"lit link", laid_over(theme.panel, window.link)};
    for (const auto& [name, ink] :
         {std::pair("text", theme.text), std::pair("text-faint", theme.text_faint)})
        expect(of_text, name, ink, lit);
    expect(of_text, "text", theme.text,
           {"selected", laid_over(window.field.rest, window.selected)});
    for (const Colour tone : {theme.positive, theme.negative, theme.accent}) {
        const Ground toast{"toast", toast_ground(theme, tone)};
        expect(of_text, "text", theme.text, toast);
        expect(of_text, "text-faint", theme.text_faint, toast);
        expect(of_graphics, "its icon", tone, toast);
    }
    for (std::size_t n = 1; n <= theme.layers.size(); ++n)
        for (const bool is_lit : {false, true}) {
            const Colour layer = theme.layer(n).colour;
            const Ground chip{"chip " + std::to_string(n), chip_ground(theme, layer, is_lit)};
            expect(of_text, "text", theme.text, chip);
            expect(of_graphics, "its sign", layer, chip);
        }
}

TEST_P(Contrast, FiguresAndChecksAreSeen) {
    const WindowColours window = window_colours(theme);
    expect(of_graphics, "figure", window.figure, {"panel", theme.panel});
    expect(of_graphics, "check mark", theme.accent, {"field", window.field.rest});
    expect(of_graphics, "slider", theme.accent, {"field", window.field.pressed});
}

TEST_P(Contrast, WhatCannotBeUsedNowCanStillBeRead) {
    const WindowColours window = window_colours(theme);
    const auto faded = [&](Colour colour) { return mix(theme.panel, colour, disabled_share); };
    expect(of_graphics, "text", faded(theme.text), {"panel", theme.panel});
    expect(of_graphics, "mark on a key", mix(of(Role::paper), of(Role::mark), disabled_share),
           {"key", of(Role::paper)});
    const std::vector<std::pair<std::string, Pressable>> all{{"button", window.button},
                                                             {"primary", window.primary},
                                                             {"chip", window.chip},
                                                             {"field", window.field}};
    for (const auto& [name, one] : all)
        expect(of_graphics, name, faded(one.ink), {"faded", faded(one.rest)});
}

TEST_P(Contrast, ButtonsAreReadAtRestUnderThePointerAndPressed) {
    const WindowColours window = window_colours(theme);
    const std::vector<std::pair<std::string, Pressable>> all{
        {"button", window.button}, {"primary", window.primary},    {"danger", window.danger},
        {"chip", window.chip},     {"chosen", window.chosen_chip}, {"field", window.field},
        {"row", window.row}};
    for (const auto& [name, one] : all) {
        expect(of_text, name, one.ink, {"rest", one.rest});
        expect(of_text, name, one.ink, {"hovered", one.hovered});
        expect(of_text, name, one.ink, {"pressed", one.pressed});
    }
}

INSTANTIATE_TEST_SUITE_P(EveryTheme, Contrast, testing::ValuesIn(theme_files()),
                         [](const auto& of) {
                             std::string name = of.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace quadrille::drawing
