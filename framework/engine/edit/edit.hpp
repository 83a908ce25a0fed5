// Clues of a puzzle changed so that it becomes what a setter wants: one solution, few clues, a
// pattern. Whatever can be set (clues/1) can be edited; knows no window and no command.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/generate/symmetry.hpp"
#include "engine/rules/request.hpp"
#include "quadrille/puzzle.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// What an edit does to a sheet of clues: see ClueSheet::changed.
struct ClueChange {
    std::vector<Clue> taken;    ///< rising; those in whose place another is printed are not among
                                ///< them
    std::vector<Clue> printed;  ///< rising
    std::size_t overwritten = 0;  ///< of those printed, how many stand in the place of another

    [[nodiscard]] bool replaces_any() const noexcept { return overwritten > 0 || !taken.empty(); }
};

struct Edit {
    std::unique_ptr<Puzzle> puzzle;  ///< with the change made; null where there is a failure
    ClueChange change;               ///< empty where the puzzle was that already
    /// Where all clues follow from a picture: the elements that are drawn otherwise now than in the
    /// solution that was wanted, or in the one that was changed least; in element order.
    std::vector<ElementId> redrawn;
    bool fewest = false;             ///< proved: no smaller change does
    bool stopped = false;            ///< out of time: nothing was found, which is no verdict
    Text failure;                    ///< why there is no such puzzle, and what can be done
};

// Requires a ClueSheet of each puzzle. Each is stopped within 50 ms; same puzzle, same answer. [any
// thread]

/// The fewest clues added so that just one solution remains: `wanted`, or where that is null the
/// one that needs the fewest, as far as they can all be looked at. Clues that contradict it, or
/// each other where there is no solution at all, are taken away or overwritten first, as few as can
/// be; where every seat had one, another value takes the place of what went, if one does. Where a
/// puzzle shows all its clues anyway, numbers change instead, and where they all follow
/// from a picture, the picture does, as little as can be seen (repair.hpp). `wanted` carries a mark in every element that decides the
/// puzzle, but need not agree with the clues.
[[nodiscard]] Edit make_unique(const Puzzle& puzzle, const Limits& limits,
                               const Position* wanted = nullptr);

/// Clues left out while one solution remains, until none can go; those that the symmetry takes to
/// one another go together, in an order by the seed. Fails where there is not just one solution.
[[nodiscard]] Edit thin_out(const Puzzle& puzzle, Symmetry symmetry, const Limits& limits,
                            std::uint64_t seed);

/// The clues of the only solution printed wherever the symmetry takes those that stand. Fails where
/// there is not just one solution.
[[nodiscard]] Edit fill_up(const Puzzle& puzzle, Symmetry symmetry, const Limits& limits);

}  // namespace quadrille::engine
