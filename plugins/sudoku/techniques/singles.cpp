// Cells and symbols with one possibility left.
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

Found full_house(const Look& look) {
    const Model& m = look.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        if (!house.complete) continue;
        Cell last = no_cell;
        std::size_t open = 0;
        for (const Cell cell : house.cells)
            if (!look.decided(cell)) {
                ++open;
                last = cell;
            }
        if (open != 1 || look.count(last) != 1) continue;
        const q::Mark mark = lowest(look.at(last));
        Step step(look);
        step.write(last, mark);
        if (step.empty()) continue;
        step.rule(h);
        for (const Cell cell : house.cells)
            if (cell != last) step.because(cell);
        return std::move(step).told({"{0} is the last blank cell of {1}; {2} is missing there.",
                                     {name(look, last), name(look, house), shown(look, mark)}});
    }
    return std::nullopt;
}

namespace {

/// For each place that is closed to the mark, a cell that closes it.
void explain_hidden(const Look& look, Step& step, const House& house, Cell at, q::Mark mark) {
    const Model& m = look.model();
    for (const Cell cell : house.cells) {
        if (cell == at || look.decided(cell)) continue;
        for (const Cell peer : m.peers[cell])
            if (look.decided(peer) && look.has(peer, mark)) {
                step.because(peer);
                break;
            }
    }
}

template <class Wanted>
Found hidden_single(const Look& look, Wanted&& wanted) {
    const Model& m = look.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        if (!house.complete || !wanted(house.kind)) continue;
        for (q::Mark mark = 1; mark <= m.order; ++mark) {
            const std::uint32_t spots = look.spots(h, mark);
            if (!std::has_single_bit(spots)) continue;
            const Cell cell = house.cells[static_cast<std::size_t>(std::countr_zero(spots))];
            if (look.decided(cell)) continue;
            Step step(look);
            step.write(cell, mark);
            if (step.empty()) continue;
            step.rule(h);
            explain_hidden(look, step, house, cell, mark);
            return std::move(step).told({"In {0} there is only one place left for {1}: {2}.",
                                         {name(look, house), shown(look, mark), name(look, cell)}});
        }
    }
    return std::nullopt;
}

}  // namespace

Found hidden_single_block(const Look& look) {
    return hidden_single(look, [](HouseKind kind) { return kind == HouseKind::block; });
}
Found hidden_single_line(const Look& look) {
    return hidden_single(look, [](HouseKind kind) { return kind != HouseKind::block; });
}

Found naked_single(const Look& look) {
    const Model& m = look.model();
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        if (look.decided(cell) || look.count(cell) != 1) continue;
        const q::Mark mark = lowest(look.at(cell));
        Step step(look);
        step.write(cell, mark);
        if (step.empty()) continue;
        for (q::Mark other = 1; other <= m.order; ++other)
            for (const Cell peer : m.peers[cell])
                if (other != mark && look.decided(peer) && look.has(peer, other)) {
                    step.because(peer);
                    step.rule(m.shared(cell, peer));
                    break;
                }
        return std::move(step).told(
            {"{0} can only be {1}: every other symbol is ruled out there.", {name(look, cell), shown(look, mark)}});
    }
    return std::nullopt;
}

}  // namespace sudoku
