// What all screens share: the world, the widgets, the window, and the way to ask for something.
#pragma once

#include <functional>

#include "input/actions.hpp"
#include "play/resources.hpp"
#include "window/platform.hpp"
#include "window/toasts.hpp"
#include "window/ui.hpp"
#include "play/trace.hpp"

namespace quadrille::window {

struct Shell {
    play::Resources& resources;
    Ui& ui;
    Platform& platform;
    play::Trace& trace;
    Toasts& toasts;
    /// What a widget asks for. It is done when the frame is at its end: what the widgets speak of lives until then.
    std::function<void(input::Action)> perform;

    /// What a button does, with the keys that do the same: "Undo (Ctrl+Z, Backspace)".
    [[nodiscard]] std::string hint(input::Action action) const {
        const std::string keys = resources.keys().told(action);
        const std::string name = resources.tr(input::info(action).name);
        return keys.empty() ? name : name + "  (" + keys + ")";
    }
};

}  // namespace quadrille::window
