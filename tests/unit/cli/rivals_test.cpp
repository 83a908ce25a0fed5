// Commands side by side, and what measurements say.
#include "cli/rivals.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stop_token>
#include <string>
#include <thread>

#include "cli/growth.hpp"
#include "temporary_folder.hpp"

namespace quadrille::cli {
namespace {

TEST(Rivals, TakeTurns) {
    const test::TemporaryFolder folder;
    const std::string log = (folder.path() / "log").string();
    const auto times =
        race({{"a", "printf a >> '" + log + "'"}, {"b", "printf b >> '" + log + "'"}}, 3, {});
    ASSERT_TRUE(times);
    std::ifstream file(log);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(file), {}), "ababab");
    ASSERT_EQ(times->size(), 2U);
    for (const RivalTimes& its : *times) {
        EXPECT_EQ(its.milliseconds.size(), 3U);
        EXPECT_EQ(its.status, 0);
        EXPECT_FALSE(its.is_missing);
    }
}

TEST(Rivals, WhatIsNotHereIsLeftOutAndWhatFailsSaysHow) {
    const auto times =
        race({{"a", "/no/such/program"}, {"b", "exit 3"}, {"c", "kill -9 $$"}}, 2, {});
    ASSERT_TRUE(times);
    EXPECT_TRUE((*times)[0].is_missing);
    EXPECT_TRUE((*times)[0].milliseconds.empty());
    EXPECT_EQ((*times)[1].status, 3);
    EXPECT_EQ((*times)[1].milliseconds.size(), 2U);
    EXPECT_EQ((*times)[2].status, 128 + 9);
}

TEST(Rivals, AStopEndsThem) {
    std::stop_source source;
    source.request_stop();
    const auto times = race({{"a", "exit 0"}}, 2, source.get_token());
    ASSERT_TRUE(times);
    EXPECT_TRUE(times->front().milliseconds.empty());
}

TEST(Rivals, OneThatAStopHasCutOffIsNotMeasured) {
    const test::TemporaryFolder folder;
    const std::string begun = (folder.path() / "begun").string();
    const std::string stopped = (folder.path() / "stopped").string();
    std::stop_source source;
    const std::jthread stops([&] {
        while (!std::filesystem::exists(begun))
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        source.request_stop();
        std::ofstream(stopped).flush();
    });
    const auto times = race({{"a", "exit 0"},
                             {"b", "touch '" + begun + "'; until [ -e '" + stopped +
                                       "' ]; do sleep 0.01; done; kill -INT $$"}},
                            3, source.get_token());
    ASSERT_TRUE(times);
    EXPECT_EQ((*times)[0].milliseconds.size(), 1U);
    EXPECT_TRUE((*times)[1].milliseconds.empty());
    EXPECT_EQ((*times)[1].status, 0);
}

TEST(Growth, APowerIsFound) {
    const auto power = growth_of({{1, 5}, {2, 40}, {4, 320}, {10, 5000}});
    ASSERT_TRUE(power);
    EXPECT_NEAR(*power, 3, 1e-9);
    EXPECT_NEAR(growth_of({{1, 8}, {4, 4}}).value(), -0.5, 1e-9);
}

TEST(Growth, OneSizeSaysNothing) {
    EXPECT_FALSE(growth_of({{3, 5}}));
    EXPECT_FALSE(growth_of({{3, 5}, {3, 6}}));
}

}  // namespace
}  // namespace quadrille::cli
