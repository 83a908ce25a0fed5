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
    Picture picture = nullptr;  ///< null: not there yet; an empty grid stands for it
    bool done = false;          ///< a tick in a corner of the picture says so
    std::string title;
    const char* sign = nullptr;  ///< an icon before the words
    drawing::Colour tone;        ///< of sign and words
    std::string words;           ///< in one line below the title
    std::string corner;          ///< at the end of that line: the size of the board
    std::optional<engine::Difficulty::Grade> difficulty;  ///< shown as dots
    std::optional<double> filled;                         ///< from 0 to 1, as a bar
    std::string hint;  ///< told where the pointer rests on it; may be empty
};

/// What a card of that width and height measures, in pixels.
struct CardMeasure {
    float width = 0;
    float height = 0;
    float side = 0;  ///< of its picture
    bool is_lying = false;  ///< words stand beside the picture, else below it
};
/// For a picture of so many pixels at scale 1.
[[nodiscard]] CardMeasure measure_of_card(const Ui& ui, float side);

/// How cards stand beside and below each other.
struct CardRows {
    CardMeasure card;
    std::size_t columns = 1;
};
/// How large the pictures of cards may be, and what is between the cards, in pixels at scale 1.
struct CardSizes {
    float least = 0;
    float most = 0;
    float gap = 0;
};
/// `count` cards in as few rows as `room`, in pixels, allows, with as many in each, and as large as
/// they fit.
[[nodiscard]] CardRows balanced_rows(const Ui& ui, std::size_t count, float room,
                                     const CardSizes& sizes);
/// The same of those that fit into the first row.
[[nodiscard]] CardRows one_row(const Ui& ui, std::size_t count, float room, const CardSizes& sizes);
/// Few cards in one row, lying, and no wider than they need; none where they have no room for that.
[[nodiscard]] std::optional<CardRows> lying_row(const Ui& ui, std::size_t count, float room,
                                                float side, float gap);

/// Where the cursor of the window under way is. True if it was chosen. What is not seen is not
/// drawn.
[[nodiscard]] bool board_card(Ui& ui, const BoardCard& card, const CardMeasure& measure);

/// How hard something is, as filled dots among four; ends at `right`, in the middle of `height`.
void difficulty_dots(const Ui& ui, engine::Difficulty::Grade difficulty, ImVec2 right,
                     drawing::Colour tone);

}  // namespace quadrille::window
