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

/// While one exists Ctrl+Z waits until the terminal is put back. To be made before any thread is
/// started, for the threads of a process share the signals that they do not keep off.
class Terminal {
public:
    explicit Terminal(Output& out);
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
    sigset_t kept_off_{};
    sigset_t before_{};
};

}  // namespace quadrille::cli
