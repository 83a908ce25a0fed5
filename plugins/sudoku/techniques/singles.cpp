// Cells and symbols with one possibility left.
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

Found full_house(const View& view) {
    const Model& m = view.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        if (!house.complete) continue;
        Cell last = no_cell;
        std::size_t open = 0;
        for (const Cell cell : house.cells)
            if (!view.decided(cell)) {
                ++open;
                last = cell;
            }
        if (open != 1 || view.count(last) != 1) continue;
        const q::Mark mark = lowest(view.at(last));
        Step step(view);
        step.write(last, mark);
        if (step.empty()) continue;
        step.rule(h);
        for (const Cell cell : house.cells)
            if (cell != last) step.because(cell);
        return std::move(step).told({"{0} is the last blank cell of {1}; {2} is missing there.",
                                     {name(view, last), name(view, house), shown(view, mark)}});
    }
    return std::nullopt;
}

namespace {

/// For each place that is closed to the mark, a cell that closes it.
void explain_hidden(const View& view, Step& step, const House& house, Cell at, q::Mark mark) {
    const Model& m = view.model();
    for (const Cell cell : house.cells) {
        if (cell == at || view.decided(cell)) continue;
        for (const Cell peer : m.peers[cell])
            if (view.decided(peer) && view.has(peer, mark)) {
                step.because(peer);
                break;
            }
    }
}

template <class Wanted>
Found hidden_single(const View& view, Wanted&& wanted) {
    const Model& m = view.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        if (!house.complete || !wanted(house.kind)) continue;
        for (q::Mark mark = 1; mark <= m.order; ++mark) {
            const std::uint32_t spots = view.spots(h, mark);
            if (!std::has_single_bit(spots)) continue;
            const Cell cell = house.cells[static_cast<std::size_t>(std::countr_zero(spots))];
            if (view.decided(cell)) continue;
            Step step(view);
            step.write(cell, mark);
            if (step.empty()) continue;
            step.rule(h);
            explain_hidden(view, step, house, cell, mark);
            return std::move(step).told({"In {0} there is only one place left for {1}: {2}.",
                                         {name(view, house), shown(view, mark), name(view, cell)}});
        }
    }
    return std::nullopt;
}

}  // namespace

Found hidden_single_block(const View& view) {
    return hidden_single(view, [](HouseKind kind) { return kind == HouseKind::block; });
}
Found hidden_single_line(const View& view) {
    return hidden_single(view, [](HouseKind kind) { return kind != HouseKind::block; });
}

Found naked_single(const View& view) {
    const Model& m = view.model();
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        if (view.decided(cell) || view.count(cell) != 1) continue;
        const q::Mark mark = lowest(view.at(cell));
        Step step(view);
        step.write(cell, mark);
        if (step.empty()) continue;
        for (q::Mark other = 1; other <= m.order; ++other)
            for (const Cell peer : m.peers[cell])
                if (other != mark && view.decided(peer) && view.has(peer, other)) {
                    step.because(peer);
                    step.rule(m.shared(cell, peer));
                    break;
                }
        return std::move(step).told({"{0} can only be {1}: every other symbol is ruled out there.",
                                     {name(view, cell), shown(view, mark)}});
    }
    return std::nullopt;
}

}  // namespace sudoku
