// An unknown library is tried in a process of its own, where it may crash or hang as it likes. This
// is the host's end: starts the helper `quadrille-verify`, hears what it reports, and ends it with
// all that belongs to it. The helper's end is in verify/.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <optional>
#include <span>
#include <string>

#include "plugins/report.hpp"
#include "plugins/verdicts.hpp"
#include "quadrille/result.hpp"

namespace quadrille::plugins {

/// A helper process at work on one library. Ended with this object if it still runs; it also ends
/// with the thread that started it.
class Trial {
public:
    using Clock = std::chrono::steady_clock;

    /// Safe from a process with threads. The limit does not count what the helper waits for a
    /// processor while the machine is busy.
    [[nodiscard]] static Result<Trial> start(const std::filesystem::path& verifier,
                                             const std::filesystem::path& library,
                                             std::chrono::milliseconds time_limit);
    ~Trial();
    Trial(Trial&& other) noexcept;
    Trial& operator=(Trial&& other) noexcept;

    /// Empty as long as the helper is at work; waits for nothing. Once it was told, the trial is
    /// over.
    [[nodiscard]] std::optional<Verdict> verdict();

    /// Waits until one of them may have its verdict, but not after `until`. It may return early.
    static void wait_for_any(std::span<const Trial* const> trials, Clock::time_point until);

private:
    Trial(pid_t process, int reports, int output, std::chrono::milliseconds time_limit);

    /// How a process ended.
    struct End {
        int status = 0;                          ///< as waitpid tells it
        std::chrono::duration<double> worked{};  ///< time of processors
    };
    [[nodiscard]] bool has_ended() const;
    End finish();
    /// How long it stood ready while others had the processors; 0 where the system does not tell.
    [[nodiscard]] std::chrono::nanoseconds waited() const;
    void listen();
    [[nodiscard]] Verdict died(const End& end) const;
    [[nodiscard]] Verdict stopped();

    pid_t process_ = -1;  ///< leads a process group of its own
    int reports_ = -1;
    int output_ = -1;  ///< of what the library prints
    std::chrono::milliseconds time_limit_{};
    Clock::time_point deadline_;
    std::string heard_;        ///< what the helper reported so far
    std::size_t printed_ = 0;  ///< bytes
};

}  // namespace quadrille::plugins
