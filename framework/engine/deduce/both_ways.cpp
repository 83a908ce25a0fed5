#include "engine/deduce/both_ways.hpp"

#include <algorithm>
#include <utility>

#include "engine/rules/candidates.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

constexpr Described both_ways{"both-ways", "the same both ways", 5, "", ""};
/// Of both sides together, the last of each counted.
constexpr std::size_t most_of_both = 7;
/// So many places are looked at: on larger boards not all of them.
constexpr std::size_t most_places = 1000;
/// So many ends are followed, of the places whose marks lead to the least.
constexpr std::size_t most_followed = 24;
/// So many that can be told are enough to choose from.
constexpr std::size_t most_compared = 4;

}  // namespace

const Described& described_both_ways() noexcept { return both_ways; }

BothWays::BothWays(const Puzzle& puzzle, std::shared_ptr<const Inferences> inferences,
                   std::shared_ptr<FailingMarks> trials)
    : puzzle_(puzzle),
      inferences_(std::move(inferences)),
      trials_(std::move(trials)),
      trackers_(*inferences_) {}

std::optional<BothWays::Split> BothWays::split_at(const Candidates& candidates, ElementId id,
                                                  Budget& budget) {
    Split split;
    split.marks[0] = {id, candidates.first(id), true};
    split.marks[1] = {id, candidates.next(id, split.marks[0].mark), true};
    const Candidates* one = trials_->concluded(candidates, id, split.marks[0].mark, budget);
    if (one == nullptr) return std::nullopt;
    const Candidates first = *one;
    const Candidates* const second =
        trials_->concluded(candidates, id, split.marks[1].mark, budget);
    if (second == nullptr) return std::nullopt;
    for (const ElementId other : puzzle_.board().ids()) {
        const auto before = candidates.words(other);
        const auto a = first.words(other);
        const auto b = second->words(other);
        bool differs = false;
        bool has_common = false;
        for (std::size_t i = 0; i < before.size(); ++i) {
            differs = differs || a[i] != before[i] || b[i] != before[i];
            has_common = has_common || (before[i] & ~(a[i] | b[i])) != 0;
        }
        split.changes += differs ? 1U : 0U;
        if (!has_common) continue;
        for_each_mark(puzzle_.board(), candidates, other, [&](Mark mark) {
            if (!first.possible(other, mark) && !second->possible(other, mark))
                split.common.push_back({other, mark, false});
        });
    }
    return split.common.empty() ? std::nullopt : std::optional(std::move(split));
}

/// The places whose marks lead to the least first.
std::vector<BothWays::Split> BothWays::splits(const Candidates& candidates, Budget& budget) {
    std::vector<Split> list;
    std::size_t places = 0;
    for (const ElementId id : puzzle_.board().ids()) {
        if (!puzzle_.board().is_ruled(id) || candidates.count(id) != 2) continue;
        if (places++ == most_places) break;
        if (auto split = split_at(candidates, id, budget)) list.push_back(*std::move(split));
    }
    std::ranges::stable_sort(list, {}, &Split::changes);
    return list;
}

std::optional<CommonEnd> BothWays::shown(const Candidates& candidates, const Split& split,
                                         const Literal& goal, std::size_t most, Budget& budget) {
    const AskRule ask = [&](std::uint32_t rule, const Candidates& asked) -> const auto& {
        found_.clear();
        trackers_.infer(rule, asked, found_, budget);
        return found_;
    };
    CommonEnd end{{}, goal};
    for (std::size_t side = 0; side < 2; ++side) {
        const Literal& supposed = split.marks[side];
        Candidates start = candidates;
        narrow(start, {&supposed, 1});
        const std::size_t spent = side == 0 ? 2 : 2 + end.sides[0].argument.size();
        if (spent > most) return std::nullopt;
        auto argument =
            find_derivation(puzzle_, *inferences_, ask, start,
                            inferences_->rules_of(supposed.element), goal, most - spent, budget);
        if (!argument) return std::nullopt;
        end.sides[side] = {supposed, *std::move(argument)};
    }
    return end;
}

std::optional<CommonEnd> BothWays::find(const Candidates& candidates, Budget& budget) {
    std::optional<CommonEnd> best;
    std::size_t followed = 0;
    std::size_t compared = 0;
    for (const Split& split : splits(candidates, budget))
        for (const Literal& goal : split.common) {
            if (followed++ == most_followed || compared == most_compared) return best;
            auto end = shown(candidates, split, goal, best ? best->conclusions() - 1 : most_of_both,
                             budget);
            if (!end) continue;
            best = std::move(end);
            ++compared;
        }
    return best;
}

Text told_both_ways(const Puzzle& puzzle, std::span<const Literal> follows, const CommonEnd& end) {
    const Board& board = puzzle.board();
    const auto told_side = [&](const CommonEnd::Side& side) {
        const Text supposed = told(board, {&side.supposed, 1});
        const Text goal = told_goal(puzzle, follows, side.argument);
        const Text conclusions = told_conclusions(puzzle, side.argument);
        return conclusions.empty()
                   ? Text("if {0}, then {1}", {supposed, goal})
                   : Text("if {0}, then {1}; so {2}", {supposed, conclusions, goal});
    };
    // What is hidden is called by what is seen, of which nothing is supposed.
    if (board.hides(end.sides[0].supposed.element))
        return {"Either way, {0}: {1}; {2}.",
                {told(board, follows), told_side(end.sides[0]), told_side(end.sides[1])}};
    return {"{0}, whatever {1} is: {2}; {3}.",
            {told(board, follows), kit::element_name(board, end.sides[0].supposed.element),
             told_side(end.sides[0]), told_side(end.sides[1])}};
}

std::optional<Deduction> BothWays::find_step(const Candidates& candidates, Budget& budget) {
    const std::optional<CommonEnd> end = find(candidates, budget);
    if (!end) return std::nullopt;
    Deduction step;
    step.follows = decided(puzzle_.board(), candidates, {&end->follows, 1});
    step.because = {end->sides[0].supposed.element};
    for (const CommonEnd::Side& side : end->sides) {
        const auto add = [&](std::uint32_t rule, std::span<const ElementId> because) {
            step.rules.push_back(rule);
            for (const ElementId id : because)
                if (candidates.count(id) == 1) step.because.push_back(id);
        };
        for (const Argument::Conclusion& one : side.argument.conclusions) add(one.rule, one.because);
        add(side.argument.broken, side.argument.broken_because);
    }
    kit::sort_unique(step.because);
    kit::sort_unique(step.rules);
    step.text = told_both_ways(puzzle_, step.follows, *end);
    return step;
}

}  // namespace quadrille::engine
