// Below a puzzle that is drawn: how it stands, and what the hand is at.
#pragma once

#include <string>

#include "play/editor/edit_words.hpp"
#include "play/editor/workshop.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class EditorStrip {
public:
    explicit EditorStrip(Shell& shell) : shell_(&shell) {}

    /// At the lower end of the window, in pixels; its upper edge.
    float frame(play::Workshop& workshop, float width, float height);

private:
    void verdict(const play::Workshop& workshop, float room);
    /// What is typed, pasted, refused, under way or done; else how clues of this kind are placed.
    void second_line(play::Workshop& workshop, float room);
    [[nodiscard]] std::string way_to_place(const play::Editor& editor) const;

    Shell* shell_;
    play::EditVerdict verdict_;  ///< the last that was known: it stays until another is
    std::string told_;
};

}  // namespace quadrille::window
