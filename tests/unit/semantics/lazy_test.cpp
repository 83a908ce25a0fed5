#include "quadrille/kit/lazy.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace quadrille::kit {

namespace {

TEST(LazyValue, IsFoundOnceHoweverManyAsk) {
    const Lazy<int> value;
    std::atomic<int> found = 0;
    std::vector<std::thread> askers;
    std::atomic<int> sum = 0;
    for (int i = 0; i < 8; ++i)
        askers.emplace_back([&] { sum += value.get([&] { return 5 + found++; }); });
    for (std::thread& asker : askers) asker.join();
    EXPECT_EQ(found, 1);
    EXPECT_EQ(sum, 8 * 5);
}

TEST(LazyValue, IsLookedForAgainWhereThatFailed) {
    const Lazy<int> value;
    EXPECT_THROW(static_cast<void>(value.get([]() -> int { throw std::runtime_error("no"); })),
                 std::runtime_error);
    EXPECT_EQ(value.get([] { return 3; }), 3);
}

}  // namespace

}  // namespace quadrille::kit
