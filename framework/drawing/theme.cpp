#include "drawing/theme.hpp"

#include <charconv>

namespace quadrille::drawing {

namespace {

constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U), static_cast<std::uint8_t>(hex), 255};
}

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
    if ((text.size() != 7 && text.size() != 9) || text.front() != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (text.size() == 7) return rgb(value);
    Colour colour = rgb(value >> 8U);
    colour.alpha = static_cast<std::uint8_t>(value);
    return colour;
}

// The same values as config/themes/light.toml, which a test holds to them.
Theme light_theme() {
    Theme theme;
    theme.roles = {
        rgb(0xffffff),
        rgb(0xb8c0cc),
        rgb(0x39424f),
        rgb(0x14181f),
        rgb(0x14181f),  // paper, grid, grid_strong, clue, given
        rgb(0x1f5fbf),
        rgb(0xd13a30),
        rgb(0x3a475c),
        rgb(0x616a7e),  // mark, cross, fill, note
        rgb(0x3a475c),
        rgb(0xffffff),  // shade, on_shade
        // quiet surfaces, to lie under text
        rgb(0xe4edfb),
        rgb(0xfdeedd),
        rgb(0xe3f4e8),
        rgb(0xf9e6ef),
        rgb(0xefe8fa),
        rgb(0xfaf4d3),
        rgb(0xdff3f4),
        rgb(0xeceef2),
        // full colours, to be marks themselves
        rgb(0x1f5fbf),
        rgb(0xb8500a),
        rgb(0x23803f),
        rgb(0xb3266a),
        rgb(0x7440b8),
        rgb(0x8a6d00),
        rgb(0x0b7a83),
        rgb(0x14181f),
    };
    theme.clue_met = rgb(0x1d5fd6);
    theme.clue_violated = rgb(0xc8201c);
    theme.culprit = rgb(0xe5484d);
    theme.cursor = rgb(0xe07800);
    theme.hover = {0x2f, 0x5f, 0xd0, 0x24};
    theme.window = rgb(0xeef1f6);
    theme.panel = rgb(0xffffff);
    theme.text = rgb(0x1c2330);
    theme.text_faint = rgb(0x586274);
    theme.accent = rgb(0x2f5fd0);
    theme.accent_text = rgb(0xffffff);
    theme.positive = rgb(0x1b7a48);
    theme.negative = rgb(0xc22a2a);
    theme.layers = {
        {rgb(0x0e7951), Cue::dot},    {rgb(0xad4f0b), Cue::diamond}, {rgb(0x8a3fc0), Cue::triangle},
        {rgb(0x09738c), Cue::square}, {rgb(0xb02c78), Cue::ring},    {rgb(0x766800), Cue::star},
    };
    return theme;
}

}  // namespace quadrille::drawing
