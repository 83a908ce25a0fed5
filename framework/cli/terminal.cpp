#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

namespace quadrille::cli {

namespace {

constexpr std::string_view own_screen = "\x1B[?1049h\x1B[?25l\x1B[?7l\x1B[2J";
constexpr std::string_view screen_before = "\x1B[0m\x1B[?2004l\x1B[?7h\x1B[?25h\x1B[?1049l";

sigset_t suspension() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    return set;
}

}  // namespace

SuspensionMask::SuspensionMask() {
    const sigset_t masked = suspension();
    pthread_sigmask(SIG_BLOCK, &masked, &before_);
}

SuspensionMask::~SuspensionMask() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

Terminal::~Terminal() { leave(); }

Terminal::Size Terminal::size() {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0)
        return {};
    return {window.ws_row, window.ws_col};
}

void Terminal::enter() {
    if (!entered_) show(own_screen);
    entered_ = true;
}

void Terminal::leave() {
    if (entered_) show(screen_before);
    entered_ = false;
}

void Terminal::draw(const std::string& lines) {
    const std::size_t rows = size().rows;
    std::string frame = "\x1B[H";
    std::string_view rest = lines;
    for (std::size_t row = 0; row < rows && !rest.empty(); ++row) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        // Cleared first: what is written up to the last column would be cut by clearing after it.
        frame +=
            (row == 0 ? "\x1B[0m\x1B[K" : "\r\n\x1B[0m\x1B[K") + std::string(rest.substr(0, end));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    show(frame + "\x1B[0m\x1B[J");
}

void Terminal::show_cursor(std::size_t row, std::size_t column) {
    show("\x1B[" + std::to_string(row + 1) + ";" + std::to_string(column + 1) + "H\x1B[?25h");
}

void Terminal::hide_cursor() { show("\x1B[?25l"); }

std::string_view Terminal::leaving_sequence() { return screen_before; }

void Terminal::show(std::string_view bytes) {
    out_.write_as_is(bytes);
    out_.flush();
}

void Terminal::wait(std::chrono::milliseconds time) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(time);
    const timespec left{seconds.count(), std::chrono::nanoseconds(time - seconds).count()};
    const sigset_t awaited = suspension();
    if (sigtimedwait(&awaited, nullptr, &left) == SIGTSTP) suspend();
}

void Terminal::suspend_all() {
    leave();
    ::kill(0, SIGTSTP);
    stop();
    enter();
}

void Terminal::suspend() {
    leave();
    ::kill(::getpid(), SIGTSTP);
    stop();
    enter();
}

void Terminal::stop() {
    // Masked until here. A shell that has seen another process of the job stop may have let all of
    // them go on already: that takes the signal back, which a SIGSTOP would not know of.
    const sigset_t masked = suspension();
    pthread_sigmask(SIG_UNBLOCK, &masked, nullptr);
    pthread_sigmask(SIG_BLOCK, &masked, nullptr);
}

}  // namespace quadrille::cli
