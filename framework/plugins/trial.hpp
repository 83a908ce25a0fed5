// An unknown library is tried in a process of its own, where it may crash or hang as it likes. Both
// ends of that are here: the host that starts `quadrille-verify` and reads its verdict, and what
// that helper does.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "plugins/library.hpp"
#include "quadrille/result.hpp"

namespace quadrille::plugins {

struct TrialOutcome {
    std::string id;  ///< where the manifest could be read
    std::string version;
    Text refusal;  ///< empty: fit to be opened here
};

/// A helper process at work on one library. Ended with this object if it still runs.
class Trial {
public:
    using Clock = std::chrono::steady_clock;

    /// Safe from a process with threads.
    [[nodiscard]] static Result<Trial> start(const std::filesystem::path& verifier,
                                             const std::filesystem::path& library,
                                             std::chrono::milliseconds time_limit);
    ~Trial();
    Trial(Trial&& other) noexcept;
    Trial& operator=(Trial&& other) noexcept;

    /// The verdict as soon as there is one, but not after `until`; empty if it is not known by
    /// then.
    [[nodiscard]] std::optional<TrialOutcome> wait(Clock::time_point until);

private:
    Trial(pid_t process, int reader, std::chrono::milliseconds time_limit);
    enum class Heard : std::uint8_t { nothing, something, end };
    [[nodiscard]] Heard listen(Clock::time_point until);
    [[nodiscard]] std::optional<int> exit_status(Clock::time_point until);
    [[nodiscard]] TrialOutcome too_slow();

    pid_t process_ = -1;
    int reader_ = -1;
    std::chrono::milliseconds time_limit_{};
    Clock::time_point deadline_;
    std::string heard_;  ///< what the helper wrote so far
    bool closed_ = false;
};

/// The helper's side: tries the library and reports on `writer`, a file descriptor. Returns the
/// exit status.
[[nodiscard]] int try_library(const std::filesystem::path& library, int writer);

}  // namespace quadrille::plugins
