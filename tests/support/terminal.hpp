// Runs the program on a terminal of its own, as a person sees it, and presses keys there.
#pragma once

#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <functional>
#include <string>

namespace quadrille::test {

class Terminal {
public:
    /// `line` is given to the shell, in the folder it names itself.
    explicit Terminal(const std::string& line, unsigned short rows = 40,
                      unsigned short columns = 120) {
        winsize size{rows, columns, 0, 0};
        child_ = forkpty(&master_, nullptr, nullptr, &size);
        if (child_ == 0) {
            execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
            _exit(127);
        }
    }
    ~Terminal() {
        if (child_ > 0) {
            kill(child_, SIGKILL);
            waitpid(child_, nullptr, 0);
        }
        if (master_ >= 0) close(master_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// As if the window had been drawn larger or smaller.
    void resize(unsigned short rows, unsigned short columns) const {
        const winsize size{rows, columns, 0, 0};
        ioctl(master_, TIOCSWINSZ, &size);
    }
    /// Whether keys are handed over as lines and shown, as shells find a terminal.
    [[nodiscard]] bool is_ordinary() const {
        termios mode{};
        tcgetattr(master_, &mode);
        return (mode.c_lflag & ICANON) != 0 && (mode.c_lflag & ECHO) != 0 &&
               (mode.c_lflag & ISIG) != 0;
    }
    /// What was started, a shell perhaps that has become something else.
    [[nodiscard]] pid_t process() const noexcept { return child_; }
    void press(const std::string& keys) {
        static_cast<void>(!write(master_, keys.data(), keys.size()));
    }

    /// Reads until `enough` says so of all that was written, or the program has ended, or the time
    /// is up.
    const std::string& read_until(const std::function<bool(const std::string&)>& enough,
                                  std::chrono::milliseconds time = std::chrono::seconds(30)) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (!enough(seen_) && std::chrono::steady_clock::now() < end) {
            pollfd ready{master_, POLLIN, 0};
            if (poll(&ready, 1, 20) <= 0) continue;
            char buffer[4096];
            const ssize_t count = read(master_, buffer, sizeof buffer);
            if (count <= 0) break;  // the other side is closed
            seen_.append(buffer, static_cast<std::size_t>(count));
        }
        return seen_;
    }
    /// The exit status, after all was read; -1 if the program was ended by a signal, or had to be.
    int finish() {
        read_until([](const std::string&) { return false; });
        int raw = 0;
        for (int i = 0; i < 100 && waitpid(child_, &raw, WNOHANG) == 0; ++i) {
            if (i == 99) {
                kill(child_, SIGKILL);
                waitpid(child_, &raw, 0);
            }
            usleep(10'000);
        }
        child_ = -1;
        return WIFEXITED(raw) ? WEXITSTATUS(raw) : -1;
    }
    [[nodiscard]] const std::string& seen() const noexcept { return seen_; }

private:
    int master_ = -1;
    pid_t child_ = -1;
    std::string seen_;
};

}  // namespace quadrille::test
