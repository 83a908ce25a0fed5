#include "techniques/view.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "puzzle.hpp"

namespace sudoku {

namespace q = quadrille;

std::uint32_t Desk::tie_rule(std::size_t tie) const {
    const auto bound = std::count_if(sheet->parity.begin(), sheet->parity.end(),
                                     [](Parity p) { return p != Parity::any; });
    return static_cast<std::uint32_t>(model.houses.size() + static_cast<std::size_t>(bound) + tie);
}
std::uint32_t Desk::sum_rule(std::size_t cage) const { return tie_rule(model.ties.size() + cage); }

View::View(const Desk& desk, const q::Candidates& candidates, const std::vector<Mask>* wanted)
    : desk_(&desk),
      candidates_(&candidates),
      wanted_(wanted),
      masks_(desk.model.allowed),
      decided_(desk.model.cells(), false),
      spots_(desk.model.houses.size() * desk.model.order, 0) {
    const Model& m = desk.model;
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        const q::ElementId id = q::element_id(cell);
        Mask possible = 0;
        for (q::Mark mark = candidates.first(id); mark != q::blank;
             mark = candidates.next(id, mark))
            possible |= bit(mark);
        decided_[cell] = possible != 0 && (possible & (possible - 1)) == 0;
        masks_[cell] = decided_[cell] ? possible : masks_[cell] & possible;
    }
    std::vector<Mask> stands(m.houses.size(), 0);  // by house
    for (std::size_t h = 0; h < m.houses.size(); ++h)
        for (const Cell cell : m.houses[h].cells)
            if (decided_[cell]) stands[h] |= masks_[cell];
    for (Cell cell = 0; cell < m.cells(); ++cell)
        if (!decided_[cell])
            for (const std::uint32_t h : m.houses_of[cell]) masks_[cell] &= ~stands[h];
    for (std::size_t h = 0; h < m.houses.size(); ++h) {
        std::uint32_t* const spots = spots_.data() + h * m.order;
        std::uint32_t spot = 1;
        for (const Cell cell : m.houses[h].cells) {
            for (Mask left = masks_[cell]; left != 0; left &= left - 1)
                spots[std::countr_zero(left)] |= spot;
            spot <<= 1U;
        }
    }
}

std::vector<Cell> View::places(std::size_t house, q::Mark mark) const {
    std::vector<Cell> cells;
    for (std::uint32_t bits = spots(house, mark); bits != 0; bits &= bits - 1)
        cells.push_back(
            model().houses[house].cells[static_cast<std::size_t>(std::countr_zero(bits))]);
    return cells;
}

bool all_see(const Model& model, std::span<const Cell> one, std::span<const Cell> other) {
    return std::all_of(one.begin(), one.end(), [&](Cell a) {
        return std::all_of(other.begin(), other.end(), [&](Cell b) { return model.sees(a, b); });
    });
}

void Step::rule_out(Cell cell, q::Mark mark) {
    const q::Literal literal{q::element_id(cell), mark, false};
    const std::span<const q::Literal> follows = step_.follows();
    if (view_.open(cell, mark) && view_.wants(cell, mark) &&
        std::find(follows.begin(), follows.end(), literal) == follows.end())
        step_.rule_out(literal.element, mark);
}
void Step::rule_out(Cell cell, Mask marks) {
    for_each_mark(marks, [&](q::Mark mark) { rule_out(cell, mark); });
}
void Step::write(Cell cell, q::Mark mark) {
    if (!view_.decided(cell) && view_.wants_any(cell)) step_.write(q::element_id(cell), mark);
}
void Step::rule_out_seen(std::span<const Cell> by, q::Mark mark) {
    if (by.empty()) return;
    for (const Cell cell : view_.model().peers[by.front()])
        if (view_.open(cell, mark) && std::all_of(by.begin(), by.end(), [&](Cell other) {
                return view_.model().sees(cell, other);
            }))
            rule_out(cell, mark);
}
void Step::because(std::span<const Cell> cells) {
    for (const Cell cell : cells) because(cell);
}

std::optional<q::Deduction> Step::told(q::Text why) && {
    if (empty()) return std::nullopt;
    why = q::kit::with_ruled_out(
        std::move(why), step_.follows(),
        [this](q::ElementId id) { return name(view_, static_cast<Cell>(q::index(id))); },
        [this](q::Mark mark) { return shown(view_, mark); });
    return std::move(step_).build(std::move(why));
}

q::Text name(const View& view, Cell cell) { return view.model().plane.name(cell); }
q::Text name(const View& view, const House& house) { return name_of(house, *view.desk().sheet); }
q::Text names_of(const View& view, std::span<const std::size_t> houses) {
    return q::kit::all_listed(
        houses.size(), [&](std::size_t i) { return name(view, view.model().houses[houses[i]]); });
}
q::Text name_of_rule(const View& view, std::uint32_t rule) {
    const Model& m = view.model();
    if (rule < m.houses.size()) return name(view, m.houses[rule]);
    const Desk& desk = view.desk();
    if (rule < desk.sum_rule(0)) return name_of(m.ties[rule - desk.tie_rule(0)], *desk.sheet);
    const Cage& cage = m.cages[rule - desk.sum_rule(0)];
    return {"the cage at {1} adds up to {0} || the cage {1:here:at} adds up to {0}",
            {std::to_string(cage.total), name(view, cage.cells.front())}};
}
q::Text shown(const View& view, q::Mark mark) {
    return view.desk().sheet->symbols[mark - std::size_t{1}];
}
q::Text shown(const View& view, Mask marks) {
    std::vector<q::Mark> all;
    for_each_mark(marks, [&](q::Mark mark) { all.push_back(mark); });
    return q::kit::all_listed(all.size(), [&](std::size_t i) { return shown(view, all[i]); });
}
q::Text names(const View& view, std::span<const Cell> cells) {
    return q::kit::all_listed(cells.size(), [&](std::size_t i) { return name(view, cells[i]); });
}

}  // namespace sudoku
