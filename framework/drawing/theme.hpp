// Themes: colours by role, states and layers, line widths, fonts. A theme is a TOML file; the light
// theme's values are built in.
#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/folders.hpp"
#include "config/toml.hpp"
#include "drawing/painter.hpp"
#include "quadrille/position.hpp"
#include "quadrille/text.hpp"

namespace quadrille::drawing {

/// The small shape that tells a layer apart without colour.
enum class Cue : std::uint8_t { none, dot, ring, square, diamond, triangle, bar, cross, star };

struct LayerLook {
    Colour colour;
    Cue cue = Cue::none;
};

struct Theme {
    std::string name = "light";
    std::string title = "Light";  ///< for people, in English; empty: it states none
    bool dark = false;
    bool outlines = false;       ///< cards, buttons and fields have an edge that is seen
    bool puzzle_colours = true;  ///< colours that a puzzle states take the place of tones
    std::bitset<role_count>
        stated;  ///< tones that the puzzle being painted states; none in a theme by itself
    std::array<Colour, role_count> roles{};
    Colour clue_met, clue_violated;
    Colour culprit;       ///< highlight behind what breaks a rule
    Colour given_ground;  ///< lies over what is printed where the player might have written
    Colour lit;           ///< lies over the marks that are like the one the player looks at
    Colour cursor, hover;
    /// That the player gives to cells: red, orange, yellow, green, teal, blue, purple, pink, grey.
    std::array<Colour, max_colours> cells{};
    bool colour_numbers = false;  ///< each carries its number in a corner
    Colour window, panel, text, text_faint, accent, accent_text, positive,
        negative;  ///< of the program round the board
    std::vector<LayerLook>
        layers;  ///< look of the first, second … open save point; goes round when exhausted
    double line_scale = 1;  ///< multiplies every pen's width
    std::string font = "Inter";

    [[nodiscard]] Colour colour(Role role) const { return roles[static_cast<std::size_t>(role)]; }
    /// The n-th that the player gives to cells, from 1.
    [[nodiscard]] Colour cell(std::uint8_t n) const { return cells[n - std::size_t{1}]; }
    /// Of the n-th layer, from 1; 0 is the ground, in the colour of its role.
    [[nodiscard]] const LayerLook& layer(std::size_t n) const {
        return layers[(n - 1) % layers.size()];
    }
};

/// "#rrggbb" or "#rrggbbaa".
[[nodiscard]] std::optional<Colour> parse_colour(std::string_view text);
/// As a theme file has it; parse_colour gives the same colour again.
[[nodiscard]] std::string colour_text(Colour colour);

/// What the n-th of the colours of cells is called in sentences, from 1.
[[nodiscard]] Text cell_colour_name(std::uint8_t n);
/// The colour of that name, or of that number; 0 where there is none.
[[nodiscard]] std::uint8_t cell_colour_named(std::string_view word, const Translator& translate);

/// The built-in light theme: a complete fall-back.
[[nodiscard]] Theme light_theme();
/// themes/NAME.toml, shipped then user's, over the light theme; "auto" is the one for a desktop
/// without wishes. Unknown keys and bad colours are
/// problems; the rest works.
[[nodiscard]] Theme load_theme(std::string_view name, const config::Folders& folders,
                               std::vector<config::Problem>& problems);
/// Names of all themes at hand, sorted.
[[nodiscard]] std::vector<std::string> theme_names(const config::Folders& folders);

}  // namespace quadrille::drawing
