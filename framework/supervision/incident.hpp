// What a plugin was asked for when the program ended, or had to be ended.
#pragma once

#include <cstdint>
#include <string>

#include "quadrille/text.hpp"

namespace quadrille::supervision {

/// What the host asks a plugin for.
enum class PluginTask : std::uint8_t {
    open,        ///< opening the library, making its type
    facets,      ///< its type's facets
    setting,     ///< what it says of setting, before any board
    read,        ///< a puzzle out of a text
    parts,       ///< the puzzles of a text
    techniques,  ///< its techniques, before any search
    solvers,     ///< its solvers, before any solve
    looks,       ///< colours, aids, credits
    judge,
    draw,
    write,
    deduce,
    solve,
    draft,  ///< blank and full boards
    release,  ///< puzzles that are not needed any more
    clues,    ///< what is printed on a puzzle, and how it is changed
    translate,  ///< a text of another program's format, or into one
};
inline constexpr std::size_t plugin_tasks = 17;

/// "drawing", "reading a puzzle": what a sentence about a failure says. [any thread]
[[nodiscard]] Text told(PluginTask task);
/// The name of a task in files: "draw". [any thread]
[[nodiscard]] const char* name_of(PluginTask task);

/// How the program came to its end.
struct Ending {
    enum class How : std::uint8_t {
        returned,  ///< in good order; `number` is the exit status
        exited,    ///< something in it called for the end; `number` is the exit status
        signal,    ///< `number` is the signal
        hung,      ///< a plugin did not come back and the program was ended; `number` in seconds
    };
    How how = How::returned;
    int number = 0;

    friend bool operator==(const Ending&, const Ending&) = default;
};

/// "signal 11 (Segmentation fault)", "it did not come back within 3 seconds".
[[nodiscard]] Text told(const Ending& ending);

/// A plugin that took the program with it.
struct Incident {
    std::string digest;  ///< of the library, as PluginHealth has it
    std::string plugin;  ///< id of its type
    PluginTask task = PluginTask::open;
    std::uint64_t text = 0;  ///< `text_mark` of what it was to read; 0 where it read nothing
    Ending ending;

    friend bool operator==(const Incident&, const Incident&) = default;
};

/// "the plugin loop ended the program while drawing: signal 11 (Segmentation fault)".
[[nodiscard]] Text told(const Incident& incident);

/// Tells one text from another, always in the same way on one machine; never 0. It is asked for the
/// whole of a file once for each type that the file may be of, so it takes eight bytes at a time.
/// [any thread]
[[nodiscard]] std::uint64_t text_mark(std::string_view text) noexcept;

}  // namespace quadrille::supervision
