#include "cli/in_order.hpp"

#include <gtest/gtest.h>

#include <atomic>

namespace quadrille::cli {
namespace {

TEST(InOrder, TakesEachOnceAndRising) {
    for (const std::size_t jobs : {1U, 2U, 7U}) {
        std::vector<std::size_t> taken;
        const std::stop_source source;
        in_order<std::size_t>(
            1000, jobs, source.get_token(), [](std::size_t i) { return i * i; },
            [&](std::size_t i, std::size_t square) {
                EXPECT_EQ(square, i * i);
                taken.push_back(i);
            });
        ASSERT_EQ(taken.size(), 1000U);
        for (std::size_t i = 0; i < taken.size(); ++i) EXPECT_EQ(taken[i], i);
    }
}

TEST(InOrder, OnlyFewResultsWaitToBeTaken) {
    constexpr std::size_t jobs = 3;
    std::atomic<std::size_t> begun = 0;
    std::size_t most = 0;
    const std::stop_source source;
    in_order<int>(
        5000, jobs, source.get_token(),
        [&](std::size_t) {
            ++begun;
            return 0;
        },
        [&](std::size_t i, int) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
            most = std::max(most, begun - i);
        });
    EXPECT_LE(most, jobs * 16 + 1);
}

TEST(InOrder, AfterAStopWhatWasBegunIsTakenAndNothingElse) {
    for (const std::size_t jobs : {1U, 4U}) {
        std::stop_source source;
        std::atomic<std::size_t> begun = 0;
        std::size_t taken = 0;
        in_order<int>(
            1'000'000, jobs, source.get_token(),
            [&](std::size_t) {
                ++begun;
                return 0;
            },
            [&](std::size_t i, int) {
                ++taken;
                if (i == 10) source.request_stop();
            });
        EXPECT_EQ(taken, begun);
        EXPECT_LT(taken, 1000U);
    }
}

}  // namespace
}  // namespace quadrille::cli
