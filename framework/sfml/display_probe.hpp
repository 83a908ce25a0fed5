// Whether a window can be opened at all. Asked before SFML is touched, which aborts the program where it cannot.
// A translation unit of its own: the headers of X11 define words that nobody else should see.
#pragma once

#include "quadrille/text.hpp"

namespace quadrille::sfml {

struct Display {
    Text missing;      ///< why no window can be opened; empty if one can
    double scale = 1;  ///< size of the interface: what the desktop says (Xft.dpi), where 96 dots an inch are 1
};

[[nodiscard]] Display probe_display();

}  // namespace quadrille::sfml
