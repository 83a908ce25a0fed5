// Random loops that wind over a whole board, as the border of a random set of faces.
//
// A loop is the border of a set of faces, so faces are what is drawn at random: one to begin with,
// then others beside it, each only where the set and what is around it stay in one piece. Whether
// they do is seen in the faces around alone (a simple point of digital topology; Rosenfeld 1970):
// going round them, inside and outside must change just twice, and each must hold a face that
// shares a side.
//
// A face with few neighbours inside is taken more readily, which makes branches rather than lumps,
// so that the loop winds over the whole board. When no branch can grow any more, some of the faces
// along the loop change sides: that opens places without a line, and breaks up what has grown too
// evenly.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include "quadrille/kit/grid.hpp"
#include "quadrille/kit/random.hpp"

namespace quadrille::kit {

/// A face seen from one beside it.
struct FaceBeside {
    static constexpr std::uint32_t beyond = ~std::uint32_t{0};

    std::uint32_t face = beyond;  ///< `beyond` the rim of the board there is none
    bool shares_side = false;     ///< or a corner alone
};

/// For each face those that touch it, in the order in which one meets them going round it.
using FaceRings = std::vector<std::vector<FaceBeside>>;

/// The cells of a grid as faces: each ring from the upper left, clockwise.
[[nodiscard]] inline FaceRings rings_of(const Grid& grid) {
    constexpr std::array<int, 8> down = {-1, -1, -1, 0, 1, 1, 1, 0};
    constexpr std::array<int, 8> right = {-1, 0, 1, 1, 1, 0, -1, -1};
    FaceRings rings(grid.cells(), std::vector<FaceBeside>(down.size()));
    for (std::size_t cell = 0; cell < grid.cells(); ++cell)
        for (std::size_t i = 0; i < down.size(); ++i) {
            const std::size_t row =
                grid.row(cell) + static_cast<std::size_t>(down[i]);  // wraps round beyond the rim
            const std::size_t column = grid.column(cell) + static_cast<std::size_t>(right[i]);
            FaceBeside& beside = rings[cell][i];
            beside.shares_side = i % 2 == 1;
            if (row < grid.rows && column < grid.columns)
                beside.face = static_cast<std::uint32_t>(grid.at(row, column));
        }
    return rings;
}

/// Which faces lie inside of a loop, and which of them may change sides. At first none is inside,
/// and there is no loop.
class LoopSketch {
public:
    /// The rings must outlive it.
    explicit LoopSketch(const FaceRings& rings)
        : rings_(&rings), inside_(rings.size(), false), order_(rings.size()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
    }

    /// A loop over the whole board, in place of what there was. Does nothing if there are no faces.
    void grow(Random& random) {
        if (rings_->empty()) return;
        inside_.assign(rings_->size(), false);
        change(random.below(rings_->size()));
        while (grow_once(random)) {
        }
        shake(random);
    }

    /// Changes faces here and there, so that `cost(face)`, an int for what is not wanted near that
    /// face, falls where it can; it may rise by a little that becomes less (threshold accepting;
    /// Dueck and Scheuer 1990). Looks at so many faces as there are `rounds` times.
    template <class CostNear>
    void improve(Random& random, std::size_t rounds, int threshold, CostNear&& cost) {
        const std::size_t turns = rounds * rings_->size();
        for (std::size_t turn = 0; turn < turns; ++turn) {
            const std::size_t face = random.below(rings_->size());
            if (!may_change(face)) continue;
            const int before = cost(face);
            change(face);
            const auto cooled =
                static_cast<int>(turn * (static_cast<std::size_t>(threshold) + 1) / turns);
            if (cost(face) - before > threshold - cooled) change(face);
        }
    }

    [[nodiscard]] const std::vector<bool>& inside() const noexcept { return inside_; }
    /// Whether inside and outside each stay in one piece, and the loop one that nowhere touches
    /// itself, when the face changes from one to the other.
    [[nodiscard]] bool may_change(std::size_t face) const {
        const std::vector<FaceBeside>& ring = (*rings_)[face];
        std::size_t changes = 0;
        std::size_t sides = 0;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (is_inside(ring[i]) != is_inside(ring[(i + 1) % ring.size()])) ++changes;
            if (ring[i].shares_side) ++sides;
        }
        const std::size_t inside = sides_inside(face);
        return changes == 2 && inside > 0 && inside < sides;
    }
    void change(std::size_t face) { inside_[face] = !inside_[face]; }

private:
    /// A face with that many neighbours inside, or more, is taken one time in so many; with none it
    /// would be an island.
    static constexpr std::array<std::uint64_t, 4> reluctance = {0, 1, 6, 20};
    /// One in so many of the faces along the loop changes sides at the end.
    static constexpr std::uint64_t shaken = 8;

    [[nodiscard]] bool is_inside(const FaceBeside& beside) const {
        return beside.face != FaceBeside::beyond && inside_[beside.face];
    }
    [[nodiscard]] std::size_t sides_inside(std::size_t face) const {
        const std::vector<FaceBeside>& ring = (*rings_)[face];
        return static_cast<std::size_t>(std::count_if(
            ring.begin(), ring.end(),
            [&](const FaceBeside& beside) { return beside.shares_side && is_inside(beside); }));
    }

    /// Looks at every face once. False if no branch can grow any more.
    bool grow_once(Random& random) {
        random.shuffle(std::span(order_));
        bool grown = false;
        for (const std::size_t face : order_) {
            if (inside_[face] || !may_change(face)) continue;
            const std::size_t sides = sides_inside(face);
            if (!random.chance(1, reluctance[std::min(sides, reluctance.size() - 1)])) continue;
            change(face);
            grown = grown || sides == 1;
        }
        return grown;
    }
    void shake(Random& random) {
        random.shuffle(std::span(order_));
        auto left = static_cast<std::size_t>(std::count(inside_.begin(), inside_.end(), true));
        for (const std::size_t face : order_) {
            if (!may_change(face) || !random.chance(1, shaken)) continue;
            if (inside_[face] && left <= 2) continue;  // round a single face all is drawn
            left += inside_[face] ? std::size_t{0} - 1 : 1;
            change(face);
        }
    }

    const FaceRings* rings_;
    std::vector<bool> inside_;
    std::vector<std::size_t> order_;
};

/// Which faces lie inside of a random loop: they hang together by sides, so do the others with what
/// is beyond the rim, and no two parts of the loop touch. At least one is inside, if there are any.
[[nodiscard]] inline std::vector<bool> random_inside(const FaceRings& rings, Random random) {
    LoopSketch sketch(rings);
    sketch.grow(random);
    return sketch.inside();
}

/// The edges of the loop round the cells inside, by number.
[[nodiscard]] inline std::vector<bool> border_of(const EdgeLattice& lattice,
                                                 const std::vector<bool>& inside) {
    std::vector<bool> border(lattice.count(), false);
    for (std::size_t cell = 0; cell < inside.size(); ++cell)
        if (inside[cell])
            for (const std::uint32_t edge : lattice.round(cell)) border[edge] = !border[edge];
    return border;
}

}  // namespace quadrille::kit
