// What was built is hardened: read off the programs and the plugins, and where a flag leaves no
// trace there, off the record of the build.
#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <link.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "sources.hpp"

namespace {

namespace fs = std::filesystem;

using quadrille::architecture::read;
using testing::Contains;
using testing::EndsWith;
using testing::HasSubstr;

/// A program or a library that the linker made; what it says of itself is believed.
class Linked {
public:
    explicit Linked(const fs::path& file) : bytes_(read(file)), header_(at<ElfW(Ehdr)>(0)) {}

    [[nodiscard]] bool moves() const { return header_.e_type == ET_DYN; }

    [[nodiscard]] std::optional<ElfW(Phdr)> segment(std::uint32_t type) const {
        for (std::size_t i = 0; i < header_.e_phnum; ++i) {
            const auto one = at<ElfW(Phdr)>(header_.e_phoff + i * sizeof(ElfW(Phdr)));
            if (one.p_type == type) return one;
        }
        return std::nullopt;
    }

    /// The value of an entry of the dynamic section, 0 where it is missing.
    [[nodiscard]] std::uint64_t entry(std::int64_t tag) const {
        const ElfW(Phdr) dynamic = segment(PT_DYNAMIC).value();
        for (std::size_t i = 0; i < dynamic.p_filesz / sizeof(ElfW(Dyn)); ++i) {
            const auto one = at<ElfW(Dyn)>(dynamic.p_offset + i * sizeof(ElfW(Dyn)));
            if (one.d_tag == tag) return one.d_un.d_val;
        }
        return 0;
    }

    /// Names that other libraries are asked for.
    [[nodiscard]] std::vector<std::string> imports() const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < header_.e_shnum; ++i) {
            const ElfW(Shdr) table = section(i);
            if (table.sh_type != SHT_DYNSYM) continue;
            const ElfW(Shdr) strings = section(table.sh_link);
            for (std::uint64_t offset = 0; offset < table.sh_size; offset += sizeof(ElfW(Sym))) {
                const auto symbol = at<ElfW(Sym)>(table.sh_offset + offset);
                if (symbol.st_shndx == SHN_UNDEF)
                    names.emplace_back(bytes_.c_str() + strings.sh_offset + symbol.st_name);
            }
        }
        return names;
    }

private:
    template <class T>
    [[nodiscard]] T at(std::uint64_t offset) const {
        T value{};
        std::memcpy(&value, bytes_.substr(offset, sizeof(T)).data(), sizeof(T));
        return value;
    }
    [[nodiscard]] ElfW(Shdr) section(std::size_t i) const {
        return at<ElfW(Shdr)>(header_.e_shoff + i * sizeof(ElfW(Shdr)));
    }

    std::string bytes_;
    ElfW(Ehdr) header_;
};

std::vector<fs::path> listed(const char* list) {
    std::vector<fs::path> files;
    std::istringstream lines(read(list));
    for (std::string line; std::getline(lines, line);)
        if (!line.empty()) files.emplace_back(line);
    return files;
}

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
    ASSERT_EQ(programs.size(), 3U);
    ASSERT_FALSE(plugins.empty());
    for (const fs::path& program : programs) {
        expect_hardened(program);
        EXPECT_NE(Linked(program).entry(DT_FLAGS_1) & DF_1_PIE, 0U) << program;
    }
    for (const fs::path& plugin : plugins) expect_hardened(plugin);
}

TEST(Hardening, CallsThatWriteIntoBuffersAreChecked) {
#ifdef QUADRILLE_SANITIZED
    GTEST_SKIP() << "sanitizers look closer";
#else
    // In the first of the programs, the host; a small one need not have such a call.
    EXPECT_THAT(Linked(listed(PROGRAM_LIST).front()).imports(), Contains(EndsWith("_chk")));
#endif
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
