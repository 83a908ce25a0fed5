// Steps about hidden elements are put off, folded and gathered before they are told. None is told
// before what it rests on: each follows from the rules that it names and what was told before it.
// Held to the exact solver, over the puzzles of all types that hide something.
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/case_by_case.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/solve.hpp"
#include "engine/watch/step_log.hpp"
#include "raw_boards.hpp"
#include "shipped.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t wanted_boards = 12;
constexpr std::size_t largest_board = 300;  ///< elements

/// Whether nothing satisfies the named rules and what is known once the conclusions do not hold.
bool follows(const Puzzle& puzzle, const std::vector<Literal>& known, const Deduction& step) {
    Board board = puzzle.board();  // nobody tells apart what is hidden here
    for (Element& element : board.elements)
        if (element.part == Part::hidden) element.part = Part::answer;
    Rules rules;
    for (const std::uint32_t rule : step.rules) rules.push_back(puzzle.rules()[rule]);
    for (const Literal& literal : known) rules.push_back(test::rule_of(Clause{{literal}}));
    Clause denied;
    for (const Literal& literal : step.follows)
        denied.any.push_back({literal.element, literal.mark, !literal.holds});
    rules.push_back(test::rule_of(std::move(denied)));
    SolveRequest request;
    request.max_solutions = 1;
    return solve_exactly(test::BoardPuzzle(board, rules), request).verdict == Verdict::none;
}

/// A trial names the rule that it breaks alone, and techniques of plugins are held elsewhere.
bool names_all_rules(const std::string& technique) {
    return is_of_one_way(technique) || technique == described_cases().id ||
           technique.starts_with("contradiction-");
}

class ToldOrder : public testing::TestWithParam<std::string> {};

TEST_P(ToldOrder, NothingIsToldBeforeWhatItRestsOn) {
    std::size_t boards = 0;
    std::size_t steps = 0;
    std::size_t gathered = 0;
    for (const auto& [type, puzzle] : test::shipped_puzzles(GetParam(), largest_board)) {
        if (boards == wanted_boards || puzzle->board().hidden().empty()) break;
        ++boards;
        Recorder recorder;
        SolveRequest request;
        request.method = Method::techniques;
        request.observer = &recorder;
        ASSERT_TRUE(solve(*puzzle, request));
        std::vector<Literal> known;
        for (const Event& event : recorder.events) {
            if (event.kind != Event::Kind::deduced) continue;
            gathered += event.what.text.english == "{0} Likewise {1}." ? 1U : 0U;
            if (names_all_rules(event.technique)) {
                ++steps;
                EXPECT_TRUE(follows(*puzzle, known, event.what)) << in_english(event.what.text);
            }
            known.insert(known.end(), event.what.follows.begin(), event.what.follows.end());
        }
    }
    if (boards > 0)
        std::cout << boards << " boards: " << steps << " steps, " << gathered << " of several\n";
}

INSTANTIATE_TEST_SUITE_P(AllTypes, ToldOrder, testing::ValuesIn(test::shipped_types()),
                         [](const auto& type) {
                             std::string name = type.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace quadrille::engine
