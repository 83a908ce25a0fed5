#include "cli/terminal_ink.hpp"

#include <algorithm>
#include <array>

namespace quadrille::cli {

namespace {

template <std::size_t Count>
bool begins_with_any(std::string_view term, const std::array<std::string_view, Count>& names) {
    return std::ranges::any_of(names,
                               [&](std::string_view name) { return term.starts_with(name); });
}

}  // namespace

exporting::Ink terminal_ink(const TerminalEnvironment& told) {
    using exporting::Ink;
    const std::string_view term = told.term;
    if (term == "dumb") return Ink::plain;
    // Terminals made of glass, and those whose names end in "-m", for "monochrome".
    constexpr std::array<std::string_view, 2> of_one_colour{"vt1", "vt2"};
    if (!told.no_colour.empty() || term.empty() || term.ends_with("-m") ||
        term.ends_with("-mono") || begins_with_any(term, of_one_colour))
        return Ink::styled;
    constexpr std::array<std::string_view, 6> of_all_colours{
        "xterm-kitty", "alacritty", "foot", "xterm-ghostty", "wezterm", "contour"};
    if (told.colour_term == "truecolor" || told.colour_term == "24bit" ||
        term.find("-direct") != std::string_view::npos || begins_with_any(term, of_all_colours))
        return Ink::coloured;
    if (term.find("256color") != std::string_view::npos) return Ink::indexed;
    return Ink::named;
}

}  // namespace quadrille::cli
