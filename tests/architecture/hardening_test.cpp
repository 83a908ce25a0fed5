// What was built is hardened: read off the programs and the plugins, and where a flag leaves no
// trace there, off the record of the build.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "linked.hpp"
#include "sources.hpp"

namespace {

namespace fs = std::filesystem;

using quadrille::architecture::Linked;
using quadrille::architecture::listed;
using quadrille::architecture::read;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;

void expect_hardened(const fs::path& file) {
    const Linked linked(file);
    EXPECT_TRUE(linked.moves()) << file << " lies at a fixed address";
    const auto stack = linked.segment(PT_GNU_STACK);
    EXPECT_TRUE(stack && (stack->p_flags & PF_X) == 0) << file << " has a stack that can be run";
    EXPECT_TRUE(linked.segment(PT_GNU_RELRO).has_value()) << file;
    EXPECT_TRUE((linked.entry(DT_FLAGS) & DF_BIND_NOW) != 0 ||
                (linked.entry(DT_FLAGS_1) & DF_1_NOW) != 0)
        << file << " binds names as they are met: what it jumps through stays writable";
    EXPECT_THAT(linked.imports(), Contains(std::string("__stack_chk_fail"))) << file;
}

TEST(Hardening, ProgramsAndPluginsAreLinkedAndCompiledWithIt) {
    const std::vector<fs::path> programs = listed(PROGRAM_LIST);
    const std::vector<fs::path> plugins = listed(PLUGIN_LIST);
    ASSERT_GE(programs.size(), 3U);
    ASSERT_FALSE(plugins.empty());
    for (const fs::path& program : programs) {
        expect_hardened(program);
        EXPECT_NE(Linked(program).entry(DT_FLAGS_1) & DF_1_PIE, 0U) << program;
    }
    for (const fs::path& plugin : plugins) expect_hardened(plugin);
}

TEST(Hardening, CallsThatWriteIntoBuffersAreChecked) {
    // In the first of the programs, the host; a small one need not have such a call.
    EXPECT_THAT(Linked(listed(PROGRAM_LIST).front()).imports(), Contains(EndsWith("_chk")));
}

TEST(Hardening, EverySourceIsCompiledWithIt) {
    std::istringstream record(read(fs::path(QUADRILLE_BUILD_DIR) / "compile_commands.json"));
    std::size_t sources = 0;
    for (std::string line; std::getline(record, line);) {
        if (line.find("\"command\":") == std::string::npos) continue;
        ++sources;
        ASSERT_THAT(line, HasSubstr(" -fstack-protector-strong "));
        ASSERT_THAT(line, HasSubstr(" -fstack-clash-protection "));
#ifdef __x86_64__
        ASSERT_THAT(line, HasSubstr(" -fcf-protection "));
#endif
    }
    EXPECT_GT(sources, 100U);
}

}  // namespace
