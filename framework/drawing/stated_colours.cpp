#include "drawing/stated_colours.hpp"

#include <cmath>

#include "drawing/shapes.hpp"

namespace quadrille::drawing {

namespace {

/// Distance from the paper, in channels of 0 to 255, from which on a filled cell stands out. Hue
/// counts as well as lightness: yellow is seen on white, though the two have hardly any contrast.
constexpr double seen_from = 60;
constexpr double step = 0.05;

double distance(Colour a, Colour b) {
    return std::hypot(a.red - b.red, a.green - b.green, a.blue - b.blue);
}

}  // namespace

Theme with_colours(Theme theme, std::span<const StatedColour> colours) {
    const Colour paper = theme.colour(Role::paper);
    const Colour ink = theme.colour(Role::clue);
    for (const StatedColour& stated : colours) {
        const auto role = static_cast<std::size_t>(stated.tone);
        if (role >= role_count) continue;
        theme.stated.set(role);
        if (!theme.puzzle_colours) continue;
        const Colour wanted{stated.red, stated.green, stated.blue, 255};
        Colour colour = wanted;
        for (double share = step; share < 1 && distance(colour, paper) < seen_from; share += step)
            colour = mix(wanted, ink, share);
        theme.roles[role] = colour;
    }
    return theme;
}

Colour readable_on(Colour surface, const Theme& theme) {
    const Colour paper = theme.colour(Role::paper);
    const Colour clue = theme.colour(Role::clue);
    constexpr double of_text = 4.5;
    return legible(contrast(surface, paper) >= contrast(surface, clue) ? paper : clue, surface,
                   of_text);
}

}  // namespace quadrille::drawing
