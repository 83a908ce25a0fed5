#include "techniques/view.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "puzzle.hpp"

namespace sudoku {

namespace q = quadrille;

namespace {

constexpr std::size_t most_named = 6;

q::Text listed(std::vector<q::Text> words) {
    if (words.empty()) return {};
    const std::size_t count = words.size();
    const bool cut = count > most_named;
    const std::size_t shown = cut ? most_named - 1 : count - 1;
    q::Text text = words.front();
    for (std::size_t i = 1; i < shown; ++i) text = q::Text("{0}, {1}", {std::move(text), std::move(words[i])});
    if (cut) return {"{0} and {1} more", {std::move(text), std::to_string(count - shown)}};
    return count == 1 ? text : q::Text("{0} and {1}", {std::move(text), std::move(words.back())});
}

}  // namespace

std::uint32_t Desk::comparison_rule(std::size_t number) const {
    const auto bound = std::count_if(sheet->parity.begin(), sheet->parity.end(), [](Parity p) { return p != Parity::any; });
    return static_cast<std::uint32_t>(model.houses.size() + static_cast<std::size_t>(bound) + number);
}
std::uint32_t Desk::sum_rule(std::size_t cage) const { return comparison_rule(sheet->comparisons.size() + cage); }

View::View(const Desk& desk, const q::Candidates& candidates, const std::vector<Mask>* wanted)
    : desk_(&desk),
      candidates_(&candidates),
      wanted_(wanted),
      masks_(desk.model.allowed),
      decided_(desk.model.cells(), false),
      spots_(desk.model.houses.size() * desk.model.order, 0) {
    const Model& m = desk.model;
    for (Cell cell = 0; cell < m.cells(); ++cell) {
        Mask possible = 0;
        for (std::size_t k = 1; k <= m.order; ++k)
            if (candidates.possible(q::element_id(cell), static_cast<q::Mark>(k))) possible |= bit(static_cast<q::Mark>(k));
        decided_[cell] = std::popcount(possible) == 1;
        masks_[cell] = decided_[cell] ? possible : masks_[cell] & possible;
    }
    for (Cell cell = 0; cell < m.cells(); ++cell)
        if (decided_[cell])
            for (const Cell peer : m.peers[cell])
                if (!decided_[peer]) masks_[peer] &= ~masks_[cell];
    for (std::size_t h = 0; h < m.houses.size(); ++h)
        for (std::size_t i = 0; i < m.houses[h].cells.size(); ++i)
            for_each_mark(masks_[m.houses[h].cells[i]],
                          [&](q::Mark mark) { spots_[h * m.order + mark - 1U] |= std::uint32_t{1} << i; });
}

std::vector<Cell> View::places(std::size_t house, q::Mark mark) const {
    std::vector<Cell> cells;
    for (std::uint32_t bits = spots(house, mark); bits != 0; bits &= bits - 1)
        cells.push_back(model().houses[house].cells[static_cast<std::size_t>(std::countr_zero(bits))]);
    return cells;
}

bool all_see(const Model& model, std::span<const Cell> one, std::span<const Cell> other) {
    return std::all_of(one.begin(), one.end(), [&](Cell a) {
        return std::all_of(other.begin(), other.end(), [&](Cell b) { return model.sees(a, b); });
    });
}

void Step::rule_out(Cell cell, q::Mark mark) {
    const q::Literal literal{q::element_id(cell), mark, false};
    if (view_.open(cell, mark) && view_.wants(cell, mark) &&
        std::find(deduction_.follows.begin(), deduction_.follows.end(), literal) == deduction_.follows.end())
        deduction_.follows.push_back(literal);
}
void Step::rule_out(Cell cell, Mask marks) {
    for_each_mark(marks, [&](q::Mark mark) { rule_out(cell, mark); });
}
void Step::write(Cell cell, q::Mark mark) {
    if (!view_.decided(cell) && view_.wants_any(cell)) deduction_.follows.push_back({q::element_id(cell), mark, true});
}
void Step::rule_out_seen(std::span<const Cell> by, q::Mark mark) {
    if (by.empty()) return;
    for (const Cell cell : view_.model().peers[by.front()])
        if (view_.open(cell, mark) &&
            std::all_of(by.begin(), by.end(), [&](Cell other) { return view_.model().sees(cell, other); }))
            rule_out(cell, mark);
}
void Step::because(Cell cell) {
    const q::ElementId id = q::element_id(cell);
    if (std::find(deduction_.because.begin(), deduction_.because.end(), id) == deduction_.because.end())
        deduction_.because.push_back(id);
}
void Step::because(std::span<const Cell> cells) {
    for (const Cell cell : cells) because(cell);
}
void Step::rule(std::size_t rule) {
    const auto number = static_cast<std::uint32_t>(rule);
    if (std::find(deduction_.rules.begin(), deduction_.rules.end(), number) == deduction_.rules.end())
        deduction_.rules.push_back(number);
}

std::optional<q::Deduction> Step::told(q::Text why) && {
    if (empty()) return std::nullopt;
    std::vector<std::pair<q::Mark, std::vector<Cell>>> out;
    for (const q::Literal& literal : deduction_.follows) {
        if (literal.holds) continue;
        auto at = std::find_if(out.begin(), out.end(), [&](const auto& entry) { return entry.first == literal.mark; });
        if (at == out.end()) at = out.insert(out.end(), {literal.mark, {}});
        at->second.push_back(static_cast<Cell>(q::index(literal.element)));
    }
    std::vector<q::Text> told;
    for (const auto& [mark, cells] : out) told.push_back({"{0} in {1}", {shown(view_, mark), names(view_, cells)}});
    q::Text ruled_out;
    for (std::size_t i = 0; i < told.size(); ++i)
        ruled_out = i == 0 ? told[0] : q::Text("{0}; {1}", {std::move(ruled_out), told[i]});
    deduction_.text = told.empty() ? std::move(why) : q::Text("{0} Ruled out: {1}.", {std::move(why), std::move(ruled_out)});
    return std::move(deduction_);
}

q::Text name(const View& view, Cell cell) { return view.model().plane.name(cell); }
q::Text name(const View& view, const House& house) { return name_of(house, *view.desk().sheet); }
q::Text shown(const View& view, q::Mark mark) { return view.desk().sheet->symbols[mark - std::size_t{1}]; }
q::Text shown(const View& view, Mask marks) {
    std::vector<q::Text> words;
    for_each_mark(marks, [&](q::Mark mark) { words.push_back(shown(view, mark)); });
    return listed(std::move(words));
}
q::Text names(const View& view, std::span<const Cell> cells) {
    std::vector<q::Text> words;
    for (const Cell cell : cells) words.push_back(name(view, cell));
    return listed(std::move(words));
}

}  // namespace sudoku
