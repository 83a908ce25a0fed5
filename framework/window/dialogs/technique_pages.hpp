// The techniques of a type as pages: all of them in a list, and each with an example on a board.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "play/technique_guide.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class TechniquePages {
public:
    /// Called with a puzzle to be played.
    using Practise = std::function<void(const PuzzleType& type, const std::string& name,
                                        const std::string& text)>;

    /// Of the puzzles of that type, those that `puzzle` has.
    TechniquePages(Shell& shell, std::shared_ptr<const PuzzleType> type,
                   std::shared_ptr<const Puzzle> puzzle, Practise practise);

    void open(const std::string& technique) { guide_.open(technique); }
    /// Leaves a page for the list. False where that was shown already.
    bool back();
    /// Widgets, in the window under way.
    void body();
    /// True if something is to be drawn anew.
    [[nodiscard]] bool tick() { return guide_.tick(); }

private:
    void list();
    void page();
    void picture(float side);
    void words();
    void buttons();

    Shell* shell_;
    play::TechniqueGuide guide_;
    Practise practise_;
};

}  // namespace quadrille::window
