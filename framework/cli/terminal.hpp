// A terminal to draw on, over and over in one place, that is as it was afterwards. Knows nothing of
// puzzles.
#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <string>
#include <string_view>

#include "cli/output.hpp"

namespace quadrille::cli {

/// While one exists no thread that was started since takes Ctrl+Z (SIGTSTP), nor does this one: it
/// waits for a `Terminal`. To be made before the first thread is started: one that takes the signal
/// stops the whole process, wherever the others are.
class SuspensionMask {
public:
    SuspensionMask();
    ~SuspensionMask();
    SuspensionMask(const SuspensionMask&) = delete;
    SuspensionMask& operator=(const SuspensionMask&) = delete;

private:
    sigset_t before_{};
};

/// Ctrl+Z waits until the terminal is put back. Requires a `SuspensionMask`. [the thread of that]
class Terminal {
public:
    explicit Terminal(Output& out) : out_(out) {}
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    struct Size {
        std::size_t rows = 24;
        std::size_t columns = 80;
    };
    [[nodiscard]] static Size size();

    /// A screen of its own, without a cursor; what was there comes back with `leave`.
    void enter();
    void leave();
    /// Writes lines, as they are, from the upper left corner; what does not fit is cut off.
    void draw(const std::string& lines);
    /// Shows the terminal's own cursor, for those who follow it; rows and columns from 0.
    void show_cursor(std::size_t row, std::size_t column);
    void hide_cursor();
    /// Waits so long. Ctrl+Z suspends the program as it should.
    void wait(std::chrono::milliseconds time);
    /// Stops this process and those that were started with it, as Ctrl+Z does.
    void suspend_all();

    /// What makes a screen of its own go, where the one who entered it has not come to it: written
    /// by another process.
    [[nodiscard]] static std::string_view leaving_sequence();

private:
    void suspend();
    /// Stops here if SIGTSTP is due.
    void stop();
    void show(std::string_view bytes);

    Output& out_;
    bool entered_ = false;
};

}  // namespace quadrille::cli
