// What a nonogram says: for each row and column the lengths and colours of its blocks, and what a
// file tells besides. Knows nothing of boards, of drawing and of how it is written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/result.hpp"
#include "quadrille/rules.hpp"

namespace nonogram {

/// Most cells along a side, and on the whole board.
inline constexpr std::size_t max_side = 1000;
inline constexpr std::size_t max_cells = 300'000;
/// Most colours: as many as there are tones to paint with.
inline constexpr std::size_t max_colours = 16;

/// A colour as a file declares it: `color a #ff0000`.
struct Colour {
    char letter = 'a';      ///< a-z or A-Z, unique in a puzzle
    std::uint32_t rgb = 0;  ///< 0xRRGGBB

    friend bool operator==(const Colour&, const Colour&) = default;
};

/// The blocks of a line, from the left or from the top. Block::mark counts the colours from 1; it
/// is 1 in black and white.
using Clue = std::vector<quadrille::Block>;

struct Clues {
    quadrille::kit::Grid grid;
    std::vector<Clue> rows;
    std::vector<Clue> columns;
    std::vector<Colour> colours;  ///< empty: black and white
    std::vector<std::pair<std::string, std::string>>
        about;         ///< title, author …: key and value as written, in keys' order
    std::string goal;  ///< the picture cell by cell, '0' for empty; empty: not told

    /// Marks are the colours from 1 on, and then the empty cell.
    [[nodiscard]] std::size_t colour_count() const noexcept {
        return colours.empty() ? 1 : colours.size();
    }
    [[nodiscard]] quadrille::Mark empty() const noexcept {
        return static_cast<quadrille::Mark>(colour_count() + 1);
    }
};

/// Cells that the blocks and the gaps between them need at least.
[[nodiscard]] std::size_t shortest(const Clue& clue) noexcept;
/// Empty cells that must lie between two blocks in a row: 1 where they have the same colour, else
/// none.
[[nodiscard]] constexpr std::size_t gap_between(const quadrille::Block& before,
                                                const quadrille::Block& after) noexcept {
    return before.mark == after.mark ? 1 : 0;
}
/// The clue as people write it: "3 2", in colour "3a 2b".
[[nodiscard]] std::string told(const Clue& clue, const std::vector<Colour>& colours);
/// What `told` tells, read: lengths with spaces, commas or '-' between them, in colour each with
/// the letter of its colour; nothing or 0 for no block. The error says what was found.
[[nodiscard]] quadrille::Result<Clue> clue_of_text(std::string_view text,
                                                   const std::vector<Colour>& colours);
/// The same with the clues that a picture gives: a mark for each cell, in reading order.
[[nodiscard]] Clues with_picture(Clues clues, const std::vector<quadrille::Mark>& picture);
/// The blocks along a line of marks.
[[nodiscard]] Clue clue_of(const std::vector<quadrille::Mark>& line, quadrille::Mark empty);

}  // namespace nonogram
