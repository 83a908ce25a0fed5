// How long an answer took, as JSON tells it.
#pragma once

#include <chrono>

#include "cli/batch.hpp"

namespace quadrille::cli {

/// Runs from when it is made.
class Timer {
public:
    [[nodiscard]] double milliseconds() const;
    /// Writes how long it took.
    void stop(Report& report) const;

private:
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Rounded to microseconds.
[[nodiscard]] double rounded(double milliseconds);

}  // namespace quadrille::cli
