// The same work on many puzzles: in order, several at a time, one line of JSON or a few readable
// lines each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/context.hpp"
#include "cli/inputs.hpp"
#include "cli/options.hpp"
#include "cli/watchdog.hpp"

namespace quadrille::cli {

using Json = nlohmann::ordered_json;

/// What a command found out about one puzzle.
struct Report {
    Exit exit = Exit::done;
    Json json;
    std::string boards;  ///< in colour perhaps; told before the text
    std::string text;    ///< ends with a line end
    std::string log;     ///< for Batch::log
    std::string save;    ///< for Batch::save; empty: nothing is written
    std::optional<Error>
        error;  ///< why the work cannot be done on this puzzle; told instead of the text
};

/// The puzzles to work on, and how.
struct Batch {
    InputOptions input;
    RunOptions run = {};
    double timeout = 0;      ///< seconds a puzzle; 0: none
    std::size_t limits = 1;  ///< how many of these may pass for one puzzle, one after the other
    std::string log = {};    ///< file for the logs of all reports, one after the other; empty: none
    bool lines = false;      ///< the text of each is a line, which nothing stands round
    /// Instead of the reports, but for their errors: what is told when all are done.
    std::function<std::string()> summary = {};
    std::string save = {};   ///< file for what the report of the only puzzle says; empty: none
};

/// A report of the program's own failure on one puzzle.
[[nodiscard]] Report failed(std::string_view reason);
/// A report that is nothing but an error in the puzzle or in what was asked of it.
[[nodiscard]] Report failed(Error error);

/// An error as it stands in a line of JSON: message, line, column.
[[nodiscard]] Json error_json(const CommandContext& context, const Error& error);

/// JSON as a line; bytes that are no UTF-8 (a file's name can hold any) are replaced.
[[nodiscard]] std::string line(const Json& json);

/// Does `work` on every puzzle with `batch.run.jobs` threads and prints the reports in input order.
/// Errors of reading go to the error stream, in JSON also into the puzzle's line. Once the
/// interruption asks for a stop no other puzzle is begun. `work` runs on several threads at once.
/// Where it does not end in time it is left behind as given up, and the process ends here when all
/// else is told.
[[nodiscard]] Exit for_each_puzzle(const CommandContext& context, const Batch& batch,
                                   const std::function<Report(const library::Item&)>& work);

}  // namespace quadrille::cli
