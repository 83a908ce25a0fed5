// What the choices for a new puzzle look like: a board of each, made beside the window. Knows no
// widgets.
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <vector>

#include "play/background_task.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::play {

struct ChoicePreview {
    std::shared_ptr<const Puzzle> puzzle;  ///< null: there is none
    Position position;
};

/// By parameter of the type, and by choice. Everything else is as usual. Of a board what goes
/// without clues is left out: the shape of its grids and what is printed besides remain; a picture
/// is shown as it is solved. Empty where looks do not differ. [any thread]
[[nodiscard]] std::vector<std::vector<ChoicePreview>> choice_previews(const PuzzleType& type,
                                                                      std::stop_token stop);

/// Those of one type after the other; what was made is kept.
class ChoicePreviews {
public:
    /// The type whose choices are to be seen; they are made if they are not there.
    void show(std::shared_ptr<const PuzzleType> type);
    /// True if there is something new to be seen.
    [[nodiscard]] bool tick();
    /// Of the type shown; null where there is none, or not yet.
    [[nodiscard]] const ChoicePreview* of(std::size_t parameter, std::size_t choice) const;

private:
    struct Made {
        std::shared_ptr<const PuzzleType> type;  ///< kept: what is made of it stays its own
        std::vector<std::vector<ChoicePreview>> boards;
        Text failure;
    };
    std::shared_ptr<const PuzzleType> shown_;
    std::vector<Made> made_;
    BackgroundTask<Made> task_;
};

}  // namespace quadrille::play
