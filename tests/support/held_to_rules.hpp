// Explanations held to the exact solver, which knows nothing of them: what is told forces what it
// says, and no part of it can be left out.
#pragma once

#include <cstddef>
#include <string>

#include "boards.hpp"
#include "engine/explain/explain.hpp"
#include "engine/sat/exact.hpp"
#include "raw_boards.hpp"

namespace quadrille::test {

/// Whether the rules and marks told have no solution, with the conclusion denied.
inline bool contradicts(const Puzzle& puzzle, const Position& position,
                        const engine::Explanation& told) {
    Board board =
        puzzle.board();  // a given is a reason like a mark: it counts only where it is told
    for (Element& element : board.elements)
        if (element.part == Part::answer) element.given = blank;
    Rules rules;
    for (const std::uint32_t rule : told.rules) rules.push_back(puzzle.rules()[rule]);
    if (told.conclusion) {
        Literal denied = *told.conclusion;
        denied.holds = !denied.holds;
        rules.push_back(rule_of(Clause{{denied}}));
    }
    engine::SolveRequest request;
    request.max_solutions = 1;
    request.start = Position(board);
    for (const ElementId id : told.marks) {
        const Mark given = puzzle.board()[id].given;
        request.start.set_mark(id, position.mark(id) != blank ? position.mark(id) : given);
    }
    return engine::solve_exactly(BoardPuzzle(board, rules), request).verdict ==
           engine::Verdict::none;
}

/// What is wrong with an explanation; empty where nothing is.
inline std::string fault_of(const Puzzle& puzzle, const Position& position,
                            const engine::Explanation& told) {
    const std::string sentence = in_english(told.text);
    if (!contradicts(puzzle, position, told)) return "does not follow: " + sentence;
    for (std::size_t i = 0; i < told.rules.size(); ++i) {
        engine::Explanation fewer = told;
        fewer.rules.erase(fewer.rules.begin() + static_cast<std::ptrdiff_t>(i));
        if (contradicts(puzzle, position, fewer))
            return "rule " + std::to_string(i) + " is not needed: " + sentence;
    }
    for (std::size_t i = 0; i < told.marks.size(); ++i) {
        engine::Explanation fewer = told;
        fewer.marks.erase(fewer.marks.begin() + static_cast<std::ptrdiff_t>(i));
        if (contradicts(puzzle, position, fewer))
            return "mark " + std::to_string(i) + " is not needed: " + sentence;
    }
    return {};
}

/// Whether a full position agrees with what is told of it.
inline bool holds(const Position& full, const Literal& literal) {
    return (full.mark(literal.element) == literal.mark) == literal.holds;
}

}  // namespace quadrille::test
