// Asks a solver to stop in the middle of its work, at the same place each time.
#pragma once

#include <cstddef>
#include <stop_token>

#include "engine/rules/observer.hpp"

namespace quadrille::test {

/// Asks for a stop while it is told an event, and counts those that are told after it.
class StopAtEvent final : public engine::Observer {
public:
    /// `event` counts from 1.
    explicit StopAtEvent(std::size_t event) : event_(event) {}

    void on(const engine::Event&) override {
        if (++seen_ == event_) source_.request_stop();
    }
    [[nodiscard]] std::stop_token token() const { return source_.get_token(); }
    /// Events told after the stop was asked for; none where it was not.
    [[nodiscard]] std::size_t late() const { return seen_ > event_ ? seen_ - event_ : 0; }
    [[nodiscard]] bool has_stopped() const { return seen_ >= event_; }

private:
    std::size_t event_;
    std::size_t seen_ = 0;
    std::stop_source source_;
};

}  // namespace quadrille::test
