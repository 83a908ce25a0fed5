#include "engine/generate/stated_clues.hpp"

#include <algorithm>
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

/// Of the hardest way to use the rule.
std::uint16_t highest_level_of(const RuleBody& rule) {
    std::uint16_t level = 0;
    for (std::size_t i = 0; i < way_count; ++i)
        if (const Way way = static_cast<Way>(i); can_use(rule, way))
            level = std::max(level, described(way).level);
    return level;
}

/// Whether rows of a rule that can be used in that way say all that it says.
bool rows_say_all(Way way) {
    switch (way) {
        case Way::count_full:
        case Way::count_rest:
        case Way::clause_last:
        case Way::mark_used:
        case Way::last_place:
        case Way::relation:
        case Way::line_blocks:
        case Way::lines_differ:
        case Way::loop_corner:
            return true;
        default:
            return false;
    }
}

/// Whether rows of the rule say what its ways do, and no more.
bool rows_say_just(const RuleBody& rule) {
    for (std::size_t i = 0; i < way_count; ++i)
        if (const Way way = static_cast<Way>(i); can_use(rule, way) && !rows_say_all(way))
            return false;
    return true;
}

}  // namespace

bool StatedClues::has_techniques() const {
    return std::ranges::any_of(techniques_->all(), &NamedTechnique::allowed);
}

bool givens_alone(const ClueTable& table) {
    return std::ranges::all_of(
        table.of_group, [](const ClueStatement& statement) { return statement.rules.empty(); });
}

StatedClues::StatedClues(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
                         const Position& solution, Budget& budget)
    : whole_(whole),
      rules_(rules),
      table_(table),
      solution_(solution),
      budget_(budget),
      search_(whole.board(), rules, sets_without_groups(whole.board(), table), budget) {
    std::vector<MarkSet> known_marks(whole.board().size(), 0);
    for (const ElementId id : whole.board().deciding()) {
        deciding_.push_back(static_cast<std::uint32_t>(index(id)));
        known_marks[index(id)] = known(id);
    }
    search_.prefer(std::move(known_marks));
    for (std::uint32_t row = 0; row < rules.rows(); ++row) search_.state(row);
    narrow();
}

void StatedClues::limit(std::uint16_t level) {
    search_.go_back(0);
    const Rules& rules = whole_.rules();
    for (std::uint32_t row = 0; row < rules_.rows(); ++row) {
        const RuleBody& rule = rules[rules_.rule_of(row)].what;
        if (highest_level_of(rule) > level) {
            states_all_ = false;
            search_.leave_out(row);
        } else {
            keeps_to_level_ = keeps_to_level_ && rows_say_just(rule);
            search_.state(row);
        }
    }
    narrow();
    techniques_.emplace(*table_.without);
    techniques_->limit(level);
    techniques_->forbid([&](const NamedTechnique& technique) {
        return technique.way && rows_say_all(*technique.way) &&
               std::ranges::none_of(rules, [&](const Rule& rule) {
                   return can_use(rule.what, *technique.way) && highest_level_of(rule.what) > level;
               });
    });
}

void StatedClues::narrow() {
    if (!search_.narrow()) throw ContractBroken("a known solution is none");
}

void StatedClues::state(std::span<const std::size_t> groups) {
    for (const std::size_t group : groups)
        for (const ElementId id : table_.of_group[group].givens)
            if (!search_.keep(id, known(id))) throw ContractBroken("a known solution is none");
    narrow();
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

bool StatedClues::deduce() {
    Candidates candidates(table_.without->board(), Position(table_.without->board()));
    bring_up(candidates, 0);
    return narrow_by(*techniques_, candidates, budget_, [&](std::span<const Literal> follows) {
               return take(candidates, follows);
           }) > 0;
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

StatedClues::Answer StatedClues::leaves_another(std::size_t group, std::uint64_t most_work) {
    if (is_full()) return Answer::no;
    const std::size_t before = search_.place();
    most_work_ = search_.work() + most_work;
    Answer answer = Answer::no;
    // Another solution has another mark in one of the elements.
    for (const ElementId id : table_.of_group[group].givens) {
        answer = differs_at(id);
        if (answer != Answer::no) break;
        if (!search_.keep(id, known(id))) throw ContractBroken("a known solution is none");
        narrow();
    }
    search_.go_back(before);
    return answer;
}

}  // namespace quadrille::engine
