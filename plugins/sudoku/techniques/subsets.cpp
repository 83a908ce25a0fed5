// Naked subsets: k cells of a house hold k symbols between them. Hidden subsets: k symbols of a
// house have k cells between them.
#include "techniques/techniques.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

/// Calls `visit(chosen)` for each choice of `size` items in order, as long as it returns false and
/// `keep(chosen)` holds for each beginning of it. True where a visit was.
template <class Item, class Keep, class Visit>
bool choose(std::span<const Item> items, std::size_t size, std::vector<Item>& chosen, Keep&& keep,
            Visit&& visit) {
    if (size == 0) return visit();
    for (std::size_t i = 0; i + size <= items.size(); ++i) {
        chosen.push_back(items[i]);
        if (keep() && choose(items.subspan(i + 1), size - 1, chosen, keep, visit)) return true;
        chosen.pop_back();
    }
    return false;
}

}  // namespace

Found naked_subset(const View& view, std::size_t size) {
    const Model& m = view.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        std::vector<Cell> open;
        for (const Cell cell : m.houses[h].cells)
            if (!view.decided(cell) && view.count(cell) >= 2 && view.count(cell) <= size)
                open.push_back(cell);
        std::vector<Cell> chosen;
        Found found;
        const auto marks = [&] {
            Mask all = 0;
            for (const Cell cell : chosen) all |= view.at(cell);
            return all;
        };
        const auto few = [&] { return static_cast<std::size_t>(std::popcount(marks())) <= size; };
        choose<Cell>(open, size, chosen, few, [&] {
            Step step(view);
            for_each_mark(marks(), [&](q::Mark mark) {
                std::vector<Cell> holders;
                for (const Cell cell : chosen)
                    if (view.has(cell, mark)) holders.push_back(cell);
                step.rule_out_seen(holders, mark);
            });
            if (step.empty() || static_cast<std::size_t>(std::popcount(marks())) != size)
                return false;
            step.because(chosen);
            step.rule(h);
            found = std::move(step).told(
                {"In {0}, {1} can hold only {2}, so each of these is in one of them.",
                 {name(view, m.houses[h]), names(view, chosen), shown(view, marks())}});
            return true;
        });
        if (found) return found;
    }
    return std::nullopt;
}

Found hidden_subset(const View& view, std::size_t size) {
    const Model& m = view.model();
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        if (!m.houses[h].complete) continue;
        std::vector<q::Mark> open;
        for (q::Mark mark = 1; mark <= m.order; ++mark) {
            const auto count = static_cast<std::size_t>(std::popcount(view.spots(h, mark)));
            if (count >= 2 && count <= size) open.push_back(mark);
        }
        std::vector<q::Mark> chosen;
        Found found;
        const auto spots = [&] {
            std::uint32_t all = 0;
            for (const q::Mark mark : chosen) all |= view.spots(h, mark);
            return all;
        };
        const auto few = [&] { return static_cast<std::size_t>(std::popcount(spots())) <= size; };
        choose<q::Mark>(open, size, chosen, few, [&] {
            Mask kept = 0;
            for (const q::Mark mark : chosen) kept |= bit(mark);
            std::vector<Cell> cells;
            for (std::uint32_t bits = spots(); bits != 0; bits &= bits - 1)
                cells.push_back(
                    m.houses[h].cells[static_cast<std::size_t>(std::countr_zero(bits))]);
            if (cells.size() != size) return false;
            Step step(view);
            for (const Cell cell : cells) step.rule_out(cell, view.at(cell) & ~kept);
            if (step.empty()) return false;
            step.because(cells);
            step.rule(h);
            found = std::move(step).told(
                {"In {0}, {1} have no other places than {2}, so these hold nothing else.",
                 {name(view, m.houses[h]), shown(view, kept), names(view, cells)}});
            return true;
        });
        if (found) return found;
    }
    return std::nullopt;
}

}  // namespace sudoku
