// A mark that stands rules itself out in all its houses. The other techniques take that for
// granted; for what works on bare candidates it is written out, all cells of one mark at a time, as
// pencil marks are made.
#include "quadrille/kit/steps.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

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
        return std::move(step.in_board_order())
            .build(stands.size() == 1
                       ? q::Text("{0} is {1}, so no other cell that shares a house with it is.",
                                 {name(view, stands.front()), shown(view, mark)})
                       : q::Text("{1} stands in {0}, so it stands in no other cell that shares a "
                                 "house with one of these.",
                                 {names(view, stands), shown(view, mark)}));
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
