// Beside a puzzle that is drawn: the kinds of clues that can be placed, what they can say, how they
// are mirrored, and what the puzzle is called.
#pragma once

#include <string>

#include "play/editor/workshop.hpp"
#include "quadrille/geometry.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class EditorColumn {
public:
    explicit EditorColumn(Shell& shell) : shell_(&shell) {}

    /// In that place, in pixels. True if the puzzle is to be saved under the name.
    [[nodiscard]] bool frame(play::Workshop& workshop, const Rect& place, std::string& name);

private:
    void kinds(play::Editor& editor);
    /// What the kind at hand can say, or the marks of a solution.
    void values(play::Editor& editor);
    void board_values(play::Editor& editor, std::uint32_t kind);
    void symmetries(play::Editor& editor);
    void of_solution(play::Workshop& workshop);
    [[nodiscard]] bool name_field(std::string& name);
    /// A square key; true if it was pressed.
    bool key(const std::string& name, const std::string& sign, const std::string& tooltip,
             bool chosen);
    void begin_keys() { keys_in_row_ = 0; }
    void heading(const std::string& words);

    Shell* shell_;
    int keys_in_row_ = 0;
};

}  // namespace quadrille::window
