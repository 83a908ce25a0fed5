#include "engine/judge/judge.hpp"

#include <algorithm>

#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

std::size_t at(Status status) { return static_cast<std::size_t>(status); }

/// Work for marks of what is hidden on a full board, as a search counts it: some tenths of a
/// second.
constexpr std::uint64_t most_filling = 2'000'000;

}  // namespace

Judge::Judge(const Puzzle& puzzle, std::size_t condition_count, const Position& position)
    : puzzle_(&puzzle), position_(position), hidden_(puzzle), is_due_(puzzle.rules().size(), 0) {
    std::vector<kit::Lists<std::uint32_t>::Pair> speaking;
    std::vector<kit::Lists<std::uint32_t>::Pair> stated;
    const Rules& rules = puzzle.rules();
    for (std::uint32_t i = 0; i < rules.size(); ++i) {
        for_each_element(rules[i].what, [&](ElementId id) { speaking.emplace_back(index(id), i); });
        if (rules[i].clue) stated.emplace_back(index(*rules[i].clue), i);
        condition_count = std::max(condition_count, rules[i].condition + std::size_t{1});
    }
    by_element_ = kit::Lists<std::uint32_t>(puzzle.board().size(), speaking);
    by_clue_ = kit::Lists<std::uint32_t>(puzzle.board().size(), stated);
    rules_.resize(rules.size());
    conditions_.resize(condition_count);
    tallies_.resize(condition_count);
    clues_.resize(puzzle.board().size());
    judge_all();
}

void Judge::reset(const Position& position) {
    position_ = position;
    judge_all();
}

void Judge::judge_all() {
    const Rules& rules = puzzle_->rules();
    std::fill(tallies_.begin(), tallies_.end(), Tally{});
    for (std::uint32_t i = 0; i < rules.size(); ++i) {
        rules_[i] = judge(puzzle_->board(), rules[i], position_);
        ++tallies_[rules[i].condition].rules[at(rules_[i])];
    }
    for (std::size_t i = 0; i < conditions_.size(); ++i) sum_up(static_cast<std::uint16_t>(i));
    unfilled_ = 0;
    for (std::size_t i = 0; i < puzzle_->board().size(); ++i) {
        sum_up(element_id(i));
        if (unfilled(element_id(i))) ++unfilled_;
    }
    judge_hidden();
}

void Judge::update(const Position& position, std::span<const ElementId> changed) {
    bool marks_changed = false;
    for (const ElementId id : changed) {
        if (unfilled(id)) --unfilled_;
        const bool same = position_.mark(id) == position.mark(id);
        position_.set(id, position[id]);
        if (unfilled(id)) ++unfilled_;
        if (same) continue;
        marks_changed = true;
        for (const std::uint32_t rule : by_element_[index(id)]) {
            if (is_due_[rule] != 0 || hidden_.is_spoken_of_by(rule)) continue;
            is_due_[rule] = 1;
            due_.push_back(rule);
        }
    }
    for (const std::uint32_t rule : due_) {
        is_due_[rule] = 0;
        judge_again(rule);
    }
    due_.clear();
    if (marks_changed) judge_hidden();
}

void Judge::judge_again(std::uint32_t rule) {
    set(rule, judge(puzzle_->board(), puzzle_->rules()[rule], position_));
}

/// A rule that speaks of what is hidden is broken where nothing hidden can meet it beside the
/// others as things stand, and met where something does with blanks at rest. Where everything is
/// marked and no marks of what is hidden fit, all of these rules are broken: which is to blame
/// nobody can say.
void Judge::judge_hidden() {
    if (!hidden_.is_needed()) return;
    const Board& board = puzzle_->board();
    Budget budget(Limits{});
    const HiddenMarks::Derived now = hidden_.derived(position_, budget);
    derived_ = now.position;
    Position at_rest = position_;
    for (const ElementId id : board.deciding()) at_rest.set_mark(id, settled(board, position_, id));
    HiddenMarks::Filling filled;
    bool none_fits = false;
    if (!now.broken && unfilled_ == 0) {
        filled = hidden_.found(at_rest, budget, most_filling);
        none_fits = filled.is_known && !filled.position && at_rest == position_;
    }
    if (!filled.position) filled.position = hidden_.derived(at_rest, budget).position;
    for (std::uint32_t rule = 0; rule < rules_.size(); ++rule) {
        if (!hidden_.is_spoken_of_by(rule)) continue;
        const Rule& what = puzzle_->rules()[rule];
        if (none_fits || now.broken == rule || judge(board, what, derived_) == Status::violated)
            set(rule, Status::violated);
        else
            set(rule,
                judge(board, what, *filled.position) == Status::met ? Status::met : Status::open);
    }
}

void Judge::set(std::uint32_t rule, Status status) {
    const Rule& what = puzzle_->rules()[rule];
    if (status == rules_[rule]) return;
    Tally& tally = tallies_[what.condition];
    --tally.rules[at(rules_[rule])];
    ++tally.rules[at(status)];
    rules_[rule] = status;
    sum_up(what.condition);
    if (what.clue) sum_up(*what.clue);
}

void Judge::sum_up(std::uint16_t condition) {
    const Tally& tally = tallies_[condition];
    conditions_[condition] = tally.rules[at(Status::violated)] > 0 ? Status::violated
                             : tally.rules[at(Status::open)] > 0   ? Status::open
                                                                   : Status::met;
}

void Judge::sum_up(ElementId clue) {
    const auto stated = by_clue_[index(clue)];
    Status worst = stated.empty() ? Status::open : Status::met;
    for (const std::uint32_t rule : stated) worst = both(worst, rules_[rule]);
    clues_[index(clue)] = worst;
}

bool Judge::unfilled(ElementId id) const {
    const Board& board = puzzle_->board();
    return board.decides(id) && settled(board, position_, id) == blank;
}

bool Judge::solved() const noexcept {
    return unfilled_ == 0 && std::all_of(conditions_.begin(), conditions_.end(),
                                         [](Status status) { return status == Status::met; });
}

std::vector<BrokenRule> Judge::findings() const {
    std::vector<BrokenRule> found;
    const Rules& rules = puzzle_->rules();
    for (std::uint32_t i = 0; i < rules.size(); ++i)
        if (rules_[i] == Status::violated) found.push_back({i, shown_by(i)});
    return found;
}

std::vector<ElementId> Judge::shown_by(std::uint32_t rule) const {
    const Board& board = puzzle_->board();
    const Rule& what = puzzle_->rules()[rule];
    if (!hidden_.is_spoken_of_by(rule)) return culprits(board, what, position_);
    std::vector<ElementId> seen = culprits(board, what, derived_);
    std::erase_if(seen, [&](ElementId id) { return board.hides(id); });
    if (!seen.empty()) return seen;
    for_each_element(what.what, [&](ElementId id) {
        if (!board.hides(id)) seen.push_back(id);
    });
    if (seen.empty() && what.clue) seen.push_back(*what.clue);
    kit::sort_unique(seen);
    return seen;
}

}  // namespace quadrille::engine
