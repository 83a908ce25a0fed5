// What all screens share: the world, the widgets, the window, and the way to ask for something.
#pragma once

#include <functional>
#include <string>

#include "input/actions.hpp"
#include "play/acquaintance.hpp"
#include "play/resources.hpp"
#include "play/revision.hpp"
#include "play/trace.hpp"
#include "window/platform.hpp"
#include "window/toasts.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

struct Shell {
    play::Resources& resources;
    Ui& ui;
    Platform& platform;
    play::Trace& trace;
    Toasts& toasts;
    play::Acquaintance& acquaintance;
    /// Rises with all that is to be drawn anew.
    play::Revision& view;
    /// What a widget asks for. It is done when the frame is at its end: what the widgets speak of
    /// lives until then.
    std::function<void(input::Action)> perform;

    /// What a button does, with the keys that do the same: "Undo (Ctrl+Z, Backspace)".
    [[nodiscard]] std::string hint(input::Action action) const;
    /// The button of an action, named and drawn as the table of actions says. `side` in pixels, 0
    /// for the usual one.
    void action_button(input::Action action, bool enabled = true, float side = 0) const;
    /// An error in a file, as a sentence with its place.
    [[nodiscard]] std::string tell(const config::Problem& problem) const;
};

}  // namespace quadrille::window
