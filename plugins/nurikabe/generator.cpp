// Random boards: islands grow in the sea, where it has pools at first, as long as it stays
// connected; and a number stands somewhere in each. Where more than one solution is left an island
// there is drawn anew, or its number put elsewhere, as long as that leaves fewer cells open.
#include <algorithm>

#include "nurikabe.hpp"

namespace nurikabe {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// A draft is mended so often at most: some seconds where the board is large.
constexpr std::size_t most_rounds = 3000;
/// So often in a row nothing gets better before it is left at that.
constexpr std::size_t most_in_vain = 500;
/// For so many open cells a draft is drawn anew in one place more at a time.
constexpr std::size_t open_a_place = 50;

/// Number 0 is the sea.
struct DrawnIslands {
    std::vector<std::uint32_t> of;        ///< by cell
    std::vector<std::uint32_t> seats{0};  ///< by island: the cell with its number
};

class Draft {
public:
    Draft(const kit::Grid& grid, std::uint64_t seed)
        : grid_(grid),
          random_(seed),
          few_(random_.chance(1, 2) ? 40 : 0),
          largest_(2 + grid.cells() / 150 + random_.below(7)),
          islands_{std::vector<std::uint32_t>(grid.cells(), 0)} {
        for (std::size_t cell = 0; cell < grid.cells(); ++cell)
            beside_.push_back(grid.neighbours(cell));
    }

    /// With few cells left open, none as a rule. Nothing where no draft has all its pools broken.
    [[nodiscard]] std::optional<Sizes> run() {
        std::optional<Sizes> best;
        DrawnIslands kept;
        std::vector<q::ElementId> open;
        std::size_t in_vain = 0;
        for (std::size_t round = 0; round < most_rounds && in_vain < most_in_vain; ++round) {
            ++in_vain;
            std::optional<Sizes> sizes = break_pools() ? numbered() : std::nullopt;
            if (!sizes && !best) {
                islands_ = DrawnIslands{std::vector<std::uint32_t>(grid_.cells(), 0)};
                continue;
            }
            if (sizes) {  // which has the solution that was drawn
                std::vector<q::ElementId> left = open_in(*sizes);
                if (left.empty()) return sizes;
                if (!best || left.size() < open.size()) in_vain = 0;
                if (!best || left.size() <= open.size()) {
                    forget_sunk();
                    best = std::move(sizes);
                    kept = islands_;
                    open = std::move(left);
                }
            }
            islands_ = kept;
            for (std::size_t i = 0; i <= open.size() / open_a_place; ++i)
                loosen(q::index(open[random_.below(open.size())]));
        }
        return best;
    }

private:
    [[nodiscard]] bool is_sea(std::size_t cell) const { return islands_.of[cell] == 0; }

    /// Of the sea, and of each island that there was.
    [[nodiscard]] std::vector<std::uint32_t> cells_of_each() const {
        std::vector<std::uint32_t> cells(islands_.seats.size(), 0);
        for (const std::uint32_t island : islands_.of) ++cells[island];
        return cells;
    }
    /// Nothing where there is no such board.
    [[nodiscard]] std::optional<Sizes> numbered() const {
        Sizes sizes = Sizes::none(grid_);
        const std::vector<std::uint32_t> cells = cells_of_each();
        for (std::size_t island = 1; island < cells.size(); ++island)
            if (cells[island] != 0) sizes.at[islands_.seats[island]] = cells[island];
        return Islands(sizes).wrong().empty() ? std::optional(std::move(sizes)) : std::nullopt;
    }
    /// Numbers the islands that are left one after the other.
    void forget_sunk() {
        const std::vector<std::uint32_t> cells = cells_of_each();
        std::vector<std::uint32_t> number(cells.size(), 0);
        std::vector<std::uint32_t> seats{0};
        for (std::size_t island = 1; island < cells.size(); ++island) {
            if (cells[island] == 0) continue;
            number[island] = static_cast<std::uint32_t>(seats.size());
            seats.push_back(islands_.seats[island]);
        }
        for (std::uint32_t& island : islands_.of) island = number[island];
        islands_.seats = std::move(seats);
    }
    /// What is left where each rule is looked at by itself. Where that is little, marks are tried
    /// out as well, which allows harder boards.
    [[nodiscard]] std::vector<q::ElementId> open_in(const Sizes& sizes) const {
        const Islands islands(sizes);
        const q::Board board = islands.board();
        const q::Rules rules = islands.rules();
        kit::DraftSolver narrowing(board, rules);
        narrowing.narrow();
        if (narrowing.open().size() < few_) narrowing.narrow_by_trying();
        return narrowing.open();
    }

    /// The cells of squares of sea.
    [[nodiscard]] std::vector<std::size_t> cells_of_pools() const {
        std::vector<std::size_t> cells;
        for (const auto& square : grid_.squares())
            if (std::ranges::all_of(square, [&](std::size_t cell) { return is_sea(cell); }))
                cells.insert(cells.end(), square.begin(), square.end());
        return cells;
    }
    [[nodiscard]] bool break_pools() {
        for (std::vector<std::size_t> pools = cells_of_pools(); !pools.empty();) {
            std::size_t& cell = pools[random_.below(pools.size())];
            if (owner(cell)) {
                grow_from(cell);
                pools = cells_of_pools();
                continue;
            }
            cell = pools.back();
            pools.pop_back();
            if (pools.empty()) return false;
        }
        return true;
    }
    /// A new island from a cell on, or more of the one beside it.
    void grow_from(std::size_t seed) {
        const std::size_t wanted = 1 + random_.below(largest_);
        const std::uint32_t beside_seed = *owner(seed);
        const bool is_new = beside_seed == 0;
        const auto own = is_new ? static_cast<std::uint32_t>(islands_.seats.size()) : beside_seed;
        std::vector<std::uint32_t> cells;
        std::vector<std::size_t> shore{seed};
        while (cells.size() < wanted && !shore.empty()) {
            const std::size_t at = random_.below(shore.size());
            const std::size_t cell = shore[at];
            shore[at] = shore.back();
            shore.pop_back();
            const std::optional<std::uint32_t> beside = owner(cell);
            if (!is_sea(cell) || !beside || (*beside != 0 && *beside != own)) continue;
            islands_.of[cell] = own;
            cells.push_back(static_cast<std::uint32_t>(cell));
            shore.insert(shore.end(), beside_[cell].begin(), beside_[cell].end());
        }
        if (is_new) islands_.seats.push_back(cells[random_.below(cells.size())]);
    }
    /// The only island beside a cell of the sea, or 0 where there is none; nothing where there are
    /// several, or where the cell as land would cut the sea.
    [[nodiscard]] std::optional<std::uint32_t> owner(std::size_t cell) const {
        std::uint32_t own = 0;
        for (const std::uint32_t other : beside_[cell]) {
            if (is_sea(other) || islands_.of[other] == own) continue;
            if (own != 0) return std::nullopt;
            own = islands_.of[other];
        }
        return cuts_sea(cell) ? std::nullopt : std::optional(own);
    }
    [[nodiscard]] bool cuts_sea(std::size_t cell) const {
        std::vector<std::uint32_t> shores;
        for (const std::uint32_t other : beside_[cell])
            if (is_sea(other)) shores.push_back(other);
        if (shores.size() < 2) return shores.empty();
        std::vector<bool> seen(grid_.cells());
        seen[cell] = seen[shores.front()] = true;
        std::vector<std::uint32_t> left{shores.front()};
        while (!left.empty()) {
            const std::uint32_t at = left.back();
            left.pop_back();
            for (const std::uint32_t other : beside_[at]) {
                if (!is_sea(other) || seen[other]) continue;
                seen[other] = true;
                left.push_back(other);
            }
        }
        return std::ranges::any_of(shores, [&](std::uint32_t shore) { return !seen[shore]; });
    }

    /// An island at a cell or beside it sinks, or has its number elsewhere; or land grows there.
    void loosen(std::size_t cell) {
        if (is_sea(cell) && random_.chance(1, 3) && owner(cell)) {
            grow_from(cell);
            return;
        }
        std::vector<std::uint32_t> near = grid_.around(cell);
        near.push_back(static_cast<std::uint32_t>(cell));
        std::erase_if(near, [&](std::uint32_t at) { return is_sea(at); });
        if (near.empty()) return;
        const std::uint32_t island = islands_.of[near[random_.below(near.size())]];
        std::vector<std::uint32_t> cells;
        for (std::uint32_t at = 0; at < islands_.of.size(); ++at)
            if (islands_.of[at] == island) cells.push_back(at);
        if (cells.size() > 1 && random_.chance(1, 2)) {
            islands_.seats[island] = cells[random_.below(cells.size())];
        } else {
            for (const std::uint32_t at : cells) islands_.of[at] = 0;
        }
    }

    const kit::Grid& grid_;
    kit::Random random_;
    std::size_t few_;        ///< open cells where marks are tried out
    std::uint64_t largest_;  ///< cells that an island has at once; it may grow on
    DrawnIslands islands_;
    std::vector<std::vector<std::uint32_t>> beside_;  ///< by cell
};

}  // namespace

std::optional<Sizes> random_islands(const kit::Grid& grid, std::uint64_t seed) {
    return Draft(grid, seed).run();
}

}  // namespace nurikabe
