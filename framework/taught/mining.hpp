// Patterns that would help where the named techniques of a puzzle are stuck: looked for on boards,
// proved, and ranked by how many boards they help. Knows no puzzle, and no way to write a pattern.
//
// A board is walked with named techniques, as a person would. Where only a supposition goes on,
// every window of the board is asked what follows in it (window_search.hpp), and each answer is
// thinned out to a pattern. Where that pattern is found on the board again, as matches.hpp finds
// it, what follows is taken over, else what a supposition shows, and the walk goes on. So all that
// is counted is what techniques do not do already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "quadrille/deduction.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"
#include "taught/proof.hpp"
#include "taught/rules.hpp"

namespace quadrille::taught {

struct MiningRequest {
    std::size_t columns = 3;  ///< of a window, in squares of the board; turned it is tried, too
    std::size_t rows = 3;
    std::size_t most_things = 7;  ///< marks and printed clues that a pattern may look at
    std::string techniques;       ///< that a person has, as TechniqueTable::choose reads them
    std::uint16_t max_level = 0;  ///< the same; 0: all
    std::stop_token stop;
};

/// A proved pattern. Its proof has one lemma.
struct MinedPattern {
    std::shared_ptr<const Pattern> pattern;
    std::shared_ptr<const Proof> proof;
    std::size_t things = 0;
};

/// Where the named techniques of a board were stuck.
struct StuckPosition {
    Candidates candidates;
    /// Normal forms of patterns that go on there; rising.
    std::vector<std::string> forms;
};

struct MinedBoard {
    std::shared_ptr<const Puzzle> puzzle;
    std::vector<StuckPosition> positions;       ///< in the order of the walk
    std::map<std::string, MinedPattern> found;  ///< by normal form
    bool is_solved = false;                     ///< the walk came to its end
};

/// The walk over one board. The error: a technique that is not there. `stop` is honoured within
/// some 50 ms; what was found before is given back. [any thread]
[[nodiscard]] Result<MinedBoard> mine(std::shared_ptr<const Puzzle> puzzle,
                                      const MiningRequest& request);

/// How often a pattern would help, of the positions that no better one helps.
struct RankedPattern {
    MinedPattern mined;
    std::size_t board = 0;       ///< the first one where it goes on
    std::size_t position = 0;    ///< the first one there
    std::size_t boards = 0;      ///< on so many it goes on at all
    std::size_t positions = 0;   ///< and in so many positions
    std::size_t new_boards = 0;  ///< of these without the patterns before it
    std::size_t new_positions = 0;
};

/// The best first: which helps most boards in positions that none before it helps, then most
/// positions. One that helps in none of these is left out; so at most `count`. Those are looked at
/// that were found on most boards, eight times as many, and one for each position. Where it is
/// stopped, what was not yet tried on a board counts there only where the walk found it. `stop` is
/// honoured within some 50 ms.
[[nodiscard]] std::vector<RankedPattern> ranked(const std::vector<MinedBoard>& boards,
                                                std::size_t count, const std::stop_token& stop);

}  // namespace quadrille::taught
