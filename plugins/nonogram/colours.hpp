// The colours of a puzzle in the tones of a theme: which tone, which name, which sign.
// Knows nothing of pixels: a theme says what a tone looks like, and whether the colours of the file
// are shown instead.
#pragma once

#include <string>
#include <vector>

#include "clues.hpp"
#include "quadrille/canvas.hpp"
#include "quadrille/looks.hpp"

namespace nonogram {

/// How a colour is shown and called.
struct Ink {
    quadrille::Role role = quadrille::Role::fill;
    std::string name;  ///< "red"; with the letter of the file where another colour of the puzzle
                       ///< has that name ("red-b")
    quadrille::Text told = {};  ///< of a cell, in a sentence; empty: the name
};

/// One for each colour, in order. Each colour has a tone of its own: the full tones for the first
/// eight to choose, then the quiet ones; the closest pairs are matched first.
[[nodiscard]] std::vector<Ink> inks_of(const std::vector<Colour>& colours);

/// The colours of the file, each in the tone of its ink.
[[nodiscard]] std::vector<quadrille::StatedColour> stated_colours(
    const std::vector<Colour>& colours, const std::vector<Ink>& inks);

}  // namespace nonogram
