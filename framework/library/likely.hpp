// Which puzzle a text means that several types can read. Knows no type by name: a reading that is
// no puzzle by its own rules is not what is meant.
#pragma once

#include <memory>
#include <vector>

#include "quadrille/puzzle.hpp"

namespace quadrille::library {

struct ParsedPuzzle {
    std::shared_ptr<const PuzzleType> type;
    std::shared_ptr<const Puzzle> puzzle;
};

/// Those that break no rule as they are printed and leave something to do; of these, if there are
/// several, those that have just one solution. What would leave none over is not asked. Where an
/// answer takes too long (a second for all) the reading counts as likely, so that a slow machine
/// finds more of them, never others.
[[nodiscard]] std::vector<ParsedPuzzle> likely(std::vector<ParsedPuzzle> readings);

}  // namespace quadrille::library
