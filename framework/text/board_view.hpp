// The part of a board that is seen on a screen of characters: all of it where there is room, else
// what lies round the cursor, with the clues of its margins kept beside it.
#pragma once

#include <cstddef>
#include <optional>

#include "drawing/theme.hpp"
#include "export/character_picture.hpp"
#include "text/text_game.hpp"

namespace quadrille::text {

struct Place {
    std::size_t row = 0;
    std::size_t column = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

/// A board as it is drawn now.
struct DrawnBoard {
    exporting::CharacterPicture picture{0, 0};
    std::optional<Place> cursor;  ///< the middle of its element
    Place field_begin;            ///< of all that takes marks; what lies outside is margin
    Place field_end;              ///< behind its last row and column
};

/// `scale` as of CharacterCanvas.
[[nodiscard]] DrawnBoard draw_board(const TextGame& game, const config::Settings& settings,
                                    const drawing::Theme& theme, int scale);

/// Which rows or columns of a board are seen in a room: margins before and behind the field stay
/// where they take no more than half of it.
class Window {
public:
    struct Extent {
        std::size_t count = 0;  ///< of the board
        std::size_t field_begin = 0;
        std::size_t field_end = 0;
    };
    /// Their numbers, in order; scrolled as little as it takes to see `shown` with some of what is
    /// round it.
    [[nodiscard]] std::vector<std::size_t> seen(const Extent& extent, std::size_t room,
                                                std::optional<std::size_t> shown);

private:
    std::size_t first_ = 0;  ///< of the field, that is seen
};

}  // namespace quadrille::text
