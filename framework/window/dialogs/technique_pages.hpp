// The techniques of a type as pages: all of them in a list, and each with an example on a board,
// and exercises on it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "play/technique_guide.hpp"
#include "quadrille/narrator.hpp"
#include "window/dialogs/exercise_view.hpp"
#include "window/shell.hpp"

namespace quadrille::window {

class TechniquePages {
public:
    /// Called with an example whose puzzle is to be played, from its beginning or from where the
    /// technique is used.
    enum class From : std::uint8_t { beginning, example };
    using Practise = std::function<void(const PuzzleType& type, const std::string& name,
                                        const engine::TechniqueExample& example, From from)>;

    /// Of the puzzles of that type, those that `puzzle` has.
    TechniquePages(Shell& shell, std::shared_ptr<const PuzzleType> type,
                   std::shared_ptr<const Puzzle> puzzle, Practise practise);

    void open(const std::string& technique) { guide_.open(technique); }
    /// Leaves an exercise for its page, a page for the list. False where that was shown already.
    bool back();
    /// Widgets, in the window under way.
    void body();
    /// True if something is to be drawn anew.
    [[nodiscard]] bool tick();

private:
    void list();
    void page();
    void picture(float side);
    void words();
    /// The step of the example, for people who see it: kept as long as it is the same.
    [[nodiscard]] const Narration& told_step();
    void buttons();
    /// Exercises on the example that is shown.
    void renew_exercises();

    Shell* shell_;
    play::TechniqueGuide guide_;
    Practise practise_;
    std::optional<ExerciseView> exercises_;
    std::shared_ptr<const engine::TechniqueExample> asked_on_;  ///< the example they are on
    std::uint64_t seed_ = 0;                                    ///< of the exercises
    std::shared_ptr<const engine::TechniqueExample> told_of_;   ///< the example `told_` speaks of
    std::uint64_t language_ = 0;
    Narration told_;
};

}  // namespace quadrille::window
