// What follows from there being one solution only. Four cells where two rows, two columns and two
// blocks meet, none of them given, cannot hold two symbols crosswise, since these could be
// exchanged; and not all blank cells but one can be left with two candidates that come twice in
// every house. The program uses these of puzzles alone that it has found to have one solution.
#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

#include "techniques/rectangles.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

class Rectangles {
public:
    explicit Rectangles(const View& view) : view_(view), exchanges_(view) {}

    /// Types 1 to 6.
    Found unique() {
        return find({&Rectangles::one_corner, &Rectangles::one_extra, &Rectangles::subset,
                     &Rectangles::locked});
    }
    Found hidden() { return find({&Rectangles::crosswise}); }

private:
    using Type = Found (Rectangles::*)(const Corners&, const std::vector<Cell>&);

    /// The first corner holds one of two symbols.
    Found find(std::initializer_list<Type> types) {
        for (Cell a = 0; a < view_.cells(); ++a) {
            if (view_.decided(a) || view_.count(a) != 2 || !exchanges_.is_free(a)) continue;
            pair_ = view_.at(a);
            for (const Cell b : partners(a, HouseKind::row))
                for (const Cell c : partners(a, HouseKind::column)) {
                    const Cell d = exchanges_.crossing(a, b, c);
                    if (d == no_cell || !fits(d)) continue;
                    if (Found found = test({a, b, c, d}, types)) return found;
                }
        }
        return std::nullopt;
    }
    [[nodiscard]] bool fits(Cell cell) const {
        return !view_.decided(cell) && exchanges_.is_free(cell) && (view_.at(cell) & pair_) != 0;
    }
    [[nodiscard]] std::vector<Cell> partners(Cell cell, HouseKind kind) const {
        std::vector<Cell> cells;
        for (const std::uint32_t h : view_.model().houses_of[cell])
            if (view_.model().houses[h].kind == kind)
                for (const Cell other : view_.model().houses[h].cells)
                    if (other != cell && fits(other)) cells.push_back(other);
        return cells;
    }
    Found test(const Corners& r, std::initializer_list<Type> types) {
        if (!exchanges_.is_possible(r)) return std::nullopt;
        // A corner that lacks one of the two symbols already changes nothing in what follows.
        std::vector<Cell> roof;  // corners with more candidates
        for (const Cell corner : r)
            if ((view_.at(corner) & ~pair_) != 0) roof.push_back(corner);
        if (roof.empty() || roof.size() > 3) return std::nullopt;
        for (const Type type : types)
            if (Found found = (this->*type)(r, roof)) return found;
        return std::nullopt;
    }

    Found finish(Step step, const Corners& r, q::Text why) const {
        step.because(r);
        return std::move(step).told(
            {"If {0} held only {1}, these could be exchanged for a second solution, and the puzzle "
             "has only one. {2}",
             {names(view_, r), shown(view_, pair_), std::move(why)}});
    }

    /// Type 1: the only other corner holds something else.
    Found one_corner(const Corners& r, const std::vector<Cell>& roof) {
        Step step(view_);
        if (roof.size() != 1) return std::nullopt;
        step.rule_out(roof[0], pair_);
        return finish(std::move(step), r, {"So {0} holds something else.", {name(view_, roof[0])}});
    }

    /// Types 2 and 5: two or three corners have the same one candidate more.
    Found one_extra(const Corners& r, const std::vector<Cell>& roof) {
        Step step(view_);
        const Mask all = (view_.at(roof[0]) | view_.at(roof[roof.size() - 1]) |
                          view_.at(roof[roof.size() / 2])) &
                         ~pair_;
        if (roof.size() < 2 || !std::has_single_bit(all)) return std::nullopt;
        const q::Mark extra = lowest(all);
        step.rule_out_seen(roof, extra);
        return finish(std::move(step), r,
                      {"So one of {0} holds {1}.", {names(view_, roof), shown(view_, extra)}});
    }

    /// Type 3: the other candidates of two corners make a naked subset with cells of a house that
    /// has both.
    Found subset(const Corners& r, const std::vector<Cell>& roof) {
        if (roof.size() != 2 || !view_.model().sees(roof[0], roof[1])) return std::nullopt;
        const Mask extra = (view_.at(roof[0]) | view_.at(roof[1])) & ~pair_;
        const Model& m = view_.model();
        for (const std::uint32_t h : m.houses_of[roof[0]]) {
            const std::vector<Cell>& cells = m.houses[h].cells;
            if (!std::binary_search(cells.begin(), cells.end(), roof[1])) continue;
            std::vector<Cell> open;
            for (const Cell cell : cells)
                if (!view_.decided(cell) && cell != roof[0] && cell != roof[1])
                    open.push_back(cell);
            for (std::uint32_t choice = 1;
                 choice < (std::uint32_t{1} << std::min<std::size_t>(open.size(), 12)); ++choice) {
                const int size = std::popcount(choice);
                if (size > 3) continue;
                Mask all = extra;
                std::vector<Cell> chosen;
                for (std::size_t i = 0; i < open.size(); ++i)
                    if (i < 32 && (choice >> i & 1U) != 0) {
                        all |= view_.at(open[i]);
                        chosen.push_back(open[i]);
                    }
                if (std::popcount(all) != size + 1) continue;
                Step step(view_);
                for (const Cell cell : open)
                    if (std::find(chosen.begin(), chosen.end(), cell) == chosen.end())
                        step.rule_out(cell, all);
                if (step.empty()) continue;
                step.because(chosen);
                step.rule(h);
                return finish(std::move(step), r,
                              {"So one of {2} holds one of {3}, and it and {0} hold {1} between "
                               "them.",
                               {names(view_, chosen), shown(view_, all), names(view_, roof),
                                shown(view_, extra)}});
            }
        }
        return std::nullopt;
    }

    /// Types 4 and 6: one of the two symbols has no other places in a house of two corners, so that
    /// the other leaves them.
    Found locked(const Corners& r, const std::vector<Cell>& roof) {
        const Model& m = view_.model();
        if (roof.size() != 2) return std::nullopt;
        if (m.sees(roof[0], roof[1])) {
            for (const std::uint32_t h : m.houses_of[roof[0]]) {
                const std::vector<Cell>& cells = m.houses[h].cells;
                if (!m.houses[h].complete ||
                    !std::binary_search(cells.begin(), cells.end(), roof[1]))
                    continue;
                for (const q::Mark mark : pair()) {
                    if (std::popcount(view_.spots(h, mark)) != 2 || !view_.has(roof[0], mark) ||
                        !view_.has(roof[1], mark))
                        continue;
                    Step step(view_);
                    for (const Cell corner : roof) step.rule_out(corner, pair_ & ~bit(mark));
                    if (step.empty()) continue;
                    step.rule(h);
                    return finish(std::move(step), r,
                                  {"In {1}, {0} has no other places than {2}, so {3} is in neither "
                                   "of them.",
                                   {shown(view_, mark), name(view_, m.houses[h]),
                                    names(view_, roof), shown(view_, pair_ & ~bit(mark))}});
                }
            }
            return std::nullopt;
        }
        // Crosswise: where a symbol has only the corners in both rows or both columns, it cannot
        // stand in these two.
        for (const q::Mark mark : pair())
            for (const HouseKind lines : {HouseKind::row, HouseKind::column}) {
                const bool rows = lines == HouseKind::row;
                const std::uint32_t one = only_two(r[0], rows ? r[1] : r[2], mark, lines);
                const std::uint32_t other = only_two(rows ? r[2] : r[1], r[3], mark, lines);
                if (one == Model::none || other == Model::none) continue;
                Step step(view_);
                for (const Cell corner : roof) step.rule_out(corner, mark);
                if (step.empty()) continue;
                step.rule(one);
                step.rule(other);
                return finish(std::move(step), r,
                              {"In {1} and in {2}, {0} has no other places than these corners: in "
                               "one of {3} it would be in both of them.",
                               {shown(view_, mark), name(view_, m.houses[one]),
                                name(view_, m.houses[other]), names(view_, roof)}});
            }
        return std::nullopt;
    }

    /// A hidden rectangle: across from the first corner, one of the two symbols has no places but
    /// corners in the row and the column. The other would drive it into both of these.
    Found crosswise(const Corners& r, const std::vector<Cell>&) {
        for (const q::Mark mark : pair()) {
            const std::uint32_t row = only_two(r[3], r[2], mark, HouseKind::row);
            const std::uint32_t column = only_two(r[3], r[1], mark, HouseKind::column);
            if (row == Model::none || column == Model::none) continue;
            Step step(view_);
            step.rule_out(r[3], pair_ & ~bit(mark));
            if (step.empty()) continue;
            step.rule(row);
            step.rule(column);
            return finish(std::move(step), r,
                          {"With {0} in {1}, {2} would be in {3} and {4}, its only other places "
                           "in the row and the column of {1}.",
                           {shown(view_, pair_ & ~bit(mark)), name(view_, r[3]),
                            shown(view_, mark), name(view_, r[2]), name(view_, r[1])}});
        }
        return std::nullopt;
    }

    [[nodiscard]] std::array<q::Mark, 2> pair() const {
        return {lowest(pair_), lowest(pair_ & (pair_ - 1))};
    }
    /// The line of that kind in which the mark has these two places and no other, or none.
    [[nodiscard]] std::uint32_t only_two(Cell x, Cell y, q::Mark mark, HouseKind kind) const {
        const Model& m = view_.model();
        if (!view_.has(x, mark) || !view_.has(y, mark)) return Model::none;
        for (const std::uint32_t h : m.houses_of[x])
            if (m.houses[h].kind == kind && m.houses[h].complete &&
                std::ranges::binary_search(m.houses[h].cells, y) &&
                std::popcount(view_.spots(h, mark)) == 2)
                return h;
        return Model::none;
    }

    const View& view_;
    Exchanges exchanges_;
    Mask pair_ = 0;
};

}  // namespace

Found unique_rectangle(const View& view) { return Rectangles(view).unique(); }
Found hidden_rectangle(const View& view) { return Rectangles(view).hidden(); }

Found bivalue_grave(const View& view) {
    const Model& m = view.model();
    if (!m.ties.empty() || !m.cages.empty() || !m.arrows.empty() ||
        std::any_of(m.allowed.begin(), m.allowed.end(), [&](Mask mask) { return mask != m.all; }))
        return std::nullopt;
    Cell odd = no_cell;
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        if (view.decided(cell) || view.count(cell) == 2) continue;
        if (view.count(cell) != 3 || odd != no_cell) return std::nullopt;
        odd = cell;
    }
    if (odd == no_cell) return std::nullopt;
    // The mark that comes three times in the houses of that cell, and all others twice or not at
    // all.
    Mask extra = view.at(odd);
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        if (!m.houses[h].complete) return std::nullopt;
        const bool has_odd =
            std::binary_search(m.houses[h].cells.begin(), m.houses[h].cells.end(), odd);
        for (q::Mark mark = 1; mark <= m.order; ++mark) {
            std::size_t count = 0;
            for (const Cell cell : view.places(h, mark)) count += view.decided(cell) ? 0U : 1U;
            if (count == 0 || count == 2) {
                if (has_odd) extra &= ~bit(mark);
            } else if (count != 3 || !has_odd) {
                return std::nullopt;
            }
        }
    }
    if (!std::has_single_bit(extra)) return std::nullopt;
    Step step(view);
    step.write(odd, lowest(extra));
    for (const std::uint32_t h : m.houses_of[odd]) step.rule(h);
    return std::move(step).told(
        {"If {0} were not {1}, all blank cells would have two candidates that come twice in every "
         "house, and there would be two solutions; but the puzzle has only one.",
         {name(view, odd), shown(view, lowest(extra))}});
}

}  // namespace sudoku
