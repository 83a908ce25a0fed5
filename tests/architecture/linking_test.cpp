// What is loaded before a program begins: a command of the shell answers in less time than the
// libraries of a window take to load.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "linked.hpp"

namespace {

using quadrille::architecture::Linked;
using quadrille::architecture::listed;
using testing::Contains;
using testing::HasSubstr;

TEST(Linking, WhatAWindowAndPicturesNeedIsNotLoadedForTheShell) {
    const std::filesystem::path program = listed(PROGRAM_LIST).front();
    ASSERT_EQ(program.filename(), "quadrille");
    const std::vector<std::string> needed = Linked(program).needed();
    ASSERT_THAT(needed, Contains(HasSubstr("libstdc++")));
    for (const char* library :
         {"sfml", "libGL", "libOpenGL", "libX11", "libdbus", "freetype", "cairo", "spdlog",
          "sqlite3"})
        EXPECT_THAT(needed, Not(Contains(HasSubstr(library))));
}

}  // namespace
