// Random boards: pairs of shaded cells that do not touch, each cell the seed of a part that grows at
// random, and the parts of two shaded cells that touch are a region. Where that leaves several
// solutions, cells there go to another region, or two regions are cut anew, mostly such that less
// stays open.
#include <algorithm>
#include <numeric>
#include <utility>

#include "generator.hpp"

namespace norinori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

/// That shaded cells come in pairs, cell by cell, which a draft is quicker to look at.
q::Rules pair_rules(const kit::Grid& grid) {
    q::Rules rules;
    const auto add = [&](q::Clause clause) {
        rules.push_back({0, std::nullopt, "pairs", std::move(clause)});
    };
    const auto is = [](std::size_t cell, bool holds) {
        return q::Literal{q::element_id(cell), kit::shaded, holds};
    };
    for (std::size_t cell = 0; cell < grid.cells(); ++cell) {
        q::Clause partner{{is(cell, false)}};
        for (const std::uint32_t one : grid.neighbours(cell)) {
            partner.any.push_back(is(one, true));
            for (const std::uint32_t other : grid.neighbours(cell))
                if (one < other) add({{is(cell, false), is(one, false), is(other, false)}});
        }
        add(std::move(partner));
    }
    return rules;
}

class Draft {
public:
    Draft(const kit::Grid& grid, std::uint64_t seed)
        : grid_(grid),
          sides_(grid.sides()),
          random_(seed),
          board_(kit::board_of(grid, kit::shading())),
          rules_(pair_rules(grid)),
          pair_rules_(rules_.size()),
          is_plain_(random_.chance(1, 2)),
          label_(grid.cells(), none),
          is_shaded_(grid.cells(), 0) {}

    [[nodiscard]] std::optional<kit::Regions> run() {
        place_pairs();
        grow(all_cells());
        join_parts();
        const std::size_t rounds = 60 * grid_.cells();
        std::vector<q::ElementId> open = left_open();
        for (std::size_t round = 0; round < rounds && !open.empty(); ++round) {
            const std::vector<std::uint32_t> before = label_;
            const std::size_t near = q::index(open[random_.below(open.size())]);
            random_.chance(1, 3) ? recut(near) : move(near);
            if (label_ == before) continue;
            std::vector<q::ElementId> left = left_open();
            const std::size_t worse = random_.chance(1, 25) ? 3 : 0;
            if (left.size() <= open.size() + worse)
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
        const auto is_free = [&](std::uint32_t cell) {
            return is_shaded_[cell] == 0 &&
                   std::ranges::none_of(grid_.neighbours(cell), [&](std::uint32_t other) {
                       return is_shaded_[other] != 0;
                   });
        };
        for (const std::uint32_t side : random_.order(sides_.size())) {
            const auto [a, b] = sides_[side];
            if (!is_free(a) || !is_free(b)) continue;
            for (const std::uint32_t cell : {a, b}) {
                is_shaded_[cell] = 1;
                label_[cell] = static_cast<std::uint32_t>(seeds_.size());
                seeds_.push_back(cell);
            }
        }
    }
    [[nodiscard]] std::vector<std::uint32_t> all_cells() const {
        std::vector<std::uint32_t> cells(grid_.cells());
        std::iota(cells.begin(), cells.end(), 0U);
        return cells;
    }
    /// Each of these cells goes to a part beside it; those that are shaded are parts.
    void grow(const std::vector<std::uint32_t>& cells) {
        std::vector<std::uint32_t> front;
        std::vector<char> is_free(grid_.cells(), 0);
        for (const std::uint32_t cell : cells) {
            if (is_shaded_[cell] != 0) front.push_back(cell);
            is_free[cell] = is_shaded_[cell] == 0 ? 1 : 0;
        }
        while (!front.empty()) {
            const std::size_t at = random_.below(front.size());
            std::vector<std::uint32_t> free = grid_.neighbours(front[at]);
            std::erase_if(free, [&](std::uint32_t cell) { return is_free[cell] == 0; });
            if (free.empty()) {
                front[at] = front.back();
                front.pop_back();
                continue;
            }
            const std::uint32_t cell = free[random_.below(free.size())];
            is_free[cell] = 0;
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
        for (std::size_t tries = 0; tries < 20 * parts; ++tries) {
            const auto a = static_cast<std::uint32_t>(random_.below(parts));
            const auto b = static_cast<std::uint32_t>(random_.below(parts));
            const std::uint32_t c = partner[a];
            const std::uint32_t d = partner[b];
            if (a == b || a == d || !touch(a, b) || !touch(c, d)) continue;
            partner[a] = b;
            partner[b] = a;
            partner[c] = d;
            partner[d] = c;
        }
        for (std::uint32_t& part : label_) part = std::min(part, partner[part]);
    }
    [[nodiscard]] bool touch(std::uint32_t one, std::uint32_t other) const {
        return std::ranges::any_of(sides_, [&](const q::Ends& side) {
            return (label_[side.a] == one && label_[side.b] == other) ||
                   (label_[side.a] == other && label_[side.b] == one);
        });
    }
    /// A cell that is not shaded, at that one or beside it, goes to a region beside it, where it does
    /// not leave its own in two pieces.
    void move(std::size_t near) {
        std::vector<std::uint32_t> cells = grid_.around(near);
        cells.push_back(static_cast<std::uint32_t>(near));
        const std::uint32_t cell = cells[random_.below(cells.size())];
        const std::vector<std::uint32_t> beside = grid_.neighbours(cell);
        const std::uint32_t to = label_[beside[random_.below(beside.size())]];
        if (is_shaded_[cell] != 0 || to == label_[cell]) return;
        const std::size_t before = regions().cells.size();
        const std::uint32_t from = std::exchange(label_[cell], to);
        if (regions().cells.size() != before) label_[cell] = from;
    }
    /// The region there and one beside it are cut into two others.
    void recut(std::size_t near) {
        const std::vector<std::uint32_t> beside = grid_.neighbours(near);
        const std::uint32_t one = label_[near];
        const std::uint32_t other = label_[beside[random_.below(beside.size())]];
        if (one == other) return;
        const std::vector<std::uint32_t> before = label_;
        std::vector<std::uint32_t> cells;
        std::vector<std::uint32_t> shaded;
        for (std::uint32_t cell = 0; cell < label_.size(); ++cell) {
            if (label_[cell] != one && label_[cell] != other) continue;
            cells.push_back(cell);
            if (is_shaded_[cell] == 0) continue;
            label_[cell] = new_label(shaded.size());
            shaded.push_back(cell);
        }
        grow(cells);
        const std::size_t partner = 1 + random_.below(3);  // of the first of the four
        const std::size_t third = partner == 1 ? 2 : 1;
        const std::size_t fourth = 6 - partner - third;
        if (!touch(new_label(0), new_label(partner)) || !touch(new_label(third), new_label(fourth))) {
            label_ = before;
            return;
        }
        for (const std::uint32_t cell : cells) {
            const bool is_first =
                label_[cell] == new_label(0) || label_[cell] == new_label(partner);
            label_[cell] = is_first ? one : other;
        }
    }
    /// Behind those of parts.
    [[nodiscard]] std::uint32_t new_label(std::size_t number) const {
        return static_cast<std::uint32_t>(seeds_.size() + number);
    }
    [[nodiscard]] kit::Regions regions() const {
        return kit::Regions::joined(grid_, [&](std::uint32_t cell) { return label_[cell]; });
    }
    [[nodiscard]] std::vector<q::ElementId> left_open() {
        rules_.erase(rules_.begin() + static_cast<std::ptrdiff_t>(pair_rules_), rules_.end());
        for (const std::vector<std::uint32_t>& cells : regions().cells) {
            q::Count two{{}, 2, 2};
            for (const std::uint32_t cell : cells)
                two.of.push_back({q::element_id(cell), kit::shaded});
            rules_.push_back({0, std::nullopt, "two", std::move(two)});
        }
        kit::DraftSolver solver(board_, rules_);
        is_plain_ ? solver.narrow() : solver.narrow_by_trying();
        return solver.open();
    }

    kit::Grid grid_;
    std::vector<q::Ends> sides_;
    kit::Random random_;
    q::Board board_;
    q::Rules rules_;          // of pairs, and of the regions as they are now
    std::size_t pair_rules_;  ///< how many there are of the former
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
