// A card with the picture of a board: on the shelves, and on the front page.
#pragma once

#include <imgui/imgui.h>

#include <optional>
#include <string>

#include "engine/solve/difficulty.hpp"
#include "window/platform.hpp"
#include "window/ui.hpp"

namespace quadrille::window {

struct BoardCard {
    std::string name;           ///< in the trace
    Picture picture = nullptr;  ///< null: not there yet
    std::string title;
    const char* sign = nullptr;  ///< an icon before the words
    drawing::Colour tone;        ///< of sign and words
    std::string words;           ///< in one line below the title
    std::string corner;          ///< at the end of that line: the size of the board
    std::optional<engine::Difficulty::Grade> difficulty;  ///< shown as dots
    std::optional<double> filled;                         ///< from 0 to 1, as a bar
};

/// What a card of that width and height measures, in pixels.
struct CardMeasure {
    float width = 0;
    float height = 0;
    float side = 0;  ///< of its picture
};
/// For a picture of so many pixels at scale 1.
[[nodiscard]] CardMeasure measure_of_card(const Ui& ui, float side);

/// Where the cursor of the window under way is. True if it was chosen. What is not seen is not
/// drawn.
[[nodiscard]] bool board_card(Ui& ui, const BoardCard& card, const CardMeasure& measure);

/// How hard something is, as filled dots among four; ends at `right`, in the middle of `height`.
void difficulty_dots(const Ui& ui, engine::Difficulty::Grade difficulty, ImVec2 right,
                     drawing::Colour tone);

}  // namespace quadrille::window
