// A solver that the puzzle brings: what it tells becomes a verdict, solutions and events, and it is
// held to the rules.
#include "engine/solve/own_solver.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>

#include "boards.hpp"
#include "engine/watch/step_log.hpp"

namespace quadrille::engine {
namespace {

using test::first_element;
using test::second_element;
using testing::HasSubstr;
using Solve = std::function<bool(const Position&, std::uint64_t, SolverListener&)>;

/// Two cells of two symbols that must differ: 12 or 21. Solved as the test says.
class TwoCells final : public kit::StoredPuzzle, public Solvers {
public:
    explicit TwoCells(Solve solve)
        : StoredPuzzle(test::row_of_cells(2, 2), {{0, std::nullopt, "the cells differ",
                                                   AllDifferent{{first_element, second_element}}}}),
          list_{{"told", "told", "as the test says", std::move(solve)}} {}
    void draw(Canvas&, const Position&, const ClueStates&) const override {}
    [[nodiscard]] std::string write() const override { return "..\n"; }
    [[nodiscard]] std::span<const Solver> solvers() const noexcept override { return list_; }
    [[nodiscard]] const void* facet(std::string_view id) const noexcept override {
        return id == Solvers::facet_id ? static_cast<const Solvers*>(this) : nullptr;
    }

private:
    std::vector<Solver> list_;
};

Position two_marks(Mark of_first, Mark of_second) {
    Position position(test::row_of_cells(2, 2));
    position.set_mark(first_element, of_first);
    position.set_mark(second_element, of_second);
    return position;
}

/// Guesses the first cell, tells the second, goes back, and does the same with the other mark.
bool tell_both(const Position& start, std::uint64_t, SolverListener& listener) {
    for (const Mark mark : {Mark{1}, Mark{2}}) {
        const Mark other = mark == 1 ? Mark{2} : Mark{1};
        if ((start.mark(first_element) != blank && start.mark(first_element) != mark) ||
            (start.mark(second_element) != blank && start.mark(second_element) != other))
            continue;
        if (!listener.marked({first_element, mark, true}, true) ||
            !listener.marked({second_element, other, true}, false))
            return false;
        if (!listener.found(two_marks(mark, other)) || !listener.retracted()) return false;
    }
    return true;
}

SolveRequest asking(std::size_t max_solutions = 0) {
    SolveRequest request;
    request.method = Method::own;
    request.solver = "told";
    request.max_solutions = max_solutions;
    return request;
}

SolveResult solved_by(Solve how, const SolveRequest& request = asking()) {
    const TwoCells puzzle(std::move(how));
    return *solve(puzzle, request);
}

TEST(OwnSolver, VerdictIsThatOfAnyMethod) {
    const SolveResult all = solved_by(tell_both);
    EXPECT_EQ(all.verdict, Verdict::multiple);
    EXPECT_EQ(all.solutions, (std::vector<Position>{two_marks(1, 2), two_marks(2, 1)}));
    EXPECT_EQ(all.nodes, 2U);
    EXPECT_EQ(all.steps, 2U);
    EXPECT_TRUE(all.failure.empty());
    EXPECT_EQ(solved_by(tell_both, asking(1)).verdict, Verdict::solved);
    EXPECT_EQ(solved_by(tell_both, asking(1)).solutions.size(), 1U);
    EXPECT_EQ(solved_by(tell_both, asking(2)).verdict, Verdict::multiple);
    SolveRequest from = asking(2);
    from.start = two_marks(2, blank);
    EXPECT_EQ(solved_by(tell_both, from).verdict, Verdict::unique);
    from.start = two_marks(2, 2);
    EXPECT_EQ(solved_by(tell_both, from).verdict, Verdict::none);
}

TEST(OwnSolver, WhereItStoppedWhatIsCertainIsTold) {
    const Solve tries = [](auto&, auto, SolverListener& listener) {
        listener.marked({first_element, 1, true}, true);
        listener.marked({second_element, 2, true}, false);
        listener.retracted();
        listener.marked({second_element, 1, true}, true);
        return false;
    };
    SolveRequest request = asking();
    request.step_limit = 2;
    const SolveResult stopped = solved_by(tries, request);
    EXPECT_TRUE(stopped.at_limit);
    EXPECT_EQ(stopped.reached, two_marks(2, blank));
}

TEST(OwnSolver, WhatIsNoSolutionIsNeverTold) {
    const struct {
        Solve solve;
        const char* sentence;
    } lies[] = {
        {[](auto&, auto, auto& listener) { return listener.found(two_marks(1, 1)); },
         "it breaks the cells differ"},
        {[](auto&, auto, auto& listener) {
             return listener.found(two_marks(1, 2)) && listener.found(two_marks(1, 2));
         },
         "twice"},
        {[](auto&, auto, auto&) { return false; }, "ended before it had looked everywhere"},
    };
    for (const auto& lie : lies) {
        const SolveResult solved = solved_by(lie.solve);
        EXPECT_EQ(solved.verdict, Verdict::gave_up) << lie.sentence;
        EXPECT_THAT(in_english(solved.failure), HasSubstr(lie.sentence));
    }
    SolveRequest from = asking();
    from.start = two_marks(2, blank);
    const SolveResult left = solved_by(
        [](auto&, auto, auto& listener) { return listener.found(two_marks(1, 2)); }, from);
    EXPECT_THAT(in_english(left.failure), HasSubstr("leaves the start: r1c1"));
    EXPECT_TRUE(left.solutions.empty());
}

TEST(OwnSolver, AnnotationsAndNotesOfAFoundPositionAreNoPartOfTheSolution) {
    const SolveResult solved = solved_by([](auto&, auto, SolverListener& listener) {
        Position noted = two_marks(1, 2);
        noted.set(first_element, {.mark = 1, .notes = 3});
        return listener.found(noted);
    });
    EXPECT_EQ(solved.solutions, std::vector<Position>{two_marks(1, 2)});
}

TEST(OwnSolver, LimitsAndStopsEndIt) {
    std::size_t calls = 0;
    const Solve endless = [&](auto&, auto, SolverListener& listener) {
        for (;;) {
            ++calls;
            if (!listener.marked({first_element, 1, true}, true) || !listener.retracted())
                return false;
        }
    };
    SolveRequest request = asking();
    request.step_limit = 10;
    EXPECT_EQ(solved_by(endless, request).verdict, Verdict::gave_up);
    EXPECT_EQ(calls, 11U);
    request = asking();
    request.time_limit = std::chrono::milliseconds(1);
    EXPECT_EQ(solved_by(endless, request).verdict, Verdict::gave_up);
    std::stop_source stop;
    request = asking();
    request.stop = stop.get_token();
    const SolveResult stopped = solved_by(
        [&](auto&, auto, SolverListener& listener) {
            while (listener.go_on()) stop.request_stop();
            return false;
        },
        request);
    EXPECT_EQ(stopped.verdict, Verdict::gave_up);
    EXPECT_TRUE(stopped.failure.empty());
    calls = 0;
    EXPECT_EQ(solved_by(endless, request).verdict, Verdict::gave_up);
    EXPECT_EQ(calls, 0U) << "it is not even begun";
}

TEST(OwnSolver, EventsCanBePlayedAgain) {
    const TwoCells puzzle(tell_both);
    Recorder recorder;
    SolveRequest request = asking();
    request.observer = &recorder;
    ASSERT_TRUE(solve(puzzle, request));
    const std::string expected =
        "    1. Guess: r1c1 is 1.\n"
        "    2.   r1c2 is 2, because r1c1 is 1 (the cells differ).\n"
        "    3.   Solved.\n"
        "    4. Back: there are no more solutions if r1c1 is 1.\n"
        "    5. Guess: r1c1 is 2.\n"
        "    6.   r1c2 is 1, because r1c1 is 2 (the cells differ).\n"
        "    7.   Solved.\n"
        "    8. Back: there are no more solutions if r1c1 is 2.\n"
        "    9. There are no more solutions.\n";
    EXPECT_EQ(log_text({Position(puzzle.board()), recorder.events}, {}), expected);
    const Result<Replayed> replayed =
        replay(puzzle.board(), {Position(puzzle.board()), recorder.events});
    ASSERT_TRUE(replayed);
    EXPECT_EQ(replayed->solutions, (std::vector<Position>{two_marks(1, 2), two_marks(2, 1)}));
    EXPECT_TRUE(replayed->guesses.empty());
}

TEST(OwnSolver, AnUnknownOneIsAnErrorThatNamesWhatThereIs) {
    const TwoCells puzzle(tell_both);
    SolveRequest request = asking();
    request.solver = "hope";
    const Result<SolveResult> solved = solve(puzzle, request);
    ASSERT_FALSE(solved);
    EXPECT_EQ(in_english(solved.error().message),
              "there is no method 'hope' here; there are: exact, search, techniques, mixed, told");
}

}  // namespace
}  // namespace quadrille::engine
