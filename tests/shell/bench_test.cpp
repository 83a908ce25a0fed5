// bench: measurements of new boards, and commands side by side. What they come to is not tested.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"
#include "supervision/sanitizer.hpp"
#include "trusted_plugin.hpp"

namespace quadrille {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Measuring : public testing::Test {
protected:
    test::Program quadrille;

    [[nodiscard]] std::vector<json> lines(const std::string& words) const {
        const test::Outcome outcome = quadrille("bench --json " + words);
        EXPECT_EQ(outcome.status, 0) << outcome.err;
        std::vector<json> all;
        std::istringstream stream(outcome.out);
        for (std::string line; std::getline(stream, line);) all.push_back(json::parse(line));
        return all;
    }
};

TEST_F(Measuring, BoardsOfRisingSizeAreMadeReadSolvedAndRated) {
    const std::vector<json> told = lines("hitori --boards 1");
    ASSERT_GE(told.size(), 3U);
    for (std::size_t i = 0; i + 1 < told.size(); ++i) {
        EXPECT_EQ(told[i]["type"], "hitori");
        EXPECT_EQ(told[i]["boards"], 1);
        if (i > 0) {
            EXPECT_GT(told[i]["elements"], told[i - 1]["elements"]);
        }
        for (const char* work : {"generate", "read", "solve", "rate"})
            EXPECT_GE(told[i]["ms"][work], 0) << work;
        EXPECT_GE(told[i]["kilobytes"], 0);
    }
    EXPECT_TRUE(told.back()["growth"].contains("solve"));
    EXPECT_EQ(told.back()["growth"].contains("memory"), !supervision::has_sanitizer);
}

TEST_F(Measuring, ATableHasARowForEachSizeAndTheGrowth) {
    const test::Outcome outcome = quadrille("bench takuzu --boards 1");
    EXPECT_EQ(outcome.status, 0) << outcome.err;
    EXPECT_THAT(outcome.out, testing::StartsWith("Takuzu"));
    EXPECT_THAT(outcome.out, HasSubstr("10x10"));
    EXPECT_THAT(outcome.out, HasSubstr("grows as elements^"));
}

TEST_F(Measuring, CommandsAreMeasuredAlternatelyAndWhatIsNotHereIsNamed) {
    const std::vector<json> told =
        lines("--own --version --peer nothing=true --peer absent=/no/such/program --rounds 2");
    ASSERT_EQ(told.size(), 3U);
    EXPECT_EQ(told[0]["name"], "quadrille");
    EXPECT_EQ(told[0]["status"], 0);
    EXPECT_EQ(told[0]["rounds"], 2);
    EXPECT_EQ(told[1]["name"], "nothing");
    EXPECT_EQ(told[2]["name"], "absent");
    EXPECT_TRUE(told[2].contains("error"));
}

TEST_F(Measuring, WhatMakesNoSenseIsRefused) {
    EXPECT_EQ(quadrille("bench nosuch").status, 2);
    EXPECT_EQ(quadrille("bench --peer a=b").status, 2);
    EXPECT_EQ(quadrille("bench --own --version --peer nothing").status, 2);
    EXPECT_EQ(quadrille("bench --boards 0").status, 2);
    for (const char* words : {"hitori", "--boards 2", "--seed 2", "--timeout 2"}) {
        const test::Outcome unused = quadrille(std::string("bench --own --version ") + words);
        EXPECT_EQ(unused.status, 2) << words;
        EXPECT_THAT(unused.err, HasSubstr("does not go with")) << words;
    }
}

TEST_F(Measuring, ATypeThatMakesNoPuzzlesIsRefused) {
    test::put_trusted("sound.so", quadrille.path("only/sound.so"),
                      quadrille.path(".cache/quadrille"));
    const test::Outcome outcome = quadrille("--plugin-path only bench lamps");
    EXPECT_EQ(outcome.status, 2);
    EXPECT_THAT(outcome.err, HasSubstr("'lamps' makes no new puzzles"));
}

}  // namespace
}  // namespace quadrille
