#include "drawing/cell_colours.hpp"

#include <array>

#include "drawing/board_painter.hpp"
#include "drawing/shapes.hpp"

namespace quadrille::drawing {

Colour ink_on_cell(Colour ink, std::uint8_t n, const Theme& theme) {
    constexpr double of_text = 4.5;
    constexpr double opaque = 255;
    const Colour bare = theme.cell(n);
    const auto under = [&](Colour over) { return mix(bare, over, over.alpha / opaque); };
    for (const Colour ground : {bare, under(theme.given_ground), under(theme.hover),
                                under(theme.lit), under(with_alpha(theme.accent, looked_at_wash)),
                                under(with_alpha(theme.accent, emphasised_wash)),
                                under(with_alpha(theme.culprit, culprit_wash))})
        ink = legible(ink, ground, of_text);
    return ink;
}

}  // namespace quadrille::drawing
