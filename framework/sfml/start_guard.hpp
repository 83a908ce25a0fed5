// While the window opens: SFML and Xlib end the process where the display refuses them, by abort or
// by an exit of their own. With this they end it with a sentence and a status.
#pragma once

#include <array>
#include <csignal>
#include <string>

namespace quadrille::sfml {

/// One at a time, on the thread that opens the window. What it changes is as before when it is
/// gone.
class StartGuard {
public:
    /// `sentence`, a line, is all that is said; the process then ends with `status`.
    StartGuard(std::string sentence, int status);
    ~StartGuard();
    StartGuard(const StartGuard&) = delete;
    StartGuard& operator=(const StartGuard&) = delete;

private:
    std::array<struct sigaction, 2> signals_before_{};
};

}  // namespace quadrille::sfml
