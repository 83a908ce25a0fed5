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
/// fault of a plugin, or of the wall's where it sleeps.
struct CallLimits {
    std::chrono::milliseconds busy{3000};
    std::chrono::milliseconds asleep{15000};
    int elsewhere = 4;  ///< so many times that, for threads that no window waits for
};

class Watcher {
public:
    Watcher(const CallTable& table, pid_t process, CallLimits limits)
        : table_(table), process_(process), limits_(limits) {}

    /// The slot of a call that has taken longer than it may; none while all is well, and while the
    /// process is stopped. To be called a few times a second.
    [[nodiscard]] std::optional<std::size_t> overdue();

private:
    struct Seen {
        std::int64_t since = 0;    ///< of the call that is under way
        std::int64_t busy_at = 0;  ///< processor's time of its thread when it was first seen, ms
    };
    [[nodiscard]] bool is_stopped() const;
    /// Milliseconds of processor time that the thread has used; none if it is gone.
    [[nodiscard]] std::optional<std::int64_t> busy_time(std::int32_t thread) const;

    const CallTable& table_;
    pid_t process_;
    CallLimits limits_;
    std::array<Seen, CallTable::most_threads> seen_{};
};

/// Which plugin took the program with it: the one in which it ended where that is known, else the
/// one that the window's thread is in, else any. None where no thread was in one.
[[nodiscard]] std::optional<Incident> incident_in(const CallTable& table, pid_t process,
                                                  const Ending& ending,
                                                  std::optional<std::size_t> overdue);

}  // namespace quadrille::supervision
