#include "engine/explain/explain_text.hpp"

#include <algorithm>
#include <utility>

#include "quadrille/kit/mark_name.hpp"
#include "quadrille/kit/steps.hpp"

namespace quadrille::engine {

namespace {

constexpr std::size_t most_listed = 24;

}  // namespace

bool has_part(const Text& text, const Text& part) {
    return text == part || std::ranges::any_of(text.arguments, [&](const Text& argument) {
               return has_part(argument, part);
           });
}

Text told_mark(const Board& board, ElementId element, Mark mark) {
    return Text("{0} is {1} || {0} {0|is|are} {1}",
                {kit::element_name(board, element), kit::mark_name(board, element, mark)});
}

Text told_conclusion(const Board& board, const Literal& conclusion) {
    return Text(conclusion.holds ? "{0} must be {1}" : "{0} cannot be {1}",
                {kit::element_name(board, conclusion.element),
                 kit::mark_name(board, conclusion.element, conclusion.mark)});
}

Text told_unexplained(const Board& board, const Literal& conclusion) {
    return Text("{0}: it follows, but no short reason was found.",
                {told_conclusion(board, conclusion)});
}

bool is_long(const Explanation& explanation) {
    return explanation.rules.size() + explanation.marks.size() > most_listed;
}

Text told_reasons(const Puzzle& puzzle, const Position& position, const Explanation& explanation) {
    std::vector<Text> reasons;
    for (const std::uint32_t rule : explanation.rules)  // several may state one thing
        if (const Text& text = puzzle.rules()[rule].text;
            std::ranges::find(reasons, text) == reasons.end())
            reasons.push_back(text);
    for (const ElementId id : explanation.marks)
        reasons.push_back(told_mark(puzzle.board(), id, position.mark(id)));
    return kit::listed_apart(reasons);
}

Text told_explanation(const Puzzle& puzzle, const Position& position,
                      const Explanation& explanation) {
    // What is printed is no mark that could be wrong.
    const bool is_of_puzzle = std::ranges::none_of(
        explanation.marks, [&](ElementId id) { return puzzle.board()[id].given == blank; });
    if (is_long(explanation)) {
        if (explanation.conclusion)
            return told_unexplained(puzzle.board(), *explanation.conclusion);
        return is_of_puzzle ? Text("The puzzle has no solution at all; no short reason was found.")
                            : Text("The marks cannot all be right; no short reason was found.");
    }
    const Text reasons = told_reasons(puzzle, position, explanation);
    if (explanation.conclusion) {
        const Text conclusion = told_conclusion(puzzle.board(), *explanation.conclusion);
        if (reasons.empty()) return Text("{0}: nothing else can stand there.", {conclusion});
        return Text("{0}, because of this: {1}.", {conclusion, reasons});
    }
    if (is_of_puzzle)
        return Text("The puzzle has no solution at all, because of this: {0}.", {reasons});
    return Text("These cannot all be right: {0}.", {reasons});
}

}  // namespace quadrille::engine
