#include "play/editor/edit_words.hpp"

#include <algorithm>
#include <string>

#include "engine/solve/difficulty.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::play {

namespace {

using Solutions = engine::Examination::Solutions;

Text number_of(std::size_t count) { return Text::name(std::to_string(count)); }

EditVerdict no_solution(const EditedPuzzle& puzzle, const engine::Examination& known) {
    EditVerdict verdict{EditVerdict::Sign::wrong, "No solution", {}};
    if (known.to_blame && known.to_blame->size() == 1)
        verdict.headline = "No solution: the clue that is marked cannot stand there";
    else if (known.to_blame && !known.to_blame->empty())
        verdict.headline = Text("No solution: {0} clues contradict each other",
                                {std::to_string(known.to_blame->size())});
    else if (known.why)
        verdict.details.push_back(known.why->text);
    // What stands on no seat cannot be lit.
    for (const std::uint32_t number : known.to_blame.value_or(std::vector<std::uint32_t>()))
        if (number < puzzle.clues().size() && puzzle.clues()[number].seats.empty())
            verdict.details.push_back(
                Text("among them: {0}", {puzzle.kinds()[puzzle.clues()[number].kind].name}));
    return verdict;
}

EditVerdict one_solution(const EditedPuzzle& puzzle, const engine::Examination& known,
                         const Text& hardest) {
    EditVerdict verdict{EditVerdict::Sign::one, "One solution", {}};
    if (known.rating) {
        const engine::Difficulty& difficulty = engine::difficulty_of(known.rating->level);
        verdict.details.push_back(Text("{0}, level {1}, score {2}",
                                       {Text::sentence(std::string(difficulty.name)),
                                        number_of(known.rating->level),
                                        number_of(known.rating->score)}));
    }
    if (!hardest.empty()) verdict.details.push_back(Text("hardest step: {0}", {hardest}));
    if (!known.redundant || puzzle.is_picture()) return verdict;  // there they all are
    if (known.redundant->empty())
        verdict.details.emplace_back("every clue is needed");
    else
        verdict.details.push_back(
            Text("{0} {0|clue could be left out|clues could each be left out alone}",
                 {std::to_string(known.redundant->size())}));
    return verdict;
}

}  // namespace

EditVerdict told_verdict(const EditedPuzzle& puzzle, const engine::Examination* known,
                         const Text& hardest, bool slow) {
    EditVerdict verdict;
    const Solutions solutions = known != nullptr ? known->solutions : Solutions::unknown;
    if (solutions == Solutions::none) {
        verdict = no_solution(puzzle, *known);
    } else if (solutions == Solutions::one) {
        verdict = one_solution(puzzle, *known, hardest);
    } else if (solutions == Solutions::several) {
        verdict = {EditVerdict::Sign::several, "Several solutions", {}};
        if (!known->differing.empty())
            verdict.details.push_back(Text("two of them differ in {0} {0|place|places}",
                                           {std::to_string(known->differing.size())}));
        if (known->forced && !known->forced->empty())
            verdict.details.push_back(Text("{0} {0|mark is|marks are} the same in all of them",
                                           {std::to_string(known->forced->size())}));
    } else if (slow) {
        verdict = {EditVerdict::Sign::working, "Looking for solutions …", {}};
    } else if (known != nullptr && !known->failure.empty()) {
        verdict = {EditVerdict::Sign::none, known->failure, {}};
    }
    if (slow && solutions != Solutions::unknown)
        verdict.details.emplace_back("still looking …");
    return verdict;
}

Text told_change(const engine::Edit& edit) {
    if (edit.stopped) return "Nothing was found in time";
    if (!edit.failure.empty()) return edit.failure;
    const engine::ClueChange& change = edit.change;
    if (change.printed.empty() && change.taken.empty()) return "Nothing had to change";
    if (!edit.redrawn.empty())
        return Text("{0} {0|place|places} of the picture had to change; marked on the board",
                    {std::to_string(edit.redrawn.size())});
    std::vector<Text> what;
    const auto tell = [&](const char* words, std::size_t count) {
        if (count > 0) what.emplace_back(words, std::vector<Text>{std::to_string(count)});
    };
    tell("{0} {0|clue was|clues were} changed", change.overwritten);
    tell("{0} {0|clue was|clues were} printed", change.printed.size() - change.overwritten);
    tell("{0} {0|clue was|clues were} taken away", change.taken.size());
    what.emplace_back("marked on the board");
    return kit::listed_apart(what);
}

}  // namespace quadrille::play
