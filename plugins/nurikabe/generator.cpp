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
        : grid_(grid), random_(seed), is_land_(grid.cells(), 0) {}

    [[nodiscard]] std::optional<Sizes> run() {
        Sizes sizes{grid_, {}};
        for (std::optional<std::size_t> pool = some_pool(); pool; pool = some_pool()) {
            const std::vector<std::size_t> island = grown_from(*pool);
            if (island.empty() || sizes.seats.size() == most_islands) return std::nullopt;
            sizes.set(island[random_.below(island.size())],
                      static_cast<std::uint32_t>(island.size()));
        }
        return sizes;
    }

private:
    static constexpr std::uint64_t largest = 7;

    [[nodiscard]] std::array<std::size_t, 4> square(std::size_t row, std::size_t column) const {
        return {grid_.at(row, column), grid_.at(row, column + 1), grid_.at(row + 1, column),
                grid_.at(row + 1, column + 1)};
    }
    /// A cell of a square of sea that can become land; nothing where there is no such square, or
    /// none that can be broken.
    [[nodiscard]] std::optional<std::size_t> some_pool() {
        std::vector<std::size_t> cells;
        bool any = false;
        for (std::size_t row = 0; row + 1 < grid_.rows; ++row)
            for (std::size_t column = 0; column + 1 < grid_.columns; ++column) {
                const auto four = square(row, column);
                if (std::ranges::any_of(four, [&](std::size_t c) { return is_land_[c] != 0; }))
                    continue;
                any = true;
                for (const std::size_t cell : four)
                    if (can_be_land(cell, {})) cells.push_back(cell);
            }
        if (!any) return std::nullopt;
        return cells.empty() ? std::optional(no_cell) : cells[random_.below(cells.size())];
    }
    [[nodiscard]] std::vector<std::size_t> grown_from(std::size_t seed) {
        std::vector<std::size_t> island;
        if (seed == no_cell) return island;
        const std::size_t wanted = 1 + random_.below(largest);
        std::vector<std::size_t> shore{seed};
        while (island.size() < wanted && !shore.empty()) {
            const std::size_t at = random_.below(shore.size());
            const std::size_t cell = shore[at];
            shore[at] = shore.back();
            shore.pop_back();
            if (is_land_[cell] != 0 || !can_be_land(cell, island)) continue;
            is_land_[cell] = 1;
            island.push_back(cell);
            for (const std::uint32_t other : grid_.neighbours(cell)) shore.push_back(other);
        }
        return island;
    }
    /// Beside no other island, and without cutting the sea.
    [[nodiscard]] bool can_be_land(std::size_t cell, const std::vector<std::size_t>& island) {
        for (const std::uint32_t other : grid_.neighbours(cell))
            if (is_land_[other] != 0 && std::ranges::find(island, other) == island.end())
                return false;
        is_land_[cell] = 1;
        const kit::Regions regions =
            kit::Regions::joined(grid_, [&](std::size_t at) { return is_land_[at]; });
        is_land_[cell] = 0;
        return std::ranges::count_if(regions.cells, [&](const auto& cells) {
                   return cells.front() != cell && is_land_[cells.front()] == 0;
               }) <= 1;
    }

    static constexpr std::size_t no_cell = ~std::size_t{0};
    const kit::Grid& grid_;
    kit::Random random_;
    std::vector<char> is_land_;
};

}  // namespace

std::optional<Sizes> random_islands(const kit::Grid& grid, std::uint64_t seed) {
    constexpr int drafts = 60;
    kit::Random random(seed);
    for (int draft = 0; draft < drafts; ++draft)
        if (std::optional<Sizes> sizes = Draft(grid, random.next()).run()) return sizes;
    return std::nullopt;
}

}  // namespace nurikabe
