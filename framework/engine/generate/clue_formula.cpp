#include "engine/generate/clue_formula.hpp"

#include <bit>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

namespace quadrille::engine {

namespace {

constexpr std::size_t always = SIZE_MAX;

/// How a rule is known again in another puzzle of the set: what it is called and what it speaks
/// of.
using Name = std::tuple<std::uint16_t, std::optional<ElementId>, std::string, std::size_t,
                        std::vector<ElementId>>;

Name name_of(const Rule& rule) {
    std::vector<ElementId> elements;
    for_each_element(rule.what, [&](ElementId id) { elements.push_back(id); });
    return {rule.condition, rule.clue, in_english(rule.text), rule.what.index(),
            std::move(elements)};
}

/// In which of the puzzles looked at each rule and each given of the whole puzzle stands.
class ClueTable {
public:
    explicit ClueTable(const Puzzle& whole)
        : whole_(whole), there_(whole.rules().size() + whole.board().size()) {
        for (std::size_t rule = 0; rule < whole.rules().size(); ++rule)
            sound_ = names_.try_emplace(name_of(whole.rules()[rule]), rule).second && sound_;
    }

    /// False if the puzzle has something that the whole one has not.
    [[nodiscard]] bool add(const Puzzle& puzzle) {
        if (puzzle.board().size() != whole_.board().size()) return false;
        std::vector<bool> there(there_.size(), false);
        for (const Rule& rule : puzzle.rules()) {
            const auto found = names_.find(name_of(rule));
            if (found == names_.end()) return false;
            there[found->second] = true;
        }
        for (std::size_t i = 0; i < whole_.board().size(); ++i) {
            const Mark given = puzzle.board().elements[i].given;
            if (given != blank && given != whole_.board().elements[i].given) return false;
            there[whole_.rules().size() + i] = given != blank;
        }
        for (std::size_t item = 0; item < there.size(); ++item) there_[item].push_back(there[item]);
        return true;
    }
    [[nodiscard]] bool sound() const noexcept { return sound_; }
    [[nodiscard]] const std::vector<bool>& of_rule(std::size_t rule) const { return there_[rule]; }
    [[nodiscard]] const std::vector<bool>& of_given(std::size_t element) const {
        return there_[whole_.rules().size() + element];
    }

private:
    const Puzzle& whole_;
    std::map<Name, std::size_t> names_;
    std::vector<std::vector<bool>> there_;
    bool sound_ = true;
};

/// The group whose number the presences spell: first without any clue, then for each bit with the
/// groups that have it, and with those that have not. Empty if they spell none.
std::optional<std::size_t> owner(const std::vector<bool>& there, std::size_t groups) {
    bool in_all = true;
    for (const bool in_one : there) in_all = in_all && in_one;
    if (in_all) return always;
    if (there[0]) return std::nullopt;
    std::size_t number = 0;
    for (std::size_t bit = 0; 2 * bit + 1 < there.size(); ++bit) {
        if (there[2 * bit + 1] == there[2 * bit + 2]) return std::nullopt;
        if (there[2 * bit + 1]) number |= std::size_t{1} << bit;
    }
    if (number >= groups) return std::nullopt;
    return number;
}

}  // namespace

ClueFormula::ClueFormula(const Puzzle& whole, const Position& solution, Budget& budget)
    : formula_(whole, budget) {
    formula_.exclude(solution);
    // Another solution differs from the known one in a few places, so it is looked for close by.
    for (std::size_t i = 0; i < solution.size(); ++i)
        if (const ElementId id = element_id(i); whole.board().decides(id))
            formula_.prefer(formula_.literal({id, solution.mark(id), true}));
}

std::unique_ptr<ClueFormula> ClueFormula::of(const ClueSet& clues, const ClueGroups& groups,
                                             const Puzzle& whole, const Position& solution,
                                             Budget& budget) {
    ClueTable table(whole);
    if (!table.sound()) return nullptr;
    const auto add = [&](auto keeps) {
        budget.check_now();
        std::vector<bool> kept(clues.size(), false);
        for (std::size_t group = 0; group < groups.size(); ++group)
            for (const std::uint32_t clue : groups[group]) kept[clue] = keeps(group);
        const std::unique_ptr<Puzzle> puzzle = clues.puzzle(kept);
        return puzzle != nullptr && table.add(*puzzle);
    };
    if (!add([](std::size_t) { return false; })) return nullptr;
    const auto bits = static_cast<std::size_t>(std::bit_width(groups.size()));
    for (std::size_t bit = 0; bit < bits; ++bit)
        for (const std::size_t wanted : {std::size_t{1}, std::size_t{0}})
            if (!add([&](std::size_t group) { return (group >> bit & 1U) == wanted; }))
                return nullptr;

    std::unique_ptr<ClueFormula> result(new ClueFormula(whole, solution, budget));
    result->rules_of_.resize(groups.size());
    result->facts_of_.resize(groups.size());
    for (std::uint32_t rule = 0; rule < whole.rules().size(); ++rule) {
        const std::optional<std::size_t> group = owner(table.of_rule(rule), groups.size());
        if (!group) return nullptr;
        (*group == always ? result->rules_always_ : result->rules_of_[*group]).push_back(rule);
    }
    for (std::size_t i = 0; i < whole.board().size(); ++i) {
        const ElementId id = element_id(i);
        const Mark given = whole.board()[id].given;
        if (given == blank || !whole.board().decides(id)) continue;
        const std::optional<std::size_t> group = owner(table.of_given(i), groups.size());
        if (!group) return nullptr;
        (*group == always ? result->facts_always_ : result->facts_of_[*group])
            .push_back(result->formula_.literal({id, given, true}));
    }
    return result;
}

bool ClueFormula::suffices(const std::vector<bool>& kept) {
    std::vector<std::uint32_t> rules = rules_always_;
    std::vector<Lit> facts = facts_always_;
    for (std::size_t group = 0; group < kept.size(); ++group) {
        if (!kept[group]) continue;
        rules.insert(rules.end(), rules_of_[group].begin(), rules_of_[group].end());
        facts.insert(facts.end(), facts_of_[group].begin(), facts_of_[group].end());
    }
    return formula_.contradictory(rules, facts, Selectable::Effort::exact);
}

bool ClueFormula::used(std::size_t group) const {
    for (const std::uint32_t rule : rules_of_[group])
        if (formula_.used(formula_.selector(rule))) return true;
    for (const Lit fact : facts_of_[group])
        if (formula_.used(fact)) return true;
    return false;
}

}  // namespace quadrille::engine
