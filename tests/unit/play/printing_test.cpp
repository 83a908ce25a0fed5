#include "play/printing.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>  // NOLINT: setenv is POSIX

#include <csignal>
#include <fstream>

#include "temporary_folder.hpp"

namespace quadrille::play {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;

/// A system whose only program is the `lp` of a test.
class PrintingTest : public testing::Test {
protected:
    test::TemporaryFolder folder;
    std::string path_before = getenv("PATH");  // NOLINT: one thread

    void SetUp() override { setenv("PATH", folder.path().c_str(), 1); }
    void TearDown() override { setenv("PATH", path_before.c_str(), 1); }

    void install(const std::string& script) const {
        fs::permissions(folder.write("lp", "#!/bin/sh\n" + script), fs::perms::owner_all);
    }
};

TEST_F(PrintingTest, TheFileAndItsTitleAreHandedToThePrinter) {
    const std::string log = (folder.path() / "log").string();
    install("for word; do echo \"<$word>\"; done > '" + log + "'\n");
    EXPECT_TRUE(print_file("/tmp/a page.pdf", "An evening", {}));
    std::ifstream file(log);
    const std::string words{std::istreambuf_iterator<char>(file), {}};
    EXPECT_EQ(words, "<-t>\n<An evening>\n<-->\n</tmp/a page.pdf>\n");
}

TEST_F(PrintingTest, WhatThePrinterSaysAgainstItIsTold) {
    install("echo 'lp: Error - No default destination available.' >&2\nexit 1\n");
    const Result<void> printed = print_file("page.pdf", "page", {});
    ASSERT_FALSE(printed);
    EXPECT_THAT(in_english(printed.error().message),
                EndsWith("lp: Error - No default destination available."));
}

TEST_F(PrintingTest, WithoutAPrintingSystemTheWayOutIsTold) {
    const Result<void> printed = print_file("page.pdf", "page", {});
    ASSERT_FALSE(printed);
    EXPECT_THAT(in_english(printed.error().message), HasSubstr("PDF"));
}

TEST_F(PrintingTest, AnEndThatNobodyIsToldOfIsNoSuccess) {
    install("exit 1\n");
    const auto before = std::signal(SIGCHLD, SIG_IGN);  // nothing is left to wait for
    const Result<void> printed = print_file("page.pdf", "page", {});
    std::signal(SIGCHLD, before);
    ASSERT_FALSE(printed);
    EXPECT_EQ(in_english(printed.error().message), "It is not known whether the page was printed.");
}

TEST_F(PrintingTest, APrinterThatDoesNotAnswerIsLeftAlone) {
    install("exec /bin/sleep 1000\n");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(print_file("page.pdf", "page", stop.get_token()));
}

}  // namespace
}  // namespace quadrille::play
