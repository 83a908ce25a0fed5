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
#include <memory>
#include <numeric>
#include <span>
#include <utility>

#include "puzzle.hpp"
#include "quadrille/kit/random.hpp"

namespace slitherlink {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

enum Parameters : std::size_t { columns_parameter, rows_parameter, symmetry_parameter };
enum Symmetry : std::int32_t { no_symmetry, rotational };

constexpr std::int32_t least_side = 5;
constexpr std::int32_t most_side = 60;
constexpr std::int32_t standard_side = 10;

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

/// All the clues that a loop gives.
Clues clues_of(const kit::Grid& grid, const std::vector<bool>& inside) {
    Clues clues{grid, {}};
    const auto is_inside = [&](std::size_t row, std::size_t column) {
        return row < grid.rows && column < grid.columns && inside[grid.at(row, column)];
    };
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        const std::size_t row = grid.row(cell);
        const std::size_t column = grid.column(cell);
        int edges = 0;
        for (const bool beyond : {is_inside(row - 1, column), is_inside(row, column + 1),
                                  is_inside(row + 1, column), is_inside(row, column - 1)})
            edges += beyond != inside[cell] ? 1 : 0;
        clues.at.emplace_back(edges);
    }
    return clues;
}

class LoopDraft final : public q::Draft {
public:
    LoopDraft(Clues clues, Symmetry symmetry) : clues_(std::move(clues)), symmetry_(symmetry) {}

    [[nodiscard]] std::size_t clues() const noexcept override { return clues_.at.size(); }
    [[nodiscard]] std::vector<std::vector<std::uint32_t>> groups() const override {
        std::vector<std::vector<std::uint32_t>> groups;
        if (symmetry_ == no_symmetry) return groups;
        // A half turn takes the cells in reading order to those in the opposite order.
        const auto last = static_cast<std::uint32_t>(clues_.at.size() - 1);
        for (std::uint32_t cell = 0; cell <= last - cell; ++cell) {
            groups.push_back({cell});
            if (cell != last - cell) groups.back().push_back(last - cell);
        }
        return groups;
    }
    [[nodiscard]] std::unique_ptr<q::Puzzle> puzzle(const std::vector<bool>& kept) const override {
        Clues clues = clues_;
        for (std::size_t cell = 0; cell < kept.size(); ++cell)
            if (!kept[cell]) clues.at[cell].reset();
        return std::make_unique<Slitherlink>(std::move(clues));
    }

private:
    Clues clues_;
    Symmetry symmetry_;
};

}  // namespace

std::vector<bool> random_inside(const kit::Grid& grid, std::uint64_t seed) {
    return LoopGrowth(grid, kit::Random(seed)).run();
}

LoopGenerator::LoopGenerator()
    : parameters_{{"columns", "columns", least_side, most_side, standard_side, {}},
                  {"rows", "rows", least_side, most_side, standard_side, {}},
                  {"symmetry",
                   "symmetry of the clues",
                   no_symmetry,
                   rotational,
                   no_symmetry,
                   {{"none", "none"}, {"rotational", "half a turn"}}}} {}

q::Result<std::unique_ptr<q::Draft>> LoopGenerator::draft(std::span<const std::int32_t> values,
                                                          std::uint64_t seed) const {
    const kit::Grid grid{static_cast<std::size_t>(values[rows_parameter]),
                         static_cast<std::size_t>(values[columns_parameter])};
    const auto symmetry = static_cast<Symmetry>(values[symmetry_parameter]);
    return std::unique_ptr<q::Draft>(
        std::make_unique<LoopDraft>(clues_of(grid, random_inside(grid, seed)), symmetry));
}

}  // namespace slitherlink
