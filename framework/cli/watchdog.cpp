#include "cli/watchdog.hpp"

#include <algorithm>
#include <cstdlib>

#include "cli/batch.hpp"
#include "cli/commands.hpp"

namespace quadrille::cli {

namespace {

/// After its time limit a command may still take so long before it is left behind.
constexpr double seconds_to_stop = 1;
/// Longer than any clock should count.
constexpr double most_seconds = 1e8;

}  // namespace

Watchdog::Watchdog(const Options& options) : limit_(options.watch.empty() ? options.timeout : 0) {}

std::chrono::duration<double> Watchdog::time_for(std::size_t limits) const {
    return std::chrono::duration<double>(std::min(most_seconds, limit_ * static_cast<double>(limits) + seconds_to_stop));
}

Exit Watchdog::end(const Environment& environment, const Options& options, Exit exit) const {
    if (!left_behind_) return exit;
    environment.out.flush();
    if (!options.quiet) tell_refused_rules(environment);
    std::_Exit(static_cast<int>(settled(environment.out, environment.err, environment.locale, exit)));
}

}  // namespace quadrille::cli
