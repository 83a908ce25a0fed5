#include "sfml/start_guard.hpp"

#include <X11/Xlib.h>
#include <unistd.h>

#include <utility>

#include "supervision/supervisor.hpp"

namespace quadrille::sfml {

namespace {

constexpr std::array signals{SIGABRT, SIGSEGV};

/// What a signal's handler and Xlib's are to say: they are given nothing of ours. And whose place
/// they took.
struct {
    std::string sentence;
    int status = 0;
    XErrorHandler errors_before = nullptr;
    XIOErrorHandler losses_before = nullptr;
} start;

[[noreturn]] void leave() {
    // Nothing but a write, a note and an exit: the process may be in any state.
    static_cast<void>(!::write(STDERR_FILENO, start.sentence.data(), start.sentence.size()));
    supervision::note_end(start.status);
    ::_exit(start.status);
}

void on_signal(int) { leave(); }
int on_error(::Display*, XErrorEvent*) { leave(); }
int on_lost_display(::Display*) { leave(); }

}  // namespace

StartGuard::StartGuard(std::string sentence, int status) {
    start.sentence = std::move(sentence);
    start.status = status;
    struct sigaction action {};
    action.sa_handler = on_signal;
    for (std::size_t i = 0; i < signals.size(); ++i)
        sigaction(signals[i], &action, &signals_before_[i]);
    start.errors_before = XSetErrorHandler(on_error);
    start.losses_before = XSetIOErrorHandler(on_lost_display);
}

StartGuard::~StartGuard() {
    XSetIOErrorHandler(start.losses_before);
    XSetErrorHandler(start.errors_before);
    for (std::size_t i = 0; i < signals.size(); ++i)
        sigaction(signals[i], &signals_before_[i], nullptr);
}

}  // namespace quadrille::sfml
