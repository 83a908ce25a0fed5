#include "engine/generate/clue_draws.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/solve/difficulty.hpp"
#include "engine/solve/rate.hpp"

namespace quadrille::engine {

namespace {

/// Of one full board so many puzzles are drawn until one is not too easy.
constexpr std::size_t most_clue_draws = 200;
/// Of which, where nothing is ever left open, so many.
constexpr std::size_t most_plain_draws = 20;
/// Where so many were too hard, and none fits, few will: of those near to the hardest, and of any.
constexpr std::size_t most_too_hard = 4;
constexpr std::size_t most_too_hard_of_any = 8;
/// A draw that leaves so much less open than the best, as a share of that, counts like it.
constexpr std::size_t tolerance = 16;
/// So many of the groups that stay are tried first in a draw nearby.
constexpr std::size_t most_changed = 4;

}  // namespace

ClueDraws::ClueDraws(const Puzzle& whole, const CompiledRules& rules, const ClueTable& table,
                     const Position& solution, Budget& budget, Levels levels,
                     std::function<void()> asked)
    : thinner_(whole, rules, table, solution, budget, std::move(asked)),
      levels_(levels),
      seeks_hard_(levels.most > difficulty_of(Difficulty::Grade::medium).most) {
    if (levels.least > 1)
        easier_.emplace(whole, rules, table, solution, budget,
                        static_cast<std::uint16_t>(levels.least - 1));
    if (levels.most < search_level)
        wanted_.emplace(whole, rules, table, solution, budget, levels.most);
}

ClueDraws::Outcome ClueDraws::run(GroupNumbers groups, kit::Random& random) {
    groups_ = std::move(groups);
    Outcome outcome = Outcome::too_easy;
    std::size_t too_hard = 0;
    const std::size_t most = seeks_hard_ ? most_too_hard : most_too_hard_of_any;
    const auto is_vain = [&](std::size_t draws) {
        return too_hard == most || draws == most_clue_draws ||
               (draws == most_plain_draws && outcome == Outcome::too_easy && open_ == 0);
    };
    for (std::size_t draw = 0; !is_vain(draw); ++draw) {
        kept_ = thinned(next_order(random));
        puzzle_ = nullptr;
        outcome = judged();
        if (outcome == Outcome::fits) break;
        if (outcome == Outcome::too_hard) ++too_hard;
    }
    return outcome;
}

GroupNumbers ClueDraws::thinned(std::span<const std::size_t> order) {
    if (kernels_ != nullptr) {
        // What follows from the rows alone is sooner seen by them.
        if (auto kept = kernels_->thinned(thinner_.unimplied(order))) return *std::move(kept);
        kernels_ = nullptr;
    }
    return thinner_.thinned(order);
}

GroupNumbers ClueDraws::next_order(kit::Random& random) const {
    GroupNumbers order = groups_;
    random.shuffle(std::span(order));
    if (most_open_.empty() || !seeks_hard_) return order;
    GroupNumbers nearby = most_open_;
    random.shuffle(std::span(nearby));
    const std::size_t changed =
        std::min<std::size_t>(nearby.size(), 1 + random.below(most_changed));
    std::erase_if(order, [&](std::size_t group) { return std::ranges::count(nearby, group) != 0; });
    const auto stay = nearby.begin() + static_cast<std::ptrdiff_t>(changed);
    order.insert(order.begin(), nearby.begin(), stay);
    order.insert(order.end(), stay, nearby.end());
    return order;
}

ClueDraws::Outcome ClueDraws::judged() {
    if (easier_ && is_too_easy()) return Outcome::too_easy;
    return wanted_ && is_too_hard() ? Outcome::too_hard : Outcome::fits;
}

void ClueDraws::deduce(StatedClues& stated, std::uint16_t level) {
    if (make_ && puzzle_ == nullptr) puzzle_ = make_(kept_);
    if (puzzle_ == nullptr) {
        static_cast<void>(stated.deduce());
        return;
    }
    TechniqueTable techniques(*puzzle_);
    techniques.limit(level);
    stated.forbid_what_rules_say(techniques);
    static_cast<void>(stated.solves(techniques));
}

bool ClueDraws::is_too_easy() {
    const StatedClues::Place before = easier_->place();
    easier_->state(kept_);
    const std::size_t open = easier_->open_marks();
    const bool is_promising = open > 0 && (!seeks_hard_ || open + open_ / tolerance >= open_);
    bool is_hard = false;
    if (is_promising) {
        deduce(*easier_, static_cast<std::uint16_t>(levels_.least - 1));
        is_hard = !easier_->is_full();
        most_open_ = kept_;
        open_ = open;
    }
    easier_->take_back(before);
    return !is_hard;
}

bool ClueDraws::is_too_hard() {
    const StatedClues::Place before = wanted_->place();
    wanted_->state(kept_);
    if (!wanted_->is_full()) deduce(*wanted_, levels_.most);
    const bool is_open = !wanted_->is_full();
    wanted_->take_back(before);
    return is_open;
}

}  // namespace quadrille::engine
