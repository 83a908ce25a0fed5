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
#include <cerrno>
#include <iterator>
#include <memory>
#include <thread>
#include <utility>

#include "plugins/guard.hpp"
#include "plugins/health.hpp"
#include "plugins/wire.hpp"
#include "quadrille/judging.hpp"

extern char** environ;  // NOLINT: POSIX leaves its declaration to the program

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

// What the helper writes: a letter for each stage it enters, at last '!' and the verdict.
constexpr char verdict_mark = '!';
/// No verdict is as long as this.
constexpr std::size_t most_heard = 1U << 20U;

constexpr char letter(Stage stage) { return static_cast<char>('a' + static_cast<int>(stage)); }

Text activity(const std::string& heard) {
    if (heard.empty()) return "looking at its file";
    if (heard.back() == letter(Stage::opening)) return "opening the library";
    if (heard.back() == letter(Stage::creating)) return "making its puzzle type";
    return "reading, judging and drawing its example";
}

TrialOutcome died(const std::string& heard, int status) {
    Text how = WIFSIGNALED(status) ? Text("signal {0}", {std::to_string(WTERMSIG(status)) + " (" +
                                                         ::strsignal(WTERMSIG(status)) + ")"})
                                   : Text("exit status {0}", {std::to_string(WEXITSTATUS(status))});
    return {{},
            {},
            Text("{0} ended the process that tried it: {1}", {activity(heard), std::move(how)})};
}

std::optional<TrialOutcome> verdict_in(const std::string& heard) {
    const std::size_t at = heard.find(verdict_mark);
    if (at == std::string::npos) return std::nullopt;
    wire::Reader reader(std::string_view(heard).substr(at + 1));
    auto id = reader.string();
    auto version = id ? reader.string() : std::nullopt;
    auto refusal = version ? reader.text() : std::nullopt;
    if (!refusal) return std::nullopt;
    return TrialOutcome{std::move(*id), std::move(*version), std::move(*refusal)};
}

}  // namespace

Result<Trial> Trial::start(const fs::path& verifier, const fs::path& library,
                           std::chrono::milliseconds time_limit) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        return Error{
            Text("no process can be started to try the library: {0}", {::strerror(errno)})};
    // posix_spawn and no fork: the host has threads, and a forked child of it could do next to
    // nothing safely.
    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    std::string program = verifier.string();
    std::string file = library.string();
    char* const arguments[] = {program.data(), file.data(), nullptr};
    pid_t process = -1;
    const int failed =
        ::posix_spawn(&process, program.c_str(), &files, &attributes, arguments, environ);
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&files);
    ::close(ends[1]);
    if (failed != 0) {
        ::close(ends[0]);
        return Error{
            Text("the helper {0}, which tries unknown libraries, cannot be started: {1}; install "
                 "the program anew",
                 {program, ::strerror(failed)})};
    }
    return Trial(process, ends[0], time_limit);
}

Trial::Trial(pid_t process, int reader, std::chrono::milliseconds time_limit)
    : process_(process),
      reader_(reader),
      time_limit_(time_limit),
      deadline_(Clock::now() + time_limit) {}

Trial::Trial(Trial&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      reader_(std::exchange(other.reader_, -1)),
      time_limit_(other.time_limit_),
      deadline_(other.deadline_),
      heard_(std::move(other.heard_)),
      closed_(other.closed_) {}

Trial& Trial::operator=(Trial&& other) noexcept {
    std::swap(process_, other.process_);
    std::swap(reader_, other.reader_);
    std::swap(time_limit_, other.time_limit_);
    std::swap(deadline_, other.deadline_);
    std::swap(heard_, other.heard_);
    std::swap(closed_, other.closed_);
    return *this;
}

Trial::~Trial() {
    if (reader_ >= 0) ::close(reader_);
    if (process_ <= 0) return;
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
}

Trial::Heard Trial::listen(Clock::time_point until) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd waiting{reader_, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(std::max<decltype(left)>(left, 0))) <= 0)
        return Heard::nothing;
    char bytes[4096];
    const ssize_t count = ::read(reader_, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) return Heard::nothing;
    if (count <= 0 || heard_.size() > most_heard) return Heard::end;
    heard_.append(bytes, static_cast<std::size_t>(count));
    return Heard::something;
}

std::optional<int> Trial::exit_status(Clock::time_point until) {
    for (;;) {
        int status = 0;
        if (::waitpid(process_, &status, WNOHANG) == process_) {
            process_ = -1;
            return status;
        }
        if (Clock::now() >= until) return std::nullopt;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

TrialOutcome Trial::too_slow() {
    ::kill(process_, SIGKILL);
    ::waitpid(process_, nullptr, 0);
    process_ = -1;
    const double seconds = std::chrono::duration<double>(time_limit_).count();
    std::string shown = std::to_string(seconds);
    shown.resize(shown.find('.') + 2);
    return {{}, {}, Text("{0} took longer than {1} {1|second|seconds}", {activity(heard_), shown})};
}

std::optional<TrialOutcome> Trial::wait(Clock::time_point until) {
    const Clock::time_point end = std::min(until, deadline_);
    for (;;) {
        if (!closed_) {
            const Heard heard = listen(end);
            if (heard == Heard::something)
                continue;  // late as it may be here: the helper was in time
            closed_ = heard == Heard::end;
        }
        // A process that closed its pipe is about to end, unless the plugin closed it and goes on.
        if (closed_) {
            if (const auto status =
                    exit_status(std::max(end, Clock::now() + std::chrono::milliseconds(100)))) {
                if (auto verdict = verdict_in(heard_)) return verdict;
                return died(heard_, *status);
            }
        }
        if (Clock::now() >= deadline_) return too_slow();
        if (Clock::now() >= end) return std::nullopt;
    }
}

namespace {

/// Takes any drawing and keeps nothing of it.
class NullCanvas final : public Canvas {
public:
    void element(ElementId) override {}
    void nobody() override {}
    void line(Vec2, Vec2, Pen) override {}
    void polyline(std::span<const Vec2>, Pen) override {}
    void polygon(std::span<const Vec2>, Role) override {}
    void disc(Vec2, double, Role) override {}
    void circle(Vec2, double, Pen) override {}
    void text(Vec2, double, std::string_view, Role, Align) override {}
};

/// Goes once through what the host will do with a puzzle, so that what would crash there crashes
/// here: board, rules, facets and techniques, judging, drawing, writing. The sentence if the
/// example is of no use.
Text try_example(const Opened& opened) {
    const auto standing = std::make_shared<PluginHealth>(opened.id);
    const GuardedType type(opened.type, opened.info, standing);
    const Result<std::unique_ptr<Puzzle>> read = type.parse(opened.info.example);
    if (!standing->good()) return standing->reason();
    if (!read) {
        const Error& error = read.error();
        if (error.line == 0) return {"its example cannot be read: {0}", {error.message}};
        return {"its example cannot be read (line {0}, column {1}): {2}",
                {std::to_string(error.line), std::to_string(error.column), error.message}};
    }
    const Puzzle& puzzle = **read;
    const Position start(puzzle.board());
    for (const Rule& rule : puzzle.rules()) static_cast<void>(judge(puzzle.board(), rule, start));
    NullCanvas canvas;
    puzzle.draw(canvas, start, {});
    static_cast<void>(puzzle.write());
    return standing->reason();
}

}  // namespace

int try_library(const fs::path& library, int writer) {
    // A helper whose host is gone ends by itself, and a crash of a plugin leaves no core file
    // behind.
    ::alarm(60);
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    const auto send = [&](std::string_view bytes) {
        while (!bytes.empty()) {
            const ssize_t count = ::write(writer, bytes.data(), bytes.size());
            if (count <= 0) return;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
    };
    const auto enter = [&](Stage stage) {
        const char name = letter(stage);
        send({&name, 1});
    };
    const Opened opened = open_library(library, enter);
    Text refusal = opened.refusal;
    if (opened.type) {
        enter(Stage::trying);
        refusal = try_example(opened);
    }
    std::string verdict(1, verdict_mark);
    wire::put_string(verdict, opened.id);
    wire::put_string(verdict, opened.version);
    wire::put_text(verdict, refusal);
    send(verdict);
    return 0;
}

}  // namespace quadrille::plugins
