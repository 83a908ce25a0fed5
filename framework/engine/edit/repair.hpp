// Solutions that are drawn rather than deduced, a picture above all: the clues that one gives may
// have other solutions too. A few marks of it are changed, those that are seen least, until its
// clues have it as their only solution, and if that is asked are solved by what a player knows.
//
// The way. Among others K. Joost Batenburg and Walter Kosters ("On the difficulty" of picture puzzles,
// 2012) build unique pictures from drawn ones like this: the rules alone, each by itself, decide
// some elements and leave others open, and only among the open ones solutions differ. Marks of open
// elements are changed one at a time; the change is taken that leaves fewest open for what it
// costs, and where none leaves fewer, the one that does least harm, and its element then rests for
// a while. In the end every change that turns out not to be needed is taken back, the dearest
// first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/rules/request.hpp"
#include "engine/solve/rate.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::engine {

/// How much is seen of it when an element carries this mark in place of the one that is wanted: 0
/// or more, 0 for the mark that is wanted.
using ChangeCost = std::function<double(ElementId, Mark)>;

/// How far a repair has come.
struct RepairProgress {
    std::size_t open = 0;     ///< elements whose marks do not follow yet
    std::size_t changed = 0;  ///< elements that are not as wanted now
};

struct RepairRequest : Limits {
    std::uint16_t least_level = 0;                             ///< of rate.hpp
    std::uint16_t most_level = UINT16_MAX;                     ///< at least 1
    std::uint64_t seed = 0;                                    ///< same seed, same result
    std::function<void(const RepairProgress&)> progress = {};  ///< on the calling thread
};

struct Repaired {
    std::unique_ptr<Puzzle> puzzle;  ///< the clues of `solution`; never null
    Position solution;               ///< as wanted but for what is changed
    std::vector<ElementId> changed;  ///< in element order
    bool is_unique = false;          ///< the solution is the only one
    bool has_level = false;          ///< it is unique and of a level as asked
    bool stopped = false;            ///< ended by its limits
    Rating rating;  ///< of the puzzle, where it is unique; its score counts no search
    Text failure;   ///< why nothing can be said; empty otherwise
};

/// Requires that `puzzle` offers a ClueSheet and that `wanted` carries a mark in each element that
/// a solution decides; the clues printed now do not matter. Gives up by itself when it gets
/// nowhere; the puzzle is then the nearest that was found. The error: `wanted` cannot be a
/// solution, or the puzzle does not say what is printed on it.
[[nodiscard]] Result<Repaired> repair(const Puzzle& puzzle, const Position& wanted,
                                      const ChangeCost& cost, const RepairRequest& request);

}  // namespace quadrille::engine
