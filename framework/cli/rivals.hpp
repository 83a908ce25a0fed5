// Commands side by side: started alternately, so that whatever else the machine does meets all of
// them alike, and measured by the processor time of each with all that it starts.
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "quadrille/result.hpp"

namespace quadrille::cli {

struct Rival {
    std::string name;
    std::string command;  ///< as the shell reads it
};

/// How a rival fared.
struct RivalTimes {
    std::vector<double> milliseconds;  ///< of processor time, one a round, in order
    int status = 0;           ///< the highest that it ended with; 128 and more: by a signal
    bool is_missing = false;  ///< it could not be started: nothing was measured

    /// Requires that there is one.
    [[nodiscard]] double least() const;
    [[nodiscard]] double median() const;
};

/// Each command once in each round, in the order given, with nothing to read and its output thrown
/// away; what cannot be started is not tried again. One by rival; fewer rounds where a stop was
/// asked for. The error: the system starts no more processes.
[[nodiscard]] Result<std::vector<RivalTimes>> race(const std::vector<Rival>& rivals,
                                                   std::size_t rounds, const std::stop_token& stop);

}  // namespace quadrille::cli
