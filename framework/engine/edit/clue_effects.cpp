#include "engine/edit/clue_effects.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/generate/clue_table.hpp"

namespace quadrille::engine {

namespace {

/// Each clue for itself.
ClueGroups each_alone(std::size_t clues) {
    ClueGroups groups;
    for (std::uint32_t clue = 0; clue < clues; ++clue) groups.push_back({clue});
    return groups;
}

/// Whether rules that speak of a hidden element of one board mean the same on the other.
bool hidden_alike(const Board& one, const Board& other, ElementId id) {
    return other.hides(id) && one[id].given == other[id].given &&
           one.alphabet(id).symbols.size() == other.alphabet(id).symbols.size();
}

/// The givens that the other puzzle has not; none where the boards differ in anything else.
std::optional<std::vector<ElementId>> givens_gone(const Board& whole, const Board& less) {
    if (whole.size() != less.size()) return std::nullopt;
    std::vector<ElementId> gone;
    for (const ElementId id : whole.ids()) {
        if (whole.decides(id) != less.decides(id)) return std::nullopt;
        if (whole.hides(id) && !hidden_alike(whole, less, id)) return std::nullopt;
        if (!whole.decides(id) || whole[id].given == less[id].given) continue;
        if (less[id].given != blank) return std::nullopt;
        gone.push_back(id);
    }
    return gone;
}

}  // namespace

ClueEffects::ClueEffects(const Puzzle& whole, const std::vector<Clue>& clues, const Budget& budget)
    : whole_(whole),
      clues_(clues),
      index_(whole.rules()),
      rules_(whole.rules()),
      effects_(clues.size()) {
    const bool is_read = read_table(budget);
    for (std::uint32_t clue = 0; clue < clues.size(); ++clue) {
        if (is_read && effects_[clue].is_known) continue;
        budget.check_now();
        look_at(clue);
    }
}

/// Of the clues that stand on seats: one about the whole board often works the other way round.
bool ClueEffects::read_table(const Budget& budget) {
    std::vector<Clue> seated;
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t clue = 0; clue < clues_.size(); ++clue) {
        if (clues_[clue].seats.empty()) continue;
        seated.push_back(clues_[clue]);
        numbers.push_back(clue);
    }
    const ClueSet set(whole_, std::move(seated));
    std::optional<ClueTable> table = ClueTable::of(set, each_alone(numbers.size()), whole_, budget);
    if (!table) return false;
    for (std::size_t i = 0; i < numbers.size(); ++i)
        effects_[numbers[i]] = {
            std::move(table->of_group[i].rules), {}, std::move(table->of_group[i].givens), true};
    return true;
}

void ClueEffects::look_at(std::uint32_t clue) {
    ClueEffect& effect = effects_[clue];
    Result<std::unique_ptr<Puzzle>> less =
        facet_of<ClueSheet>(whole_)->changed(std::span(&clues_[clue], 1), {});
    if (!less || *less == nullptr) return;
    std::optional<std::vector<ElementId>> givens = givens_gone(whole_.board(), (*less)->board());
    if (!givens) return;
    effect.givens_gone = *std::move(givens);
    effect.is_known = true;
    add_rules(**less, effect);
    if (!effect.rules_come.empty()) puzzles_.push_back(*std::move(less));
}

void ClueEffects::add_rules(const Puzzle& less, ClueEffect& effect) {
    std::vector<bool> stays(whole_.rules().size(), false);
    std::size_t expected = 0;
    for (const Rule& rule : less.rules()) {
        if (const std::optional<std::uint32_t> found = index_.find(rule, expected)) {
            stays[*found] = true;
            expected = *found + std::size_t{1};
        } else {
            effect.rules_come.push_back(static_cast<std::uint32_t>(rules_.size()));
            rules_.push_back(rule);
            ++expected;  // most likely it is there instead
        }
    }
    for (std::uint32_t rule = 0; rule < stays.size(); ++rule)
        if (!stays[rule]) effect.rules_gone.push_back(rule);
}

}  // namespace quadrille::engine
