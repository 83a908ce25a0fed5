#include "runner.hpp"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <optional>
#include <thread>

namespace quadrille::check {

namespace {

// A test reports through a file without a name: 'F' (or of a warning 'W') reason '\x1f' advice
// '\x1e', or 'S' why '\x1e', and at last 'E'.
constexpr char between = '\x1f';
constexpr char after = '\x1e';

int nameless_file() {
    std::FILE* const file = std::tmpfile();
    if (file == nullptr) return -1;
    const int copy = ::fcntl(::fileno(file), F_DUPFD_CLOEXEC,
                             100);  // out of the way of a plugin that closes what it finds
    std::fclose(file);
    return copy;
}

std::string contents(int file) {
    std::string text;
    char bytes[4096];
    ssize_t count = 0;
    for (off_t at = 0; (count = ::pread(file, bytes, sizeof bytes, at)) > 0; at += count)
        text.append(bytes, static_cast<std::size_t>(count));
    return text;
}

[[noreturn]] void run_here(const Test& test, const Subject& subject, int report, int output) {
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    ::dup2(output, STDOUT_FILENO);
    ::dup2(output, STDERR_FILENO);
    Context context(subject, test.name);
    try {
        test.run(context);
    } catch (const Stop&) {  // what there is to say was noted
    } catch (const std::exception& thrown) {
        context.fail(std::string("the test ended with: ") + thrown.what(),
                     "look for a call that throws");
    } catch (...) {
        context.fail("the test ended with something that is no std::exception",
                     "look for a call that throws");
    }
    std::string text;
    const auto report_all = [&](char sign, const std::vector<Failure>& list) {
        for (const Failure& one : list)
            ((((text += sign) += one.reason) += between) += one.advice) += after;
    };
    report_all('F', context.failures());
    report_all('W', context.warnings());
    if (!context.skipped().empty()) ((text += 'S') += context.skipped()) += after;
    text += 'E';
    for (std::size_t at = 0; at < text.size();) {
        const ssize_t count = ::write(report, text.data() + at, text.size() - at);
        if (count <= 0) break;
        at += static_cast<std::size_t>(count);
    }
    std::fflush(nullptr);
    ::_exit(0);
}

void take_report(std::string_view text, Outcome& outcome) {
    while (!text.empty() && text.front() != 'E') {
        const std::string_view entry = text.substr(1, text.find(after) - 1);
        if (text.front() == 'S')
            outcome.skipped = entry;
        else
            (text.front() == 'W' ? outcome.warnings : outcome.failures)
                .push_back({std::string(entry.substr(0, entry.find(between))),
                            std::string(entry.substr(entry.find(between) + 1))});
        text.remove_prefix(entry.size() + 2);
    }
}

/// The status of the process when it has ended by then; otherwise it is killed.
std::optional<int> wait_for(pid_t process, std::chrono::steady_clock::time_point deadline) {
    int status = 0;
    while (::waitpid(process, &status, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() >= deadline) {
            ::kill(process, SIGKILL);
            ::waitpid(process, &status, 0);
            return std::nullopt;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return status;
}

}  // namespace

Outcome run(const Test& test, const Subject& subject, std::chrono::seconds time_limit) {
    Outcome outcome;
    const int report = nameless_file();
    const int output = nameless_file();
    std::fflush(nullptr);
    const pid_t process =
        report < 0 || output < 0 ? -1 : ::fork();  // safe: this program has one thread
    if (process == 0) run_here(test, subject, report, output);
    if (process < 0) {
        outcome.failures.push_back({"no process can be started for the test",
                                    "free some memory or space for temporary files"});
        return outcome;
    }
    const auto status = wait_for(process, std::chrono::steady_clock::now() + time_limit);
    const std::string text = contents(report);
    outcome.output = contents(output);
    ::close(report);
    ::close(output);
    take_report(text, outcome);
    if (!status)
        outcome.failures.push_back(
            {"the test took longer than " + std::to_string(time_limit.count()) + " seconds",
             "look for an endless loop, or for something that grows with the square of the board"});
    else if (WIFSIGNALED(*status))
        outcome.failures.push_back({"the process ended with signal " +
                                        std::to_string(WTERMSIG(*status)) + " (" +
                                        ::strsignal(WTERMSIG(*status)) + ")",
                                    "run the test alone in a debugger; build the plugin with "
                                    "-fsanitize=address,undefined to see more"});
    else if (!text.ends_with('E'))
        outcome.failures.push_back(
            {"the process ended by itself with exit status " + std::to_string(WEXITSTATUS(*status)),
             "never call exit in a plugin"});
    return outcome;
}

}  // namespace quadrille::check
