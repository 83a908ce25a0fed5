// Random boards: walls in a pattern, lamps wherever it is dark, the number of each wall. Where more
// than one solution is left the lamps there are set anew, or a wall comes between them.
#include <algorithm>

#include "walls.hpp"

namespace akari {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

class Draft {
public:
    Draft(std::span<const std::int32_t> values, std::uint64_t seed)
        : walls_{{static_cast<std::size_t>(values[rows_parameter]),
                  static_cast<std::size_t>(values[columns_parameter])},
                 {}},
          pattern_(static_cast<kit::Pattern>(values[pattern_parameter])),
          random_(seed) {
        walls_.cells.assign(walls_.grid.cells(), '.');
        lamps_.resize(walls_.cells.size());
        auto wanted =
            static_cast<std::ptrdiff_t>(walls_.cells.size()) * values[walls_parameter] / 100;
        for (const std::uint32_t cell : random_.order(walls_.cells.size())) {
            if (std::count(walls_.cells.begin(), walls_.cells.end(), '#') >= wanted) break;
            if (fits(cell)) build(cell);
        }
    }

    [[nodiscard]] const Walls& walls() const noexcept { return walls_; }
    /// Nothing where it comes to none.
    [[nodiscard]] std::optional<Walls> full_board() {
        constexpr int rounds = 100;
        for (int round = 1; round < rounds && walls_.has_room(); ++round) {
            set_lamps();
            Walls full = walls_;
            full.number_by([&](std::uint32_t cell) { return lamps_[cell]; });
            const q::Board board = make_board(full);
            const q::Rules rules = make_rules(full);
            kit::DraftSolver narrowing(board, rules);
            narrowing.narrow_by_trying();
            const std::vector<q::ElementId> open = narrowing.open();
            if (open.empty()) return full;
            for (const q::ElementId id : open) lamps_[q::index(id)] = false;
            if (round % 3 == 0)
                build(static_cast<std::uint32_t>(q::index(open[random_.below(open.size())])));
        }
        return std::nullopt;
    }

private:
    /// Whether a wall there closes no cell in and makes no square of four.
    [[nodiscard]] bool fits(std::uint32_t cell) const {
        const kit::Grid& grid = walls_.grid;
        const auto is_wall = [&](std::uint32_t other) { return walls_.is_wall(other); };
        for (const std::uint32_t other : grid.neighbours(cell)) {
            const auto beside = grid.neighbours(other);
            if (!is_wall(other) && std::ranges::count_if(beside, is_wall) + 2 >
                                       static_cast<std::ptrdiff_t>(beside.size()))
                return false;
        }
        const auto around = grid.around(cell);
        return std::ranges::count_if(around, is_wall) < 3;
    }
    void build(std::uint32_t cell) {
        for (const std::uint32_t wall : {cell, kit::partner(walls_.grid, pattern_, cell)}) {
            walls_.cells[wall] = '#';
            lamps_[wall] = false;
        }
    }
    void set_lamps() {
        const auto lit = walls_.lit();
        std::vector<bool> is_lit(lamps_.size());
        for (const bool is_new : {false, true})
            for (const std::uint32_t cell : random_.order(walls_.cells.size())) {
                if (walls_.is_wall(cell) || is_lit[cell] || lamps_[cell] == is_new) continue;
                lamps_[cell] = true;
                for (const std::uint32_t other : lit[cell]) is_lit[other] = true;
            }
    }

    Walls walls_;
    kit::Pattern pattern_;
    kit::Random random_;
    std::vector<bool> lamps_;
};

}  // namespace

Walls Walls::none(std::span<const std::int32_t> values) {
    constexpr std::uint64_t seed = 0;
    return Draft(values, seed).walls();
}

std::optional<Walls> random_board(std::span<const std::int32_t> values, std::uint64_t seed) {
    return Draft(values, seed).full_board();
}

}  // namespace akari
