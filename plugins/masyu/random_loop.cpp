// A pearl needs straight lines: a black one a turn between two that are longer than one edge, a
// white one a straight way beside a turn. Where a loop turns in each cell, or goes on straight for
// long, or does not go at all, no pearl stands, and it may go otherwise there. So a loop drawn at
// random is bent until there is little of that. Nearly all loops of ten by ten that come out have
// pearls that leave no other loop; of those drawn at random hardly one has.
#include "random_loop.hpp"

#include "quadrille/kit/random_loop.hpp"

namespace masyu {

namespace kit = quadrille::kit;

namespace {

constexpr int short_line = 2;  ///< a line from one turn to the next cell, where it turns again
constexpr int no_line = 2;     ///< a cell that is not visited
constexpr int long_line = 1;   ///< a cell that is passed straight, as are both beside it
constexpr std::size_t rounds = 30;
constexpr int threshold = 2;

/// The loop round the faces inside, as cells see it. A face has a cell at each of its corners, the
/// one of its own number at the upper left.
class LoopView {
public:
    LoopView(const kit::CentreLines& net, const std::vector<bool>& inside)
        : cells_(net.grid), faces_(net.lattice().grid), inside_(inside) {}

    /// Of all cells that a change of a face has to do with.
    [[nodiscard]] int cost_near(std::size_t face) const {
        int cost = 0;
        const std::size_t row = faces_.row(face);
        const std::size_t column = faces_.column(face);
        // Two cells above and left of the face, two below and right; those that are none wrap
        // round to numbers that no row or column has.
        for (std::size_t r = row - 2; r != row + 4; ++r)
            for (std::size_t c = column - 2; c != column + 4; ++c)
                if (r < cells_.rows && c < cells_.columns) cost += cost_of(r, c);
        return cost;
    }

private:
    [[nodiscard]] bool is_inside(std::size_t row, std::size_t column) const {
        return row < faces_.rows && column < faces_.columns && inside_[faces_.at(row, column)];
    }
    /// Whether the loop leaves a cell to the right, or downwards.
    [[nodiscard]] bool right(std::size_t row, std::size_t column) const {
        return is_inside(row - 1, column) != is_inside(row, column);
    }
    [[nodiscard]] bool down(std::size_t row, std::size_t column) const {
        return is_inside(row, column - 1) != is_inside(row, column);
    }
    [[nodiscard]] bool turns(std::size_t row, std::size_t column) const {
        return right(row, column) != right(row, column - 1);
    }
    [[nodiscard]] int cost_of(std::size_t row, std::size_t column) const {
        const bool goes_right = right(row, column);
        const bool goes_down = down(row, column);
        if (turns(row, column))
            return (goes_right && turns(row, column + 1) ? short_line : 0) +
                   (goes_down && turns(row + 1, column) ? short_line : 0);
        if (!goes_right && !goes_down) return no_line;
        const bool turns_beside = goes_right ? turns(row, column - 1) || turns(row, column + 1)
                                             : turns(row - 1, column) || turns(row + 1, column);
        return turns_beside ? 0 : long_line;
    }

    kit::Grid cells_;
    kit::Grid faces_;
    const std::vector<bool>& inside_;
};

}  // namespace

std::vector<bool> random_loop(const kit::CentreLines& net, std::uint64_t seed) {
    kit::Random random(seed);
    const kit::FaceRings rings = kit::rings_of(net.lattice().grid);
    kit::LoopSketch sketch(rings);
    sketch.grow(random);
    const LoopView view(net, sketch.inside());
    sketch.improve(random, rounds, threshold,
                   [&](std::size_t face) { return view.cost_near(face); });
    return kit::border_of(net.lattice(), sketch.inside());
}

}  // namespace masyu
