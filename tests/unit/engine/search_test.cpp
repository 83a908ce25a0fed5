// Watched search: stopping in time, limits, pace by the observer.
#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

#include "boards.hpp"
#include "engine/solve/search.hpp"
#include "puzzle.hpp"
#include "raw_boards.hpp"
#include "stop_at_event.hpp"

namespace quadrille::engine {
namespace {

using namespace std::chrono_literals;

std::unique_ptr<Puzzle> large() {
    std::string text;
    for (int row = 0; row < 12; ++row) text += std::string(12, row % 2 == 0 ? '2' : '_') + "\n";
    return std::move(*::slitherlink::SlitherlinkType().parse(text));
}

TEST(Search, TellsNoOtherEventOnceItIsToldToStop) {
    const auto puzzle = large();
    for (const bool mixed : {false, true}) {
        test::StopAtEvent stopper(100);
        SolveRequest request;
        request.max_solutions = 0;
        request.stop = stopper.token();
        request.observer = &stopper;
        const SolveResult result =
            mixed ? search_mixed(*puzzle, request) : search_plain(*puzzle, request);
        EXPECT_EQ(result.verdict, Verdict::gave_up);
        EXPECT_TRUE(stopper.has_stopped());
        EXPECT_EQ(stopper.late(), 0U);
    }
}

TEST(Search, GivesUpAtItsTimeLimitAndAtItsStepLimit) {
    const auto puzzle = large();
    SolveRequest request;
    request.max_solutions = 0;
    request.time_limit = 100ms;
    EXPECT_EQ(search_mixed(*puzzle, request).verdict, Verdict::gave_up);
    request.time_limit.reset();
    request.step_limit = 50;
    const SolveResult result = search_plain(*puzzle, request);
    EXPECT_EQ(result.verdict, Verdict::gave_up);
    EXPECT_EQ(result.nodes, 51U);
}

/// Lets one event through at a time.
class Gate final : public Observer {
public:
    void on(const Event&) override {
        std::unique_lock lock(mutex_);
        ++seen_;
        changed_.notify_all();
        changed_.wait(lock, [&] { return allowed_ >= seen_; });
    }
    void allow(std::size_t events) {
        const std::scoped_lock lock(mutex_);
        allowed_ = events;
        changed_.notify_all();
    }
    bool waits_at(std::size_t event) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, 10s, [&] { return seen_ >= event; }) && seen_ == event;
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::size_t seen_ = 0;
    std::size_t allowed_ = 0;
};

TEST(Search, GoesAtThePaceOfItsObserver) {
    const Board board = test::board_of(3, 3);
    const test::BoardPuzzle puzzle(board, {test::rule_of(AllDifferent{test::elements_up_to(3)})});
    Gate gate;
    SolveRequest request;
    request.max_solutions = 0;
    request.observer = &gate;
    SolveResult result;
    std::jthread solver([&] { result = search_mixed(puzzle, request); });
    EXPECT_TRUE(gate.waits_at(1));
    gate.allow(1);
    EXPECT_TRUE(gate.waits_at(2));
    std::this_thread::sleep_for(20ms);
    EXPECT_TRUE(gate.waits_at(2));
    gate.allow(1000);
    solver.join();
    EXPECT_EQ(result.solutions.size(), 6U);
}

TEST(Search, SeedsChangeTheOrderOfSolutionsAndNothingElse) {
    const Board board = test::board_of(4, 4);
    const test::BoardPuzzle puzzle(board, {test::rule_of(AllDifferent{test::elements_up_to(4)})});
    SolveRequest request;
    request.max_solutions = 0;
    const SolveResult first = search_mixed(puzzle, request);
    EXPECT_EQ(search_mixed(puzzle, request).solutions, first.solutions);
    request.seed = 5;
    const SolveResult other = search_mixed(puzzle, request);
    EXPECT_EQ(first.solutions.size(), 24U);
    EXPECT_EQ(other.solutions.size(), 24U);
    EXPECT_NE(other.solutions, first.solutions);
}

}  // namespace
}  // namespace quadrille::engine
