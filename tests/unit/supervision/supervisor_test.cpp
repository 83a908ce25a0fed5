// A program in a process of its own: however it ends, the supervisor knows and goes on as it
// should. What the program is told and does is written to files, as it is another process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT: kill is POSIX
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "supervision/call.hpp"
#include "supervision/supervisor.hpp"
#include "temporary_folder.hpp"

namespace quadrille::supervision {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

class SupervisorTest : public testing::Test {
protected:
    /// Supervises in a process of its own, which ends with the status of `supervise`, as a program
    /// does.
    int run(bool restarts, const Program& program) {
        const pid_t process = ::fork();
        if (process == 0) {
            SupervisorOptions options;
            options.restarts = restarts;
            options.limits = {200ms, 400ms, 2};
            options.quarantine = folder_.path() / "quarantine.toml";
            options.tell = [this](const Text& sentence) { note("told", in_english(sentence)); };
            int status = 99;
            try {
                status = supervise(options, program);
            } catch (...) {
                status = 98;
            }
            std::exit(status);
        }
        supervisor_ = process;
        return wait_for(process);
    }
    static int wait_for(pid_t process) {
        int status = 0;
        ::waitpid(process, &status, 0);
        return WIFSIGNALED(status) ? 1000 + WTERMSIG(status) : WEXITSTATUS(status);
    }
    void note(const std::string& file, const std::string& line) const {
        std::ofstream(folder_.path() / file, std::ios::app) << line << '\n';
    }
    [[nodiscard]] std::vector<std::string> noted(const std::string& file) const {
        std::ifstream stream(folder_.path() / file);
        std::vector<std::string> lines;
        for (std::string line; std::getline(stream, line);) lines.push_back(line);
        return lines;
    }
    [[nodiscard]] std::vector<Incident> incidents() const {
        return Quarantine(folder_.path() / "quarantine.toml").all();
    }

    test::TemporaryFolder folder_;
    pid_t supervisor_ = 0;
};

std::filesystem::path asked_for_end;  // a signal's handler is given nothing

std::uint16_t maze() { return plugin_number("digest", "maze"); }

TEST_F(SupervisorTest, ItsStatusIsThatOfTheProgram) {
    EXPECT_EQ(run(false, [](const Start&) { return 3; }), 3);
    EXPECT_EQ(run(true, [](const Start& start) { return start.ending || start.safe ? 1 : 0; }), 0);
    EXPECT_EQ(run(false,
                  [](const Start&) -> int {
                      note_end(2);
                      ::_exit(77);
                  }),
              2);
    EXPECT_EQ(run(false, [](const Start&) -> int { throw 1; }), 4);
    EXPECT_THAT(noted("told"), ElementsAre());
}

TEST_F(SupervisorTest, WithoutRestartsAnEndIsTold) {
    EXPECT_EQ(run(false,
                  [](const Start&) -> int {
                      const Call call(maze(), PluginTask::draw);
                      ::_exit(0);
                  }),
              4);
    EXPECT_EQ(run(false, [](const Start&) -> int { ::_exit(5); }), 4);
    EXPECT_THAT(noted("told"),
                ElementsAre("the plugin maze ended the program while drawing: exit status 0",
                            "the program came to a sudden end: exit status 5"));
    EXPECT_THAT(incidents(), ElementsAre());
}

TEST_F(SupervisorTest, AfterAPluginTookItTheProgramGoesOnInItsGame) {
    const std::vector<std::pair<std::string, std::function<void()>>> acts{
        {"signal 6", [] { std::abort(); }},
        {"exit status 3", [] { std::exit(3); }},
        {"exit status 4", [] { ::_exit(4); }},
        {"within 1 second",
         [] {
             for (std::atomic<int> turns = 0;;) ++turns;
         }},
        {"within 1 second", [] { std::this_thread::sleep_for(1h); }},
    };
    for (std::size_t i = 0; i < acts.size(); ++i) {
        const std::string digest = "digest" + std::to_string(i);
        const int status = run(true, [&](const Start& start) {
            if (start.ending) {
                note("restarts", start.game.key + " " + start.game.file.string() + " " +
                                     std::to_string(start.game.number) +
                                     (start.safe ? " safe" : "") + " " +
                                     in_english(told(*start.incident)));
                return start.quarantine->find(digest, PluginTask::judge) ? 0 : 1;
            }
            note_game({"key", "/some/file", 7});
            const Call call(plugin_number(digest, "maze"), PluginTask::judge);
            acts[i].second();
            return 9;
        });
        EXPECT_EQ(status, 0) << i;
        ASSERT_EQ(noted("restarts").size(), i + 1);
        EXPECT_THAT(
            noted("restarts").back(),
            testing::AllOf(
                testing::StartsWith(
                    "key /some/file 7 the plugin maze ended the program while judging a rule: "),
                HasSubstr(acts[i].first)));
    }
    EXPECT_EQ(incidents().size(), acts.size());
}

TEST_F(SupervisorTest, WhoIsKilledFromOutsideBlamesNobody) {
    EXPECT_EQ(run(true,
                  [](const Start& start) {
                      if (start.ending) return start.incident ? 1 : 0;
                      const Call call(maze(), PluginTask::judge);
                      return ::raise(SIGKILL);
                  }),
              0);
    EXPECT_THAT(incidents(), ElementsAre());
}

TEST_F(SupervisorTest, APluginOnAnotherThreadIsToBlameToo) {
    const int status = run(true, [](const Start& start) {
        if (start.ending) return start.incident ? 0 : 1;
        std::thread([] {
            const Call call(maze(), PluginTask::solve);
            std::this_thread::sleep_for(1h);
        }).join();
        return 9;
    });
    EXPECT_EQ(status, 0);
    EXPECT_THAT(incidents(), ElementsAre(Incident{
                                 "digest", "maze", PluginTask::solve, 0, {Ending::How::hung, 1}}));
}

TEST_F(SupervisorTest, ManyShortCallsAreNoHang) {
    EXPECT_EQ(run(true,
                  [](const Start& start) {
                      if (start.ending) return 1;
                      const auto end = std::chrono::steady_clock::now() + 1s;
                      while (std::chrono::steady_clock::now() < end)
                          const Call call(maze(), PluginTask::judge);
                      const Call outer(maze(), PluginTask::solve);
                      const HostCall host;
                      std::this_thread::sleep_for(700ms);
                      return 0;
                  }),
              0);
}

TEST_F(SupervisorTest, TwoStartsThatFailLeadToASafeOneAndThatIsTheLast) {
    EXPECT_EQ(run(true,
                  [&](const Start& start) -> int {
                      note_game({"key", "", 0});
                      note("starts",
                           std::string(start.safe ? "safe" : "usual") + " " + start.game.key);
                      ::_exit(1);
                  }),
              4);
    EXPECT_THAT(noted("starts"), ElementsAre("usual ", "usual key", "safe "));
}

TEST_F(SupervisorTest, WhoRanWellBeforeIsNotCalledSafe) {
    EXPECT_EQ(run(true,
                  [&](const Start& start) -> int {
                      note("starts", start.safe ? "safe" : "usual");
                      if (noted("starts").size() > 4) return 0;
                      call_table().settled = true;
                      ::_exit(1);
                  }),
              0);
    EXPECT_THAT(noted("starts"), testing::Each("usual"));
}

TEST_F(SupervisorTest, ItDoesNotRestartForEver) {
    EXPECT_EQ(run(true,
                  [&](const Start&) -> int {
                      note("starts", "");
                      const Call call(plugin_number(std::to_string(noted("starts").size()), "maze"),
                                      PluginTask::draw);
                      ::_exit(1);
                  }),
              4);
    EXPECT_EQ(noted("starts").size(), 11U);
}

TEST_F(SupervisorTest, WhoHasSavedAllAndLeavesIsNotWaitedFor) {
    EXPECT_EQ(run(true,
                  [](const Start& start) -> int {
                      if (start.ending) return 1;
                      note_leaving(5);
                      std::this_thread::sleep_for(1h);
                      return 0;
                  }),
              5);
}

TEST_F(SupervisorTest, ASignalIsPassedOnAndItsStatusComesBack) {
    for (const bool is_caught : {true, false}) {
        const pid_t process = ::fork();
        if (process == 0) {
            SupervisorOptions options;
            options.restarts = true;
            const int status = supervise(options, [&](const Start&) {
                if (is_caught)
                    ::signal(SIGTERM, [](int) {
                        note_end(7);
                        ::_exit(7);
                    });
                note("ready", "");
                std::this_thread::sleep_for(1h);
                return 0;
            });
            std::exit(status);
        }
        while (noted("ready").size() < (is_caught ? 1U : 2U)) std::this_thread::sleep_for(1ms);
        ::kill(process, SIGTERM);
        EXPECT_EQ(wait_for(process), is_caught ? 7 : 1000 + SIGTERM);
    }
}

TEST_F(SupervisorTest, WithoutItsSupervisorTheProgramIsAskedToEnd) {
    const pid_t process = ::fork();
    if (process == 0)
        std::exit(supervise({}, [&](const Start&) {
            asked_for_end = folder_.path() / "asked";
            ::signal(SIGTERM, [](int) {
                std::ofstream(asked_for_end) << '\n';
                ::_exit(0);
            });
            note("ready", "");
            std::this_thread::sleep_for(1h);
            return 0;
        }));
    while (noted("ready").empty()) std::this_thread::sleep_for(1ms);
    ::kill(process, SIGKILL);
    EXPECT_EQ(wait_for(process), 1000 + SIGKILL);
    for (int i = 0; i < 5000 && noted("asked").empty(); ++i) std::this_thread::sleep_for(1ms);
    EXPECT_EQ(noted("asked").size(), 1U);
}

TEST_F(SupervisorTest, MemoryIsLimited) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__clang__)
    GTEST_SKIP() << "sanitizers need more memory than any limit";
#endif
    EXPECT_GT(usual_memory(), std::uint64_t{1} << 28U);
    const pid_t process = ::fork();
    if (process == 0) {
        SupervisorOptions options;
        options.most_memory = std::uint64_t{1} << 28U;
        std::exit(supervise(options, [](const Start&) {
            try {
                const std::vector<char> much(std::size_t{1} << 29U);
                return static_cast<int>(much.size() % 2);
            } catch (const std::bad_alloc&) {
                return 6;
            }
        }));
    }
    EXPECT_EQ(wait_for(process), 6);
}

}  // namespace
}  // namespace quadrille::supervision
