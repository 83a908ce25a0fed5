// Ctrl+C and the like as a stop token, so that a command ends with what it has found.
#pragma once

#include <memory>
#include <stop_token>

namespace quadrille::cli {

/// One a process. From `listen` on it takes SIGINT, SIGTERM and SIGHUP, but for those that are
/// ignored; a second one ends the program as it would without this.
class Interruption {
public:
    Interruption();
    ~Interruption();
    Interruption(const Interruption&) = delete;
    Interruption& operator=(const Interruption&) = delete;

    /// From now on a signal asks for a stop. [the thread that made this]
    std::stop_token listen();
    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
    /// Asks for a stop where no signal came: nobody reads the output any more. [any thread]
    void stop() { source_.request_stop(); }
    /// Whether a signal has come. [any thread]
    [[nodiscard]] bool signalled() const noexcept;

private:
    class Listener;
    std::stop_source source_;
    std::unique_ptr<Listener> listener_;
};

}  // namespace quadrille::cli
