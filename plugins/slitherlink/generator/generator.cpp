// A loop is the border of a set of cells, so cells are what is drawn at random: one to begin with,
// then others beside it, each only where the set and what is around it stay in one piece. Whether
// they do is seen in the eight cells around alone (a simple point of digital topology; Rosenfeld
// 1970): going round them, inside and outside must change just twice, and each must hold a cell
// that shares a side.
//
// A cell with few neighbours inside is taken more readily, which makes branches rather than lumps,
// so that the loop winds over the whole board. When no branch can grow any more, some of the cells
// along the loop change sides: that opens places without a line, and breaks up what has grown too
// evenly.
#include "generator/generator.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include "quadrille/kit/random.hpp"

namespace slitherlink {

namespace kit = quadrille::kit;

namespace {

/// A cell with that many neighbours inside is taken one time in so many; with none it would be an
/// island.
constexpr std::array<std::uint64_t, 5> reluctance = {0, 1, 6, 20, 0};
/// One in so many of the cells along the loop changes sides at the end.
constexpr std::uint64_t shaken = 8;

class LoopGrowth {
public:
    LoopGrowth(const kit::Grid& grid, kit::Random random)
        : grid_(grid), random_(random), inside_(grid.cells(), false), order_(grid.cells()) {
        std::iota(order_.begin(), order_.end(), std::size_t{0});
    }

    [[nodiscard]] std::vector<bool> run() {
        inside_[random_.below(grid_.cells())] = true;
        while (grow()) {
        }
        shake();
        return std::move(inside_);
    }

private:
    /// Round a cell from its upper left, clockwise: those with odd numbers share a side with it.
    using Ring = std::array<bool, 8>;

    [[nodiscard]] Ring round(std::size_t cell) const {
        constexpr std::array<int, 8> down = {-1, -1, -1, 0, 1, 1, 1, 0};
        constexpr std::array<int, 8> right = {-1, 0, 1, 1, 1, 0, -1, -1};
        Ring ring{};
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const std::size_t row =
                grid_.row(cell) + static_cast<std::size_t>(down[i]);  // wraps round beyond the rim
            const std::size_t column = grid_.column(cell) + static_cast<std::size_t>(right[i]);
            ring[i] = row < grid_.rows && column < grid_.columns && inside_[grid_.at(row, column)];
        }
        return ring;
    }
    [[nodiscard]] static std::size_t sides_inside(const Ring& ring) {
        std::size_t count = 0;
        for (std::size_t i = 1; i < ring.size(); i += 2)
            if (ring[i]) ++count;
        return count;
    }
    /// Whether inside and outside each stay in one piece when the cell changes from one to the
    /// other.
    [[nodiscard]] static bool may_change(const Ring& ring) {
        int changes = 0;
        for (std::size_t i = 0; i < ring.size(); ++i)
            changes += ring[i] != ring[(i + 1) % ring.size()] ? 1 : 0;
        const std::size_t sides = sides_inside(ring);
        return changes == 2 && sides > 0 && sides < 4;
    }

    /// Looks at every cell once. False if no branch can grow any more.
    bool grow() {
        random_.shuffle(std::span(order_));
        bool grown = false;
        for (const std::size_t cell : order_) {
            if (inside_[cell]) continue;
            const Ring ring = round(cell);
            if (!may_change(ring)) continue;
            const std::size_t sides = sides_inside(ring);
            if (!random_.chance(1, reluctance[sides])) continue;
            inside_[cell] = true;
            grown = grown || sides == 1;
        }
        return grown;
    }

    void shake() {
        random_.shuffle(std::span(order_));
        auto left = static_cast<std::size_t>(std::count(inside_.begin(), inside_.end(), true));
        for (const std::size_t cell : order_) {
            if (!may_change(round(cell)) || !random_.chance(1, shaken)) continue;
            if (inside_[cell] && left <= 2)
                continue;  // round a single cell all four edges would be drawn
            left += inside_[cell] ? std::size_t{0} - 1 : 1;
            inside_[cell] = !inside_[cell];
        }
    }

    const kit::Grid& grid_;
    kit::Random random_;
    std::vector<bool> inside_;
    std::vector<std::size_t> order_;
};

}  // namespace

std::vector<bool> random_inside(const kit::Grid& grid, std::uint64_t seed) {
    return LoopGrowth(grid, kit::Random(seed)).run();
}

}  // namespace slitherlink
