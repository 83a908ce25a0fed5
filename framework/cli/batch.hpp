// The same work on many puzzles: in order, several at a time, one line of JSON or a few readable
// lines each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/bulk.hpp"
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
    std::string remark;  ///< for the error stream, behind the puzzle's name; ends with a line end
    std::optional<Error>
        error;  ///< why the work cannot be done on this puzzle; told instead of the text
};

/// Told the pieces of a report on one puzzle as they are found: its solutions, say.
class PieceListener {
public:
    virtual ~PieceListener() = default;
    /// A board or a line, with its line end; in JSON an item of the list that Batch::pieces names.
    /// Nothing in it is a stranger's that was not made printable. [one thread at a time]
    virtual void add(std::string piece) = 0;
};

/// Where the reports go, for commands that may take days.
struct ReportOptions {
    std::string output;  ///< file; empty or "-": the standard output
    std::string resume;  ///< file of the run's state; empty: none is kept

    /// --output and --resume.
    void declare(Arguments& arguments);
    [[nodiscard]] bool go_into_file() const noexcept { return !output.empty() && output != "-"; }
};

/// The puzzles to work on, and how.
struct Batch {
    InputOptions input;
    RunOptions run = {};
    ReportOptions reports = {};
    /// What is done with each puzzle, for the state of a run: as much as says each report.
    std::string work = {};
    double timeout = 0;      ///< seconds a puzzle; 0: none
    std::size_t limits = 1;  ///< how many of these may pass for one puzzle, one after the other
    std::string log = {};    ///< file for the logs of all reports, one after the other; empty: none
    bool lines = false;      ///< the text of each is a line, which nothing stands round
    bool one_type = false;   ///< puzzles of several types are refused
    /// Instead of the reports, but for their errors: what is told when all are done.
    std::function<std::string()> summary = {};
    /// What kernels may answer in the place of the work; none: they are not asked.
    std::optional<BulkWork> bulk = {};
    /// In JSON, what the list of a report's pieces is called.
    std::string pieces = {};
    /// Pieces wait for the report: something else writes meanwhile.
    bool keeps_pieces = false;
    std::string save = {};  ///< file for what the report of the only puzzle says; empty: none
};

/// A report of the program's own failure on one puzzle.
[[nodiscard]] Report failed(std::string_view reason);
/// A report that is nothing but an error in the puzzle or in what was asked of it.
[[nodiscard]] Report failed(Error error);

/// An error as it stands in a line of JSON: message, line, column.
[[nodiscard]] Json error_json(const CommandContext& context, const Error& error);

/// JSON as a line; bytes that are no UTF-8 (a file's name can hold any) are replaced.
[[nodiscard]] std::string line(const Json& json);

/// The same context for work whose reports go into a file: boards are plain.
[[nodiscard]] CommandContext context_for(const CommandContext& context,
                                         const ReportOptions& reports);

using Work = std::function<Report(const library::Item&)>;
/// With pieces that are told as soon as they are there, where the puzzles are done one by one.
using PiecewiseWork = std::function<Report(const library::Item&, PieceListener& pieces)>;

/// Does `work` on every puzzle with `batch.run.jobs` threads and prints the reports in input order.
/// Errors of reading go to the error stream, in JSON also into the puzzle's line. Once the
/// interruption asks for a stop no other puzzle is begun. `work` runs on several threads at once.
/// Where it does not end in time it is left behind as given up, and the process ends here when all
/// else is told. With a state kept, a run that was stopped goes on behind the last puzzle that was
/// told. Where `batch.bulk` is there, kernels answer first, and what is told is the same; but not
/// in JSON, which tells what only the work finds out, nor where a state is kept.
[[nodiscard]] Exit for_each_puzzle(const CommandContext& context, const Batch& batch,
                                   const Work& work);
[[nodiscard]] Exit for_each_puzzle_piecewise(const CommandContext& context, const Batch& batch,
                                             const PiecewiseWork& work);

}  // namespace quadrille::cli
