// Options that several commands take, each group with its words and its help.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "engine/rules/request.hpp"

namespace quadrille::cli {

/// Which puzzles a command works on.
struct InputOptions {
    std::vector<std::string> files;  ///< "-" is standard input
    std::string type;                ///< id of the puzzle type; empty: as the file tells
    std::string format = {};         ///< id of another program's format; empty: as the text tells

    /// FILE…, --type and --from.
    void declare(Arguments& arguments);
    /// FILE… alone.
    Argument& declare_files(Arguments& arguments);
    /// --type alone.
    void declare_type(Arguments& arguments);
    /// --type and --from.
    void declare_format(Arguments& arguments);
};

/// How work on many puzzles goes on, and how it is shown.
struct RunOptions {
    bool json = false;
    unsigned jobs = 1;  ///< puzzles at a time, at least 1
    bool progress = false;
    bool quiet = false;

    /// --json, --jobs, --progress and --quiet.
    void declare(Arguments& arguments, const char* json_help = "a line of JSON each");
    /// --json alone.
    void declare_json(Arguments& arguments, const char* help = "a line of JSON each");
};

/// What the engine may deduce with.
struct TechniqueOptions {
    std::string ids;              ///< "a,b": these alone; "-c": all but that; empty: all
    std::uint16_t max_level = 0;  ///< those above it are not used; 0: all are

    /// --techniques and --max-level.
    void declare(Arguments& arguments);
    /// As they are typed, with a space before each; empty where none is.
    [[nodiscard]] std::string told() const;
};

/// Which solutions are looked for.
struct SolutionOptions {
    double timeout = 0;             ///< seconds a puzzle; 0: none
    std::size_t max_solutions = 2;  ///< 0: all
    std::uint64_t seed = 0;         ///< which are found first
    bool from_position = false;

    /// --timeout, --max-solutions, --seed and --from-position.
    void declare(Arguments& arguments);
    /// As they are typed, with a space before each; without the timeout, which says how long to
    /// try and not for what.
    [[nodiscard]] std::string told() const;
};

/// --resume, the file of a run's state. Requires --output to be declared.
Argument& declare_resume(Arguments& arguments, std::string& state);
/// How hard to think, as a multiple of what is usual.
struct EffortOption {
    double factor = 1;  ///< 0: as long as it takes

    /// --effort.
    void declare(Arguments& arguments);
    /// As it is typed, with a space before; empty where it is usual.
    [[nodiscard]] std::string told() const;
    /// Of a question whose usual effort that is.
    void set(engine::Limits& limits, std::uint64_t usual) const;
};

/// --timeout, in seconds a puzzle.
Argument& declare_timeout(Arguments& arguments, double& seconds);
/// --from-position, whether the marks in the file are the start.
Argument& declare_from_position(Arguments& arguments, bool& told);

}  // namespace quadrille::cli
