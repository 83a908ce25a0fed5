#include "engine/generate/stated_clues.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <utility>

#include "engine/deduce/rule_techniques.hpp"
#include "engine/generate/known_outcome.hpp"
#include "engine/rules/contract.hpp"

namespace quadrille::engine {

namespace {

/// All that is possible where no group is stated.
std::vector<MarkSet> sets_without_groups(const Board& board, const ClueTable& table) {
    std::vector<MarkSet> sets(board.size(), 0);
    for (const ElementId id : board.deciding()) sets[index(id)] = all_marks(board, id);
    for (const ElementId id : table.always.givens) sets[index(id)] = set_of(board[id].given);
    return sets;
}

/// Whether rows of a rule that can be used in that way say all that it says.
bool rows_say_all(Way way) {
    switch (way) {
        case Way::count_full:
        case Way::count_rest:
        case Way::line_full:
        case Way::line_rest:
        case Way::clause_last:
        case Way::mark_used:
        case Way::last_place:
        case Way::relation:
        case Way::tuples:
        case Way::line_blocks:
        case Way::lines_differ:
        case Way::loop_corner:
        case Way::sight_rest:
        case Way::sight_full:
        case Way::sight_least:
        case Way::sight_far:
        case Way::sight_lengths:
        case Way::linear_most:
        case Way::linear_least:
        case Way::linear_exact:
        case Way::link_loop:
        case Way::link_needed:
            return true;
        default:
            return false;
    }
}

/// How a rule can be used, by its sort.
struct Uses {
    std::uint16_t level = 0;    ///< of the hardest way
    bool rows_say_just = true;  ///< its rows say what the ways do, and no more
};

Uses uses_of(const RuleBody& rule) {
    Uses uses;
    for (std::size_t i = 0; i < way_count; ++i) {
        const Way way = static_cast<Way>(i);
        if (!can_use(rule, way)) continue;
        uses.level = std::max(uses.level, described(way).level);
        uses.rows_say_just = uses.rows_say_just && rows_say_all(way);
    }
    return uses;
}

std::vector<Uses> uses_of(const Rules& rules) {
    std::array<std::optional<Uses>, rule_sorts> of_sort;
    std::vector<Uses> uses;
    uses.reserve(rules.size());
    for (const Rule& rule : rules) {
        std::optional<Uses>& known = of_sort[sort_of(rule.what)];
        if (!known) known = uses_of(rule.what);
        uses.push_back(*known);
    }
    return uses;
}

}  // namespace

bool StatedClues::has_techniques() {
    if (!level_ || !givens_alone(table_)) return false;
    if (!techniques_) {
        techniques_.emplace(*table_.without);
        techniques_->limit(*level_);
        forbid_what_rules_say(*techniques_);
    }
    return std::ranges::any_of(techniques_->all(), &NamedTechnique::allowed);
}

bool givens_alone(const ClueTable& table) {
    return std::ranges::all_of(
        table.of_group, [](const ClueStatement& statement) { return statement.rules.empty(); });
}

StatedClues::StatedClues(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
                         const Position& solution, Budget& budget,
                         std::optional<std::uint16_t> level)
    : whole_(whole),
      rules_(rules),
      table_(table),
      solution_(solution),
      budget_(budget),
      search_(whole.board(), rules, sets_without_groups(whole.board(), table), budget),
      level_(level) {
    std::vector<MarkSet> known_marks(whole.board().size(), 0);
    for (const ElementId id : whole.board().deciding()) {
        deciding_.push_back(static_cast<std::uint32_t>(index(id)));
        known_marks[index(id)] = known(id);
    }
    search_.prefer(std::move(known_marks));
    count_rows();
    narrow();
}

/// Of what groups state a row counts when its group is stated, of all else at once.
void StatedClues::count_rows() {
    const std::vector<Uses> uses = level_ ? uses_of(whole_.rules()) : std::vector<Uses>();
    for (const Uses& one : uses) is_beyond_.push_back(one.level > *level_);
    constexpr std::uint32_t no_group = UINT32_MAX;
    std::vector<std::uint32_t> group_of(whole_.rules().size(), no_group);
    for (std::uint32_t group = 0; group < table_.of_group.size(); ++group)
        for (const std::uint32_t rule : table_.of_group[group].rules) group_of[rule] = group;
    std::vector<kit::Lists<std::uint32_t>::Pair> of_groups;
    for (std::uint32_t row = 0; row < rules_.rows(); ++row) {
        const std::uint32_t rule = rules_.rule_of(row);
        if (level_) {
            const bool is_beyond = rules_.is_corner(row)
                                       ? described(Way::loop_corner).level > *level_
                                       : is_beyond_[rule];
            if (is_beyond) {
                states_all_ = false;
                search_.leave_out(row);
                continue;
            }
            keeps_to_level_ = keeps_to_level_ && uses[rule].rows_say_just;
        }
        if (group_of[rule] == no_group) {
            search_.state(row);
        } else {
            search_.leave_out(row);
            of_groups.emplace_back(group_of[rule], row);
        }
    }
    rows_of_group_ = {table_.of_group.size(), of_groups};
}

void StatedClues::forbid_what_rules_say(TechniqueTable& techniques) const {
    std::vector<const RuleBody*> sorts = one_of_each_sort(whole_.rules());
    std::erase_if(sorts, [&](const RuleBody* rule) { return uses_of(*rule).level <= *level_; });
    const auto is_said = [&](Way way) {
        return rows_say_all(way) && std::ranges::none_of(sorts, [&](const RuleBody* rule) {
                   return can_use(*rule, way);
               });
    };
    techniques.forbid(
        [&](const NamedTechnique& technique) { return technique.way && is_said(*technique.way); });
}

void StatedClues::narrow() {
    if (!search_.narrow()) throw ContractBroken("a known solution is none");
}

void StatedClues::state(std::span<const std::size_t> groups) {
    for (const std::size_t group : groups)
        for (const std::uint32_t row : rows_of_group_[group]) {
            search_.state(row);
            stated_rows_.push_back(row);
        }
    for (const std::size_t group : groups)
        for (const ElementId id : table_.of_group[group].givens)
            if (!search_.keep(id, known(id))) throw ContractBroken("a known solution is none");
    narrow();
}

void StatedClues::take_back(const Place& place) {
    search_.go_back(place.narrowed);
    for (; stated_rows_.size() > place.rows; stated_rows_.pop_back())
        search_.leave_out(stated_rows_.back());
}

bool StatedClues::says(std::size_t group) const {
    const ClueStatement& statement = table_.of_group[group];
    return statement.rules.empty() && std::ranges::all_of(statement.givens, [&](ElementId id) {
               return has_one(search_.possible(id));
           });
}

bool StatedClues::is_full() const {
    const auto decided = [&](std::size_t at) {
        return has_one(search_.possible(element_id(deciding_[at])));
    };
    for (std::size_t looked = 0; looked < deciding_.size(); ++looked) {
        if (!decided(open_)) return false;
        open_ = (open_ + 1) % deciding_.size();
    }
    return true;
}

std::size_t StatedClues::open_marks() const {
    std::size_t open = 0;
    for (const std::uint32_t element : deciding_)
        open += static_cast<std::size_t>(std::popcount(search_.possible(element_id(element)))) - 1;
    return open;
}

/// What was narrowed since.
void StatedClues::bring_up(Candidates& candidates, std::size_t from) const {
    for (const MarksAt& change : search_.changes().subspan(from)) {
        const ElementId id = element_id(change.element);
        for (MarkSet gone = change.marks & ~search_.possible(id); gone != 0; gone &= gone - 1)
            candidates.remove(id, lowest(gone));
    }
}

/// Techniques that reckon with a single solution may say what is not so: they see a board without
/// its givens.
bool StatedClues::take(Candidates& candidates, std::span<const Literal> follows) {
    const bool is_true = std::ranges::all_of(follows, [&](const Literal& literal) {
        return (solution_.mark(literal.element) == literal.mark) == literal.holds;
    });
    if (!is_true) return false;
    const std::size_t before = search_.place();
    for (const Literal& literal : follows) {
        const MarkSet mark = set_of(literal.mark);
        if (!search_.keep(literal.element, literal.holds ? mark : ~mark))
            throw ContractBroken("a known solution is none");
    }
    if (search_.place() == before) return false;
    narrow();
    bring_up(candidates, before);
    return true;
}

bool StatedClues::deduce(VainTechniques* vain) {
    return has_techniques() && deduce(*techniques_, vain) > 0;
}

Candidates StatedClues::candidates_on(const Board& board) const {
    Candidates candidates(board, Position(board));
    bring_up(candidates, 0);
    return candidates;
}

std::uint16_t StatedClues::deduce(const TechniqueTable& techniques, VainTechniques* vain) {
    Candidates candidates = candidates_on(techniques.puzzle().board());
    return narrow_by(
        techniques, candidates, budget_,
        [&](std::span<const Literal> follows) { return take(candidates, follows); }, vain);
}

void StatedClues::deduce_soon(const TechniqueTable& techniques) {
    Candidates candidates = candidates_on(techniques.puzzle().board());
    narrow_soon(techniques, candidates, budget_,
                [&](std::span<const Literal> follows) { return take(candidates, follows); });
}

bool StatedClues::solves(const TechniqueTable& techniques) {
    std::size_t most_conclusions = 0;
    for (const NamedTechnique& technique : techniques.all())
        if (technique.allowed)
            most_conclusions = std::max(most_conclusions, technique.most_conclusions);
    TechniqueTable others = techniques;
    others.forbid([](const NamedTechnique& technique) { return technique.most_conclusions > 0; });
    while (!is_full()) {
        deduce_soon(others);
        if (!is_full() && !refute_one(techniques, most_conclusions, false) &&
            !refute_one(techniques, most_conclusions, true))
            return false;
    }
    return true;
}

/// Only what is not in the solution can be refuted, and what a few conclusions refute the rows
/// refute, too.
bool StatedClues::refute_one(const TechniqueTable& techniques, std::size_t most_conclusions,
                             bool with_wide_rows) {
    if (most_conclusions == 0) return false;
    const Board& board = techniques.puzzle().board();
    Candidates candidates(board, Position(board));
    bring_up(candidates, 0);
    for (std::size_t looked = 0; looked < deciding_.size(); ++looked) {
        const std::uint32_t element = deciding_[refuted_];
        const ElementId id = element_id(element);
        for (MarkSet wrong = search_.possible(id) & ~known(id); wrong != 0; wrong &= wrong - 1) {
            const std::size_t before = search_.place();
            const bool holds = search_.keep(id, set_of(lowest(wrong))) &&
                               (with_wide_rows ? search_.narrow() : search_.narrow_by_small_rows());
            search_.go_back(before);
            if (holds || !techniques.refutes(candidates, {id, lowest(wrong), true},
                                             most_conclusions, budget_))
                continue;
            if (!search_.keep(id, ~set_of(lowest(wrong))))
                throw ContractBroken("a known solution is none");
            narrow();
            return true;
        }
        refuted_ = (refuted_ + 1) % deciding_.size();
    }
    return false;
}

StatedClues::Answer StatedClues::found_another() {
    if (search_.work() >= most_work_) return Answer::unknown;
    bool found = false;
    const auto is_another = [&](const Position& solution) {
        found = std::ranges::any_of(deciding_, [&](std::uint32_t element) {
            const ElementId id = element_id(element);
            return solution.mark(id) != solution_.mark(id);
        });
        return !found;
    };
    const CompiledSearch::End end = search_.search(most_work_ - search_.work(), is_another);
    if (found) return Answer::yes;
    return end == CompiledSearch::End::complete ? Answer::no : Answer::unknown;
}

/// Whether there is another solution that has another mark there.
StatedClues::Answer StatedClues::differs_at(ElementId id) {
    if (has_one(search_.possible(id))) return Answer::no;
    const std::size_t before = search_.place();
    Answer answer = Answer::no;
    if (search_.keep(id, ~known(id)) && search_.narrow()) answer = found_another();
    search_.go_back(before);
    return answer;
}

void StatedClues::settle_as_known(ElementId id) {
    if (!search_.keep(id, known(id))) throw ContractBroken("a known solution is none");
    narrow();
}

void StatedClues::look_ahead(const Place& since) {
    if (!search_.look_ahead(since.narrowed, std::span(stated_rows_).subspan(since.rows)))
        throw ContractBroken("a known solution is none");
}

StatedClues::Answer StatedClues::has_another(std::uint64_t most_work) {
    if (is_full()) return Answer::no;
    const Place before = place();
    most_work_ = search_.work() + most_work;
    const Answer answer = found_another();
    take_back(before);
    return answer;
}

StatedClues::Answer StatedClues::leaves_another(std::size_t group, std::uint64_t most_work) {
    if (is_full()) return Answer::no;
    const Place before = place();
    most_work_ = search_.work() + most_work;
    Answer answer = Answer::no;
    // Another solution has another mark in one of the elements that the group speaks of.
    for_each_element_of(group, [&](ElementId id) {
        if (answer != Answer::no || !whole_.board().decides(id)) return;
        answer = differs_at(id);
        if (answer == Answer::no) settle_as_known(id);
    });
    take_back(before);
    return answer;
}

}  // namespace quadrille::engine
