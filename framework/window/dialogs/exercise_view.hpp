// Exercises on the example of a technique: chips that ask one, the board to point at, the answers
// there are, and what was said to the last.
#pragma once

#include <cstdint>
#include <memory>

#include "input/element_index.hpp"
#include "play/exercise_sheet.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class ExerciseView {
public:
    /// `seed`: another one asks for something else.
    ExerciseView(Shell& shell, std::shared_ptr<const PuzzleType> type,
                 std::shared_ptr<const engine::TechniqueExample> example, std::uint64_t seed);

    /// One is asked: its board and its words stand for those of the example.
    [[nodiscard]] bool is_open() const noexcept { return sheet_.opened() != nullptr; }
    /// Leaves it for the example. False where none is asked.
    bool close();
    /// True if something is to be drawn anew.
    [[nodiscard]] bool tick() { return sheet_.tick(); }

    // Widgets, in the window under way.

    /// One for the example and one for each exercise on it; nothing where it allows none.
    void chips();
    /// Of the one that is asked; `side` in pixels.
    void picture(float side);
    void words();

private:
    void point(std::optional<ElementId> place);
    void walk();
    /// Keys that write a mark answer with it.
    void typed();

    Shell* shell_;
    std::shared_ptr<const engine::TechniqueExample> example_;
    play::ExerciseSheet sheet_;
    input::ElementIndex index_;
};

}  // namespace quadrille::window
