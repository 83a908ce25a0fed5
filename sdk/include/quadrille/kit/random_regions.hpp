// Regions drawn at random, for generators of boards: they grow from their first cells until none is
// left over, and a cell at a border goes from one to the next.
//
//     kit::RegionSketch sketch(grid);
//     for (const std::uint32_t cell : first_cells) sketch.start(cell);
//     sketch.grow(random);
//
// Which regions leave one solution it does not know: mend_draft (mended_draft.hpp) moves their
// borders until they do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/random.hpp"
#include "quadrille/kit/regions.hpp"

namespace quadrille::kit {

/// Which region each cell belongs to, by a number that is its own; or to none yet. Regions hang
/// together as long as they come of what is here. A copy is another sketch, to go back to.
class RegionSketch {
public:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    explicit RegionSketch(const Grid& grid) : grid_(grid), of_(grid.cells(), none) {}

    /// The region of a cell, or none.
    [[nodiscard]] std::uint32_t operator[](std::size_t cell) const { return of_[cell]; }
    void set(std::size_t cell, std::uint32_t region) { of_[cell] = region; }

    /// A new region, of that cell alone. Returns: its number.
    std::uint32_t start(std::size_t cell) {
        of_[cell] = next_;
        return next_++;
    }
    /// A new region from that cell on over cells of none, so many of them; of fewer where there is
    /// no more room. Requires: the cell is of none, and at least one is wanted.
    void start(Random& random, std::size_t cell, std::size_t wanted) {
        start(cell);
        std::vector<std::uint32_t> front{static_cast<std::uint32_t>(cell)};
        for (std::size_t size = 1; size < wanted && take_one(random, front);) ++size;
    }
    /// Cells of no region go to one beside them, in any order, until none is left: from those cells
    /// on, which have a region, or from all that have. False where some come to none.
    bool grow(Random& random, std::vector<std::uint32_t> from) {
        while (take_one(random, from)) {
        }
        for (const std::uint32_t region : of_)
            if (region == none) return false;
        return true;
    }
    bool grow(Random& random) {
        std::vector<std::uint32_t> from;
        for (std::uint32_t cell = 0; cell < of_.size(); ++cell)
            if (of_[cell] != none) from.push_back(cell);
        return grow(random, std::move(from));
    }

    /// Whether the region of a cell has others, and these hang together without it.
    [[nodiscard]] bool can_spare(std::size_t cell) const {
        const std::vector<std::uint32_t> own = beside(cell, of_[cell]);
        if (own.size() < 2) return !own.empty();
        std::vector<bool> seen(of_.size());
        seen[cell] = seen[own.front()] = true;
        std::vector<std::uint32_t> reached{own.front()};
        for (std::size_t next = 0; next < reached.size(); ++next)
            for (const std::uint32_t other : beside(reached[next], of_[cell])) {
                if (seen[other]) continue;
                seen[other] = true;
                reached.push_back(other);
            }
        for (const std::uint32_t other : own)
            if (!seen[other]) return false;
        return true;
    }
    /// That cell, or one that touches it, goes to a region beside it; one of those that
    /// `may_move(cell)` lets go and that their region can spare. False where there is none.
    template <class MayMove>
    bool move_border(Random& random, std::size_t near, MayMove&& may_move) {
        std::vector<std::uint32_t> cells = grid_.around(near);
        cells.push_back(static_cast<std::uint32_t>(near));
        random.shuffle(std::span(cells));
        for (const std::uint32_t cell : cells) {
            if (!may_move(cell)) continue;
            std::vector<std::uint32_t> others = grid_.neighbours(cell);
            std::erase_if(others, [&](std::uint32_t other) { return of_[other] == of_[cell]; });
            if (others.empty() || !can_spare(cell)) continue;
            of_[cell] = of_[others[random.below(others.size())]];
            return true;
        }
        return false;
    }
    bool move_border(Random& random, std::size_t near) {
        return move_border(random, near, [](std::size_t) { return true; });
    }

    /// As they are now. Requires: each cell has one.
    [[nodiscard]] Regions regions() const {
        return Regions::joined(grid_, [&](std::uint32_t cell) { return of_[cell]; });
    }

private:
    /// Those of that region.
    [[nodiscard]] std::vector<std::uint32_t> beside(std::size_t cell, std::uint32_t region) const {
        std::vector<std::uint32_t> cells = grid_.neighbours(cell);
        std::erase_if(cells, [&](std::uint32_t other) { return of_[other] != region; });
        return cells;
    }
    /// A cell of none beside one of the front goes to its region, and to the front; those that have
    /// none beside them leave it. False where there is no such cell.
    bool take_one(Random& random, std::vector<std::uint32_t>& front) {
        while (!front.empty()) {
            const std::size_t at = random.below(front.size());
            const std::vector<std::uint32_t> free = beside(front[at], none);
            if (!free.empty()) {
                const std::uint32_t cell = free[random.below(free.size())];
                of_[cell] = of_[front[at]];
                front.push_back(cell);
                return true;
            }
            front[at] = front.back();
            front.pop_back();
        }
        return false;
    }

    Grid grid_;
    std::vector<std::uint32_t> of_;
    std::uint32_t next_ = 0;
};

}  // namespace quadrille::kit
