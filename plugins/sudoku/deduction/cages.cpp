// Arithmetic of cages. Combinations: the different symbols that make up the sum, each with a cell that can take it. Rule of
// sums ("rule of 45"): a complete house holds all symbols, so that the cages within it leave a known sum for its other cells,
// and cages that cover it have a known sum outside.
#include <algorithm>

#include "deduction/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Cells that are all different and add up to a total: what each can hold. Lists the sets of symbols, and for each set asks of
/// every cell and symbol alone whether it can be so; that is less than everything, and quick.
class Combinations {
public:
    Combinations(const Look& look, const std::vector<Cell>& cells, std::uint32_t total)
        : look_(look), cells_(cells), kept_(cells.size(), 0) {
        for (const Cell cell : cells) {
            union_ |= look.at(cell);
            if (look.decided(cell)) needed_ |= look.at(cell);
        }
        list(1, 0, cells.size(), total);
    }

    [[nodiscard]] bool gave_up() const noexcept { return left_ == 0; }
    [[nodiscard]] Mask kept(std::size_t i) const noexcept { return kept_[i]; }
    [[nodiscard]] std::size_t sets() const noexcept { return sets_; }
    [[nodiscard]] Mask last_set() const noexcept { return last_; }

private:
    void list(std::size_t from, Mask set, std::size_t count, std::uint32_t total) {
        if (left_ == 0) return;
        --left_;
        if (count == 0) {
            if (total == 0 && (needed_ & ~set) == 0) take(set);
            return;
        }
        const std::size_t n = look_.order();
        for (std::size_t k = from; k + count <= n + 1; ++k) {
            const std::size_t least = count * k + count * (count - 1) / 2;
            const std::size_t most = k + (count - 1) * (2 * n - count + 2) / 2;
            if (least > total) return;
            if (most < total || (union_ & bit(static_cast<q::Mark>(k))) == 0) continue;
            list(k + 1, set | bit(static_cast<q::Mark>(k)), count - 1, total - static_cast<std::uint32_t>(k));
        }
    }

    void take(Mask set) {
        Mask reached = 0;
        for (const Cell cell : cells_) {
            if ((look_.at(cell) & set) == 0) return;
            reached |= look_.at(cell) & set;
        }
        if (reached != set) return;
        ++sets_;
        last_ = set;
        for (std::size_t i = 0; i < cells_.size(); ++i) kept_[i] |= look_.at(cells_[i]) & set;
    }

    const Look& look_;
    const std::vector<Cell>& cells_;
    Mask union_ = 0;
    Mask needed_ = 0;
    std::vector<Mask> kept_;
    std::size_t sets_ = 0;
    Mask last_ = 0;
    std::size_t left_ = 20'000;  ///< sets that are looked at, at most
};

}  // namespace

Found cage_combinations(const Look& look) {
    const Model& m = look.model();
    for (std::size_t c = 0; c < m.cages.size(); ++c) {
        const Cage& cage = m.cages[c];
        if (std::all_of(cage.cells.begin(), cage.cells.end(), [&](Cell cell) { return look.decided(cell); })) continue;
        const Combinations ways(look, cage.cells, cage.total);
        if (ways.gave_up() || ways.sets() == 0) continue;
        Step step(look);
        for (std::size_t i = 0; i < cage.cells.size(); ++i)
            step.rule_out(cage.cells[i], look.at(cage.cells[i]) & ~ways.kept(i));
        if (step.empty()) continue;
        step.because(cage.cells);
        step.rule(look.desk().sum_rule(c));
        const q::Text total(std::to_string(cage.total));
        return std::move(step).told(ways.sets() == 1
                                        ? q::Text("The cage at {0}: only {1} make {2}.",
                                                  {name(look, cage.cells.front()), shown(look, ways.last_set()), total})
                                        : q::Text("The cage at {0}: there are {1} ways to make {2}.",
                                                  {name(look, cage.cells.front()), std::to_string(ways.sets()), total}));
    }
    return std::nullopt;
}

Found rule_of_sums(const Look& look) {
    const Model& m = look.model();
    if (m.cages.empty()) return std::nullopt;
    const std::size_t whole = m.order * (m.order + 1) / 2;
    std::vector<std::size_t> cage_of(m.cells(), m.cages.size());
    for (std::size_t c = 0; c < m.cages.size(); ++c)
        for (const Cell cell : m.cages[c].cells) cage_of[cell] = c;
    const auto try_cells = [&](std::size_t h, const std::vector<Cell>& cells, std::size_t total,
                               const std::vector<std::size_t>& cages, const char* sentence) -> Found {
        if (cells.empty() || cells.size() > 4 || total > whole) return std::nullopt;
        for (std::size_t i = 0; i < cells.size(); ++i)  // only of cells that are all different
            for (std::size_t k = i + 1; k < cells.size(); ++k)
                if (!m.sees(cells[i], cells[k])) return std::nullopt;
        if (std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return look.decided(cell); })) return std::nullopt;
        const Combinations ways(look, cells, static_cast<std::uint32_t>(total));
        if (ways.gave_up() || ways.sets() == 0) return std::nullopt;
        Step step(look);
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (cells.size() == 1)
                step.write(cells[i], lowest(ways.kept(i)));
            else
                step.rule_out(cells[i], look.at(cells[i]) & ~ways.kept(i));
        }
        if (step.empty()) return std::nullopt;
        step.because(cells);
        step.rule(h);
        for (const std::size_t c : cages) step.rule(look.desk().sum_rule(c));
        return std::move(step).told({sentence, {name(look, m.houses[h]), names(look, cells), std::to_string(total)}});
    };
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        const House& house = m.houses[h];
        if (!house.complete) continue;
        std::vector<std::size_t> touched;
        for (const Cell cell : house.cells)
            if (const std::size_t c = cage_of[cell];
                c != m.cages.size() && std::find(touched.begin(), touched.end(), c) == touched.end())
                touched.push_back(c);
        std::vector<Cell> inside;   // not in a cage that lies within the house
        std::vector<Cell> outside;  // cells of cages that reach out
        std::vector<std::size_t> within;
        std::size_t sum_within = 0;
        std::size_t sum_touched = 0;
        bool covered = true;
        for (const std::size_t c : touched) {
            const auto in = [&](Cell cell) { return std::binary_search(house.cells.begin(), house.cells.end(), cell); };
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
            if (cage_of[cell] == m.cages.size() || std::find(within.begin(), within.end(), cage_of[cell]) == within.end())
                inside.push_back(cell);
        }
        if (sum_within <= whole && !within.empty())
            if (Found found = try_cells(h, inside, whole - sum_within, within,
                                        "All symbols of {0} add up to a known sum; its cages leave {2} for {1}."))
                return found;
        if (covered && sum_touched >= whole)
            if (Found found = try_cells(h, outside, sum_touched - whole, touched,
                                        "All symbols of {0} add up to a known sum; what its cages have beyond is {2} in {1}."))
                return found;
    }
    return std::nullopt;
}

}  // namespace sudoku
