// A mark that stands rules itself out in all its houses. The other techniques take that for
// granted; for what works on bare candidates it is written out, one cell at a time.
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

Found mark_used(const View& view) {
    const Model& m = view.model();
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        if (!view.decided(cell)) continue;
        const q::Mark mark = lowest(view.at(cell));
        q::Deduction step;
        for (const Cell peer : m.peers[cell])
            if (!view.decided(peer) && view.bare().possible(q::element_id(peer), mark))
                step.follows.push_back({q::element_id(peer), mark, false});
        if (step.follows.empty()) continue;
        step.because = {q::element_id(cell)};
        step.rules = m.houses_of[cell];
        step.text = q::Text("{0} is {1}, so no other cell that shares a house with it is.",
                            {name(view, cell), shown(view, mark)});
        return step;
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
