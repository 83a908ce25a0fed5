// Steps about hidden elements are put off, folded and gathered before they are told. None is told
// before what it rests on: each follows from the rules that it names and what was told before it,
// and the way to one mark leaves out no step that it needs. Held to the exact solver, over the
// puzzles of all types that hide something.
#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <variant>
#include <vector>

#include "boards.hpp"
#include "engine/deduce/case_by_case.hpp"
#include "engine/deduce/rule_techniques.hpp"
#include "engine/deduce/technique_table.hpp"
#include "engine/explain/technique_way.hpp"
#include "engine/rules/budget.hpp"
#include "engine/rules/candidates.hpp"
#include "engine/sat/exact.hpp"
#include "engine/solve/solve.hpp"
#include "engine/watch/step_log.hpp"
#include "raw_boards.hpp"
#include "shipped.hpp"

namespace quadrille::engine {
namespace {

constexpr std::size_t wanted_boards = 12;
constexpr std::size_t wanted_ways = 4;
constexpr std::size_t largest_board = 300;  ///< elements

/// Whether nothing satisfies the rules that a step names, and what is known, where these
/// conclusions do not all hold.
bool follow(const Puzzle& puzzle, const std::vector<Literal>& known, const Deduction& step,
            const std::vector<Literal>& conclusions) {
    Board board = puzzle.board();  // nobody tells apart what is hidden here
    for (Element& element : board.elements)
        if (element.part == Part::hidden) element.part = Part::answer;
    Rules rules;
    for (const std::uint32_t rule : step.rules) rules.push_back(puzzle.rules()[rule]);
    for (const Literal& literal : known) rules.push_back(test::rule_of(Clause{{literal}}));
    Clause denied;
    for (const Literal& literal : conclusions)
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

/// The steps of a solve by techniques as they are told.
std::vector<Event> told_steps_of(const Puzzle& puzzle) {
    Recorder recorder;
    SolveRequest request;
    request.method = Method::techniques;
    request.observer = &recorder;
    EXPECT_TRUE(solve(puzzle, request));
    std::erase_if(recorder.events,
                  [](const Event& one) { return one.kind != Event::Kind::deduced; });
    return std::move(recorder.events);
}

class ToldOrder : public testing::TestWithParam<std::string> {};

TEST_P(ToldOrder, NothingIsToldBeforeWhatItRestsOn) {
    std::size_t boards = 0;
    std::size_t steps = 0;
    std::size_t gathered = 0;
    for (const auto& [type, puzzle] : test::shipped_puzzles(GetParam(), largest_board)) {
        if (boards == wanted_boards || puzzle->board().hidden().empty()) break;
        ++boards;
        std::vector<Literal> known;
        for (const Event& event : told_steps_of(*puzzle)) {
            gathered += event.what.text.english == "{0} Likewise {1}." ? 1U : 0U;
            if (names_all_rules(event.technique)) {
                ++steps;
                EXPECT_TRUE(follow(*puzzle, known, event.what, event.what.follows))
                    << in_english(event.what.text);
            }
            known.insert(known.end(), event.what.follows.begin(), event.what.follows.end());
        }
    }
    if (boards > 0)
        std::cout << boards << " boards: " << steps << " steps, " << gathered << " of several\n";
}

/// With what pencil marks say besides: what is known of places that must differ.
std::vector<Literal> with_pencil_marks(const Puzzle& puzzle, const std::vector<Literal>& known) {
    const Board& board = puzzle.board();
    Candidates left = candidates_of(board, Position(board));
    narrow(left, known);
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (const Rule& rule : puzzle.rules()) {
            const auto* const different = std::get_if<AllDifferent>(&rule.what);
            if (different == nullptr) continue;
            for (const ElementId id : different->of)
                for (const ElementId other : different->of) {
                    const Literal taken{other, left.sole(id), false};
                    if (id == other || taken.mark == blank || left.truth(taken) == true) continue;
                    narrow(left, {&taken, 1});
                    goes_on = true;
                }
        }
    }
    std::vector<Literal> all;
    for (const ElementId id : board.ids())
        for (Mark mark = 1; mark <= board.alphabet(id).symbols.size(); ++mark)
            if (!left.possible(id, mark)) all.push_back({id, mark, false});
    return all;
}

/// A seen mark that a step told of a position as it is printed says.
struct Goal {
    Literal mark;
    std::size_t steps = 0;  ///< up to the one that says it
};

std::vector<Goal> some_goals(const Board& board, const std::vector<Event>& told) {
    std::vector<Goal> all;
    for (std::size_t i = 0; i < told.size(); ++i)
        for (const Literal& literal : told[i].what.follows)
            if (literal.holds && board.decides(literal.element)) all.push_back({literal, i + 1});
    if (all.empty()) return all;
    return {all[all.size() / 3], all[all.size() * 2 / 3], all.back()};
}

/// What stands on a position, as literals.
std::vector<Literal> standing_on(const Board& board, const Position& position) {
    std::vector<Literal> standing;
    for (const ElementId id : board.ids())
        if (const Mark mark = position.mark(id); mark != blank) standing.push_back({id, mark});
    return standing;
}

TEST_P(ToldOrder, TheWayToAMarkHasWhatItsLastStepRestsOn) {
    std::size_t boards = 0;
    std::size_t told_steps = 0;
    std::size_t needed = 0;
    for (const auto& [type, puzzle] : test::shipped_puzzles(GetParam(), largest_board)) {
        const Board& board = puzzle->board();
        if (boards == wanted_ways || board.hidden().empty()) break;
        ++boards;
        const std::vector<Event> told = told_steps_of(*puzzle);
        const TechniqueTable table(*puzzle);
        Position printed(board);
        for (const ElementId id : board.ids()) printed.set_mark(id, board[id].given);
        const std::vector<Literal> standing = standing_on(board, printed);
        for (const Goal& goal : some_goals(board, told)) {
            std::vector<Step> steps;
            for (std::size_t i = 0; i < goal.steps; ++i)
                steps.push_back({told[i].technique, 0, told[i].what});
            Budget budget(Limits{});
            const auto found =
                needed_steps(*puzzle, printed, steps, {&goal.mark, 1}, table, budget);
            if (!found) continue;  // a trial is among them
            const std::vector<NeededStep>& way = *found;
            ASSERT_FALSE(way.empty());
            told_steps += steps.size();
            needed += way.size();
            std::vector<Literal> known = standing;
            for (const std::uint32_t earlier : way.back().rests_on) {
                const std::vector<Literal>& said = way[earlier].step.deduction.follows;
                known.insert(known.end(), said.begin(), said.end());
            }
            const Step& last = way.back().step;
            if (names_all_rules(last.technique)) {
                EXPECT_TRUE(
                    follow(*puzzle, with_pencil_marks(*puzzle, known), last.deduction, {goal.mark}))
                    << in_english(last.deduction.text);
            }
        }
    }
    if (boards == 0) return;
    EXPECT_LT(needed, told_steps);
    std::cout << boards << " boards: " << needed << " of " << told_steps << " steps needed\n";
}

INSTANTIATE_TEST_SUITE_P(AllTypes, ToldOrder, testing::ValuesIn(test::shipped_types()),
                         [](const auto& type) {
                             std::string name = type.param;
                             std::erase(name, '-');
                             return name;
                         });

}  // namespace
}  // namespace quadrille::engine
