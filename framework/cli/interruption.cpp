#include "cli/interruption.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>

namespace quadrille::cli {

namespace {

constexpr std::array signals{SIGINT, SIGTERM, SIGHUP};

/// Where a signal writes to: all that its handler may do.
std::atomic<int> wake{-1};
constexpr char by_owner = 0;

void handle(int signal) {
    const int before = errno;
    const char byte = static_cast<char>(signal);
    static_cast<void>(!::write(wake.load(), &byte, 1));
    errno = before;
}

/// What comes sooner after the first signal is no second wish, but a key held down, or one wish
/// sent to several.
constexpr std::chrono::milliseconds one_wish{500};

}  // namespace

/// A stop source may not be asked from a signal's handler: a thread does it.
class Interruption::Listener {
public:
    explicit Listener(std::stop_source& source) : source_(source) {
        if (::pipe2(pipe_.data(), O_CLOEXEC) != 0) return;
        wake = pipe_[1];
        is_served_ = ::pthread_create(&thread_, nullptr, serve_for, this) == 0;
        if (!is_served_) return;
        struct sigaction action {};
        action.sa_handler = handle;
        action.sa_flags = SA_RESTART;
        for (std::size_t i = 0; i < signals.size(); ++i) {
            sigaction(signals[i], nullptr, &before_[i]);
            if (before_[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, nullptr);
        }
    }
    ~Listener() {
        if (is_served_) {
            for (std::size_t i = 0; i < signals.size(); ++i)
                sigaction(signals[i], &before_[i], nullptr);
            static_cast<void>(!::write(pipe_[1], &by_owner, 1));
            ::pthread_join(thread_, nullptr);
        }
        for (const int end : pipe_)
            if (end >= 0) ::close(end);
    }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    [[nodiscard]] bool signalled() const noexcept { return signalled_; }

private:
    /// No std::thread: that one frees memory as it ends, for which the C library would make this
    /// thread a heap of its own, at every start.
    static void* serve_for(void* listener) {
        static_cast<Listener*>(listener)->serve();
        return nullptr;
    }
    void serve() {
        using Clock = std::chrono::steady_clock;
        std::optional<Clock::time_point> first;
        for (;;) {
            char byte = by_owner;
            if (::read(pipe_[0], &byte, 1) < 0 && errno == EINTR) continue;
            if (byte == by_owner) return;
            signalled_ = true;
            source_.request_stop();
            if (!first) first = Clock::now();
            if (Clock::now() - *first < one_wish) continue;
            ::signal(byte, SIG_DFL);
            ::kill(::getpid(), byte);
        }
    }

    std::stop_source& source_;
    std::array<int, 2> pipe_{-1, -1};
    std::array<struct sigaction, signals.size()> before_{};
    std::atomic<bool> signalled_ = false;
    pthread_t thread_{};
    bool is_served_ = false;
};

Interruption::Interruption() = default;
Interruption::~Interruption() = default;

std::stop_token Interruption::listen() {
    if (listener_ == nullptr) listener_ = std::make_unique<Listener>(source_);
    return source_.get_token();
}

bool Interruption::signalled() const noexcept {
    return listener_ != nullptr && listener_->signalled();
}

}  // namespace quadrille::cli
