// Type, size and variant of a board that is to be made, as rows of a dialog.
#pragma once

#include <cstddef>
#include <string>

#include "play/puzzle_maker.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

class BoardChoices {
public:
    /// Both outlive it.
    BoardChoices(Ui& ui, play::PuzzleMaker& making) : ui_(&ui), making_(&making) {}

    /// `prefix`: of the names of the chips in the trace.
    void types(const std::string& prefix);
    void parameter(std::size_t number);
    /// A name on the left; what follows stands in a column on the right.
    void label(const std::string& words);
    /// A chip after others in the column on the right, on a new line where it would not fit.
    [[nodiscard]] bool chip(const std::string& name, const std::string& words, bool chosen);

private:
    Ui* ui_;
    play::PuzzleMaker* making_;
    bool first_chip_ = true;  ///< of its row
};

}  // namespace quadrille::window
