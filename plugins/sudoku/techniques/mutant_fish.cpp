// Fish of lines and blocks. k houses that share no place of a symbol, the base, have its places in
// k other houses, the cover: it takes one place of the base in each house of the cover, and leaves
// the rest of these, and what lies in two of them. Places of the base outside the cover are fins:
// then the symbol leaves only what sees every fin, too. In a Franken fish the base has rows and
// blocks and the cover columns and blocks, or with rows and columns exchanged; in a mutant one
// everything goes. Source: the players' forums (Obi-Wahn, "The ultimate fish guide"). Sought where
// the templates of a symbol rule something out. Time: choices of k houses for the base, times at
// most 4^(k + fins) covers.
#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>

#include "techniques/techniques.hpp"
#include "techniques/templates.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

constexpr int most_fins = 2;

using Places = std::uint64_t;  ///< bit i for the i-th open place of the symbol
constexpr std::size_t most_places = 64;

/// Which houses are of base and cover.
struct Sides {
    bool (*base)(HouseKind);
    bool (*cover)(HouseKind);
};
constexpr bool is_any(HouseKind) noexcept { return true; }
constexpr bool is_row_or_block(HouseKind kind) noexcept {
    return kind == HouseKind::row || kind == HouseKind::block;
}
constexpr bool is_column_or_block(HouseKind kind) noexcept {
    return kind == HouseKind::column || kind == HouseKind::block;
}
constexpr std::array franken{Sides{is_row_or_block, is_column_or_block},
                             Sides{is_column_or_block, is_row_or_block}};
constexpr std::array mutant{Sides{is_any, is_any}};

/// All fish of one symbol.
class WideFish {
public:
    /// Requires that the view lives on.
    WideFish(const View& view, q::Mark mark) : view_(view), mark_(mark) {
        const Model& m = view.model();
        for (Cell cell = 0; cell < view.cells(); ++cell)
            if (view.open(cell, mark)) cells_.push_back(cell);
        if (cells_.size() > most_places) return;
        targets_ = ruled_out();
        if (targets_ == 0) return;
        for (std::uint32_t h = 0; h < m.houses.size(); ++h) {
            const Places places = in(m.houses[h].cells);
            if (std::popcount(places) < 2) continue;
            lines_.push_back({h, places});
            most_in_line_ = std::max(most_in_line_, std::popcount(places));
        }
        for (const Cell cell : cells_) seen_.push_back(in(m.peers[cell]));
        lines_of_.resize(cells_.size());
        for (const Line& line : lines_)
            for (Places left = line.places; left != 0; left &= left - 1)
                lines_of_[static_cast<std::size_t>(std::countr_zero(left))].push_back(&line);
    }
    WideFish(const WideFish&) = delete;
    WideFish& operator=(const WideFish&) = delete;

    /// The first with so many houses on either side.
    Found find(const Sides& sides, std::size_t size) {
        if (targets_ == 0) return std::nullopt;
        sides_ = &sides;
        size_ = size;
        base_.clear();
        return extend_base(0, 0) ? std::move(found_) : std::nullopt;
    }

private:
    struct Line {
        std::uint32_t house;
        Places places;
    };

    /// What no way to place the symbol has, and fish can rule out at best; all where these ways are
    /// too many.
    [[nodiscard]] Places ruled_out() const {
        const std::optional<Templates> all = templates_of(view_, mark_);
        if (!all) return ~Places{0};
        Places places = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (all->held[cells_[i]] == 0) places |= Places{1} << i;
        return places;
    }
    [[nodiscard]] Places in(const std::vector<Cell>& of) const {
        Places places = 0;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            if (std::ranges::binary_search(of, cells_[i])) places |= Places{1} << i;
        return places;
    }
    [[nodiscard]] HouseKind kind(const Line& line) const {
        return view_.model().houses[line.house].kind;
    }

    bool extend_base(std::size_t from, Places base) {
        if (base_.size() == size_) {
            cover_.clear();
            return extend_cover(base, base, {});
        }
        for (std::size_t i = from; i < lines_.size(); ++i) {
            const Line& line = lines_[i];
            if (!view_.model().houses[line.house].complete || (line.places & base) != 0 ||
                !sides_->base(kind(line)))
                continue;
            base_.push_back(&line);
            if (extend_base(i + 1, base | line.places)) return true;
            base_.pop_back();
        }
        return false;
    }

    struct Cover {
        Places once = 0, twice = 0;  ///< what one of its houses has, and what two of them have
        Places fins = 0;
        Places seen = ~Places{0};  ///< by all fins
    };

    /// Covers the first place that is left, or makes it a fin.
    bool extend_cover(Places base, Places left, const Cover& cover) {
        if (left == 0) return cover_.size() == size_ && conclude(base, cover);
        const int houses_left = static_cast<int>(size_ - cover_.size());
        const int fins_left = most_fins - std::popcount(cover.fins);
        if (std::popcount(left) > houses_left * most_in_line_ + fins_left) return false;
        const auto place = static_cast<std::size_t>(std::countr_zero(left));
        const Places first = Places{1} << place;
        for (const Line* line : lines_of_[place]) {
            if (houses_left == 0) break;
            if (!sides_->cover(kind(*line)) || std::ranges::find(base_, line) != base_.end())
                continue;
            cover_.push_back(line);
            const bool is_found =
                extend_cover(base, left & ~line->places,
                             {cover.once | line->places, cover.twice | (cover.once & line->places),
                              cover.fins, cover.seen});
            cover_.pop_back();
            if (is_found) return true;
        }
        const Places seen = cover.seen & seen_[place];
        return fins_left > 0 && (seen & targets_) != 0 &&
               extend_cover(base, left & ~first,
                            {cover.once, cover.twice, cover.fins | first, seen});
    }

    bool conclude(Places base, const Cover& cover) {
        const Places out = ((cover.once & ~base) | cover.twice) & cover.seen;
        if (out == 0) return false;
        Step step(view_);
        for (const Cell cell : listed(out)) step.rule_out(cell, mark_);
        if (step.empty()) return false;
        step.because(listed(base));
        for (const auto* lines : {&base_, &cover_})
            for (const Line* line : *lines) step.rule(line->house);
        q::Text text = argument(base, cover.fins);
        if (const Places crossing = out & cover.twice; crossing != 0)
            text = q::Text(
                "{0} A place in two of these houses ({1}) would be the one of both, and "
                "leave one too few.",
                {std::move(text), named(crossing)});
        found_ = std::move(step).told(std::move(text));
        return true;
    }
    [[nodiscard]] q::Text argument(Places base, Places fins) const {
        const q::Text symbol = shown(view_, mark_);
        const q::Text body = named(base & ~fins);
        if (fins == 0)
            return {
                "In {1}, {0} can only be in {3}. All these places lie in {2}, so it takes one "
                "of them in each.",
                {symbol, named(base_), named(cover_), body}};
        return {
            "In {1}, {0} can only be in {4}, or in {3} ({5|the fin|the fins}). If no fin holds it, "
            "it takes one of the other places in each of {2}, where all of them lie.",
            {symbol, named(base_), named(cover_), named(fins), body,
             std::to_string(std::popcount(fins))}};
    }
    [[nodiscard]] q::Text named(const std::vector<const Line*>& lines) const {
        std::vector<std::size_t> houses;
        for (const Line* line : lines) houses.push_back(line->house);
        return names_of(view_, houses);
    }
    [[nodiscard]] q::Text named(Places places) const { return names(view_, listed(places)); }
    [[nodiscard]] std::vector<Cell> listed(Places places) const {
        std::vector<Cell> cells;
        for (; places != 0; places &= places - 1)
            cells.push_back(cells_[static_cast<std::size_t>(std::countr_zero(places))]);
        return cells;
    }

    const View& view_;
    q::Mark mark_;
    std::vector<Cell> cells_;    ///< where the symbol may stand, rising
    Places targets_ = 0;         ///< what may be ruled out
    std::vector<Places> seen_;   ///< by place
    std::vector<Line> lines_;    ///< houses with several places
    std::vector<std::vector<const Line*>> lines_of_;  ///< by place
    int most_in_line_ = 0;                            ///< places
    const Sides* sides_ = nullptr;
    std::size_t size_ = 0;
    std::vector<const Line*> base_, cover_;
    Found found_;
};

Found first(const View& view, std::span<const Sides> all_sides, std::size_t most_size) {
    std::deque<WideFish> fish;  // which stay where they are
    for (q::Mark mark = 1; mark <= view.order(); ++mark) fish.emplace_back(view, mark);
    for (std::size_t size = 2; size <= most_size; ++size)
        for (WideFish& one : fish)
            for (const Sides& sides : all_sides)
                if (Found found = one.find(sides, size)) return found;
    return std::nullopt;
}

}  // namespace

Found franken_fish(const View& view) { return first(view, franken, 4); }
Found mutant_fish(const View& view) { return first(view, mutant, 4); }

}  // namespace sudoku
