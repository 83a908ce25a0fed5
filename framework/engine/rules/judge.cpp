#include "engine/rules/judge.hpp"

#include <algorithm>

namespace quadrille::engine {

namespace {

std::size_t at(Status status) { return static_cast<std::size_t>(status); }

}  // namespace

Judge::Judge(const Puzzle& puzzle, std::size_t condition_count, const Position& position)
    : puzzle_(&puzzle), position_(position), is_due_(puzzle.rules().size(), 0) {
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
}

void Judge::update(const Position& position, std::span<const ElementId> changed) {
    for (const ElementId id : changed) {
        if (unfilled(id)) --unfilled_;
        const bool same = position_.mark(id) == position.mark(id);
        position_.set(id, position[id]);
        if (unfilled(id)) ++unfilled_;
        if (same) continue;
        for (const std::uint32_t rule : by_element_[index(id)]) {
            if (is_due_[rule] != 0) continue;
            is_due_[rule] = 1;
            due_.push_back(rule);
        }
    }
    for (const std::uint32_t rule : due_) {
        is_due_[rule] = 0;
        judge_again(rule);
    }
    due_.clear();
}

void Judge::judge_again(std::uint32_t rule) {
    const Rule& what = puzzle_->rules()[rule];
    const Status status = judge(puzzle_->board(), what, position_);
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
        if (rules_[i] == Status::violated)
            found.push_back({i, culprits(puzzle_->board(), rules[i], position_)});
    return found;
}

}  // namespace quadrille::engine
