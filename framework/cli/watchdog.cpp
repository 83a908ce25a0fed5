#include "cli/watchdog.hpp"

#include <algorithm>
#include <cstdlib>

#include "cli/failures.hpp"
#include "config/decimal.hpp"
#include "supervision/supervisor.hpp"

namespace quadrille::cli {

namespace {

/// After its time limit a command may still take so long before it is left behind.
constexpr double seconds_to_stop = 1;
/// Longer than any clock should count.
constexpr double most_seconds = 1e8;

}  // namespace

std::chrono::duration<double> Watchdog::time_for(std::size_t limits) const {
    return std::chrono::duration<double>(
        std::min(most_seconds, limit_ * static_cast<double>(limits) + seconds_to_stop));
}

Text Watchdog::told_gave_up() const {
    return {"Gave up after {0} {0|second|seconds}.", {config::decimal(limit_)}};
}

Exit Watchdog::end(const CommandContext& context, bool quiet, Exit exit) const {
    if (!left_behind_) return exit;
    context.out.flush();
    if (!quiet) tell_refused_rules(context);
    const int status =
        static_cast<int>(settled(context.out, context.err, context.locale, exit));
    supervision::note_end(status);
    std::_Exit(status);
}

}  // namespace quadrille::cli
