#include "cli/run_state.hpp"

#include <gtest/gtest.h>

namespace quadrille::cli {
namespace {

TEST(RunState, ReadsBackAsItWasWritten) {
    const RunState state{"a \"run\"\nof \x1B", 12, 10, 4096, 3};
    const Result<RunState> read = parse_run_state(told(state), "s");
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, state);
}

TEST(RunState, WhatIsNoneIsRefused) {
    for (const char* text :
         {"", "format = 2", "format = 3\nrun = 'a'\ndone = 1\npuzzles = 1\nbytes = 1\nstatus = 0",
          "format = 2\nrun = 'a'\ndone = -1\npuzzles = 0\nbytes = 1\nstatus = 0",
          "format = 2\nrun = 'a'\ndone = 1\npuzzles = 2\nbytes = 1\nstatus = 0",
          "format = 2\nrun = 'a'\ndone = 1\npuzzles = 1\nbytes = 1\nstatus = 0\nmore = 1",
          "format = 2\nrun = 'a'\ndone = 1\npuzzles = 1\nbytes = 1\nstatus = 5",
          "format = 2\nrun = 'a'\ndone = 1\npuzzles = 1\nbytes = 1",
          "format = 2\nrun = 7\ndone = 1\npuzzles = 1\nbytes = 1\nstatus = 0", "1234"})
        EXPECT_FALSE(parse_run_state(text, "s").has_value()) << text;
}

TEST(RunState, OneOfAnotherVersionSaysSo) {
    for (const char* text :
         {"format = 1\nrun = 'a'\ndone = 1\npuzzles = 1\nbytes = 1", "more = 'b'\nformat = 3"}) {
        const Result<RunState> read = parse_run_state(text, "s");
        ASSERT_FALSE(read.has_value()) << text;
        EXPECT_EQ(
            in_english(read.error().message),
            "this was kept by another version of the program; name another file, or remove it "
            "to begin anew");
    }
}

TEST(RunState, NoFileIsNoStateYet) {
    const Result<std::optional<RunState>> none = read_run_state("no/such/state");
    ASSERT_TRUE(none.has_value());
    EXPECT_FALSE(none->has_value());
}

}  // namespace
}  // namespace quadrille::cli
