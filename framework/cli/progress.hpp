// How far a command has come, on the error stream: on a terminal unless --quiet, in a line that is
// written over; elsewhere only with --progress, a line each. Where several threads work, they write
// to the error stream through this alone.
#pragma once

#include <chrono>
#include <mutex>
#include <string>

#include "cli/context.hpp"
#include "cli/options.hpp"

namespace quadrille::cli {

class Progress {
public:
    /// `is_long`: worth showing on a terminal without being asked.
    Progress(const CommandContext& context, const RunOptions& options, bool is_long)
        : err_(context.err),
          in_place_(context.err_is_terminal),
          shown_(!options.quiet && (options.progress || (in_place_ && is_long))) {}
    ~Progress() { static_cast<void>(pause()); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    /// [any thread]
    void show(const std::string& line) {
        if (!shown_) return;
        const std::scoped_lock lock(mutex_);
        err_.write_as_is(in_place_ ? "\r" + line + "\x1B[K" : line + "\n");
        err_.flush();
    }
    /// Whether it is time for another line: more cannot be read. Who is told so is to show one, and
    /// nobody else is told so for a while. [any thread]
    [[nodiscard]] bool take_turn() {
        if (!shown_) return false;
        const std::scoped_lock lock(mutex_);
        const Clock::time_point now = Clock::now();
        if (now - last_turn_ < std::chrono::milliseconds(100)) return false;
        last_turn_ = now;
        return true;
    }
    /// Makes room for other output, and keeps it free: as long as what it returns lives, `show`
    /// waits, and nobody but its owner writes to the error stream. [any thread]
    [[nodiscard]] std::unique_lock<std::mutex> pause() {
        std::unique_lock lock(mutex_);
        if (!shown_ || !in_place_) return lock;
        err_.write_as_is("\r\x1B[K");
        err_.flush();
        return lock;
    }

private:
    using Clock = std::chrono::steady_clock;

    std::mutex mutex_;
    Clock::time_point last_turn_{};
    Output& err_;
    bool in_place_;
    bool shown_;
};

}  // namespace quadrille::cli
