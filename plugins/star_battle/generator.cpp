// Random boards: stars at random as the rules allow, a region grown round those of each region, and
// borders moved until trying out marks leaves little or nothing open.
#include <span>
#include <utility>

#include "field.hpp"
#include "quadrille/kit/mended_draft.hpp"
#include "quadrille/kit/random_regions.hpp"

namespace star_battle {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

constexpr std::uint32_t nobody = kit::RegionSketch::none;

class Draft {
public:
    Draft(std::size_t size, std::uint32_t stars, std::uint64_t seed)
        : random_(seed),
          grid_{size, size},
          stars_(stars),
          enough_(random_.chance(1, 3) ? grid_.cells() / 4 : 0),
          regions_(grid_) {}

    [[nodiscard]] std::optional<Field> run() {
        if (!place_stars() || !draw_regions()) return std::nullopt;
        const bool is_good = kit::mend_draft(
            regions_, random_, {.rounds = 12 * grid_.cells(), .enough = enough_},
            [&] { return open_cells(); },
            [&](const std::vector<q::ElementId>& open) { return move_borders(open); });
        return is_good ? std::optional(field(regions_.regions())) : std::nullopt;
    }

private:
    [[nodiscard]] Field field(kit::Regions regions) const {
        return {grid_, std::move(regions), std::vector<char>(grid_.cells(), 0), stars_};
    }

    /// Stars of the plain rules, without regions.
    bool place_stars() {
        const Field plain = field(kit::Regions::joined(grid_, [](std::uint32_t) { return 0; }));
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
    bool draw_regions() {
        std::vector<std::uint32_t> seeds;
        for (std::uint32_t cell = 0; cell < grid_.cells(); ++cell)
            if (is_star_[cell] != 0) seeds.push_back(cell);
        random_.shuffle(std::span(seeds));
        for (const std::uint32_t seed : seeds) {
            if (regions_[seed] != nobody) continue;
            const std::uint32_t region = regions_.start(seed);
            for (std::uint32_t more = 1; more < stars_; ++more)
                if (!join_next_star(region)) return false;
        }
        return regions_.grow(random_);
    }
    /// The shortest way from a region over free cells to a free star becomes part of it.
    bool join_next_star(std::uint32_t region) {
        std::vector<std::uint32_t> from(grid_.cells(), nobody), queue;
        for (std::uint32_t cell = 0; cell < grid_.cells(); ++cell)
            if (regions_[cell] == region) {
                from[cell] = cell;
                queue.push_back(cell);
            }
        for (std::size_t next = 0; next < queue.size(); ++next) {
            const std::uint32_t cell = queue[next];
            if (is_star_[cell] != 0 && regions_[cell] == nobody) {
                for (std::uint32_t at = cell; regions_[at] != region; at = from[at])
                    regions_.set(at, region);
                return true;
            }
            std::vector<std::uint32_t> beside = grid_.neighbours(cell);
            random_.shuffle(std::span(beside));
            for (const std::uint32_t other : beside)
                if (from[other] == nobody && regions_[other] == nobody) {
                    from[other] = cell;
                    queue.push_back(other);
                }
        }
        return false;
    }

    /// Near some of these cells.
    bool move_borders(const std::vector<q::ElementId>& open) {
        bool has_moved = false;
        for (std::uint64_t moves = 1 + random_.below(3); moves > 0; --moves) {
            const std::size_t near = q::index(open[random_.below(open.size())]);
            has_moved |= regions_.move_border(
                random_, near, [&](std::size_t cell) { return is_star_[cell] == 0; });
        }
        return has_moved;
    }
    /// What the rules leave open, marks tried out.
    [[nodiscard]] std::vector<q::ElementId> open_cells() const {
        const Field now = field(regions_.regions());
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
    kit::RegionSketch regions_;
    std::vector<char> is_star_;
};

}  // namespace

std::optional<Field> random_field(std::size_t size, std::uint32_t stars, std::uint64_t seed) {
    constexpr int attempts = 4;
    kit::Random random(seed);
    for (int attempt = 0; attempt < attempts; ++attempt)
        if (std::optional<Field> field = Draft(size, stars, random.next()).run()) return field;
    return std::nullopt;
}

}  // namespace star_battle
