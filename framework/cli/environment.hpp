// What every shell command works with, and what it ends with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/interruption.hpp"
#include "cli/output.hpp"
#include "config/folders.hpp"
#include "config/locale.hpp"
#include "config/settings.hpp"
#include "library/library.hpp"
#include "plugins/registry.hpp"
#include "taught/collection.hpp"

namespace quadrille::cli {

/// Exit status of the program. With several puzzles the highest wins.
enum class Exit : int {
    done = 0,
    negative = 1,       ///< unsolvable, not solved
    bad_input = 2,      ///< bad usage, or a file that cannot be read
    gave_up = 3,        ///< out of time, or interrupted
    program_error = 4,  ///< or what it says cannot be written
};

[[nodiscard]] constexpr Exit worst(Exit a, Exit b) noexcept { return static_cast<int>(a) < static_cast<int>(b) ? b : a; }

struct Environment {
    const config::Folders& folders;
    const config::Settings& settings;
    const config::Locale& locale;
    const plugins::Registry& registry;
    const taught::Collection& taught;
    const library::Library& library;
    Output& out;
    Output& err;
    Interruption& interruption;
    bool out_is_terminal = false;  ///< one that understands escape sequences
    bool err_is_terminal = false;  ///< the same
    bool colour = false;           ///< `out` is to be written in colour
};

/// One of several equal parts of a run, so that many machines can share it.
struct Shard {
    std::size_t part = 1;  ///< from 1
    std::size_t of = 1;
};

/// The words of a command line, as cli.md of the manual describes them. Not every command reads every one.
struct Options {
    std::vector<std::string> files;  ///< "-" is standard input
    std::string type;
    bool json = false;
    bool placed = false;  ///< check: is anything that was placed wrong?
    unsigned jobs = 1;
    double timeout = 0;  ///< seconds a puzzle; 0: none
    std::uint64_t seed = 0;
    bool progress = false;
    bool quiet = false;
    std::size_t max_solutions = 0;
    std::string method = "exact";  ///< exact, search, techniques, mixed, or a solver of the puzzle type
    std::string techniques;        ///< "a,b": these alone; "-c": all but that
    std::string log;               ///< file for the steps; as JSON where it ends with .json or .jsonl
    bool from_position = false;
    std::string watch;            ///< empty: nothing is drawn; "terminal": in place; "plain": board after board
    double speed = 0;             ///< events a second of `watch`; 0: as fast as can be
    unsigned max_level = 0;       ///< techniques above it are not used; 0: all are
    std::uint64_t max_steps = 0;  ///< give up after so many nodes and steps; 0: never
    bool trust_notes = false;     ///< from the position, and its notes are right
    std::string save;             ///< file for the position reached, as a saved game
    std::string element;          ///< the name of the one that is asked about
    unsigned grade = 3;           ///< how much a hint tells: 1 where to look, 2 how, 3 what follows
    std::string output;
    std::string theme;
    std::optional<double> cell;           ///< pixels or points
    std::optional<std::size_t> per_page;  ///< of a PDF
    bool solution = false;
    std::string size;                  ///< of new puzzles: "10x8" or "9"; empty: the type's standard
    std::string difficulty;            ///< of new puzzles; empty: any
    std::vector<std::string> choices;  ///< "key=value" for the type's generator
    std::size_t count = 1;             ///< how many new puzzles
    Shard shard;
    std::string what;    ///< a puzzle type or a file: whose techniques are asked for
    std::string rules;   ///< a file of deduction rules to try
    bool names = false;  ///< of `techniques`: what rules call the marks
};

}  // namespace quadrille::cli
