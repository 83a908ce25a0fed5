// Clues of a puzzle, and the puzzles that show some of them. Internal to the engine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/generate/symmetry.hpp"
#include "quadrille/setting.hpp"

namespace quadrille::engine {

/// Clues that go and stay together, by number.
using ClueGroups = std::vector<std::vector<std::uint32_t>>;

using SharedKinds = std::shared_ptr<const std::vector<ClueKind>>;

class ClueSet {
public:
    /// Those that may be left out. `full` offers a ClueSheet, and must outlive the set.
    explicit ClueSet(const Puzzle& full);
    /// Where its kinds are known to be these. Not null.
    ClueSet(const Puzzle& full, SharedKinds kinds);
    /// And where it is known which of them may be left out.
    ClueSet(const Puzzle& full, SharedKinds kinds, std::vector<Clue> clues);
    /// These of its clues, none of which is needed.
    ClueSet(const Puzzle& full, std::vector<Clue> clues);

    /// How many there are, each for itself.
    [[nodiscard]] std::size_t size() const noexcept { return clues_.size(); }
    [[nodiscard]] const std::vector<Clue>& clues() const noexcept { return clues_; }
    /// Of all clues of the puzzle. Never null.
    [[nodiscard]] const SharedKinds& kinds() const noexcept { return kinds_; }
    /// Where they stand, by clue.
    [[nodiscard]] std::vector<SeatPlace> places() const;
    /// Each clue in exactly one group: those that the symmetry takes to one another, around the
    /// middle of the seats.
    /// Without a symmetry group i is clue i.
    [[nodiscard]] ClueGroups groups(Symmetry symmetry) const;
    /// The puzzle that shows of these just the clues kept, and all others; null where the plugin
    /// fails. Requires kept.size() == size().
    [[nodiscard]] std::unique_ptr<Puzzle> puzzle(const std::vector<bool>& kept) const;

private:
    const ClueSheet& sheet_;
    SharedKinds kinds_;
    std::vector<Clue> clues_;
};

/// The clues printed on a puzzle that may be left out.
[[nodiscard]] std::vector<Clue> clues_to_leave_out(const ClueSheet& sheet);
/// The middle of all seats of the kinds that can be left out; none where there are none.
[[nodiscard]] std::optional<Vec2> middle_of_seats(std::span<const ClueKind> kinds);
/// Where a clue stands: the middle of its seats; the whole board's is nowhere.
[[nodiscard]] SeatPlace place_of(const Clue& clue, std::span<const ClueKind> kinds);

}  // namespace quadrille::engine
