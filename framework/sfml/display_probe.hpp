// Whether a window can be opened at all, and what is done when its display is lost. Asked before
// SFML is touched, which aborts the program where it cannot. A translation unit of its own: the
// headers of X11 define words that nobody else should see.
#pragma once

#include <functional>

#include "quadrille/text.hpp"

namespace quadrille::sfml {

struct Display {
    Text missing;  ///< why no window can be opened; empty if one can
    double scale =
        1;  ///< size of the interface: what the desktop says (Xft.dpi), where 96 dots an inch are 1
};

[[nodiscard]] Display probe_display();

/// Has `last_words` called when the connection to the display breaks; then the program ends with
/// that status. It may be called from within any use of the display, and must not use it. Empty:
/// Xlib does what it does by itself.
void on_display_lost(std::function<void()> last_words, int status);

}  // namespace quadrille::sfml
