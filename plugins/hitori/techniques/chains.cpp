// Chains: a cell is imagined kept or shaded, and what follows from that is followed from cell to
// cell. A kept cell shades its equals, a shaded one keeps its neighbours; each cell of a chain
// follows from the one before it alone. It ends where two cells that touch would be shaded, where
// two equals would stay, or where the shaded ones would cut the board. Of all cells that is told
// whose chains are shortest, and only where they are short.
#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "quadrille/kit/refutation.hpp"
#include "quadrille/kit/sorted.hpp"
#include "techniques/techniques.hpp"

namespace hitori {

namespace q = quadrille;

namespace {

/// So many cells beside the imagined one are told.
constexpr std::size_t most_told = 7;
/// So many are followed.
constexpr std::size_t most_followed = 30;

/// A cell that follows from an earlier one of the list by a rule; the first follows from nothing.
struct Followed {
    Cell cell = 0;
    bool is_shaded = false;
    std::size_t from = 0;
    std::uint32_t rule = 0;
};

/// How it ends.
struct End {
    enum class Kind : std::uint8_t { touch, equals, cut };
    Kind kind = Kind::cut;
    std::array<Cell, 2> cells{};  ///< of those that touch, or are equal
    std::vector<Cell> wall;       ///< of those that cut the board
    std::vector<Cell> cut_off;    ///< by the wall
    std::uint32_t rule = 0;
    std::vector<std::size_t> needed;  ///< places in the list, rising
};

class Chain {
public:
    Chain(const View& view, const Walls& walls) : view_(view), walls_(walls) {
        place_.assign(view.layout.cells(), none);
    }

    /// Follows on from a cell until it ends.
    [[nodiscard]] std::optional<End> follow(Cell cell, bool is_shaded) {
        for (const Followed& one : list_) place_[one.cell] = none;
        list_.clear();
        shaded_.clear();
        if (auto end = add({cell, is_shaded, 0, 0})) return end;
        for (std::size_t at = 0; at < list_.size() && list_.size() < most_followed; ++at)
            if (auto end = list_[at].is_shaded ? keep_around(at) : shade_equals(at)) return end;
        return std::nullopt;
    }
    [[nodiscard]] const std::vector<Followed>& list() const noexcept { return list_; }

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    [[nodiscard]] std::optional<End> add(const Followed& one) {
        place_[one.cell] = list_.size();
        list_.push_back(one);
        if (!one.is_shaded) return std::nullopt;
        shaded_.push_back(one.cell);
        if (!walls_.closes(shaded_)) return std::nullopt;
        End end;
        end.wall = walls_.chain(shaded_);
        end.cut_off = walls_.cut_off_by(end.wall);
        end.rule = view_.layout.joined_rule();
        for (const Cell cell : end.wall)
            if (!walls_.is_shaded(cell)) need(place_[cell], end.needed);
        q::kit::sort_unique(end.needed);
        return end;
    }

    [[nodiscard]] std::optional<End> keep_around(std::size_t at) {
        const Cell cell = list_[at].cell;
        for (const Cell other : view_.layout.neighbours(cell)) {
            const std::uint32_t rule = view_.layout.apart_rule(cell, other);
            const bool is_imagined = place_[other] != none;
            if (view_.is_shaded(other) || (is_imagined && list_[place_[other]].is_shaded))
                return ended(End::Kind::touch, at, other, rule);
            // What stands already shades its equals, too, once it is looked at.
            if (is_imagined || view_.is_kept(other)) continue;
            if (auto end = add({other, false, at, rule})) return end;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<End> shade_equals(std::size_t at) {
        const Cell cell = list_[at].cell;
        for (const Line line : {Line::row, Line::column}) {
            const auto equals = view_.layout.equals_of(cell, line);
            if (!equals) continue;
            for (const Cell other : view_.layout.equals()[*equals].cells) {
                if (other == cell || view_.is_shaded(other)) continue;
                const bool is_imagined = place_[other] != none;
                if (view_.is_kept(other) || (is_imagined && !list_[place_[other]].is_shaded))
                    return ended(End::Kind::equals, at, other, *equals);
                if (is_imagined) continue;
                if (auto end = add({other, true, at, *equals})) return end;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] End ended(End::Kind kind, std::size_t at, Cell other, std::uint32_t rule) const {
        End end{kind, {list_[at].cell, other}, {}, {}, rule, {}};
        need(at, end.needed);
        if (place_[other] != none) need(place_[other], end.needed);
        q::kit::sort_unique(end.needed);
        return end;
    }
    /// That cell and those that it follows from.
    void need(std::size_t at, std::vector<std::size_t>& needed) const {
        for (; at != 0; at = list_[at].from) needed.push_back(at);
        needed.push_back(0);
    }

    const View& view_;
    const Walls& walls_;
    std::vector<Followed> list_;
    std::vector<std::size_t> place_;  ///< by cell: in the list, or none
    std::vector<Cell> shaded_;
};

q::Literal said(const Followed& one) {
    return {q::element_id(one.cell), one.is_shaded ? shaded : kept, true};
}

/// What the cells of a chain say, in words.
class ChainWords {
public:
    ChainWords(const View& view, const Chain& chain, const End& end)
        : view_(view), chain_(chain), end_(end) {}

    [[nodiscard]] q::Deduction step() const {
        const Followed& first = chain_.list().front();
        Step step;
        if (first.is_shaded)
            step.keep({&first.cell, 1});
        else
            step.shade({&first.cell, 1});
        step.because(end_cells());
        add_end_rules(step);
        std::vector<q::Deduction> looks{q::kit::supposed(said(first), cell(first))};
        q::Text links;
        for (const std::size_t at : end_.needed) {
            if (at == 0) continue;
            const Followed& one = chain_.list()[at];
            step.rule(one.rule);
            looks.push_back(look(one));
            links = links.empty() ? reasoned(one)
                                  : q::Text("{0}; then {1}", {std::move(links), reasoned(one)});
        }
        Step last;
        last.because(end_cells());
        add_end_rules(last);
        looks.push_back(std::move(last).say(q::kit::told_impossible(end())));
        const bool is_long = looks.size() > q::kit::most_looks_in_a_sentence;
        step.shown_by(std::move(looks));
        q::Text follows = view_.told(step.follows());
        if (is_long)
            return std::move(step).say(q::Text(
                "If {0}, {1} cells, one after the other, lead to this: {2}. So {3}.",
                {cell(first), std::to_string(end_.needed.size() - 1), end(), std::move(follows)}));
        return std::move(step).say(
            q::Text("If {0}, then {1}; and {2}. So {3}.",
                    {cell(first), std::move(links), end(), std::move(follows)}));
    }

private:
    /// "r1c2 is shaded"
    [[nodiscard]] q::Text cell(const Followed& one) const {
        const q::Literal literal = said(one);
        return view_.told({&literal, 1});
    }
    /// And from what it follows: "r1c2 is shaded, equal to r1c5"
    [[nodiscard]] q::Text reasoned(const Followed& one) const {
        return {one.is_shaded ? "{0} is shaded, equal to {1}" : "{0} stays, beside {1}",
                {view_.name(one.cell), view_.name(chain_.list()[one.from].cell)}};
    }
    [[nodiscard]] std::span<const Cell> end_cells() const {
        if (end_.kind == End::Kind::cut) return end_.wall;
        return end_.cells;
    }
    void add_end_rules(Step& step) const {
        step.rule(end_.rule);
        for (const Cell one : end_.wall) {
            const std::vector<Cell> kept_ones = on_both_sides(one);
            for (const Cell beside : kept_ones) step.rule(view_.layout.apart_rule(one, beside));
            if (!kept_ones.empty()) return;
        }
    }
    /// Cells beside a cell of the wall, on either side of it: those beside the next cell of the
    /// wall, too, if there is one.
    [[nodiscard]] std::vector<Cell> on_both_sides(Cell one) const {
        const std::span<const Cell> beside = view_.layout.neighbours(one);
        if (end_.wall.size() == 1) return {beside.begin(), beside.end()};
        for (const Cell next : end_.wall) {
            const std::span<const Cell> beside_next = view_.layout.neighbours(next);
            std::vector<Cell> both;
            for (const Cell cell : beside)
                if (next != one && std::ranges::find(beside_next, cell) != beside_next.end())
                    both.push_back(cell);
            if (both.size() == 2) return both;
        }
        return {};
    }
    [[nodiscard]] q::Text end() const {
        if (end_.kind == End::Kind::cut)
            return {end_.wall.size() == 1 ? "{1} would be cut off by {0}"
                                          : "{1} would be cut off by the wall of {0}",
                    {view_.names(end_.wall), view_.part(end_.cut_off)}};
        q::Text one = view_.name(end_.cells[0]);
        q::Text other = view_.name(end_.cells[1]);
        if (end_.kind == End::Kind::touch)
            return {"{0} and {1} would both be shaded, side by side",
                    {std::move(one), std::move(other)}};
        return {"{0} and {1} would both stay, though both are {2} in {3}",
                {std::move(one), std::move(other), view_.number(end_.cells[0]),
                 View::line_of(view_.layout.equals()[end_.rule])}};
    }
    [[nodiscard]] q::Deduction look(const Followed& one) const {
        const Followed& from = chain_.list()[one.from];
        Step step;
        if (one.is_shaded)
            step.shade({&one.cell, 1});
        else
            step.keep({&one.cell, 1});
        step.because({&from.cell, 1}).rule(one.rule);
        if (one.is_shaded)
            return std::move(step).say(
                q::Text("{0}: {1} has the same number in its line, and stays.",
                        {cell(one), view_.name(from.cell)}));
        return std::move(step).say(
            q::Text("{0}: {1} beside it is shaded.", {cell(one), view_.name(from.cell)}));
    }

    const View& view_;
    const Chain& chain_;
    const End& end_;
};

}  // namespace

Found chains(const View& view) {
    const Walls walls = view.walls();
    Chain chain(view, walls);
    std::size_t fewest = most_told + 2;
    std::pair<Cell, bool> best{};
    for (Cell cell = 0; cell < view.layout.cells(); ++cell)
        for (const bool is_shaded : {false, true}) {
            if (!view.is_open(cell)) continue;
            const std::optional<End> end = chain.follow(cell, is_shaded);
            if (!end || end->needed.size() < 2 || end->needed.size() >= fewest) continue;
            fewest = end->needed.size();
            best = {cell, is_shaded};
        }
    if (fewest > most_told + 1) return std::nullopt;
    const std::optional<End> end = chain.follow(best.first, best.second);
    return end ? std::optional(ChainWords(view, chain, *end).step()) : std::nullopt;
}

}  // namespace hitori
