#include "cli/rivals.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

#include "library/statistics.hpp"

namespace quadrille::cli {

namespace {

/// What a shell ends with where there is no such command, or it may not be started.
constexpr int not_found = 127;
constexpr int not_allowed = 126;
constexpr int by_signal = 128;

double milliseconds_of(const timeval& time) {
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
}

/// The process, or the system's error number.
Result<pid_t> start(std::string command) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string shell = "sh";
    std::string read_it = "-c";
    const std::array<char*, 4> words{shell.data(), read_it.data(), command.data(), nullptr};
    pid_t process = 0;
    const int error = ::posix_spawn(&process, "/bin/sh", &files, nullptr, words.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error == 0) return process;
    return Error{Text("no process can be started: {0}", {std::generic_category().message(error)})};
}

/// Waits for the end of that process; its status as a shell tells it.
int wait_for(pid_t process, rusage& used) {
    int status = 0;
    while (::wait4(process, &status, 0, &used) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? by_signal + WTERMSIG(status) : WEXITSTATUS(status);
}

}  // namespace

double RivalTimes::least() const { return *std::ranges::min_element(milliseconds); }
double RivalTimes::median() const { return library::median_of(milliseconds); }

Result<std::vector<RivalTimes>> race(const std::vector<Rival>& rivals, std::size_t rounds,
                                     const std::stop_token& stop) {
    std::vector<RivalTimes> times(rivals.size());
    for (std::size_t round = 0; round < rounds; ++round)
        for (std::size_t i = 0; i < rivals.size(); ++i) {
            if (stop.stop_requested()) return times;
            if (times[i].is_missing) continue;
            const Result<pid_t> process = start(rivals[i].command);
            if (!process) return process.error();
            rusage used{};
            const int status = wait_for(*process, used);
            if (stop.stop_requested()) return times;  // the signal may have cut it off, too
            times[i].is_missing = status == not_found || status == not_allowed;
            if (times[i].is_missing) continue;
            times[i].status = std::max(times[i].status, status);
            times[i].milliseconds.push_back(milliseconds_of(used.ru_utime) +
                                            milliseconds_of(used.ru_stime));
        }
    return times;
}

}  // namespace quadrille::cli
