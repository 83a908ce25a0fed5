// Colours as text, and the light theme, which is built in: what a theme file does not say is taken
// from it.
#include "drawing/theme.hpp"

#include <charconv>

#include "drawing/theme_colours.hpp"

namespace quadrille::drawing {

namespace {

constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U), static_cast<std::uint8_t>(hex >> 8U),
            static_cast<std::uint8_t>(hex), 255};
}

}  // namespace

std::optional<Colour> parse_colour(std::string_view text) {
    if ((text.size() != 7 && text.size() != 9) || text.front() != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] =
        std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (text.size() == 7) return rgb(value);
    Colour colour = rgb(value >> 8U);
    colour.alpha = static_cast<std::uint8_t>(value);
    return colour;
}

std::string colour_text(Colour colour) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    const auto add = [&](std::uint8_t part) { (text += digits[part >> 4U]) += digits[part & 15U]; };
    add(colour.red);
    add(colour.green);
    add(colour.blue);
    if (colour.alpha != 0xff) add(colour.alpha);
    return text;
}

namespace {

const std::array<Text, max_colours>& cell_colour_names() {
    static const std::array<Text, max_colours> names{Text("red"),    Text("orange"), Text("yellow"),
                                                     Text("green"),  Text("teal"),   Text("blue"),
                                                     Text("purple"), Text("pink"),   Text("grey")};
    return names;
}

}  // namespace

Text cell_colour_name(std::uint8_t n) { return cell_colour_names().at(n - std::size_t{1}); }

std::uint8_t cell_colour_named(std::string_view word, const Translator& translate) {
    for (std::uint8_t n = 1; n <= max_colours; ++n) {
        const Text name = cell_colour_name(n);
        if (word == std::to_string(n) || word == name.english || word == tell(name, translate))
            return n;
    }
    return 0;
}

Theme light_theme() {
    Theme theme;
    for (const RoleColour& one : role_colours)
        theme.roles[static_cast<std::size_t>(one.role)] = rgb(one.light);
    for (const HostColour& one : host_colours) {
        theme.*one.place = rgb(one.light);
        (theme.*one.place).alpha = one.alpha;
    }
    for (std::size_t i = 0; i < max_colours; ++i) theme.cells[i] = rgb(light_cell_colours[i]);
    theme.layers = {
        {rgb(0x026b46), Cue::dot},    {rgb(0x9a4300), Cue::diamond}, {rgb(0x8337b8), Cue::triangle},
        {rgb(0x05657c), Cue::square}, {rgb(0xa92472), Cue::ring},    {rgb(0x6a5e03), Cue::star},
    };
    return theme;
}

}  // namespace quadrille::drawing
