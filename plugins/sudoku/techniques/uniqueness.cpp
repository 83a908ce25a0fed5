// What follows from there being one solution only. Four blank cells where two rows, two columns and
// two blocks meet cannot hold two symbols crosswise, since these could be exchanged; and not all
// blank cells but one can be left with two candidates that come twice in every house. Every step of
// a technique must hold in every solution, so these are told of puzzles alone that the plugin's own
// search has shown to have one solution, in bounded time, once a puzzle (Desk::has_one_solution).
#include <algorithm>
#include <array>
#include <vector>

#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

using Corners = std::array<Cell, 4>;  // a b / c d: a and b in one row, a and c in one column

class Rectangles {
public:
    explicit Rectangles(const View& view) : view_(view) {
        const Model& m = view.model();
        bound_.assign(m.cells(), false);
        for (const Tie& tie : m.ties) bound_[tie.a] = bound_[tie.b] = true;
        for (const Cage& cage : m.cages)
            for (const Cell cell : cage.cells) bound_[cell] = true;
    }

    Found find() {
        for (Cell a = 0; a < view_.cells(); ++a) {
            if (view_.decided(a) || view_.count(a) != 2 || bound_[a]) continue;
            pair_ = view_.at(a);
            for (const Cell b : partners(a, HouseKind::row))
                for (const Cell c : partners(a, HouseKind::column)) {
                    const Cell d = crossing(b, c, a);
                    if (d == no_cell || !fits(d)) continue;
                    if (Found found = test({a, b, c, d})) return found;
                }
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] bool fits(Cell cell) const {
        return !view_.decided(cell) && !bound_[cell] && (view_.at(cell) & pair_) != 0 &&
               view_.model().allowed[cell] == view_.model().all;
    }
    [[nodiscard]] std::vector<Cell> partners(Cell cell, HouseKind kind) const {
        std::vector<Cell> cells;
        for (const std::uint32_t h : view_.model().houses_of[cell])
            if (view_.model().houses[h].kind == kind)
                for (const Cell other : view_.model().houses[h].cells)
                    if (other != cell && fits(other)) cells.push_back(other);
        return cells;
    }
    [[nodiscard]] Cell crossing(Cell b, Cell c, Cell a) const {
        const Model& m = view_.model();
        const Cell d = m.plane.at(m.plane.place(c).row, m.plane.place(b).column);
        return d == a || d == b || d == c ? no_cell : d;
    }

    /// Whether the two symbols could be exchanged among the corners: every house has none of them,
    /// or two that would hold both.
    [[nodiscard]] bool exchangeable(const Corners& r) const {
        const Model& m = view_.model();
        for (const Cell corner : r)
            for (const std::uint32_t h : m.houses_of[corner]) {
                std::array<bool, 4> in{};
                for (std::size_t i = 0; i < 4; ++i)
                    in[i] = std::binary_search(m.houses[h].cells.begin(), m.houses[h].cells.end(),
                                               r[i]);
                // a and d would hold one symbol, b and c the other.
                if (in[0] + in[3] != 1 || in[1] + in[2] != 1) return false;
            }
        return m.sees(r[0], r[1]) && m.sees(r[2], r[3]) && m.sees(r[0], r[2]) && m.sees(r[1], r[3]);
    }

    Found test(const Corners& r) {
        if (!exchangeable(r)) return std::nullopt;
        // A corner that lacks one of the two symbols already changes nothing in what follows.
        std::vector<Cell> roof;  // corners with more candidates
        for (const Cell corner : r)
            if ((view_.at(corner) & ~pair_) != 0) roof.push_back(corner);
        if (roof.empty() || roof.size() > 3) return std::nullopt;
        for (const auto type : {&Rectangles::one_corner, &Rectangles::one_extra,
                                &Rectangles::subset, &Rectangles::locked})
            if (Found found = (this->*type)(r, roof); found && view_.desk().has_one_solution())
                return found;
        return std::nullopt;
    }

    Found finish(Step step, const Corners& r, q::Text why) const {
        step.because(r);
        return std::move(step).told(
            {"If {0} held only {1}, these could be exchanged, but there is one solution. {2}",
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
                              {"So one of two corners and {0} hold {1} between them.",
                               {names(view_, chosen), shown(view_, all)}});
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
                for (const q::Mark mark : {lowest(pair_), lowest(pair_ & (pair_ - 1))}) {
                    if (std::popcount(view_.spots(h, mark)) != 2 || !view_.has(roof[0], mark) ||
                        !view_.has(roof[1], mark))
                        continue;
                    Step step(view_);
                    for (const Cell corner : roof) step.rule_out(corner, pair_ & ~bit(mark));
                    if (step.empty()) continue;
                    step.rule(h);
                    return finish(std::move(step), r,
                                  {"{0} has no other places in {1}.",
                                   {shown(view_, mark), name(view_, m.houses[h])}});
                }
            }
            return std::nullopt;
        }
        // Crosswise: where a symbol has only the corners in both rows or both columns, it cannot
        // stand in these two.
        for (const q::Mark mark : {lowest(pair_), lowest(pair_ & (pair_ - 1))})
            for (const bool rows : {true, false}) {
                const auto only = [&](Cell x, Cell y) {
                    if (!view_.has(x, mark) || !view_.has(y, mark)) return false;
                    for (const std::uint32_t h : m.houses_of[x])
                        if (m.houses[h].kind == (rows ? HouseKind::row : HouseKind::column) &&
                            m.houses[h].complete &&
                            std::binary_search(m.houses[h].cells.begin(), m.houses[h].cells.end(),
                                               y) &&
                            std::popcount(view_.spots(h, mark)) == 2)
                            return true;
                    return false;
                };
                if (!(rows ? only(r[0], r[1]) && only(r[2], r[3])
                           : only(r[0], r[2]) && only(r[1], r[3])))
                    continue;
                Step step(view_);
                for (const Cell corner : roof) step.rule_out(corner, mark);
                if (step.empty()) continue;
                return finish(std::move(step), r,
                              {"{0} has no other places in its lines.", {shown(view_, mark)}});
            }
        return std::nullopt;
    }

    const View& view_;
    std::vector<bool> bound_;
    Mask pair_ = 0;
};

}  // namespace

Found unique_rectangle(const View& view) { return Rectangles(view).find(); }

Found bivalue_grave(const View& view) {
    const Model& m = view.model();
    if (!m.ties.empty() || !m.cages.empty() ||
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
    if (!std::has_single_bit(extra) || !view.desk().has_one_solution()) return std::nullopt;
    Step step(view);
    step.write(odd, lowest(extra));
    for (const std::uint32_t h : m.houses_of[odd]) step.rule(h);
    return std::move(step).told(
        {"If {0} were not {1}, all blank cells would have two candidates that come twice in every "
         "house, and "
         "there would be two solutions.",
         {name(view, odd), shown(view, lowest(extra))}});
}

}  // namespace sudoku
