// Random boards: pairs of shaded cells that do not touch, each cell the seed of a part that grows at
// random, and the parts of two shaded cells side by side are a region. Where that leaves several
// solutions, cells there change to another region beside them as long as less stays open.
#include <algorithm>
#include <numeric>
#include <utility>

#include "board.hpp"

namespace norinori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

class Draft {
public:
    Draft(const kit::Grid& grid, std::uint64_t seed)
        : grid_(grid),
          random_(seed),
          board_(kit::board_of(grid, kit::shading())),
          is_plain_(random_.chance(1, 2)),
          label_(grid.cells(), none),
          is_shaded_(grid.cells(), 0) {}

    [[nodiscard]] std::optional<kit::Regions> run() {
        place_pairs();
        grow();
        join_parts();
        const std::size_t rounds = 30 * grid_.cells();
        std::vector<q::ElementId> open = left_open();
        for (std::size_t round = 0; round < rounds && !open.empty(); ++round) {
            const std::vector<std::uint32_t> before = label_;
            for (std::uint64_t moved = 1 + random_.below(2); moved > 0; --moved)
                move(open[random_.below(open.size())]);
            if (label_ == before) continue;
            std::vector<q::ElementId> left = left_open();
            if (left.size() <= open.size())
                open = std::move(left);
            else
                label_ = before;
        }
        return open.empty() ? std::optional(regions()) : std::nullopt;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// In random order, wherever there is room, and few left out.
    void place_pairs() {
        const std::vector<q::Ends> sides = grid_.sides();
        const auto is_free = [&](std::uint32_t cell) {
            return is_shaded_[cell] == 0 &&
                   std::ranges::none_of(grid_.neighbours(cell), [&](std::uint32_t other) {
                       return is_shaded_[other] != 0;
                   });
        };
        for (const std::uint32_t side : random_.order(sides.size())) {
            const auto [a, b] = sides[side];
            if (!is_free(a) || !is_free(b)) continue;
            for (const std::uint32_t cell : {a, b}) {
                is_shaded_[cell] = 1;
                label_[cell] = static_cast<std::uint32_t>(seeds_.size());
                seeds_.push_back(cell);
            }
        }
    }
    /// Each cell goes to a part beside it.
    void grow() {
        std::vector<std::uint32_t> front = seeds_;
        while (!front.empty()) {
            const std::size_t at = random_.below(front.size());
            std::vector<std::uint32_t> free = grid_.neighbours(front[at]);
            std::erase_if(free, [&](std::uint32_t cell) { return label_[cell] != none; });
            if (free.empty()) {
                front[at] = front.back();
                front.pop_back();
                continue;
            }
            const std::uint32_t cell = free[random_.below(free.size())];
            label_[cell] = label_[front[at]];
            front.push_back(cell);
        }
    }
    /// At first the parts of a pair belong together; then partners are changed where the new ones
    /// touch, too.
    void join_parts() {
        const std::size_t parts = seeds_.size();
        std::vector<std::uint32_t> partner(parts);
        for (std::uint32_t part = 0; part < parts; ++part) partner[part] = part ^ 1U;
        std::vector<char> touch(parts * parts, 0);
        for (const q::Ends& side : grid_.sides())
            if (label_[side.a] != label_[side.b])
                touch[label_[side.a] * parts + label_[side.b]] =
                    touch[label_[side.b] * parts + label_[side.a]] = 1;
        for (std::size_t tries = 0; tries < 20 * parts; ++tries) {
            const auto a = static_cast<std::uint32_t>(random_.below(parts));
            const auto b = static_cast<std::uint32_t>(random_.below(parts));
            const std::uint32_t c = partner[a];
            const std::uint32_t d = partner[b];
            if (a == b || a == d || touch[a * parts + b] == 0 || touch[c * parts + d] == 0)
                continue;
            partner[a] = b;
            partner[b] = a;
            partner[c] = d;
            partner[d] = c;
        }
        for (std::uint32_t& part : label_) part = std::min(part, partner[part]);
    }
    /// A cell that is not shaded, at that one or beside it, goes to a region beside it, where it does
    /// not leave its own in two pieces.
    void move(q::ElementId near) {
        std::vector<std::uint32_t> cells = grid_.around(q::index(near));
        cells.push_back(static_cast<std::uint32_t>(q::index(near)));
        const std::uint32_t cell = cells[random_.below(cells.size())];
        const std::vector<std::uint32_t> beside = grid_.neighbours(cell);
        const std::uint32_t to = label_[beside[random_.below(beside.size())]];
        if (is_shaded_[cell] != 0 || to == label_[cell]) return;
        const std::size_t before = regions().cells.size();
        const std::uint32_t from = std::exchange(label_[cell], to);
        if (regions().cells.size() != before) label_[cell] = from;
    }
    [[nodiscard]] kit::Regions regions() const {
        return kit::Regions::joined(grid_, [&](std::uint32_t cell) { return label_[cell]; });
    }
    [[nodiscard]] std::vector<q::ElementId> left_open() const {
        const q::Rules rules = make_rules(grid_, regions());
        kit::DraftSolver solver(board_, rules);
        is_plain_ ? solver.narrow() : solver.narrow_by_trying();
        return solver.open();
    }

    kit::Grid grid_;
    kit::Random random_;
    q::Board board_;
    bool is_plain_;  ///< nothing is to be tried out
    std::vector<std::uint32_t> label_;  ///< by cell: its part, later its region
    std::vector<char> is_shaded_;
    std::vector<std::uint32_t> seeds_;
};

}  // namespace

std::optional<kit::Regions> random_regions(const kit::Grid& grid, std::uint64_t seed) {
    constexpr int attempts = 6;
    kit::Random random(seed);
    for (int attempt = 0; attempt < attempts; ++attempt)
        if (std::optional<kit::Regions> regions = Draft(grid, random.next()).run()) return regions;
    return std::nullopt;
}

}  // namespace norinori
