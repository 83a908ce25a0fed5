#include "engine/deduce/short_refutation.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/deduce/carried.hpp"
#include "engine/deduce/literal_words.hpp"
#include "engine/rules/candidates.hpp"
#include "quadrille/kit/sorted.hpp"

namespace quadrille::engine {

namespace {

constexpr std::array<SizedTechnique, 3> refutations{{
    {"contradiction-2", "contradiction within two steps", 5, 2},
    {"contradiction-4", "contradiction within four steps", 6, 4},
    {"contradiction-7", "contradiction within seven steps", 7, 7},
}};

}  // namespace

std::span<const SizedTechnique> described_refutations() noexcept { return refutations; }

namespace {

/// Without what only says of a place that is seen what is supposed of it, as a hidden one.
Argument without_echo(const Puzzle& puzzle, const Literal& supposed, Argument argument) {
    const Board& board = puzzle.board();
    if (!board.hides(supposed.element)) return argument;
    const std::string said = in_english(told(board, {&supposed, 1}));
    std::erase_if(argument.conclusions, [&](const Argument::Conclusion& one) {
        return !all_hidden(board, one.follows) &&
               tied_hidden(board, puzzle.rules()[one.rule]) == supposed.element &&
               ((supposed.holds && has_one_name(board, supposed.element, one.follows)) ||
                in_english(told(board, one.follows)) == said);
    });
    return argument;
}

}  // namespace

Text told_refutation(const Puzzle& puzzle, std::span<const Literal> follows,
                     const Literal& supposed, const Argument& argument) {
    const Board& board = puzzle.board();
    Text conclusions = told_conclusions(puzzle, without_echo(puzzle, supposed, argument));
    Text told_follows = told(board, follows);
    Text told_supposed = told(board, {&supposed, 1});
    // Of several marks it has to be said that no other was left.
    const bool is_last_but_one = supposed.holds && follows.front().holds &&
                                 follows.front().element == supposed.element &&
                                 board.alphabet(supposed.element).symbols.size() > 2;
    if (conclusions.empty())
        return {is_last_but_one ? "{0}: if not, {1}, and {2}." : "{0}: if {1}, {2}.",
                {std::move(told_follows), std::move(told_supposed), told_end(puzzle, argument)}};
    return {is_last_but_one ? "{0}: if not, {1}; then {2}; and {3}."
                            : "{0}: if {1}, then {2}; and {3}.",
            {std::move(told_follows), std::move(told_supposed), std::move(conclusions),
             told_end(puzzle, argument)}};
}

ShortRefutations::ShortRefutations(const Puzzle& puzzle,
                                   std::shared_ptr<const Inferences> inferences,
                                   std::shared_ptr<FailingMarks> failing)
    : puzzle_(puzzle),
      inferences_(std::move(inferences)),
      failing_(std::move(failing)),
      rounds_(puzzle, inferences_) {}

std::optional<ShortRefutation> ShortRefutations::find(const Candidates& candidates,
                                                      std::size_t most_conclusions,
                                                      Budget& budget) {
    const std::span<const Literal> failing = failing_->of(candidates, budget);
    if (failing.empty()) return std::nullopt;
    rounds_.start_from(candidates);
    std::vector<Literal> open(failing.begin(), failing.end());
    for (std::size_t rounds = 1; rounds <= most_conclusions; ++rounds) {
        std::optional<ShortRefutation> best;
        std::erase_if(open, [&](const Literal& supposed) {
            if (!rounds_.fails(supposed, rounds, budget)) return false;
            // What fails in so many rounds, and not in fewer, takes as many conclusions at least.
            if (best && best->size() == 0) return true;
            const std::size_t most = best ? best->size() - 1 : most_conclusions;
            if (most < rounds) return true;
            if (auto found = argued(supposed, most, budget)) best = std::move(found);
            return true;
        });
        if (best) return best;
    }
    return std::nullopt;
}

bool ShortRefutations::refutes(const Candidates& candidates, const Literal& supposed,
                               std::size_t most_conclusions, Budget& budget) {
    rounds_.start_from(candidates);
    return rounds_.fails(supposed, most_conclusions, budget) &&
           argued(supposed, most_conclusions, budget).has_value();
}

/// Requires that the mark fails, and that the rounds start where it is supposed.
std::optional<ShortRefutation> ShortRefutations::argued(const Literal& supposed,
                                                        std::size_t most_conclusions,
                                                        Budget& budget) {
    Candidates start = rounds_.start();
    narrow(start, {&supposed, 1});
    const AskRule ask = [&](std::uint32_t rule, const Candidates& candidates) -> const auto& {
        return rounds_.ask(rule, candidates, budget);
    };
    std::optional<Argument> found =
        find_argument(puzzle_, *inferences_, ask, start, inferences_->rules_of(supposed.element),
                      most_conclusions, budget);
    if (!found) return std::nullopt;
    return ShortRefutation{*std::move(found), supposed};
}

std::optional<Deduction> ShortRefutations::find_step(const Candidates& candidates,
                                                     std::size_t most_conclusions, Budget& budget) {
    const std::optional<ShortRefutation> found = find(candidates, most_conclusions, budget);
    if (!found) return std::nullopt;
    return told_step(puzzle_, candidates, *found);
}

Deduction told_step(const Puzzle& puzzle, const Candidates& candidates,
                    const ShortRefutation& refutation) {
    const Literal& supposed = refutation.supposed;
    const Literal opposite{supposed.element, supposed.mark, !supposed.holds};
    Deduction step;
    step.follows = decided(puzzle.board(), candidates, {&opposite, 1});
    step.because = {supposed.element};
    step.rules = {refutation.broken};
    for (const Argument::Conclusion& one : refutation.conclusions) {
        step.rules.push_back(one.rule);
        for (const ElementId id : one.because)
            if (candidates.count(id) == 1) step.because.push_back(id);
    }
    kit::sort_unique(step.because);
    kit::sort_unique(step.rules);
    const std::vector<Literal> told = decided(puzzle.board(), candidates, {&supposed, 1});
    step.text = told_refutation(puzzle, step.follows, told.front(), refutation);
    return step;
}

}  // namespace quadrille::engine
