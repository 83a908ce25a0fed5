// The same work on many puzzles: in order, several at a time, one line of JSON or a few readable lines each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "cli/environment.hpp"
#include "cli/watchdog.hpp"

namespace quadrille::cli {

using Json = nlohmann::ordered_json;

/// What a command found out about one puzzle.
struct Report {
    Exit exit = Exit::done;
    Json json;
    std::string boards;          ///< in colour perhaps; told before the text
    std::string text;            ///< ends with a line end
    std::string log;             ///< for the file that --log names
    std::string save;            ///< for the file that --save names; empty: nothing is written
    std::optional<Error> error;  ///< why the work cannot be done on this puzzle; told instead of the text
};

/// A puzzle of the command line, or why it cannot be read.
struct Input {
    std::string name;  ///< of the file as given, and the puzzle's number in it
    std::string file;
    Result<library::Item> item;
    Exit exit = Exit::bad_input;  ///< where there is none
};

/// All puzzles of the files, in order. A file that cannot be read, or not in the time limit of one puzzle, is an input with an
/// error.
[[nodiscard]] std::vector<Input> read_inputs(const Environment& environment, const Options& options, Watchdog& watchdog);

/// A report of the program's own failure on one puzzle.
[[nodiscard]] Report failed(std::string_view reason);

/// JSON as a line; bytes that are no UTF-8 (a file's name can hold any) are replaced.
[[nodiscard]] std::string line(const Json& json);

/// "FILE:LINE:COLUMN: sentence", a line.
[[nodiscard]] std::string told(const Environment& environment, const std::string& file, const Error& error);

/// Writes a whole file, or tells why that cannot be done.
[[nodiscard]] Exit write_file(const Environment& environment, const std::string& file, std::string_view content);

/// Plugins that failed while they were used, told on the error stream: what was computed with them cannot be trusted.
[[nodiscard]] Exit tell_failed_plugins(const Environment& environment);

/// Does `work` on every puzzle with `options.jobs` threads and prints the reports in input order. Errors of reading go to the
/// error stream, in JSON also into the puzzle's line. Once the interruption asks for a stop no other puzzle is begun. `work`
/// runs on several threads at once. Where it does not end in time (`limits` of the time limits may pass one after the other) it
/// is left behind as given up, and the process ends here when all else is told.
[[nodiscard]] Exit for_each_puzzle(const Environment& environment, const Options& options,
                                   const std::function<Report(const library::Item&)>& work, std::size_t limits = 1);

/// The status to end with once all is written: that of output which could not be, which is then told, outweighs all else.
[[nodiscard]] Exit settled(Output& out, Output& err, const config::Locale& locale, Exit exit);

}  // namespace quadrille::cli
