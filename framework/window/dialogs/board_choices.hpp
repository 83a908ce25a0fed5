// Type, size and variant of a board that is to be made, as rows of a dialog.
#pragma once

#include <cstddef>
#include <string>

#include "play/puzzle_maker.hpp"
#include "window/dialogs/choice_pictures.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class BoardChoices {
public:
    /// Both outlive it.
    BoardChoices(Shell& shell, play::PuzzleMaker& making)
        : ui_(&shell.ui), making_(&making), pictures_(shell) {}

    /// `prefix`: of the names of the chips in the trace.
    void types(const std::string& prefix);
    void parameter(std::size_t number);
    /// A name on the left; what follows stands in a column on the right.
    void label(const std::string& words);
    /// A chip after others in the column on the right, on a new line where it would not fit.
    [[nodiscard]] bool chip(const std::string& name, const std::string& words, bool chosen);
    /// Faint words below, in that column.
    void note(const std::string& words);
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick() { return pictures_.tick(); }

private:
    void number(std::size_t number);
    /// Before the next in a row.
    void make_room(float width);
    /// A chip with a picture of the choice.
    [[nodiscard]] bool card(std::size_t parameter, std::size_t choice, const std::string& words,
                            bool chosen);

    Ui* ui_;
    play::PuzzleMaker* making_;
    ChoicePictures pictures_;
    bool first_chip_ = true;  ///< of its row
};

}  // namespace quadrille::window
