// The clues of a full puzzle that may be left out, and the puzzles that show some of them. Internal
// to the engine.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/generate/symmetry.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// Clues that go and stay together, by number.
using ClueGroups = std::vector<std::vector<std::uint32_t>>;

class ClueSet {
public:
    /// `full` offers a ClueSheet, and must outlive the set.
    explicit ClueSet(const Puzzle& full);

    /// How many clues can be left out, each for itself; 0 if none can.
    [[nodiscard]] std::size_t size() const noexcept { return clues_.size(); }
    /// Each clue in exactly one group: those that the symmetry takes to one another.
    [[nodiscard]] ClueGroups groups(Symmetry symmetry) const;
    /// The puzzle that shows just the clues kept; null where the plugin fails. Requires
    /// kept.size() == size().
    [[nodiscard]] std::unique_ptr<Puzzle> puzzle(const std::vector<bool>& kept) const;

private:
    const ClueSheet& sheet_;
    std::vector<Clue> clues_;
    std::vector<SeatPlace> places_;  ///< of the clues
};

}  // namespace quadrille::engine
