// Random boards: islands grow in the sea, where it has pools at first, as long as it stays
// connected; and a number stands somewhere in each.
#include <array>

#include "nurikabe.hpp"

namespace nurikabe {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

class Draft {
public:
    Draft(const kit::Grid& grid, std::uint64_t seed)
        : grid_(grid), random_(seed), island_(grid.cells(), 0) {}

    /// Nothing where a pool cannot be broken.
    [[nodiscard]] std::optional<Sizes> run() {
        for (std::vector<std::size_t> pools = cells_of_pools(); !pools.empty();
             pools = cells_of_pools()) {
            std::erase_if(pools, [&](std::size_t cell) { return !owner(cell); });
            if (pools.empty()) return std::nullopt;
            grow_from(pools[random_.below(pools.size())]);
        }
        std::vector<std::vector<std::size_t>> islands(islands_ + 1);
        for (std::size_t cell = 0; cell < island_.size(); ++cell)
            islands[island_[cell]].push_back(cell);
        if (islands_ > most_islands) return std::nullopt;
        Sizes sizes = Sizes::none(grid_);
        for (std::size_t i = 1; i < islands.size(); ++i)
            sizes.at[islands[i][random_.below(islands[i].size())]] =
                static_cast<std::uint32_t>(islands[i].size());
        return sizes;
    }

private:
    static constexpr std::uint64_t largest = 7;

    /// The cells of squares of sea.
    [[nodiscard]] std::vector<std::size_t> cells_of_pools() const {
        std::vector<std::size_t> cells;
        for (const auto& square : grid_.squares())
            if (std::ranges::none_of(square, [&](std::size_t c) { return island_[c] != 0; }))
                cells.insert(cells.end(), square.begin(), square.end());
        return cells;
    }
    /// A new island from a cell on, or more of the one beside it.
    void grow_from(std::size_t seed) {
        const std::size_t wanted = 1 + random_.below(largest);
        std::size_t size = 0;
        const std::uint32_t own = *owner(seed) != 0 ? *owner(seed) : ++islands_;
        std::vector<std::size_t> shore{seed};
        while (size < wanted && !shore.empty()) {
            const std::size_t at = random_.below(shore.size());
            const std::size_t cell = shore[at];
            shore[at] = shore.back();
            shore.pop_back();
            const std::optional<std::uint32_t> beside = owner(cell);
            if (island_[cell] != 0 || !beside || (*beside != 0 && *beside != own)) continue;
            island_[cell] = own;
            ++size;
            for (const std::uint32_t other : grid_.neighbours(cell)) shore.push_back(other);
        }
    }
    /// The only island beside a cell of the sea, or 0 where there is none; nothing where there are
    /// several, or where the cell as land would cut the sea.
    [[nodiscard]] std::optional<std::uint32_t> owner(std::size_t cell) {
        std::uint32_t own = 0;
        for (const std::uint32_t other : grid_.neighbours(cell)) {
            if (island_[other] == 0 || island_[other] == own) continue;
            if (own != 0) return std::nullopt;
            own = island_[other];
        }
        const std::uint32_t before = std::exchange(island_[cell], 1U);
        const kit::Regions regions =
            kit::Regions::joined(grid_, [&](std::size_t at) { return island_[at] != 0; });
        const auto seas = std::ranges::count_if(
            regions.cells, [&](const auto& cells) { return island_[cells.front()] == 0; });
        island_[cell] = before;
        return seas == 1 ? std::optional(own) : std::nullopt;
    }

    const kit::Grid& grid_;
    kit::Random random_;
    std::vector<std::uint32_t> island_;  ///< of each cell, from 1; 0 is sea
    std::uint32_t islands_ = 0;
};

}  // namespace

/// Of many drafts the one that leaves the fewest cells open where each rule is looked at by itself:
/// most have several solutions.
std::optional<Sizes> random_islands(const kit::Grid& grid, std::uint64_t seed) {
    constexpr int drafts = 60;
    kit::Random random(seed);
    std::optional<Sizes> best;
    std::size_t fewest = grid.cells() + 1;
    for (int draft = 0; draft < drafts && fewest > 0; ++draft) {
        std::optional<Sizes> sizes = Draft(grid, random.next()).run();
        if (!sizes) continue;
        const q::Board board = make_board(*sizes);
        const q::Rules rules = make_rules(*sizes);
        kit::DraftSolver solver(board, rules);
        const std::size_t open = solver.narrow() ? solver.open().size() : grid.cells();
        if (open >= fewest) continue;
        fewest = open;
        best = std::move(sizes);
    }
    return best;
}

}  // namespace nurikabe
