// What follows at once, looking at no more than a corner, a clue, or two clues side by side. Knows
// edges that stand and nothing of the walk.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "solver/track.hpp"

namespace slitherlink {

/// An edge and what it must be.
struct Forced {
    int edge = none;
    Line line = Line::open;
};

/// What follows from the clues alone, whatever stands: threes side by side and at a corner of each
/// other, clues in the corners of the board. True in every solution of the puzzle.
[[nodiscard]] std::vector<Forced> opening_patterns(const Net& net);

/// Applies the local rules until nothing more follows: a corner has no edge or two, a clue has its
/// number, a loop is not closed before it is complete.
class LocalRules {
public:
    LocalRules(const Net& net, const Track& track) : net_(net), track_(track) {}

    /// Something changed there; `work` will look at it.
    void look_at(int edge);
    /// Looks everywhere.
    void look_at_all();
    /// Calls `set` for each edge that follows; it must set it, and says whether to go on. False:
    /// not gone on, or a contradiction.
    [[nodiscard]] bool work(const std::function<bool(Forced)>& set);

private:
    [[nodiscard]] bool look_at_corner(int corner, const std::function<bool(Forced)>& set);
    [[nodiscard]] bool look_at_cell(int cell, const std::function<bool(Forced)>& set);
    [[nodiscard]] bool look_at_ends(int corner, const std::function<bool(Forced)>& set);
    [[nodiscard]] bool all(const std::array<int, 4>& edges, Line line,
                           const std::function<bool(Forced)>& set);

    const Net& net_;
    const Track& track_;
    std::vector<int> corners_;
    std::vector<int> cells_;
};

}  // namespace slitherlink
