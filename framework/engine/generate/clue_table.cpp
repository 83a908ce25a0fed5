#include "engine/generate/clue_table.hpp"

#include <bit>
#include <map>
#include <memory>
#include <utility>

#include "engine/rules/rule_index.hpp"
#include "quadrille/outlines.hpp"

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

/// Looks at as many puzzles as tell the groups apart, and returns the one without any; null where
/// one of them is not fit for it.
std::unique_ptr<Puzzle> compare_puzzles(Presences& presences, const ClueSet& clues,
                                        const ClueGroups& groups, const Budget& budget) {
    const auto add = [&](auto keeps) -> std::unique_ptr<Puzzle> {
        budget.check_now();
        std::vector<bool> kept(clues.size(), false);
        for (std::size_t group = 0; group < groups.size(); ++group)
            for (const std::uint32_t clue : groups[group]) kept[clue] = keeps(group);
        std::unique_ptr<Puzzle> puzzle = clues.puzzle(kept);
        return puzzle != nullptr && presences.add(*puzzle) ? std::move(puzzle) : nullptr;
    };
    std::unique_ptr<Puzzle> without = add([](std::size_t) { return false; });
    if (without == nullptr) return nullptr;
    const auto bits = static_cast<std::size_t>(std::bit_width(groups.size()));
    for (std::size_t bit = 0; bit < bits; ++bit)
        for (const std::size_t wanted : {std::size_t{1}, std::size_t{0}})
            if (!add([&](std::size_t group) { return (group >> bit & 1U) == wanted; }))
                return nullptr;
    return without;
}

/// The table that places alone suggest: what the puzzle without any group lacks is stated by the
/// clue on the same place. None where one has no such clue, or several.
class TableByPlaces {
public:
    TableByPlaces(const ClueSet& clues, const ClueGroups& groups, const Puzzle& whole)
        : clues_(clues), groups_(groups), whole_(whole), rules_(whole.rules()) {}

    [[nodiscard]] std::optional<ClueTable> make(const Budget& budget) {
        if (!rules_.is_unambiguous() || !place_groups()) return std::nullopt;
        ClueTable table;
        table.without = puzzle_with([](std::size_t) { return false; }, budget);
        if (table.without == nullptr) return std::nullopt;
        const std::optional<Presence> there = presence(*table.without);
        table.of_group.resize(groups_.size());
        if (!there || !assign(*there, table)) return std::nullopt;
        // Half of the groups, in no order that a board has.
        const auto is_shown = [](std::size_t group) { return std::popcount(group) % 2 == 0; };
        const std::unique_ptr<Puzzle> half = puzzle_with(is_shown, budget);
        if (half == nullptr || presence(*half) != expected(table, is_shown)) return std::nullopt;
        return table;
    }

private:
    using Presence = std::vector<bool>;  ///< rules, then givens
    using Place = std::pair<double, double>;

    [[nodiscard]] static Place place(Vec2 at) { return {at.x, at.y}; }

    /// False where two groups share a place.
    [[nodiscard]] bool place_groups() {
        const std::vector<SeatPlace> places = clues_.places();
        for (std::size_t group = 0; group < groups_.size(); ++group)
            for (const std::uint32_t clue : groups_[group])
                if (!group_at_.emplace(place(places[clue].at), group).second) return false;
        return true;
    }

    template <class Shown>
    [[nodiscard]] std::unique_ptr<Puzzle> puzzle_with(Shown&& is_shown,
                                                      const Budget& budget) const {
        budget.check_now();
        std::vector<bool> kept(clues_.size(), false);
        for (std::size_t group = 0; group < groups_.size(); ++group)
            for (const std::uint32_t clue : groups_[group]) kept[clue] = is_shown(group);
        return clues_.puzzle(kept);
    }

    [[nodiscard]] std::size_t item_of(ElementId id) const {
        return whole_.rules().size() + index(id);
    }

    /// Of what the whole puzzle has; none if this one has anything else.
    [[nodiscard]] std::optional<Presence> presence(const Puzzle& puzzle) const {
        const Board& board = whole_.board();
        if (puzzle.board().size() != board.size()) return std::nullopt;
        Presence there(whole_.rules().size() + board.size(), false);
        std::size_t expected = 0;
        for (const Rule& rule : puzzle.rules()) {
            const std::optional<std::uint32_t> found = rules_.find(rule, expected);
            if (!found) return std::nullopt;
            there[*found] = true;
            expected = *found + std::size_t{1};
        }
        for (const ElementId id : board.ids()) {
            const Mark given = puzzle.board()[id].given;
            if (given != blank && given != board[id].given) return std::nullopt;
            there[item_of(id)] = given != blank;
        }
        return there;
    }

    [[nodiscard]] std::optional<std::size_t> group_on(ElementId id) const {
        const auto at = group_at_.find(place(middle_of(whole_.board()[id].outline)));
        return at == group_at_.end() ? std::nullopt : std::optional(at->second);
    }

    [[nodiscard]] bool assign(const Presence& without, ClueTable& table) const {
        const Board& board = whole_.board();
        for (std::uint32_t rule = 0; rule < whole_.rules().size(); ++rule) {
            const std::optional<ElementId> clue = whole_.rules()[rule].clue;
            const auto group = without[rule] || !clue ? std::nullopt : group_on(*clue);
            if (!without[rule] && !group) return false;
            (group ? table.of_group[*group] : table.always).rules.push_back(rule);
        }
        for (const ElementId id : board.ids()) {
            if (board[id].given == blank || !board.decides(id)) continue;
            const auto group = without[item_of(id)] ? std::nullopt : group_on(id);
            if (!without[item_of(id)] && !group) return false;
            (group ? table.of_group[*group] : table.always).givens.push_back(id);
        }
        return true;
    }

    template <class Shown>
    [[nodiscard]] Presence expected(const ClueTable& table, Shown&& is_shown) const {
        Presence there(whole_.rules().size() + whole_.board().size(), false);
        const auto show = [&](const ClueStatement& statement) {
            for (const std::uint32_t rule : statement.rules) there[rule] = true;
            for (const ElementId id : statement.givens) there[item_of(id)] = true;
        };
        show(table.always);
        for (std::size_t group = 0; group < groups_.size(); ++group)
            if (is_shown(group)) show(table.of_group[group]);
        // What no solution decides is not in the table.
        for (const ElementId id : whole_.board().ids())
            if (!whole_.board().decides(id) && whole_.board()[id].given != blank)
                there[item_of(id)] = true;
        return there;
    }

    const ClueSet& clues_;
    const ClueGroups& groups_;
    const Puzzle& whole_;
    RuleIndex rules_;
    std::map<Place, std::size_t> group_at_;
};

}  // namespace

std::optional<ClueTable> ClueTable::of(const ClueSet& clues, const ClueGroups& groups,
                                       const Puzzle& whole, const Budget& budget) {
    if (std::optional<ClueTable> table = TableByPlaces(clues, groups, whole).make(budget))
        return table;
    Presences presences(whole);
    if (!presences.sound()) return std::nullopt;
    ClueTable table;
    table.without = compare_puzzles(presences, clues, groups, budget);
    if (table.without == nullptr) return std::nullopt;
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
