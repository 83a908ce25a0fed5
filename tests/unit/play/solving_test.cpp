#include "play/background_task.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "boards.hpp"
#include "engine/sat/exact.hpp"

namespace quadrille::play {
namespace {

using namespace std::chrono_literals;

template <class Condition>
bool within(std::chrono::seconds limit, Condition condition) {
    const auto end = std::chrono::steady_clock::now() + limit;
    while (!condition() && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(1ms);
    return condition();
}

std::shared_ptr<const Puzzle> all_different(std::size_t cells, std::size_t symbols) {
    AllDifferent rule;
    for (std::size_t i = 0; i < cells; ++i) rule.of.push_back(element_id(i));
    return std::make_shared<test::BoardPuzzle>(test::row_of_cells(cells, symbols),
                                               Rules{{0, std::nullopt, "all differ", rule}});
}

void ask(BackgroundTask<engine::SolveResult>& task, std::shared_ptr<const Puzzle> puzzle,
         engine::SolveRequest request) {
    task.ask(
        [puzzle = std::move(puzzle), request = std::move(request)](std::stop_token stop) mutable {
            request.stop = std::move(stop);
            return engine::solve_exactly(*puzzle, request);
        });
}

TEST(Solving, FindsInTheBackground) {
    const auto puzzle = all_different(3, 3);
    engine::SolveRequest request;
    request.start = Position(puzzle->board());
    request.start.set_mark(element_id(0), 2);
    request.start.set_mark(element_id(1), 3);
    BackgroundTask<engine::SolveResult> task;
    ask(task, puzzle, request);
    std::optional<Result<engine::SolveResult>> answer;
    ASSERT_TRUE(within(10s, [&] { return answer || (answer = task.poll()); }));
    ASSERT_TRUE(*answer);
    EXPECT_EQ((*answer)->verdict, engine::Verdict::unique);
    EXPECT_EQ((*answer)->solutions.front().mark(element_id(2)), 1);
}

TEST(Solving, CanBeLeftAtAnyMoment) {
    std::atomic<bool> has_begun = false;
    std::atomic<bool> was_stopped = false;
    {
        BackgroundTask<engine::SolveResult> task;
        task.ask([&](const std::stop_token& stop) {
            has_begun = true;
            while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
            was_stopped = true;
            return engine::SolveResult{};
        });
        ASSERT_TRUE(within(10s, [&] { return has_begun.load(); }));
        EXPECT_FALSE(task.poll());
    }
    EXPECT_TRUE(was_stopped);
}

}  // namespace
}  // namespace quadrille::play
