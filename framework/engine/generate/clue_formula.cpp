#include "engine/generate/clue_formula.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "quadrille/judging.hpp"

namespace quadrille::engine {

ClueFormula::ClueFormula(const Puzzle& whole, ClueTable table, const Position* solution,
                         Budget& budget)
    : whole_(whole),
      table_(std::move(table)),
      formula_(whole, budget),
      costs_(table_.of_group.size(), 1) {
    if (solution == nullptr) return;
    formula_.exclude(*solution);
    // Another solution differs from the known one in a few places, so it is looked for close by.
    for (const ElementId id : whole.board().deciding())
        formula_.prefer(formula_.literal({id, solution->mark(id), true}));
}

std::unique_ptr<ClueFormula> ClueFormula::of(const ClueSet& clues, const ClueGroups& groups,
                                             const Puzzle& whole, const Position& solution,
                                             Budget& budget) {
    std::optional<ClueTable> table = ClueTable::of(clues, groups, whole, budget);
    if (!table) return nullptr;
    return std::make_unique<ClueFormula>(whole, *std::move(table), &solution, budget);
}

Lit ClueFormula::fact(ElementId given) const {
    return formula_.literal({given, whole_.board()[given].given, true});
}

void ClueFormula::add(const ClueStatement& statement, std::vector<std::uint32_t>& rules,
                      std::vector<Lit>& facts) const {
    rules.insert(rules.end(), statement.rules.begin(), statement.rules.end());
    for (const ElementId given : statement.givens) facts.push_back(fact(given));
}

bool ClueFormula::contradictory(std::span<const Reason> groups, Effort effort) {
    std::vector<std::uint32_t> rules;
    std::vector<Lit> facts;
    add(table_.always, rules, facts);
    for (const Reason group : groups) add(table_.of_group[group], rules, facts);
    if (!formula_.contradictory(rules, facts, effort)) return false;
    core_.clear();
    for (const Reason group : groups)
        if (used(group)) core_.push_back(group);
    return true;
}

bool ClueFormula::is_met(const ClueStatement& statement, const Position& marks) const {
    const Board& board = whole_.board();
    return std::ranges::all_of(statement.givens,
                               [&](ElementId id) { return marks.mark(id) == board[id].given; }) &&
           std::ranges::all_of(statement.rules, [&](std::uint32_t rule) {
               return judge(board, whole_.rules()[rule], marks) == Status::met;
           });
}

std::vector<Reason> ClueFormula::unsatisfied(std::span<const Reason> pool) const {
    return unmet(pool, formula_.model());
}

std::vector<Reason> ClueFormula::unmet(std::span<const Reason> pool, const Position& marks) const {
    std::vector<Reason> groups;
    for (const Reason group : pool)
        if (!is_met(table_.of_group[group], marks)) groups.push_back(group);
    return groups;
}

void ClueFormula::prefer(std::span<const Reason> pool) {
    for (const Reason group : pool) {
        for (const std::uint32_t rule : table_.of_group[group].rules)
            formula_.prefer(formula_.selector(rule));
        for (const ElementId given : table_.of_group[group].givens) formula_.prefer(fact(given));
    }
}

std::vector<Reason> ClueFormula::all() const {
    std::vector<Reason> groups(costs_.size());
    std::iota(groups.begin(), groups.end(), Reason{0});
    return groups;
}

bool ClueFormula::suffices(const std::vector<bool>& kept) {
    std::vector<Reason> groups;
    for (Reason group = 0; group < kept.size(); ++group)
        if (kept[group]) groups.push_back(group);
    return contradictory(groups, Effort::exact);
}

bool ClueFormula::used(std::size_t group) const {
    const ClueStatement& statement = table_.of_group[group];
    return std::ranges::any_of(
               statement.rules,
               [&](std::uint32_t rule) { return formula_.used(formula_.selector(rule)); }) ||
           std::ranges::any_of(statement.givens,
                               [&](ElementId given) { return formula_.used(fact(given)); });
}

}  // namespace quadrille::engine
