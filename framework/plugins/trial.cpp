#include "plugins/trial.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fstream>
#include <utility>
#include <vector>

#include "config/decimal.hpp"
#include "config/wire.hpp"

extern char** environ;  // NOLINT: POSIX leaves its declaration to the program

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

using std::chrono::milliseconds;

/// No report is as long as this, in bytes.
constexpr std::size_t most_heard = 1U << 20U;
/// What a library may print while it is tried, in bytes: what a failing runtime says of itself.
constexpr std::size_t most_printed = 1U << 16U;

constexpr std::array<const char*, stage_count> activities{
    "opening the library",   "making its puzzle type",  "telling what it offers",
    "reading a puzzle",      "judging its example",     "drawing its example",
    "writing a puzzle",      "looking for deductions",  "solving its example",
    "drafting a new puzzle", "ending with the program",
};

constexpr std::array<const char*, offence_count> offences{
    "{0} tried to write or change a file, which no plugin may do",
    "{0} tried to start another process, which no plugin may do",
    "{0} tried to use the network, which no plugin may do",
    "{0} tried to stop or signal another process, which no plugin may do",
    "{0} tried to look into another process, which no plugin may do",
    "{0} tried to close files of the program, which no plugin may do",
    "{0} asked for more memory than a plugin may have",
};

/// What the library was doing when it was heard last.
Text activity(const std::string& heard) {
    for (std::size_t i = std::min(heard.find(report::verdict), heard.size()); i-- > 0;)
        if (const int stage = heard[i] - report::letter(Stage::opening);
            stage >= 0 && static_cast<std::size_t>(stage) < stage_count)
            return activities[static_cast<std::size_t>(stage)];
    return "looking at its file";
}

std::optional<Text> offence_in(const std::string& heard) {
    if (heard.empty()) return std::nullopt;
    const int offence = heard.back() - report::letter(Offence::changed_files);
    if (offence < 0 || static_cast<std::size_t>(offence) >= offence_count) return std::nullopt;
    return Text(offences[static_cast<std::size_t>(offence)], {activity(heard)});
}

std::optional<Verdict> verdict_in(const std::string& heard) {
    const std::size_t at = heard.find(report::verdict);
    if (at == std::string::npos) return std::nullopt;
    wire::Reader reader(std::string_view(heard).substr(at + 1));
    auto id = reader.string();
    auto version = id ? reader.string() : std::nullopt;
    auto refusal = version ? reader.text() : std::nullopt;
    if (!refusal) return std::nullopt;
    return Verdict{std::move(*id), std::move(*version), std::move(*refusal), false};
}

/// Takes what is there to be read, without waiting.
template <class Take>
void drain(int file, Take take) {
    char bytes[4096];
    for (;;) {
        const ssize_t count = ::read(file, bytes, sizeof bytes);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return;
        if (!take(std::string_view(bytes, static_cast<std::size_t>(count)))) return;
    }
}

/// Both ends are closed in programs that are started; the first does not wait.
bool make_pipe(int (&ends)[2]) {
    return ::pipe2(ends, O_CLOEXEC) == 0 && ::fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

/// Starts the helper in a process group of its own. The number of the error, or 0.
int spawn(pid_t& process, const fs::path& verifier, const fs::path& library, int reports,
          int output) {
    // posix_spawn and no fork: the host has threads, and a forked child of it could do next to
    // nothing safely.
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, reports, STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&files, output, STDERR_FILENO);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    std::string program = verifier.string();
    std::string file = library.string();
    char* const arguments[] = {program.data(), file.data(), nullptr};
    const int failed =
        ::posix_spawn(&process, program.c_str(), &files, &attributes, arguments, environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    return failed;
}

}  // namespace

Result<Trial> Trial::start(const fs::path& verifier, const fs::path& library,
                           milliseconds time_limit) {
    int reports[2] = {-1, -1};
    int output[2] = {-1, -1};
    pid_t process = -1;
    const bool piped = make_pipe(reports) && make_pipe(output);
    const int failed = piped ? spawn(process, verifier, library, reports[1], output[1]) : errno;
    for (const int end : {reports[1], output[1]})
        if (end >= 0) ::close(end);
    if (failed == 0) return Trial(process, reports[0], output[0], time_limit);
    for (const int end : {reports[0], output[0]})
        if (end >= 0) ::close(end);
    if (!piped)
        return Error{
            Text("no process can be started to try the library: {0}", {::strerror(failed)})};
    return Error{
        Text("the helper {0}, which tries unknown libraries, cannot be started: {1}; install the "
             "program anew",
             {verifier.string(), ::strerror(failed)})};
}

Trial::Trial(pid_t process, int reports, int output, milliseconds time_limit)
    : process_(process),
      reports_(reports),
      output_(output),
      time_limit_(time_limit),
      deadline_(Clock::now() + time_limit) {}

Trial::Trial(Trial&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      reports_(std::exchange(other.reports_, -1)),
      output_(std::exchange(other.output_, -1)),
      time_limit_(other.time_limit_),
      deadline_(other.deadline_),
      heard_(std::move(other.heard_)),
      printed_(other.printed_) {}

Trial& Trial::operator=(Trial&& other) noexcept {
    std::swap(process_, other.process_);
    std::swap(reports_, other.reports_);
    std::swap(output_, other.output_);
    std::swap(time_limit_, other.time_limit_);
    std::swap(deadline_, other.deadline_);
    std::swap(heard_, other.heard_);
    std::swap(printed_, other.printed_);
    return *this;
}

Trial::~Trial() {
    if (process_ > 0) finish();
    for (const int file : {reports_, output_})
        if (file >= 0) ::close(file);
}

bool Trial::has_ended() const {
    siginfo_t info{};
    // It stays a zombie, so that its number and its group are nobody else's.
    return ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
           info.si_pid == process_;
}

Trial::End Trial::finish() {
    ::kill(-process_, SIGKILL);  // and whatever it started
    End end;
    rusage used{};
    ::wait4(std::exchange(process_, -1), &end.status, 0, &used);
    for (const timeval& part : {used.ru_utime, used.ru_stime})
        end.worked += std::chrono::seconds(part.tv_sec) + std::chrono::microseconds(part.tv_usec);
    return end;
}

void Trial::listen() {
    drain(reports_, [this](std::string_view bytes) {
        heard_ += bytes;
        return heard_.size() <= most_heard;
    });
    drain(output_, [this](std::string_view bytes) {
        printed_ += bytes.size();
        return printed_ <= most_printed;
    });
}

std::optional<Verdict> Trial::verdict() {
    const bool ended = has_ended();  // asked first: what is heard then is all there is
    listen();
    if (printed_ > most_printed || heard_.size() > most_heard) return stopped();
    if (ended) return died(finish());
    if (Clock::now() >= deadline_ && Clock::now() >= deadline_ + waited()) return stopped();
    return std::nullopt;
}

std::chrono::nanoseconds Trial::waited() const {
    std::ifstream file("/proc/" + std::to_string(process_) + "/schedstat");
    std::chrono::nanoseconds::rep ran = 0;
    std::chrono::nanoseconds::rep waited = 0;
    file >> ran >> waited;
    return std::chrono::nanoseconds(file ? waited : 0);
}

/// A verdict counts where the helper ended by itself after it.
Verdict Trial::died(const End& end) const {
    if (auto offence = offence_in(heard_)) return {{}, {}, std::move(*offence), false};
    if (WIFEXITED(end.status) && WEXITSTATUS(end.status) == 0)
        if (auto told = verdict_in(heard_)) return *told;
    if (WIFSIGNALED(end.status) && WTERMSIG(end.status) == SIGSYS)  // it holds back signals
        return {{},
                {},
                Text("{0} asked the system for what no plugin may do", {activity(heard_)}),
                false};
    if (WIFEXITED(end.status))
        return {{},
                {},
                Text("{0} ended the process that tried it: {1}",
                     {activity(heard_),
                      Text("exit status {0}", {std::to_string(WEXITSTATUS(end.status))})}),
                false};
    const int signal = WTERMSIG(end.status);
    const Text how("signal {0}", {std::to_string(signal) + " (" + ::strsignal(signal) + ")"});
    // Nobody is killed by his own fault alone: the system does it where memory is short.
    return {{},
            {},
            Text("{0} ended the process that tried it: {1}", {activity(heard_), how}),
            signal == SIGKILL};
}

Verdict Trial::stopped() {
    const End end = finish();
    if (printed_ > most_printed)
        return {{},
                {},
                Text("{0} printed without end; a plugin prints nothing", {activity(heard_)}),
                false};
    const double seconds = std::chrono::duration<double>(time_limit_).count();
    // One that has not worked all that time has waited: for itself, or for a slow disk.
    return {{},
            {},
            Text("{0} took longer than {1} {1|second|seconds}", {activity(heard_), config::decimal(seconds, 1)}),
            end.worked < time_limit_ / 2};
}

void Trial::wait_for_any(std::span<const Trial* const> trials, Clock::time_point until) {
    // A process that has closed its pipes, or lost them, tells nothing of its end.
    auto left = milliseconds(20);
    std::vector<pollfd> files;
    for (const Trial* trial : trials) {
        files.push_back({trial->reports_, POLLIN, 0});
        files.push_back({trial->output_, POLLIN, 0});
    }
    left = std::min(left, std::chrono::ceil<milliseconds>(until - Clock::now()));
    if (left <= milliseconds(0)) return;
    if (::poll(files.data(), files.size(), static_cast<int>(left.count())) <= 0) return;
    const bool hung_up = std::any_of(files.begin(), files.end(), [](const pollfd& file) {
        return (file.revents & (POLLHUP | POLLIN)) == POLLHUP;
    });
    if (hung_up) ::poll(nullptr, 0, 1);  // it is about to end
}

}  // namespace quadrille::plugins
