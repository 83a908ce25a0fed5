// Whatever call to the system fails, and wherever the process is killed: the game on disk can be
// read, holds all that was said to be safe, goes on to its end, and its victory is entered once.
//
// With QUADRILLE_LONG_TESTS set the games are longer, there are many of them, and processes are
// killed at random moments, too.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>  // NOLINT: kill is POSIX
#include <spawn.h>
#include <sqlite3.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <fstream>
#include <optional>
#include <sstream>
#include <thread>

#include "scripted_game.hpp"
#include "temporary_folder.hpp"

namespace quadrille::test {
namespace {

namespace fs = std::filesystem;

bool is_long() { return std::getenv("QUADRILLE_LONG_TESTS") != nullptr; }

struct Fault {
    const char* name;
    const char* kind;
    bool every = false;
    std::vector<std::size_t> then = {
        0};  ///< so many calls later it is killed, each by itself; 0: not at all

    friend void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }
};

struct Scenario {
    std::uint64_t seed = 1;
    std::size_t steps = 6;
};

/// How far a process came, by its own account.
struct Account {
    std::size_t shown = 0;
    std::size_t safe = 0;
    bool scored = false;
    bool left = false;
    bool was_killed = false;
    int status = -1;
};

/// A run of the program under the shim.
class FaultedRun {
public:
    FaultedRun(const fs::path& folder, Scenario scenario, std::vector<std::string> environment) {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) std::abort();
        output_ = ends[0];
        std::vector<std::string> words = {FAULTED_GAME, folder / "data",
                                          std::to_string(scenario.seed),
                                          std::to_string(scenario.steps)};
        environment.push_back("LD_PRELOAD=" FAULT_SHIM);
        environment.push_back("FAULT_FOLDER=" + (folder / "data").string());
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
        EXPECT_EQ(::posix_spawn(&pid_, FAULTED_GAME, &actions, nullptr, pointers(words).data(),
                                pointers(environment).data()),
                  0);
        posix_spawn_file_actions_destroy(&actions);
        ::close(ends[1]);
    }
    void kill() const { ::kill(pid_, SIGKILL); }
    [[nodiscard]] Account wait() {
        std::string text;
        std::array<char, 4096> piece{};
        for (ssize_t size = 0; (size = ::read(output_, piece.data(), piece.size())) > 0;)
            text.append(piece.data(), static_cast<std::size_t>(size));
        ::close(output_);
        Account account;
        std::istringstream lines(text);
        std::string what;
        for (std::size_t number = 0; lines >> what >> number;) {
            if (what == "shown") account.shown = number;
            if (what == "safe") account.safe = number;
            account.scored = account.scored || what == "scored";
            account.left = account.left || what == "left";
        }
        int raw = 0;
        ::waitpid(pid_, &raw, 0);
        account.was_killed = WIFSIGNALED(raw) && WTERMSIG(raw) == SIGKILL;
        account.status = WIFEXITED(raw) ? WEXITSTATUS(raw) : -1;
        return account;
    }

private:
    static std::vector<char*> pointers(std::vector<std::string>& words) {
        std::vector<char*> result;
        for (std::string& word : words) result.push_back(word.data());
        result.push_back(nullptr);
        return result;
    }
    pid_t pid_ = 0;
    int output_ = -1;
};

/// Played without a file, each state as its text; the first is that of no game.
std::vector<std::string> states_of(Scenario scenario) {
    const TemporaryFolder folder;
    Shelf shelf(folder.path());
    const std::unique_ptr<play::Game> game = shelf.game();
    std::vector<std::string> states{game::write_game(game->session())};
    for (const Step& step : script(scenario.seed, scenario.steps)) {
        step(*game);
        states.push_back(game::write_game(game->session()));
    }
    return states;
}

int rows(const fs::path& database) {
    sqlite3* open = nullptr;
    int result = -1;
    const auto take = [](void* into, int, char** values, char**) {
        *static_cast<int*>(into) = std::stoi(values[0]);
        return 0;
    };
    if (sqlite3_open(database.c_str(), &open) == SQLITE_OK)
        sqlite3_exec(open, "SELECT count(*) FROM game", take, &result, nullptr);
    sqlite3_close(open);
    return result;
}

/// What is wrong with what a run has left; empty: nothing.
std::string wrong_with(const fs::path& data, const Account& account, Scenario scenario,
                       const std::vector<std::string>& states, bool all_is_due) {
    Shelf shelf(data);
    const std::unique_ptr<play::Game> game = shelf.game();
    if (!game) return "the game cannot be read";
    const std::string found = game::write_game(game->session());
    std::size_t at = states.size();
    for (std::size_t i = account.safe; i < states.size() && i <= account.shown + 1; ++i)
        if (states[i] == found) at = i;
    if (at == states.size())
        return "safe were " + std::to_string(account.safe) + " steps, and found was\n" + found;
    if (all_is_due && found != states.back()) return "after the fault had passed not all was saved";
    std::error_code none;
    for (const fs::directory_entry& entry : fs::directory_iterator(data / "games", none))
        if (library::is_set_aside(entry.path().stem().string()))
            return "something was set aside, and nobody else wrote";

    // The next start enters what was won; what was not saved is played again.
    if (!shelf.library().record_finished({})) return "the scores cannot be used";
    const std::vector<Step> steps = script(scenario.seed, scenario.steps);
    play::Autosave autosave(*game, shelf.library());
    for (; at < steps.size(); ++at) {
        steps[at](*game);
        autosave.save();
    }
    if (const auto failure = autosave.finish().failure)
        return "the game cannot be saved any more: " + in_english(failure->message);
    if (game::write_game(shelf.game()->session()) != states.back())
        return "the game does not go on to its end";
    if (!shelf.library().record_finished({})) return "the scores cannot be used";
    if (const int count = rows(data / "scores.sqlite"); count != 1)
        return "the victory was entered " + std::to_string(count) + " times";
    return {};
}

struct Tally {
    std::size_t tries = 0;
    std::size_t lost = 0;
};

class Faults : public testing::TestWithParam<Fault> {
protected:
    /// In memory where that can be: a disk that is flushed some hundred times tells nothing more.
    static void SetUpTestSuite() {
        if (::access("/dev/shm", W_OK | X_OK) == 0) ::setenv("TMPDIR", "/dev/shm", 0);
        std::printf("%-24s %8s %8s %8s\n", "fault", "tries", "survived", "lost");
    }

    /// The calls of a game that nothing befalls.
    static std::size_t calls_of(Scenario scenario) {
        const TemporaryFolder folder;
        const fs::path count = folder.path() / "count";
        Account account =
            FaultedRun(folder.path(), scenario, {"FAULT_COUNT=" + count.string()}).wait();
        EXPECT_TRUE(account.left && account.scored);
        EXPECT_EQ(wrong_with(folder.path() / "data", account, scenario, states_of(scenario), true),
                  "");
        std::size_t calls = 0;
        std::ifstream(count) >> calls;
        EXPECT_GT(calls, scenario.steps * 4) << "the shim is not at work";
        return calls;
    }

    static void strike(Scenario scenario, const Fault& fault, Tally& tally) {
        const std::vector<std::string> states = states_of(scenario);
        const std::size_t calls = calls_of(scenario);
        for (std::size_t at = 1; at <= calls; ++at)
            for (const std::size_t then : fault.then)
                strike_at(at, then, scenario, fault, states, tally);
    }

private:
    static void strike_at(std::size_t at, std::size_t then, Scenario scenario, const Fault& fault,
                          const std::vector<std::string>& states, Tally& tally) {
        const TemporaryFolder folder;
        std::vector<std::string> environment = {"FAULT_AT=" + std::to_string(at),
                                                std::string("FAULT_KIND=") + fault.kind,
                                                "FAULT_THEN=" + std::to_string(then)};
        if (fault.every) environment.emplace_back("FAULT_EVERY=1");
        const Account account = FaultedRun(folder.path(), scenario, environment).wait();
        const bool kills = !std::isdigit(static_cast<unsigned char>(*fault.kind));
        const bool all_is_due = !kills && !fault.every && !account.was_killed;
        ++tally.tries;
        std::string wrong =
            wrong_with(folder.path() / "data", account, scenario, states, all_is_due);
        if (kills && !account.was_killed) wrong = "it was not killed";
        if (!account.was_killed && account.status != 0)
            wrong = "it ended with status " + std::to_string(account.status);
        if (wrong.empty()) return;
        ++tally.lost;
        ADD_FAILURE() << fault.name << " at call " << at << ", killed " << then << " later, seed "
                      << scenario.seed << ": " << wrong;
    }
};

TEST_P(Faults, AtEveryCallLoseNothingThatWasSafe) {
    Tally tally;
    strike({}, GetParam(), tally);
    for (std::uint64_t seed = 2; is_long() && seed < 12; ++seed)
        strike({seed, 40}, GetParam(), tally);
    std::printf("%-24s %8zu %8zu %8zu\n", GetParam().name, tally.tries, tally.tries - tally.lost,
                tally.lost);
}

/// Within the save after the one that failed, and after it.
const std::vector<std::size_t> soon = {1, 2, 3, 4, 6, 8, 10, 12};

#define NUMBER_OF(error) NUMBER_AS_TEXT(error)
#define NUMBER_AS_TEXT(error) #error
INSTANTIATE_TEST_SUITE_P(
    Table, Faults,
    testing::Values(Fault{"killed_before", "kill"}, Fault{"killed_within_a_write", "torn"},
                    Fault{"disk_full_once", NUMBER_OF(ENOSPC)},
                    Fault{"disk_broken_once", NUMBER_OF(EIO)},
                    Fault{"refused_once", NUMBER_OF(EACCES)},
                    Fault{"disk_full_for_good", NUMBER_OF(ENOSPC), true},
                    Fault{"disk_broken_for_good", NUMBER_OF(EIO), true},
                    Fault{"refused_for_good", NUMBER_OF(EACCES), true},
                    Fault{"disk_full_then_killed", NUMBER_OF(ENOSPC), false, soon},
                    Fault{"disk_broken_then_killed", NUMBER_OF(EIO), false, soon}),
    [](const auto& test) { return test.param.name; });

TEST(FaultsAtRandom, KilledAtAnyMomentNothingIsLostThatWasSafe) {
    const Scenario scenario{1, 30};
    const std::vector<std::string> states = states_of(scenario);
    kit::Random random(2026);
    Tally tally;
    for (const std::size_t tries{is_long() ? 1000U : 20U}; tally.tries < tries; ++tally.tries) {
        const TemporaryFolder folder;
        FaultedRun run(folder.path(), scenario, {});
        std::this_thread::sleep_for(std::chrono::microseconds(random.below(60'000)));
        run.kill();
        const std::string wrong =
            wrong_with(folder.path() / "data", run.wait(), scenario, states, false);
        if (!wrong.empty()) ++tally.lost;
        EXPECT_EQ(wrong, "");
    }
    std::printf("%-24s %8zu %8zu %8zu\n", "killed_at_random", tally.tries, tally.tries - tally.lost,
                tally.lost);
}

}  // namespace
}  // namespace quadrille::test
