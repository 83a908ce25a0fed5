#include "taught/rule_step.hpp"

#include <algorithm>

#include "engine/deduce/literal_words.hpp"
#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/sorted.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::taught {

namespace {

/// The name of the rule, and where the clues are that the step rests on, in the order of the rules.
Text named_with_clues(const RuleHeader& heading, const Puzzle& puzzle,
                      const std::vector<std::uint32_t>& rules) {
    std::vector<ElementId> clues;
    for (const std::uint32_t rule : rules)
        if (const auto clue = puzzle.rules()[rule].clue;
            clue && std::ranges::find(clues, *clue) == clues.end())
            clues.push_back(*clue);
    if (clues.empty()) return heading.name;
    const Board& board = puzzle.board();
    return {"{0} ({1})", {heading.name, kit::listed_or_all(clues.size(), [&](std::size_t i) {
                              return kit::element_name(board, clues[i]);
                          })}};
}

}  // namespace

Deduction rule_step(const RuleHeader& heading, const Puzzle& puzzle, const Candidates& candidates,
                    Deduction found, std::span<const std::uint32_t> elsewhere) {
    found.follows = engine::decided(puzzle.board(), candidates, found.follows);
    kit::sort_unique(found.because);
    const Text name = named_with_clues(heading, puzzle, found.rules);
    found.rules.insert(found.rules.end(), elsewhere.begin(), elsewhere.end());
    kit::sort_unique(found.rules);
    const Text told = engine::told(puzzle.board(), found.follows);
    found.text = heading.reason.empty() ? Text("{0}: {1}.", {told, name})
                                        : Text("{0}: {1}. {2}", {told, name, heading.reason});
    return found;
}

}  // namespace quadrille::taught
