// Marks written by typing: a character that is a symbol's id or what it shows. Symbols of several characters ("12") are typed
// one after the other.
#pragma once

#include <optional>
#include <string>

#include "quadrille/position.hpp"

namespace quadrille::input {

class Typing {
public:
    /// The change a character makes at the cursor: writes the symbol, or clears it where it stands already. Empty if the
    /// character is no symbol there, or nothing may be written.
    [[nodiscard]] std::optional<Change> type(const Board& board, const Position& position, ElementId at, char32_t character);
    /// Forgets what was begun: the cursor moved, or something else was done.
    void reset() { typed_.clear(); }

private:
    ElementId at_{};
    std::string typed_;
};

}  // namespace quadrille::input
