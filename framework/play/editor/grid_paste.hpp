// A row or a grid of characters, as it is pasted from elsewhere, laid over the seats of a kind:
// what it would print, before it does. Knows no clipboard and no puzzle.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "play/editor/clue_typer.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::play {

struct GridPaste {
    std::vector<Clue> printed;  ///< what it says, seats rising
    std::vector<std::uint32_t> emptied;  ///< seats that it leaves without a clue
    std::size_t unread = 0;              ///< words that are no clue here
    std::size_t beyond = 0;              ///< words for which there is no seat

    [[nodiscard]] std::size_t places() const noexcept { return printed.size() + emptied.size(); }
};

/// `from`: the seat of its first character; empty: the first in reading order. Lines are rows; one
/// line that is longer than a row goes on in the next. Characters stand for places, or words where
/// they are parted by spaces, commas or tabs. Frames drawn of signs (| + -) are left out.
[[nodiscard]] GridPaste paste_grid(std::string_view text, std::uint32_t number,
                                   const ClueKind& kind, const ClueTyper& words,
                                   std::optional<std::uint32_t> from);

}  // namespace quadrille::play
