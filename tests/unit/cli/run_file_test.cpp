// The file of a run that can go on: what is not done is not kept.
#include "cli/run_file.hpp"

#include <gtest/gtest.h>

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
        ASSERT_TRUE(file.begin("a run"));
        ASSERT_TRUE(file.append("first\n"));
        ASSERT_TRUE(file.note_done(true, Exit::done));
        ASSERT_TRUE(file.append("half of the sec"));
        ASSERT_TRUE(file.end());
    }
    RunFile file(output, state);
    const Result<RunState> begun = file.begin("a run");
    ASSERT_TRUE(begun);
    EXPECT_EQ(begun->done, 1U);
    ASSERT_TRUE(file.append("second\n"));
    ASSERT_TRUE(file.note_done(true, Exit::done));
    ASSERT_TRUE(file.end());
    std::ifstream written(output, std::ios::binary);
    EXPECT_EQ(std::string(std::istreambuf_iterator<char>(written), {}), "first\nsecond\n");
}

}  // namespace
}  // namespace quadrille::cli
