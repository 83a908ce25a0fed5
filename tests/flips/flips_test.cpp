// One bit of a shipped library turns, somewhere in it. Whoever opens it afterwards says what is
// wrong with it or opens it, and lives on: whether it was never tried (cold) or was good when it
// was tried (warm), with its checksum beside it or without.
//
// QUADRILLE_FLIPS is how often, for each of the four; a table is printed.
#include <elf.h>
#include <gtest/gtest.h>
#include <link.h>
#include <spawn.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "quadrille/kit/random.hpp"
#include "temporary_folder.hpp"

extern char** environ;  // NOLINT: POSIX leaves its declaration to the program

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

const fs::path build = QUADRILLE_BUILD_DIR;

struct Way {
    const char* name;
    bool tried_before;
    bool with_checksum;
};

std::vector<fs::path> shipped_libraries() {
    std::vector<fs::path> libraries;
    for (const auto& entry : fs::directory_iterator(build / "lib/quadrille/plugins"))
        if (entry.path().extension() == ".so") libraries.push_back(entry.path());
    std::sort(libraries.begin(), libraries.end());
    return libraries;
}

/// How many bytes from its beginning the system maps of a library.
std::uint64_t loaded_size(std::istream& library) {
    ElfW(Ehdr) header{};
    library.seekg(0);
    library.read(reinterpret_cast<char*>(&header), sizeof header);
    std::uint64_t end = sizeof header;
    library.seekg(static_cast<std::streamoff>(header.e_phoff));
    for (int i = 0; i < header.e_phnum; ++i) {
        ElfW(Phdr) segment{};
        library.read(reinterpret_cast<char*>(&segment), sizeof segment);
        if (segment.p_type == PT_LOAD)
            end = std::max<std::uint64_t>(end, segment.p_offset + segment.p_filesz);
    }
    return end;
}

class Flips : public testing::TestWithParam<Way> {
protected:
    /// The status as waitpid tells it, of a process that opens what is in the folder.
    [[nodiscard]] int open_plugins() const {
        std::vector<std::string> words{
            (build / "bin/open_plugins").string(), (home.path() / "plugins").string(),
            (home.path() / "cache").string(), (build / "bin/quadrille-verify").string()};
        std::vector<char*> arguments;
        for (std::string& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        pid_t process = -1;
        if (::posix_spawn(&process, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0)
            return -1;
        int status = -1;
        ::waitpid(process, &status, 0);
        return status;
    }
    fs::path put(const fs::path& library) const {
        const fs::path copy = home.path() / "plugins" / library.filename();
        fs::remove_all(copy.parent_path());
        fs::create_directories(copy.parent_path());
        fs::copy_file(library, copy);
        if (GetParam().with_checksum)
            fs::copy_file(library.string() + ".sha256", copy.string() + ".sha256");
        return copy;
    }
    /// In what the system loads: what debuggers read harms nobody.
    static void flip(const fs::path& file, kit::Random& random) {
        std::fstream stream(file, std::ios::binary | std::ios::in | std::ios::out);
        const auto at = static_cast<std::streamoff>(random.below(loaded_size(stream)));
        stream.seekg(at);
        const int byte = stream.get();
        stream.seekp(at);
        stream.put(static_cast<char>(static_cast<unsigned>(byte) ^ (1U << random.below(8))));
    }

    TemporaryFolder home;
};

TEST_P(Flips, NobodyDies) {
    const char* const told = std::getenv("QUADRILLE_FLIPS");
    const int flips = told != nullptr ? std::atoi(told) : 10;  // NOLINT: 0 is no number of flips
    const std::vector<fs::path> libraries = shipped_libraries();
    ASSERT_FALSE(libraries.empty());
    kit::Random random(2026);
    int refused = 0;
    int opened = 0;
    for (int i = 0; i < flips; ++i) {
        const fs::path library = libraries[static_cast<std::size_t>(i) % libraries.size()];
        const fs::path copy = put(library);
        if (GetParam().tried_before) {
            ASSERT_EQ(open_plugins(), 1 << 8) << "the whole library is opened: " << library;
        }
        flip(copy, random);
        const int status = open_plugins();
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
            ++refused;
        else if (WIFEXITED(status) && WEXITSTATUS(status) == 1)
            ++opened;
        else
            ADD_FAILURE() << library.filename() << ", flip " << i << ": status " << status;
    }
    std::printf("%-22s %4d flips: %4d refused, %4d opened, %4d died\n", GetParam().name, flips,
                refused, opened, flips - refused - opened);
    EXPECT_TRUE(!GetParam().with_checksum || refused == flips)
        << "nothing is opened but what was built";
}

INSTANTIATE_TEST_SUITE_P(Ways, Flips,
                         testing::Values(Way{"cold", false, true}, Way{"warm", true, true},
                                         Way{"cold_without_checksum", false, false},
                                         Way{"warm_without_checksum", true, false}),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace quadrille::test
