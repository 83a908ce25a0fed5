// What all screens share: the world, the widgets, the window, and the way to ask for something.
#pragma once

#include <functional>

#include "input/actions.hpp"
#include "view/environment.hpp"
#include "view/platform.hpp"
#include "view/screens/toasts.hpp"
#include "view/screens/ui.hpp"
#include "view/trace.hpp"

namespace quadrille::view {

struct Shell {
    Environment& environment;
    Ui& ui;
    Platform& platform;
    Trace& trace;
    Toasts& toasts;
    /// What a widget asks for. It is done when the frame is at its end: what the widgets speak of lives until then.
    std::function<void(input::Action)> perform;

    /// What a button does, with the keys that do the same: "Undo (Ctrl+Z, Backspace)".
    [[nodiscard]] std::string hint(input::Action action) const {
        const std::string keys = environment.keys().told(action);
        const std::string name = environment.tr(input::info(action).name);
        return keys.empty() ? name : name + "  (" + keys + ")";
    }
};

}  // namespace quadrille::view
