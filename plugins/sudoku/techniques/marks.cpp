// A mark that stands rules itself out in all its houses. The other techniques take that for
// granted; for what works on bare candidates it is written out, all cells of one mark at a time, as
// pencil marks are made.
#include <algorithm>

#include "quadrille/kit/steps.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

q::Text told_used(const View& view, std::span<const Cell> stands, q::Mark mark) {
    const Model& m = view.model();
    bool has_others = false;  // than rows, columns, blocks and cages, or several of a kind
    bool has_cages = false;
    for (const Cell cell : stands) {
        std::vector<HouseKind> kinds;
        for (const std::uint32_t house : m.houses_of[cell]) kinds.push_back(m.houses[house].kind);
        std::ranges::sort(kinds);
        has_cages = has_cages || kinds.back() == HouseKind::cage;
        if (kinds.back() == HouseKind::cage) kinds.pop_back();
        has_others =
            has_others || kinds != std::vector{HouseKind::row, HouseKind::column, HouseKind::block};
    }
    if (stands.size() == 1)
        return {has_others  ? "{0} is {1}, so no other cell that shares a house with it is."
                : has_cages ? "{0} is {1}, so no other cell in its row, column, block or cage is."
                            : "{0} is {1}, so no other cell in its row, column or block is.",
                {name(view, stands.front()), shown(view, mark)}};
    return {has_others
                ? "{1} stands in {0}, so in no other cell that shares a house with one of these."
            : has_cages
                ? "{1} stands in {0}, so in no other cell of their rows, columns, blocks and cages."
                : "{1} stands in {0}, so in no other cell of their rows, columns and blocks.",
            {names(view, stands), shown(view, mark)}};
}

}  // namespace

Found mark_used(const View& view) {
    const Model& m = view.model();
    for (q::Mark mark = 1; mark <= m.order; ++mark) {
        q::kit::StepBuilder step;
        std::vector<Cell> stands;
        for (Cell cell = 0; cell < m.cells(); ++cell) {
            if (!view.decided(cell) || !view.has(cell, mark)) continue;
            bool says_more = false;
            for (const Cell peer : m.peers[cell]) {
                if (view.decided(peer) || !view.bare().possible(q::element_id(peer), mark))
                    continue;
                step.rule_out(q::element_id(peer), mark);
                says_more = true;
            }
            if (!says_more) continue;
            stands.push_back(cell);
            step.because(q::element_id(cell));
            for (const std::uint32_t house : m.houses_of[cell]) step.rule(house);
        }
        if (step.empty()) continue;
        return std::move(step.in_board_order()).build(told_used(view, stands, mark));
    }
    return std::nullopt;
}

Found parity_of_cell(const View& view) {
    const Model& m = view.model();
    std::size_t rule = m.houses.size();
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        if (m.allowed[cell] == m.all) continue;
        q::Deduction step;
        for_each_mark(m.all & ~m.allowed[cell], [&](q::Mark mark) {
            if (view.bare().possible(q::element_id(cell), mark))
                step.follows.push_back({q::element_id(cell), mark, false});
        });
        step.rules = {static_cast<std::uint32_t>(rule++)};
        if (step.follows.empty() || view.decided(cell)) continue;
        step.because = {q::element_id(cell)};
        step.text = q::Text(
            (m.allowed[cell] & 1U) != 0 ? "{0} holds an odd number." : "{0} holds an even number.",
            {name(view, cell)});
        return step;
    }
    return std::nullopt;
}

}  // namespace sudoku
