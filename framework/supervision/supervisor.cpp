#include "supervision/supervisor.hpp"

#include <poll.h>
#include <signal.h>  // NOLINT: sigset_t is no part of the standard library
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <deque>
#include <new>
#include <system_error>
#include <utility>

#include "supervision/call.hpp"
#include "supervision/event_log.hpp"
#include "supervision/sanitizer.hpp"

namespace quadrille::supervision {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr int program_error = 4;
/// Those that ask a program to end; they are the run's to answer.
constexpr std::array end_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};
constexpr std::chrono::milliseconds look_every = 100ms;
constexpr std::chrono::milliseconds look_without_pidfd = 20ms;
/// A run that has nothing more to do may take so long to end.
constexpr auto longest_leaving = 2s;
/// Starts that fail, one after the other, before the safe one.
constexpr int most_failed_starts = 2;
constexpr std::size_t most_restarts = 10;
constexpr auto restarts_counted_for = 10min;

/// The table, where a child can write and its parent read.
class SharedTable {
public:
    SharedTable()
        : memory_(::mmap(nullptr, sizeof(CallTable), PROT_READ | PROT_WRITE,
                         MAP_SHARED | MAP_ANONYMOUS, -1, 0)) {
        if (memory_ == MAP_FAILED) throw std::system_error(errno, std::generic_category(), "mmap");
        // Such memory is zero, as a table is at first (a test of CallTable says so): to write that
        // would ask for all of it.
        table_ = static_cast<CallTable*>(memory_);
    }
    ~SharedTable() = default;  // stays mapped: whatever runs at the very end may still write to it
    SharedTable(const SharedTable&) = delete;
    SharedTable& operator=(const SharedTable&) = delete;
    CallTable& operator*() const noexcept { return *table_; }
    CallTable* operator->() const noexcept { return table_; }

private:
    void* memory_;
    CallTable* table_ = nullptr;
};

/// While this lives, signals that ask for an end arrive here and not at the process, and are passed
/// on to another.
class SignalRelay {
public:
    SignalRelay() {
        sigset_t set;
        ::sigemptyset(&set);
        for (const int signal : end_signals) ::sigaddset(&set, signal);
        ::sigprocmask(SIG_BLOCK, &set, &before_);
        descriptor_ = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    }
    ~SignalRelay() {
        if (descriptor_ >= 0) ::close(descriptor_);
        unblock();
    }
    SignalRelay(const SignalRelay&) = delete;
    SignalRelay& operator=(const SignalRelay&) = delete;
    void unblock() const { ::sigprocmask(SIG_SETMASK, &before_, nullptr); }
    [[nodiscard]] int descriptor() const noexcept { return descriptor_; }

    /// Hands over what was sent to this process alone. What keys of a terminal send the run gets by
    /// itself; a terminal that is lost tells nobody but its first process.
    void pass_on(pid_t run) const {
        signalfd_siginfo signal{};
        while (::read(descriptor_, &signal, sizeof signal) == ssize_t{sizeof signal})
            if (signal.ssi_code != SI_KERNEL || signal.ssi_signo == SIGHUP)
                ::kill(run, static_cast<int>(signal.ssi_signo));
    }

private:
    sigset_t before_{};
    int descriptor_ = -1;
};

void limit_memory(std::uint64_t bytes) {
    if (bytes == 0 || has_sanitizer) return;
    rlimit limit{};
    if (::getrlimit(RLIMIT_DATA, &limit) != 0) return;
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_max, bytes);
    ::setrlimit(RLIMIT_DATA, &limit);
}

/// In the new process.
int run(const Program& program, const Start& start, const SupervisorOptions& options) {
    limit_memory(options.most_memory);
    note_crashes();
    try {
        const int status = program(start);
        note_end(status);
        return status;
    } catch (...) {
        note_end(program_error);
        throw;
    }
}

/// What the supervisor sees of a run until it ends.
class Run {
public:
    Run(pid_t process, const CallTable& table, const SupervisorOptions& options,
        const SignalRelay& signals)
        : process_(process),
          table_(table),
          options_(options),
          signals_(signals),
          watcher_(table, process, options.limits),
          descriptor_(static_cast<int>(::syscall(SYS_pidfd_open, process, 0))) {}
    ~Run() {
        if (descriptor_ >= 0) ::close(descriptor_);
    }
    Run(const Run&) = delete;
    Run& operator=(const Run&) = delete;

    [[nodiscard]] Ending wait() {
        int status = 0;
        for (;;) {
            const pid_t ended = ::waitpid(process_, &status, WNOHANG);
            if (ended == process_ || (ended < 0 && errno != EINTR)) break;
            std::array<pollfd, 2> waiting{pollfd{signals_.descriptor(), POLLIN, 0},
                                          pollfd{descriptor_, POLLIN, 0}};
            ::poll(waiting.data(), descriptor_ < 0 ? 1 : 2, time_to_wait());
            signals_.pass_on(process_);
            if (options_.restarts) look();
        }
        if (table_.returned || table_.leaving) return {Ending::How::returned, table_.status};
        if (overdue_) return {Ending::How::hung, static_cast<int>(overdue_->limit.count())};
        if (WIFSIGNALED(status)) return {Ending::How::signal, WTERMSIG(status)};
        return {Ending::How::exited, WEXITSTATUS(status)};
    }
    [[nodiscard]] std::optional<Incident> incident(const Ending& ending) const {
        return incident_in(table_, process_, ending,
                           overdue_ ? std::optional(overdue_->slot) : std::nullopt);
    }

private:
    [[nodiscard]] int time_to_wait() const {
        if (descriptor_ < 0) return static_cast<int>(look_without_pidfd.count());
        return options_.restarts ? static_cast<int>(look_every.count()) : -1;
    }
    /// Ends what does not come back.
    void look() {
        if (table_.leaving && !left_at_) left_at_ = Clock::now();
        if (left_at_ && Clock::now() - *left_at_ > longest_leaving) {
            ::kill(process_, SIGKILL);
        } else if (!overdue_ && (overdue_ = watcher_.overdue())) {
            ::kill(process_, SIGKILL);
        }
    }

    pid_t process_;
    const CallTable& table_;
    const SupervisorOptions& options_;
    const SignalRelay& signals_;
    Watcher watcher_;
    int descriptor_;
    std::optional<Clock::time_point> left_at_;
    std::optional<Watcher::Overdue> overdue_;
};

bool is_end_signal(const Ending& ending) {
    return ending.how == Ending::How::signal &&
           (std::ranges::find(end_signals, ending.number) != end_signals.end() ||
            ending.number == SIGPIPE);
}

/// The supervisor ends as its run did.
[[noreturn]] void end_by(int signal) {
    const rlimit no_core{0, 0};
    ::setrlimit(RLIMIT_CORE, &no_core);
    ::signal(signal, SIG_DFL);
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, signal);
    ::sigprocmask(SIG_UNBLOCK, &set, nullptr);
    ::raise(signal);
    ::_exit(128 + signal);
}

void note_game_in(CallTable& table, const LastGame& game) noexcept {
    table.game.set(game.key);
    table.game_file.set(game.file.native());
    table.game_number = game.number;
}

Text sentence_of(const Ending& ending, const std::optional<Incident>& incident) {
    return incident ? told(*incident)
                    : Text("the program came to a sudden end: {0}", {told(ending)});
}

/// Whether and how another run follows.
class Restarts {
public:
    /// Of a run that ended badly; empty: it was the last one.
    [[nodiscard]] std::optional<Start> next(const Start& before, const CallTable& table,
                                            const Ending& ending,
                                            const std::optional<Incident>& incident) {
        const Clock::time_point now = Clock::now();
        times_.push_back(now);
        while (now - times_.front() > restarts_counted_for) times_.pop_front();
        // With a plugin to blame the next run is another one; without, it would be the same again.
        failed_starts_ = table.settled || incident ? 0 : failed_starts_ + 1;
        if (before.safe || times_.size() > most_restarts) return std::nullopt;
        Start start{before.quarantine, ending, incident, {}, false, false};
        start.safe = failed_starts_ >= most_failed_starts;
        start.has_opened_files = before.has_opened_files || table.opened || start.safe;
        if (!start.safe) start.game = {table.game.get(), table.game_file.get(), table.game_number};
        return start;
    }

private:
    int failed_starts_ = 0;
    std::deque<Clock::time_point> times_;
};

}  // namespace

std::uint64_t usual_memory() {
    constexpr std::uint64_t most = std::uint64_t{8} << 30U;
    const auto pages = static_cast<std::uint64_t>(std::max(0L, ::sysconf(_SC_PHYS_PAGES)));
    const auto page = static_cast<std::uint64_t>(std::max(0L, ::sysconf(_SC_PAGESIZE)));
    return std::min(most, pages * page / 4 * 3);
}

void note_game(const LastGame& game) noexcept { note_game_in(call_table(), game); }
void note_opened_files() noexcept { call_table().opened = true; }

void note_leaving(int status) noexcept {
    CallTable& table = call_table();
    table.status = status;
    table.leaving = true;
}

void note_end(int status) noexcept {
    CallTable& table = call_table();
    table.status = status;
    table.returned = true;
}

int supervise(const SupervisorOptions& options, const Program& program) {
    ::signal(SIGCHLD, SIG_DFL);  // who ignores it is not told how children end
    const SharedTable table;
    Restarts restarts;
    Start start{std::make_shared<Quarantine>(options.quarantine)};
    const pid_t supervisor = ::getpid();
    for (;;) {
        if (!start.game.key.empty())
            note_game_in(*table, start.game);  // until the run shows another
        std::optional<SignalRelay> signals(std::in_place);
        const pid_t process = ::fork();
        if (process <= 0) {  // the run; or there can be no second process, and this one is it
            signals.reset();
            use_call_table(*table);
            if (process == 0) {
                ::prctl(PR_SET_PDEATHSIG, SIGTERM);
                if (::getppid() != supervisor) ::_exit(program_error);
            }
            return run(program, start, options);
        }
        Run watched(process, *table, options, *signals);
        const Ending ending = watched.wait();
        if (ending.how == Ending::How::returned) return ending.number;
        const std::optional<Incident> incident = watched.incident(ending);
        signals.reset();
        if (is_end_signal(ending)) end_by(ending.number);
        const Text sentence = sentence_of(ending, incident);
        log_fault(in_english(sentence));
        if (options.tell) options.tell(sentence);
        if (!options.restarts) return program_error;
        if (incident) static_cast<void>(start.quarantine->add(*incident));  // held in memory, too
        std::optional<Start> next = restarts.next(start, *table, ending, incident);
        if (!next) return program_error;
        table->clear();
        log_event(next->safe ? "started again, without what the user has added" : "started again");
        start = std::move(*next);
    }
}

}  // namespace quadrille::supervision
