#include "cli/timer.hpp"

#include <cmath>

namespace quadrille::cli {

double Timer::milliseconds() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin_)
        .count();
}

void Timer::stop(Report& report) const { report.json["ms"] = rounded(milliseconds()); }

double rounded(double milliseconds) { return std::round(milliseconds * 1000) / 1000; }

}  // namespace quadrille::cli
