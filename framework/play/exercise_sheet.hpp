// Exercises on the example of a technique, as they are asked and answered: a place is pointed at, a
// mark chosen for it where one is asked for, and it is said what that is worth. What is asked and
// what answers are worth is found on threads of their own. Knows no widgets.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/questions/exercise.hpp"
#include "input/mark_typer.hpp"
#include "play/background_task.hpp"
#include "play/panels/highlights.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

class ExerciseSheet {
public:
    using Kind = engine::Exercise::Kind;

    /// `seed`: see engine::exercises_on.
    ExerciseSheet(std::shared_ptr<const PuzzleType> type,
                  std::shared_ptr<const engine::TechniqueExample> example, std::uint64_t seed);

    /// Those that the example allows, in the order of their kinds; empty until they are there.
    [[nodiscard]] const std::vector<engine::Exercise>& exercises() const noexcept {
        return found_.exercises;
    }
    /// Why there are none; empty: nothing is wrong.
    [[nodiscard]] const Text& failure() const noexcept { return found_.failure; }

    /// Asks that one. Requires that it is among them.
    void open(Kind kind);
    /// None is asked.
    void close();
    /// The one that is asked; null: none.
    [[nodiscard]] const engine::Exercise* opened() const noexcept { return opened_; }

    // Of the one that is asked.

    [[nodiscard]] Text question() const;
    /// A place that can be seen.
    void go(ElementId place);
    /// The same; where a place alone is asked for, this is the answer.
    void point(ElementId place);
    [[nodiscard]] std::optional<ElementId> pointed() const noexcept { return pointed_; }
    /// What can be said of the place that is pointed at: the mark stands there, or does not.
    [[nodiscard]] std::vector<Literal> choices() const;
    /// The mark of one of the choices.
    void answer(Mark mark);
    /// The same by the key that writes it on a board: what the mark is called or shows, or, where
    /// marks have no digits, its number. False if that is none of the choices.
    bool type(char32_t character);
    /// What was said to the last answer, or why nothing can be; empty before one.
    [[nodiscard]] const Text& said() const noexcept {
        return told_.failure.empty() ? told_.sentence : told_.failure;
    }
    /// It takes so long that a sign of life is due.
    [[nodiscard]] bool is_slow() const { return judging_.slow(); }
    [[nodiscard]] bool is_right() const noexcept { return told_.outcome == engine::Outcome::right; }
    /// How it stands on the board, and what is lit there.
    [[nodiscard]] const Position& position() const noexcept { return position_; }
    [[nodiscard]] Highlights shown() const;

    /// True if something is to be drawn anew.
    bool tick();

private:
    struct Found {
        std::vector<engine::Exercise> exercises;
        Text failure;
    };
    struct Told {
        std::optional<engine::Outcome> outcome;
        Text sentence;
        Text failure;
    };

    void judge(ElementId place, Mark mark);

    std::shared_ptr<const PuzzleType> type_;
    std::shared_ptr<const engine::TechniqueExample> example_;
    Found found_;
    const engine::Exercise* opened_ = nullptr;  ///< one of those found
    Position position_;
    std::optional<ElementId> pointed_;
    Mark answered_ = blank;
    input::MarkTyper typer_;
    Told told_;
    BackgroundTask<Found> searching_;
    BackgroundTask<Told> judging_;
};

}  // namespace quadrille::play
