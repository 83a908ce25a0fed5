// What a terminal can show, as far as its environment says.
#pragma once

#include <string_view>

#include "export/character_picture.hpp"

namespace quadrille::cli {

/// What a program is told of its terminal; a variable that is not set is empty.
struct TerminalEnvironment {
    std::string_view term;         ///< TERM
    std::string_view colour_term;  ///< COLORTERM
    std::string_view no_colour;    ///< NO_COLOR, see no-color.org
};

/// TERM=dumb takes no escapes at all. NO_COLOR and terminals of one colour leave bold, underlined
/// and reversed. All 16 million colours are for those that promise them, in COLORTERM or by their
/// name; 256 for names that end so; the rest have the sixteen that all terminals of today know.
[[nodiscard]] exporting::Ink terminal_ink(const TerminalEnvironment& told);

}  // namespace quadrille::cli
