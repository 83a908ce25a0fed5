// What the solver promises besides its solutions: verdicts, determinism, stopping, time limits,
// large rules.
#include "engine/sat/exact.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "lattices.hpp"
#include "raw_boards.hpp"
#include "squares.hpp"

namespace quadrille::engine {
namespace {

using test::board_of;
using test::elements_up_to;
using test::empty_lattice;
using test::latin_square;
using test::rule_of;

/// n + 1 elements that must all differ pairwise, with n symbols: hard for clause learning, and no
/// AllDifferent to see through.
test::BoardPuzzle pigeonholes(std::size_t holes) {
    std::vector<std::pair<Mark, Mark>> different;
    for (std::size_t a = 1; a <= holes; ++a)
        for (std::size_t b = 1; b <= holes; ++b)
            if (a != b) different.emplace_back(static_cast<Mark>(a), static_cast<Mark>(b));
    Rules rules;
    for (std::size_t a = 0; a <= holes; ++a)
        for (std::size_t b = a + 1; b <= holes; ++b)
            rules.push_back(rule_of(Relation{element_id(a), element_id(b), different}));
    return {board_of(holes + 1, holes), rules};
}

SolveRequest asking_for(std::size_t solutions) {
    SolveRequest request;
    request.max_solutions = solutions;
    return request;
}

TEST(Exact, TellsNoneUniqueMultipleAndSolved) {
    const test::BoardPuzzle puzzle(board_of(2, 2), {rule_of(Sum{elements_up_to(2), 3})});
    const auto solve = [&](const std::string& start, std::size_t solutions) {
        SolveRequest request = asking_for(solutions);
        request.start = test::position_of(puzzle.board(), start);
        return solve_exactly(puzzle, request);
    };
    EXPECT_EQ(solve("..", 2).verdict, Verdict::multiple);
    EXPECT_EQ(solve("1.", 2).verdict, Verdict::unique);
    EXPECT_EQ(solve("1.", 2).solutions.at(0), test::position_of(puzzle.board(), "12"));
    EXPECT_EQ(solve("11", 2).verdict, Verdict::none);
    EXPECT_EQ(solve("..", 1).verdict, Verdict::solved);
    EXPECT_EQ(solve("11", 1).verdict, Verdict::none);
    EXPECT_EQ(solve("..", 0).solutions.size(), 2U);
}

TEST(Exact, StartsFromTheUntouchedBoardWhenNothingIsGiven) {
    Board board = board_of(2, 2);
    board.elements[0].given = 2;
    const test::BoardPuzzle puzzle(board, {rule_of(AllDifferent{elements_up_to(2)})});
    const SolveResult result = solve_exactly(puzzle, {});
    EXPECT_EQ(result.verdict, Verdict::unique);
    EXPECT_EQ(result.solutions.at(0), test::position_of(board, "21"));
}

TEST(Exact, AMarkAgainstAGivenHasNoSolution) {
    Board board = board_of(1, 2);
    board.elements[0].given = 2;
    SolveRequest request;
    request.start = test::position_of(board, "1");
    EXPECT_EQ(solve_exactly(test::BoardPuzzle(board, {}), request).verdict, Verdict::none);
}

TEST(Exact, IgnoresAnnotationsAndNotes) {
    Board board = board_of(2, 2);
    board.elements[1].part = Part::note;
    const test::BoardPuzzle puzzle(board, {rule_of(Clause{{{element_id(0), 2, true}}})});
    SolveRequest request;
    request.start = test::position_of(board, ".1");
    request.start.set(element_id(0), {.notes = 1});
    const SolveResult result = solve_exactly(puzzle, request);
    EXPECT_EQ(result.verdict, Verdict::unique);
    EXPECT_EQ(result.solutions.at(0), test::position_of(board, "2."));
}

TEST(Exact, CountsKnownNumbers) {
    EXPECT_EQ(solve_exactly(latin_square(4), asking_for(0)).solutions.size(), 576U);
    // Simple cycles of a square lattice (OEIS A140517): 3 x 3 cells.
    EXPECT_EQ(solve_exactly(empty_lattice(3, true), asking_for(0)).solutions.size(), 213U);
    EXPECT_EQ(solve_exactly(empty_lattice(3, false), asking_for(0)).solutions.size(), 213U);
}

TEST(Exact, FacesThatAreNoBasisAreLeftAside) {
    test::BoardPuzzle good = empty_lattice(2, true);
    SingleLoop loop = std::get<SingleLoop>(good.rules()[0].what);
    loop.faces.pop_back();  // a hole that is told of nowhere
    EXPECT_EQ(solve_exactly(test::BoardPuzzle(good.board(), {rule_of(loop)}), asking_for(0))
                  .solutions.size(),
              13U);
    loop.faces.push_back({0, 1, 2});
    EXPECT_EQ(solve_exactly(test::BoardPuzzle(good.board(), {rule_of(loop)}), asking_for(0))
                  .solutions.size(),
              13U);
}

TEST(Exact, SameSeedSameSolutionsInTheSameOrder) {
    const test::BoardPuzzle puzzle = empty_lattice(8, true);
    SolveRequest request = asking_for(20);
    for (const std::uint64_t seed : {0U, 1U, 2U}) {
        request.seed = seed;
        EXPECT_EQ(solve_exactly(puzzle, request).solutions,
                  solve_exactly(puzzle, request).solutions);
    }
}

TEST(Exact, SeedsReachDifferentSolutionsFirst) {
    const test::BoardPuzzle puzzle = latin_square(9);
    SolveRequest request = asking_for(1);
    request.seed = 1;
    const SolveResult one = solve_exactly(puzzle, request);
    request.seed = 2;
    EXPECT_NE(one.solutions, solve_exactly(puzzle, request).solutions);
}

/// Asks for a stop from beside after a while; without one nobody would wait for the end.
void expect_stops(const Puzzle& puzzle, std::chrono::milliseconds before, SolveRequest request) {
    std::stop_source source;
    request.stop = source.get_token();
    const std::jthread stopper([&] {
        std::this_thread::sleep_for(before);
        source.request_stop();
    });
    EXPECT_EQ(solve_exactly(puzzle, request).verdict, Verdict::gave_up);
}

TEST(Exact, StopsWhileSearching) {
    expect_stops(pigeonholes(14), std::chrono::milliseconds(300), asking_for(2));
}

TEST(Exact, StopsWhileEncoding) {
    expect_stops(pigeonholes(60), std::chrono::milliseconds(30), asking_for(2));
}

TEST(Exact, StopsWhileCollectingSolutions) {
    expect_stops(empty_lattice(40, true), std::chrono::milliseconds(300), asking_for(0));
    expect_stops(empty_lattice(40, false), std::chrono::milliseconds(300), asking_for(0));
}

TEST(Exact, GivesUpAtTheTimeLimitAndKeepsWhatItFound) {
    SolveRequest request = asking_for(0);
    request.time_limit = std::chrono::duration<double>(0.3);
    const SolveResult result = solve_exactly(empty_lattice(10, true), request);
    EXPECT_EQ(result.verdict, Verdict::gave_up);
    EXPECT_FALSE(result.solutions.empty());
    request.time_limit = std::chrono::duration<double>(0);
    EXPECT_EQ(solve_exactly(latin_square(9), request).verdict, Verdict::gave_up);
}

TEST(Exact, ManyLinesAreComparedOnlyWhenEqual) {
    // 120 lines of 8 with two symbols and one fixed place each: stated pairs would be 57,000
    // places.
    LinesDiffer differ;
    for (std::size_t i = 0; i < 120; ++i) {
        std::vector<ElementId> line;
        for (std::size_t j = 0; j < 8; ++j) line.push_back(element_id(i * 8 + j));
        differ.lines.push_back(line);
    }
    const test::BoardPuzzle puzzle(board_of(960, 2), {rule_of(differ)});
    EXPECT_EQ(solve_exactly(puzzle, asking_for(1)).verdict, Verdict::solved);
}

TEST(Exact, ACustomRuleThatLeavesAFullPositionOpenIsReported) {
    const test::BoardPuzzle puzzle(
        board_of(1, 2),
        {rule_of(Custom{[](const Position&) { return Status::open; }, elements_up_to(1)})});
    const SolveResult result = solve_exactly(puzzle, {});
    EXPECT_EQ(result.verdict, Verdict::gave_up);
    EXPECT_FALSE(result.failure.empty());
}

}  // namespace
}  // namespace quadrille::engine
