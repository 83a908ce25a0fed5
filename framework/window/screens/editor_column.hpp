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

    /// In that place, in pixels, but for what is `taken` of its lower end. True if the puzzle is to
    /// be saved under the name.
    [[nodiscard]] bool frame(play::Workshop& workshop, const Rect& place, float taken,
                             std::string& name);
    /// A title or author that is still being typed counts.
    void commit(play::Workshop& workshop);

private:
    void kinds(play::Editor& editor);
    /// What the kind at hand can say, or the marks of a solution.
    void values(play::Editor& editor);
    void board_values(play::Editor& editor, std::uint32_t kind);
    void symmetries(play::Editor& editor);
    void of_solution(play::Workshop& workshop);
    /// Title and author, where the puzzle's text has room for them.
    void credits(play::Workshop& workshop);
    void sign(play::Workshop& workshop);
    [[nodiscard]] bool name_field(std::string& name);
    /// True if Enter ended it.
    [[nodiscard]] bool field(const char* id, std::string& words);
    /// A square key; true if it was pressed.
    bool key(const std::string& name, const std::string& sign, const std::string& tooltip,
             bool chosen);
    void begin_keys() { keys_in_row_ = 0; }
    void heading(const std::string& words);

    Shell* shell_;
    int keys_in_row_ = 0;
    bool signs_ = false;  ///< title or author is being typed
    std::string title_;
    std::string author_;
};

}  // namespace quadrille::window
