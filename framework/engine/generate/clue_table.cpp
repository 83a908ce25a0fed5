#include "engine/generate/clue_table.hpp"

#include <bit>
#include <memory>

#include "engine/rules/rule_index.hpp"

namespace quadrille::engine {

namespace {

constexpr std::size_t always_there = SIZE_MAX;

/// In which of the puzzles looked at each rule and each given of the whole puzzle stands.
class Presences {
public:
    explicit Presences(const Puzzle& whole)
        : whole_(whole),
          rules_(whole.rules()),
          there_(whole.rules().size() + whole.board().size()) {}

    /// False if the puzzle has something that the whole one has not.
    [[nodiscard]] bool add(const Puzzle& puzzle) {
        if (puzzle.board().size() != whole_.board().size()) return false;
        std::vector<bool> there(there_.size(), false);
        std::size_t expected = 0;
        for (const Rule& rule : puzzle.rules()) {
            const std::optional<std::uint32_t> found = rules_.find(rule, expected);
            if (!found) return false;
            there[*found] = true;
            expected = *found + std::size_t{1};
        }
        for (std::size_t i = 0; i < whole_.board().size(); ++i) {
            const Mark given = puzzle.board().elements[i].given;
            if (given != blank && given != whole_.board().elements[i].given) return false;
            there[whole_.rules().size() + i] = given != blank;
        }
        for (std::size_t item = 0; item < there.size(); ++item) there_[item].push_back(there[item]);
        return true;
    }
    [[nodiscard]] bool sound() const noexcept { return rules_.is_unambiguous(); }
    [[nodiscard]] const std::vector<bool>& of_rule(std::size_t rule) const { return there_[rule]; }
    [[nodiscard]] const std::vector<bool>& of_given(std::size_t element) const {
        return there_[whole_.rules().size() + element];
    }

private:
    const Puzzle& whole_;
    RuleIndex rules_;
    std::vector<std::vector<bool>> there_;
};

/// The group whose number the presences spell: first without any clue, then for each bit with the
/// groups that have it, and with those that have not. Empty if they spell none.
std::optional<std::size_t> owner(const std::vector<bool>& there, std::size_t groups) {
    bool in_all = true;
    for (const bool in_one : there) in_all = in_all && in_one;
    if (in_all) return always_there;
    if (there[0]) return std::nullopt;
    std::size_t number = 0;
    for (std::size_t bit = 0; 2 * bit + 1 < there.size(); ++bit) {
        if (there[2 * bit + 1] == there[2 * bit + 2]) return std::nullopt;
        if (there[2 * bit + 1]) number |= std::size_t{1} << bit;
    }
    if (number >= groups) return std::nullopt;
    return number;
}

/// Looks at as many puzzles as tell the groups apart; false where one of them is not fit for it.
bool compare_puzzles(Presences& presences, const ClueSet& clues, const ClueGroups& groups,
                     const Budget& budget) {
    const auto add = [&](auto keeps) {
        budget.check_now();
        std::vector<bool> kept(clues.size(), false);
        for (std::size_t group = 0; group < groups.size(); ++group)
            for (const std::uint32_t clue : groups[group]) kept[clue] = keeps(group);
        const std::unique_ptr<Puzzle> puzzle = clues.puzzle(kept);
        return puzzle != nullptr && presences.add(*puzzle);
    };
    if (!add([](std::size_t) { return false; })) return false;
    const auto bits = static_cast<std::size_t>(std::bit_width(groups.size()));
    for (std::size_t bit = 0; bit < bits; ++bit)
        for (const std::size_t wanted : {std::size_t{1}, std::size_t{0}})
            if (!add([&](std::size_t group) { return (group >> bit & 1U) == wanted; }))
                return false;
    return true;
}

}  // namespace

std::optional<ClueTable> ClueTable::of(const ClueSet& clues, const ClueGroups& groups,
                                       const Puzzle& whole, const Budget& budget) {
    Presences presences(whole);
    if (!presences.sound() || !compare_puzzles(presences, clues, groups, budget))
        return std::nullopt;
    ClueTable table;
    table.of_group.resize(groups.size());
    const auto statement = [&](std::size_t group) -> ClueStatement& {
        return group == always_there ? table.always : table.of_group[group];
    };
    for (std::uint32_t rule = 0; rule < whole.rules().size(); ++rule) {
        const std::optional<std::size_t> group = owner(presences.of_rule(rule), groups.size());
        if (!group) return std::nullopt;
        statement(*group).rules.push_back(rule);
    }
    for (std::size_t i = 0; i < whole.board().size(); ++i) {
        const ElementId id = element_id(i);
        if (whole.board()[id].given == blank || !whole.board().decides(id)) continue;
        const std::optional<std::size_t> group = owner(presences.of_given(i), groups.size());
        if (!group) return std::nullopt;
        statement(*group).givens.push_back(id);
    }
    return table;
}

}  // namespace quadrille::engine
