// What no plugin may do, done at each stage of its life: it is refused with a sentence that says
// what it did and where, and the program, its files and its processes are as they were.
#include <dirent.h>
#include <stdlib.h>

#include "bench.hpp"

namespace quadrille::plugins::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Hostility {
    const char* words;  ///< an act, and the stage it is done at
    const char* sentence;
};

/// Processes that know this variable of ours, and are not this one.
int count_processes_with(const std::string& variable) {
    int count = 0;
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string name = entry.path().filename().string();
        if (name.find_first_not_of("0123456789") != std::string::npos ||
            name == std::to_string(::getpid()))
            continue;
        if (bytes_of(entry.path() / "environ").find(variable) != std::string::npos) ++count;
    }
    return count;
}

class Hostile : public Bench, public ::testing::WithParamInterface<Hostility> {
protected:
    Hostile() {
        ::setenv("QUADRILLE_HOSTILE", GetParam().words, 1);
        mark_ = "of-test-" + std::to_string(::getpid());
        ::setenv("QUADRILLE_HOSTILE_MARK", mark_.c_str(), 1);
        put("hostile", "hostile.so");
        put("sound", "z.so");
    }
    [[nodiscard]] RegistryOptions quick() const {
        RegistryOptions options = this->options();
        options.time_limit = std::chrono::milliseconds(2000);
        return options;
    }
    std::string mark_;
};

TEST_P(Hostile, IsRefusedWithASentenceAndHarmsNothing) {
    const Registry registry({folder()}, quick());
    const auto reports = registry.reports();
    ASSERT_EQ(reports.size(), 2U);
    EXPECT_EQ(reports[0].state, State::refused);
    EXPECT_THAT(in_english(reports[0].reason), StartsWith(GetParam().sentence));
    EXPECT_EQ(reports[1].state, State::ok) << in_english(reports[1].reason);
    EXPECT_EQ(count_processes_with("QUADRILLE_HOSTILE_MARK=" + mark_), 0)
        << "nobody is left behind";
    EXPECT_FALSE(fs::exists("/tmp/quadrille-hostile"));
}

std::string test_name(const ::testing::TestParamInfo<Hostility>& tested) {
    std::string name = tested.param.words;
    for (char& c : name)
        if (c == ' ' || c == '-') c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(
    Loops, Hostile,
    ::testing::Values(Hostility{"loop static", "opening the library took longer than 2.0 seconds"},
                      Hostility{"loop create", "making its puzzle type took longer than"},
                      Hostility{"loop info", "making its puzzle type took longer than"},
                      Hostility{"loop parse", "reading a puzzle took longer than"},
                      Hostility{"loop parse-nothing", "reading a puzzle took longer than"},
                      Hostility{"loop facet", "telling what it offers took longer than"},
                      Hostility{"loop judge", "judging its example took longer than"},
                      Hostility{"loop draw", "drawing its example took longer than"},
                      Hostility{"loop write", "writing a puzzle took longer than"},
                      Hostility{"loop technique", "looking for deductions took longer than"},
                      Hostility{"loop solver", "solving its example took longer than"},
                      Hostility{"loop generator", "drafting a new puzzle took longer than"},
                      Hostility{"sleep draw", "drawing its example took longer than"}),
    test_name);

INSTANTIATE_TEST_SUITE_P(
    Ends, Hostile,
    ::testing::Values(
        Hostility{"exit static",
                  "opening the library ended the process that tried it: exit status 3"},
        Hostility{"_exit draw",
                  "drawing its example ended the process that tried it: exit status 0"},
        Hostility{"abort parse", "reading a puzzle ended the process that tried it: signal 6"},
        Hostility{"segfault judge",
                  "judging its example ended the process that tried it: signal 11"},
        Hostility{"segfault facet",
                  "telling what it offers ended the process that tried it: signal 11"},
        Hostility{"overflow solver", "solving its example ended the process that tried it: "}),
    test_name);

INSTANTIATE_TEST_SUITE_P(
    Offends, Hostile,
    ::testing::Values(
        Hostility{"fork-bomb static", "opening the library tried to start another process"},
        Hostility{"fork-bomb draw", "drawing its example tried to start another process"},
        Hostility{"run-program parse",
                  "reading a puzzle asked the system for what no plugin may do"},
        Hostility{"write-file create", "making its puzzle type tried to write or change a file"},
        Hostility{"remove-file technique",
                  "looking for deductions tried to write or change a file"},
        Hostility{"close-all draw", "drawing its example tried to close files of the program"},
        Hostility{"print parse", "reading a puzzle printed without end"},
        Hostility{"kill-parent solver",
                  "solving its example tried to stop or signal another process"},
        Hostility{"trace-parent info", "making its puzzle type tried to look into another process"},
        Hostility{"connect generator", "drafting a new puzzle tried to use the network"}),
    test_name);

#ifndef QUADRILLE_SANITIZED
// Where a sanitizer has the memory and the end of the process to itself, these are not held to.
INSTANTIATE_TEST_SUITE_P(
    OutsideSanitizers, Hostile,
    ::testing::Values(Hostility{"take-memory draw",
                                "drawing its example asked for more memory than a plugin may have"},
                      Hostility{
                          "segfault ending",
                          "ending with the program ended the process that tried it: signal 11"},
                      Hostility{"loop ending", "ending with the program took longer than"}),
    test_name);
#endif

}  // namespace
}  // namespace quadrille::plugins::testing
