// Random boards: pairs of shaded cells that do not touch, and round each a region that grows at
// random. Where that leaves several solutions, a cell there goes to another region, or some regions
// are made anew, with other pairs in them, mostly such that less stays open. A third of the boards
// then change on, such that there is more to be tried out.
#include "generator.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "quadrille/kit/mended_draft.hpp"
#include "quadrille/kit/random_regions.hpp"

namespace norinori {

namespace q = quadrille;
namespace kit = quadrille::kit;

namespace {

using Cells = std::vector<std::uint32_t>;

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

struct Layout {
    kit::RegionSketch regions;
    std::vector<char> is_shaded;  ///< by cell
};

class Draft {
public:
    Draft(const kit::Grid& grid, std::uint64_t seed)
        : grid_(grid),
          sides_(grid.sides()),
          random_(seed),
          board_(kit::board_of(grid, kit::shading())),
          rules_(pair_rules(grid)),
          pair_rules_(rules_.size()),
          effort_(static_cast<Effort>(random_.below(3))),
          now_{kit::RegionSketch(grid), std::vector<char>(grid.cells(), 0)} {}

    [[nodiscard]] std::optional<kit::Regions> run() {
        Cells all(grid_.cells());
        std::iota(all.begin(), all.end(), 0U);
        place_pairs(all);
        if (!divide(all)) return std::nullopt;
        const bool is_good = kit::mend_draft(
            now_, random_, {.rounds = 40 * grid_.cells(), .worse = 3},
            [&] { return left_open(effort_); },
            [&](const std::vector<q::ElementId>& open) {
                return change(q::index(open[random_.below(open.size())]));
            });
        if (!is_good) return std::nullopt;
        if (effort_ == Effort::much) make_harder();
        return now_.regions.regions();
    }

private:
    /// What is needed to solve a board: what follows from each rule alone; to try marks; and that
    /// often.
    enum class Effort : std::uint8_t { none, some, much };

    /// Changes that leave one solution, and as much as can be of it that does not follow from each
    /// rule alone.
    void make_harder() {
        std::size_t most = left_open(Effort::none).size();
        for (std::size_t round = 0; round < 2 * grid_.cells(); ++round) {
            const Layout before = now_;
            if (change(random_.below(grid_.cells()))) {
                const std::size_t tried = left_open(Effort::none).size();
                if (tried >= most && left_open(Effort::much).empty()) {
                    most = tried;
                    continue;
                }
            }
            now_ = before;
        }
    }
    /// Near that cell; false where nothing came of it. A shaded cell stays in its region.
    bool change(std::size_t near) {
        if (random_.chance(5, 6)) return remake(near);
        return now_.regions.move_border(
            random_, near, [&](std::size_t cell) { return now_.is_shaded[cell] == 0; });
    }
    /// In random order, wherever there is room within these cells.
    void place_pairs(const Cells& cells) {
        const auto is_free = [&](std::uint32_t cell) {
            return std::ranges::binary_search(cells, cell) && now_.is_shaded[cell] == 0 &&
                   std::ranges::none_of(grid_.neighbours(cell), [&](std::uint32_t other) {
                       return now_.is_shaded[other] != 0;
                   });
        };
        for (const std::uint32_t side : random_.order(sides_.size())) {
            const auto [a, b] = sides_[side];
            if (is_free(a) && is_free(b)) now_.is_shaded[a] = now_.is_shaded[b] = 1;
        }
    }
    /// These cells become regions of two shaded ones: each shaded cell is a part that grows, and
    /// parts that touch are joined by twos. False where that does not come out.
    bool divide(const Cells& cells) {
        Cells parts;
        Cells front;
        for (const std::uint32_t cell : cells) now_.regions.set(cell, none);
        for (const std::uint32_t cell : cells)
            if (now_.is_shaded[cell] != 0) {
                parts.push_back(now_.regions.start(cell));
                front.push_back(cell);
            }
        if (!now_.regions.grow(random_, std::move(front))) return false;
        Cells partner;
        for (int tries = 0; tries < 8; ++tries)
            if (find_partners(parts, partner, tries == 0)) {
                for (const std::uint32_t cell : cells) {
                    const std::uint32_t part = now_.regions[cell];
                    now_.regions.set(cell, std::min(part, partner[part - parts.front()]));
                }
                return true;
            }
        return false;
    }
    /// A partner for each part, of those that touch it; those whose shaded cells are a pair first,
    /// where it is asked for.
    bool find_partners(const Cells& parts, Cells& partner, bool of_pairs) {
        if (parts.empty()) return false;
        const std::uint32_t first = parts.front();
        std::vector<Cells> touching(parts.size());
        for (const auto& [a, b] : sides_) {
            const std::uint32_t one = now_.regions[a];
            const std::uint32_t other = now_.regions[b];
            if (one == other || one < first || other < first) continue;
            if (of_pairs && (now_.is_shaded[a] == 0 || now_.is_shaded[b] == 0)) continue;
            touching[one - first].push_back(other);
            touching[other - first].push_back(one);
        }
        partner.assign(parts.size(), none);
        for (const std::uint32_t at : random_.order(parts.size())) {
            if (partner[at] != none) continue;
            Cells& others = touching[at];
            std::erase_if(others,
                          [&](std::uint32_t part) { return partner[part - first] != none; });
            if (others.empty()) return false;
            const std::uint32_t other = others[random_.below(others.size())];
            partner[at] = other;
            partner[other - first] = parts[at];
        }
        return true;
    }

    /// The region there and some of those beside it become others; now and then with other pairs.
    bool remake(std::size_t near) {
        Cells labels{now_.regions[near]};
        for (const std::uint32_t other : grid_.around(near))
            if (random_.chance(1, 2)) labels.push_back(now_.regions[other]);
        Cells cells;
        for (std::uint32_t cell = 0; cell < grid_.cells(); ++cell)
            if (std::ranges::find(labels, now_.regions[cell]) != labels.end())
                cells.push_back(cell);
        if (random_.chance(1, 2)) {
            Cells pairs;  // that lie wholly within
            for (const auto& [a, b] : sides_)
                if (now_.is_shaded[a] != 0 && now_.is_shaded[b] != 0 &&
                    std::ranges::binary_search(cells, a) && std::ranges::binary_search(cells, b))
                    pairs.insert(pairs.end(), {a, b});
            for (const std::uint32_t cell : pairs) now_.is_shaded[cell] = 0;
            place_pairs(cells);
        }
        return divide(cells);
    }

    [[nodiscard]] std::vector<q::ElementId> left_open(Effort effort) {
        rules_.erase(rules_.begin() + static_cast<std::ptrdiff_t>(pair_rules_), rules_.end());
        for (const Cells& cells : now_.regions.regions().cells) {
            q::Count two{{}, 2, 2};
            for (const std::uint32_t cell : cells)
                two.of.push_back({q::element_id(cell), kit::shaded});
            rules_.push_back({0, std::nullopt, "two", std::move(two)});
        }
        kit::DraftSolver solver(board_, rules_);
        effort == Effort::none ? solver.narrow() : solver.narrow_by_trying();
        return solver.open();
    }

    static constexpr std::uint32_t none = kit::RegionSketch::none;

    kit::Grid grid_;
    std::vector<q::Ends> sides_;
    kit::Random random_;
    q::Board board_;
    q::Rules rules_;          // of pairs, and of the regions as they are now
    std::size_t pair_rules_;  ///< how many there are of the former
    Effort effort_;
    Layout now_;
};

}  // namespace

std::optional<kit::Regions> random_regions(const kit::Grid& grid, std::uint64_t seed) {
    constexpr int attempts = 4;
    kit::Random random(seed);
    for (int attempt = 0; attempt < attempts; ++attempt)
        if (std::optional<kit::Regions> regions = Draft(grid, random.next()).run()) return regions;
    return std::nullopt;
}

}  // namespace norinori
