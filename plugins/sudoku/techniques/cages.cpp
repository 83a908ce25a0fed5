// Arithmetic of cages. Combinations: the different symbols that make up the sum, each with a cell
// that can take it. Rule of sums ("rule of 45"): a complete house holds all symbols, so that the
// cages within it leave a known sum for its other cells, and cages that cover it have a known sum
// outside.
#include <algorithm>

#include "techniques/combinations.hpp"
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// So many sums are told of one total.
constexpr std::size_t most_told = 6;

/// "1 + 5, 2 + 4"
q::Text told_sums(const View& view, std::span<const Mask> sets) {
    return q::kit::listed(
        sets.size(),
        [&](std::size_t i) {
            q::Text sum;
            for_each_mark(sets[i], [&](q::Mark mark) {
                sum = sum.empty() ? shown(view, mark)
                                  : q::Text("{0} + {1}", {std::move(sum), shown(view, mark)});
            });
            return sum;
        },
        sets.size());
}

}  // namespace

Found cage_combinations(const View& view) {
    const Model& m = view.model();
    for (std::size_t c = 0; c < m.cages.size(); ++c) {
        const Cage& cage = m.cages[c];
        if (std::all_of(cage.cells.begin(), cage.cells.end(),
                        [&](Cell cell) { return view.decided(cell); }))
            continue;
        const Combinations ways(view, cage.cells, cage.total);
        if (ways.gave_up() || ways.sets().empty()) continue;
        Step step(view);
        const bool is_one_cell = cage.cells.size() == 1;
        if (is_one_cell) step.write(cage.cells.front(), lowest(ways.kept(0)));
        for (std::size_t i = 0; i < cage.cells.size() && !is_one_cell; ++i)
            step.rule_out(cage.cells[i], view.at(cage.cells[i]) & ~ways.kept(i));
        if (step.empty()) continue;
        step.because(cage.cells);
        step.rule(view.desk().sum_rule(c));
        const q::Text total(std::to_string(cage.total));
        if (is_one_cell)
            return std::move(step).told(
                {"The cage at {0} is one cell: it is {1}. || The cage {0:here:at} is one cell: it "
                 "is {1}.",
                 {name(view, cage.cells.front()), shown(view, ways.kept(0))}});
        if (ways.sets().size() > 1 && ways.sets().size() <= most_told)
            return std::move(step).told(
                {"The cage at {0} makes {2} only in these ways: {1}. || The cage {0:here:at} makes "
                 "{2} "
                 "only in these ways: {1}.",
                 {name(view, cage.cells.front()), told_sums(view, ways.sets()), total}});
        return std::move(step).told(
            ways.sets().size() == 1
                ? q::Text("The cage at {0} makes {2} only with {1}. || The cage {0:here:at} makes "
                          "{2} only with {1}.",
                          {name(view, cage.cells.front()), shown(view, ways.sets().back()), total})
                : q::Text(
                      "The cage at {0} can make {2} in {1} ways, none of which uses what is ruled "
                      "out. || The cage {0:here:at} can make {2} in {1} ways, none of which uses "
                      "what is ruled out.",
                      {name(view, cage.cells.front()), std::to_string(ways.sets().size()), total}));
    }
    return std::nullopt;
}

Found rule_of_sums(const View& view) {
    const Model& m = view.model();
    if (m.cages.empty()) return std::nullopt;
    const std::size_t whole = m.order * (m.order + 1) / 2;
    std::vector<std::size_t> cage_of(m.cells(), m.cages.size());
    for (std::size_t c = 0; c < m.cages.size(); ++c)
        for (const Cell cell : m.cages[c].cells) cage_of[cell] = c;
    const auto try_cells = [&](std::size_t h, const std::vector<Cell>& cells, std::size_t total,
                               const std::vector<std::size_t>& cages,
                               const char* sentence) -> Found {
        if (cells.empty() || cells.size() > 4 || total > whole) return std::nullopt;
        for (std::size_t i = 0; i < cells.size(); ++i)  // only of cells that are all different
            for (std::size_t k = i + 1; k < cells.size(); ++k)
                if (!m.sees(cells[i], cells[k])) return std::nullopt;
        if (std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return view.decided(cell); }))
            return std::nullopt;
        const Combinations ways(view, cells, static_cast<std::uint32_t>(total));
        if (ways.gave_up() || ways.sets().empty()) return std::nullopt;
        Step step(view);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells.size() == 1)
                step.write(cells[i], lowest(ways.kept(i)));
            else
                step.rule_out(cells[i], view.at(cells[i]) & ~ways.kept(i));
        }
        if (step.empty()) return std::nullopt;
        step.because(cells);
        step.rule(h);
        for (const std::size_t c : cages) step.rule(view.desk().sum_rule(c));
        q::Text why(sentence, {name(view, m.houses[h]), names(view, cells), std::to_string(total),
                               std::to_string(whole)});
        if (cells.size() > 1 && ways.sets().size() <= most_told)
            why = q::Text(ways.sets().size() == 1 ? "{0} The only way left is {1}."
                                                  : "{0} The ways left are {1}.",
                          {std::move(why), told_sums(view, ways.sets())});
        return std::move(step).told(std::move(why));
    };
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        if (!house.complete) continue;
        std::vector<std::size_t> touched;
        for (const Cell cell : house.cells)
            if (const std::size_t c = cage_of[cell];
                c != m.cages.size() &&
                std::find(touched.begin(), touched.end(), c) == touched.end())
                touched.push_back(c);
        std::vector<Cell> inside;   // not in a cage that lies within the house
        std::vector<Cell> outside;  // cells of cages that reach out
        std::vector<std::size_t> within;
        std::size_t sum_within = 0;
        std::size_t sum_touched = 0;
        bool covered = true;
        for (const std::size_t c : touched) {
            const auto in = [&](Cell cell) {
                return std::binary_search(house.cells.begin(), house.cells.end(), cell);
            };
            sum_touched += m.cages[c].total;
            if (std::all_of(m.cages[c].cells.begin(), m.cages[c].cells.end(), in)) {
                within.push_back(c);
                sum_within += m.cages[c].total;
                continue;
            }
            for (const Cell cell : m.cages[c].cells)
                if (!in(cell)) outside.push_back(cell);
        }
        for (const Cell cell : house.cells) {
            covered = covered && cage_of[cell] != m.cages.size();
            if (cage_of[cell] == m.cages.size() ||
                std::find(within.begin(), within.end(), cage_of[cell]) == within.end())
                inside.push_back(cell);
        }
        if (sum_within <= whole && !within.empty())
            if (Found found =
                    try_cells(h, inside, whole - sum_within, within,
                              "The symbols of {0} add up to {3}; its cages leave {2} for {1}."))
                return found;
        if (covered && sum_touched >= whole)
            if (Found found = try_cells(h, outside, sum_touched - whole, touched,
                                        "The symbols of {0} add up to {3}; its cages make {2} "
                                        "more, which must be in {1}."))
                return found;
    }
    return std::nullopt;
}

}  // namespace sudoku
