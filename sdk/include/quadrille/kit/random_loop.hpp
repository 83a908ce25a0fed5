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

namespace detail {

class LoopGrowth {
public:
    LoopGrowth(const FaceRings& rings, Random random)
        : rings_(rings), random_(random), inside_(rings.size(), false), order_(rings.size()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
    }

    [[nodiscard]] std::vector<bool> run() {
        if (rings_.empty()) return {};
        inside_[random_.below(rings_.size())] = true;
        while (grow()) {
        }
        shake();
        return std::move(inside_);
    }

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
        return static_cast<std::size_t>(std::count_if(
            rings_[face].begin(), rings_[face].end(),
            [&](const FaceBeside& beside) { return beside.shares_side && is_inside(beside); }));
    }
    /// Whether inside and outside each stay in one piece when the face changes from one to the
    /// other.
    [[nodiscard]] bool may_change(std::size_t face) const {
        const std::vector<FaceBeside>& ring = rings_[face];
        std::size_t changes = 0;
        std::size_t sides = 0;
        for (std::size_t i = 0; i < ring.size(); ++i) {
            if (is_inside(ring[i]) != is_inside(ring[(i + 1) % ring.size()])) ++changes;
            if (ring[i].shares_side) ++sides;
        }
        const std::size_t inside = sides_inside(face);
        return changes == 2 && inside > 0 && inside < sides;
    }

    /// Looks at every face once. False if no branch can grow any more.
    bool grow() {
        random_.shuffle(std::span(order_));
        bool grown = false;
        for (const std::size_t face : order_) {
            if (inside_[face] || !may_change(face)) continue;
            const std::size_t sides = sides_inside(face);
            if (!random_.chance(1, reluctance[std::min(sides, reluctance.size() - 1)])) continue;
            inside_[face] = true;
            grown = grown || sides == 1;
        }
        return grown;
    }

    void shake() {
        random_.shuffle(std::span(order_));
        auto left = static_cast<std::size_t>(std::count(inside_.begin(), inside_.end(), true));
        for (const std::size_t face : order_) {
            if (!may_change(face) || !random_.chance(1, shaken)) continue;
            if (inside_[face] && left <= 2) continue;  // round a single face all is drawn
            left += inside_[face] ? std::size_t{0} - 1 : 1;
            inside_[face] = !inside_[face];
        }
    }

    const FaceRings& rings_;
    Random random_;
    std::vector<bool> inside_;
    std::vector<std::size_t> order_;
};

}  // namespace detail

/// Which faces lie inside of a random loop: they hang together by sides, so do the others with what
/// is beyond the rim, and no two parts of the loop touch. At least one is inside, if there are any.
[[nodiscard]] inline std::vector<bool> random_inside(const FaceRings& rings, Random random) {
    return detail::LoopGrowth(rings, random).run();
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
