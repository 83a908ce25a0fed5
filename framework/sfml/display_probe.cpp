#include "sfml/display_probe.hpp"

#include <GL/glx.h>
#include <X11/Xlib.h>
#include <X11/Xresource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <memory>
#include <utility>

#include "supervision/supervisor.hpp"

namespace quadrille::sfml {

namespace {

double scale_of(::Display* display) {
    const char* dpi = XGetDefault(display, "Xft", "dpi");
    const double value = dpi != nullptr ? std::strtod(dpi, nullptr) : 0;
    if (!(value > 0)) return 1;
    return std::clamp(std::round(value / 96 * 4) / 4, 1.0, 4.0);
}

/// Xlib passes nothing to its handler that could lead to these.
std::function<void()> lost_words;  // NOLINT
int lost_status = 1;               // NOLINT

int display_lost(::Display*) {
    if (const std::function<void()> words = std::exchange(lost_words, {})) words();
    supervision::note_end(lost_status);
    ::_exit(lost_status);  // no destructor may speak to the display any more
}

}  // namespace

void on_display_lost(std::function<void()> last_words, int status) {
    lost_words = std::move(last_words);
    lost_status = status;
    XSetIOErrorHandler(lost_words ? display_lost : nullptr);
}

Display probe_display() {
    const std::unique_ptr<::Display, int (*)(::Display*)> display(XOpenDisplay(nullptr),
                                                                  XCloseDisplay);
    if (!display) {
        const char* name = std::getenv("DISPLAY");
        if (name == nullptr || *name == '\0')
            return {
                "there is no display to open a window on (DISPLAY is not set); the shell commands "
                "work without one: see "
                "quadrille --help",
                1};
        return {Text("the display {0} cannot be opened; the shell commands work without one: see "
                     "quadrille --help",
                     {std::string(name)}),
                1};
    }
    if (glXQueryExtension(display.get(), nullptr, nullptr) == False)
        return {
            "the display has no OpenGL (GLX), which the window needs; the shell commands work "
            "without it: see quadrille --help",
            1};
    std::array attributes{GLX_RGBA, GLX_DOUBLEBUFFER, GLX_DEPTH_SIZE, 1, static_cast<int>(None)};
    XVisualInfo* visual =
        glXChooseVisual(display.get(), DefaultScreen(display.get()), attributes.data());
    if (visual == nullptr)
        return {
            "the display offers no OpenGL visual that a window can use; the shell commands work "
            "without it: see quadrille "
            "--help",
            1};
    XFree(visual);
    return {{}, scale_of(display.get())};
}

}  // namespace quadrille::sfml
