// What can be seen of a program from outside: how it ended, in which plugin, and whether a plugin
// does not come back.
#pragma once

#include <sys/types.h>

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "supervision/call_table.hpp"

namespace quadrille::supervision {

/// How long a call into a plugin may take: of the processor's time, so that a busy machine is no
/// fault of a plugin, or of the time that its thread sleeps.
struct CallLimits {
    std::chrono::milliseconds busy{3000};
    std::chrono::milliseconds asleep{15000};
    int elsewhere = 4;  ///< so many times that, for threads that no window waits for
};

class Watcher {
public:
    Watcher(const CallTable& table, pid_t process, CallLimits limits)
        : table_(table), process_(process), limits_(limits) {}

    struct Overdue {
        std::size_t slot = 0;
        std::chrono::seconds limit;  ///< that it has exceeded
    };
    /// A call that has taken longer than it may; none while all is well. Time in which the process
    /// is stopped, or nobody looks, does not count. To be called a few times a second.
    [[nodiscard]] std::optional<Overdue> overdue();

private:
    struct Seen {
        std::int64_t since = 0;               ///< of the call that is under way
        std::chrono::milliseconds busy_at{};  ///< processor's time of its thread at the first look
        std::chrono::milliseconds asleep{};   ///< since then
    };
    struct ThreadState {
        char state = 0;  ///< as /proc tells it: 'R', 'S', 'T' and so on
        std::chrono::milliseconds busy{};
    };
    /// None if the thread is gone.
    [[nodiscard]] std::optional<ThreadState> state_of(std::int32_t thread) const;

    const CallTable& table_;
    pid_t process_;
    CallLimits limits_;
    std::array<Seen, CallTable::most_threads> seen_{};
    std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
};

/// Which plugin took the program with it: the one in which it ended where that is known, else,
/// unless it was killed from outside, the one that the window's thread is in, else any. None where
/// there is none to blame.
[[nodiscard]] std::optional<Incident> incident_in(const CallTable& table, pid_t process,
                                                  const Ending& ending,
                                                  std::optional<std::size_t> overdue);

}  // namespace quadrille::supervision
