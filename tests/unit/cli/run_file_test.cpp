// The file of a run that can go on: what is not done is not kept.
#include "cli/run_file.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "temporary_folder.hpp"

namespace quadrille::cli {
namespace {

TEST(RunFile, WhatWasWrittenOfOneThatIsNotDoneIsCutOff) {
    const test::TemporaryFolder folder;
    const std::string output = (folder.path() / "out").string();
    const std::string state = (folder.path() / "state").string();
    {
        RunFile file(output, state);
        ASSERT_FALSE(file.begin("a run"));
        ASSERT_TRUE(file.append("first\n"));
        ASSERT_TRUE(file.note_done(true, Exit::done));
        ASSERT_TRUE(file.append("half of the sec"));
        ASSERT_TRUE(file.end());
    }
    RunFile file(output, state);
    ASSERT_FALSE(file.begin("a run"));
    EXPECT_EQ(file.state().done, 1U);
    ASSERT_TRUE(file.append("second\n"));
    ASSERT_TRUE(file.note_done(true, Exit::done));
    ASSERT_TRUE(file.end());
    std::ifstream written(output, std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(written), {}), "first\nsecond\n");
}

TEST(RunFile, SaysWhetherItIsTheWritingThatFailed) {
    const test::TemporaryFolder folder;
    const std::string output = (folder.path() / "out").string();
    const std::string state = (folder.path() / "state").string();
    const auto refusal = [&](const std::string& file, const std::string& kept) {
        return RunFile(file, kept).begin("a run");
    };
    const std::string below_a_file = state + "/below";
    folder.write("state", "no state\n");
    const auto no_state = refusal(output, state);
    ASSERT_TRUE(no_state);
    EXPECT_FALSE(no_state->is_unwritten);
    const auto no_output = refusal(below_a_file, output);
    ASSERT_TRUE(no_output);
    EXPECT_TRUE(no_output->is_unwritten);
    EXPECT_NE(in_english(no_output->error.message).find(below_a_file), std::string::npos);
    const auto unkept = refusal(output, "/proc/state");
    ASSERT_TRUE(unkept);
    EXPECT_TRUE(unkept->is_unwritten);
    folder.write("state",
                 "format = 2\nrun = 'a run'\ndone = 1\npuzzles = 1\nbytes = 9\nstatus = 0\n");
    const auto shorter = refusal(output, state);
    ASSERT_TRUE(shorter);
    EXPECT_FALSE(shorter->is_unwritten);
}

}  // namespace
}  // namespace quadrille::cli
