// A terminal to draw on, over and over in one place, that is as it was afterwards. Knows nothing of puzzles.
#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <iosfwd>
#include <string>

namespace quadrille::cli {

/// While one exists Ctrl+C and the like do not end the program but are told by `wait`: the terminal must be put back first. To
/// be made before any thread is started, for the threads of a process share the signals that they do not keep off.
class Terminal {
public:
    explicit Terminal(std::ostream& out);
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
    /// Writes lines from the upper left corner; what does not fit is cut off.
    void draw(const std::string& lines);
    /// Waits so long, or until somebody wants the program to end: then true. Ctrl+Z suspends it as it should.
    [[nodiscard]] bool wait(std::chrono::milliseconds time);

private:
    void suspend();

    std::ostream& out_;
    bool entered_ = false;
    sigset_t kept_off_{};
    sigset_t before_{};
};

}  // namespace quadrille::cli
