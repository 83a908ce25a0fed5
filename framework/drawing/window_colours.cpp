#include "drawing/window_colours.hpp"

#include "drawing/shapes.hpp"

namespace quadrille::drawing {

WindowColours window_colours(const Theme& theme) {
    const auto pressable = [&](Colour ground, Colour ink) {
        return Pressable{ground, mix(ground, theme.text, 0.1), mix(ground, theme.text, 0.2), ink};
    };
    const auto tinted = [&](Colour ground, double rest, double hovered, double pressed) {
        return Pressable{mix(ground, theme.accent, rest), mix(ground, theme.accent, hovered),
                         mix(ground, theme.accent, pressed), theme.text};
    };
    // Full colours turn away from what is written on them, so that it stays as legible.
    const auto full = [&](Colour ground, Colour ink) {
        const Colour away = luminance(ground) > luminance(ink) ? Colour{255, 255, 255, 255}
                                                               : Colour{0, 0, 0, 255};
        return Pressable{ground, mix(ground, away, 0.14), mix(ground, away, 0.26), ink};
    };
    const auto handle = [&](double share) { return mix(theme.window, theme.text, share); };
    const Colour track = legible(mix(theme.panel, theme.text, 0.45), theme.panel, 3);
    return {
        .button = pressable(mix(theme.panel, theme.text, 0.07), theme.text),
        .primary = full(theme.accent, theme.accent_text),
        .danger = full(theme.negative, theme.panel),
        .chip = pressable(mix(theme.panel, theme.accent, 0.08), theme.text),
        .chosen_chip = full(theme.accent, theme.accent_text),
        .field = tinted(mix(theme.panel, theme.text, 0.06), 0, 0.12, 0.2),
        .row = tinted(theme.panel, 0.16, 0.12, 0.24),
        .switch_off = {track, mix(track, theme.text, 0.14), mix(track, theme.text, 0.2),
                       theme.panel},
        .handle = {handle(0.58), handle(0.68), handle(0.78), theme.text},
        .line = mix(theme.panel, theme.text, theme.outlines ? 0.6 : 0.14),
        .edge = legible(mix(theme.panel, theme.text, 0.4), theme.panel, 3),
        .figure = legible(mix(theme.panel, theme.text, 0.4), theme.panel, 3),
        .link = with_alpha(theme.accent, 32),
        .selected = with_alpha(theme.accent, 80),
    };
}

Colour toast_ground(const Theme& theme, Colour tone) { return mix(theme.panel, tone, 0.07); }

Colour chip_ground(const Theme& theme, Colour layer, bool lit) {
    return mix(theme.panel, layer, lit ? 0.3 : 0.14);
}

}  // namespace quadrille::drawing
