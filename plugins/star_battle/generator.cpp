// Random boards: stars at random as the rules allow, a region grown round those of each region, and
// borders moved until trying out marks leaves little or nothing open.
#include <algorithm>
#include <array>

#include "field.hpp"

namespace star_battle {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::uint32_t nobody = ~std::uint32_t{0};

class Draft {
public:
    Draft(std::size_t size, std::uint32_t stars, std::uint64_t seed)
        : random_(seed),
          grid_{size, size},
          stars_(stars),
          enough_(random_.chance(1, 3) ? grid_.cells() / 4 : 0),
          region_(grid_.cells(), nobody) {}

    [[nodiscard]] std::optional<Field> run() {
        if (!place_stars() || !grow()) return std::nullopt;
        const std::size_t rounds = 12 * grid_.cells();
        std::vector<q::ElementId> open = open_cells();
        for (std::size_t round = 0; round < rounds && open.size() > enough_; ++round) {
            const std::vector<std::uint32_t> before = region_;
            for (std::uint64_t moves = 1 + random_.below(3); moves > 0; --moves)
                move_border(q::index(open[random_.below(open.size())]));
            std::vector<q::ElementId> left = open_cells();
            if (left.size() <= open.size())
                open = std::move(left);
            else
                region_ = before;
        }
        return open.size() <= enough_ ? std::optional(field()) : std::nullopt;
    }

private:
    [[nodiscard]] Field field() const {
        return {grid_, regions(), std::vector<char>(grid_.cells(), 0), stars_};
    }
    [[nodiscard]] kit::Regions regions() const {
        return kit::Regions::joined(grid_, [&](std::uint32_t cell) { return region_[cell]; });
    }

    /// Stars of the plain rules, without regions.
    bool place_stars() {
        Field plain = field();
        plain.regions = kit::Regions::joined(grid_, [](std::uint32_t) { return 0; });
        q::Rules rules = make_rules(plain);
        std::erase_if(rules, [&](const q::Rule& rule) {
            return std::get<q::Count>(rule.what).of.size() == grid_.cells();
        });
        const q::Board board = make_board(plain);
        constexpr int attempts = 40;
        for (int attempt = 0; attempt < attempts; ++attempt) {
            kit::DraftSolver solver(board, rules);
            if (!solver.fill(random_, [](q::ElementId) { return star; })) continue;
            is_star_.assign(grid_.cells(), 0);
            for (std::uint32_t cell = 0; cell < grid_.cells(); ++cell)
                is_star_[cell] = solver.sole(q::element_id(cell)) == star ? 1 : 0;
            return true;
        }
        return false;
    }

    /// Regions with as many stars each: the first take a star, go the shortest way to further ones
    /// that are free, and then all of them spread at random.
    bool grow() {
        std::vector<std::uint32_t> seeds;
        for (std::uint32_t cell = 0; cell < grid_.cells(); ++cell)
            if (is_star_[cell] != 0) seeds.push_back(cell);
        random_.shuffle(std::span(seeds));
        std::uint32_t regions = 0;
        for (const std::uint32_t seed : seeds) {
            if (region_[seed] != nobody) continue;
            region_[seed] = regions;
            for (std::uint32_t more = 1; more < stars_; ++more)
                if (!join_next_star(regions)) return false;
            ++regions;
        }
        for (auto left = std::ranges::count(region_, nobody); left > 0;) {
            for (const std::uint32_t cell : random_.order(grid_.cells())) {
                if (region_[cell] != nobody) continue;
                const auto beside = grid_.neighbours(cell);
                const std::uint32_t other = beside[random_.below(beside.size())];
                if (region_[other] == nobody) continue;
                region_[cell] = region_[other];
                --left;
            }
        }
        return true;
    }
    /// The shortest way from a region over free cells to a free star becomes part of it.
    bool join_next_star(std::uint32_t region) {
        std::vector<std::uint32_t> from(grid_.cells(), nobody), queue;
        for (std::uint32_t cell = 0; cell < grid_.cells(); ++cell)
            if (region_[cell] == region) {
                from[cell] = cell;
                queue.push_back(cell);
            }
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const std::uint32_t cell = queue[next];
            if (is_star_[cell] != 0 && region_[cell] == nobody) {
                for (std::uint32_t at = cell; region_[at] != region; at = from[at])
                    region_[at] = region;
                return true;
            }
            std::vector<std::uint32_t> beside = grid_.neighbours(cell);
            random_.shuffle(std::span(beside));
            for (const std::uint32_t other : beside)
                if (from[other] == nobody && region_[other] == nobody) {
                    from[other] = cell;
                    queue.push_back(other);
                }
        }
        return false;
    }

    /// A cell near that one goes to a region beside it, if its own holds together without it.
    void move_border(std::size_t near) {
        const std::size_t count = regions().cells.size();
        std::vector<std::uint32_t> cells = grid_.around(near);
        cells.push_back(static_cast<std::uint32_t>(near));
        random_.shuffle(std::span(cells));
        for (const std::uint32_t cell : cells) {
            if (is_star_[cell] != 0) continue;
            std::vector<std::uint32_t> beside = grid_.neighbours(cell);
            random_.shuffle(std::span(beside));
            const std::uint32_t own = region_[cell];
            for (const std::uint32_t other : beside) {
                if (region_[other] == own) continue;
                region_[cell] = region_[other];
                if (regions().cells.size() == count) return;
                region_[cell] = own;
            }
        }
    }
    /// What the rules leave open, marks tried out.
    [[nodiscard]] std::vector<q::ElementId> open_cells() const {
        const Field now = field();
        const q::Board board = make_board(now);
        const q::Rules rules = make_rules(now);
        kit::DraftSolver solver(board, rules);
        solver.narrow_by_trying();
        return solver.open();
    }

    kit::Random random_;
    kit::Grid grid_;
    std::uint32_t stars_;
    /// So many cells may stay open: what is hardest is not found out by trying single marks.
    std::size_t enough_;
    std::vector<std::uint32_t> region_;  ///< by cell
    std::vector<char> is_star_;
};

}  // namespace

std::optional<Field> random_field(std::size_t size, std::uint32_t stars, std::uint64_t seed) {
    return Draft(size, stars, seed).run();
}

}  // namespace star_battle
