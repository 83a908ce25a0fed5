// The bar of buttons above a puzzle that is drawn, with its name.
#pragma once

#include <string>
#include <vector>

#include "play/editor/workshop.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class EditorBar {
public:
    explicit EditorBar(Shell& shell) : shell_(&shell) {}

    /// At the upper end of the window, in pixels; its lower edge.
    float frame(const play::Workshop& workshop, bool is_zoomed, float width);

private:
    struct Button {
        input::Action action{};
        std::string label;
        int group = 0;  ///< there is air between two
        bool enabled = true;
        const char* icon = nullptr;
        float width = 0;
    };
    [[nodiscard]] std::vector<Button> buttons(const play::Workshop& workshop,
                                              bool is_zoomed) const;
    /// A picture above a word.
    bool worded(const Button& button, float tall) const;

    Shell* shell_;
};

}  // namespace quadrille::window
