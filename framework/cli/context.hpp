// What every shell command works with, and what it ends with.
#pragma once

#include "cli/integration/outline.hpp"
#include "cli/interruption.hpp"
#include "cli/output.hpp"
#include "config/folders.hpp"
#include "config/locale.hpp"
#include "config/settings.hpp"
#include "export/character_picture.hpp"
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

[[nodiscard]] constexpr Exit worst(Exit a, Exit b) noexcept {
    return static_cast<int>(a) < static_cast<int>(b) ? b : a;
}

/// All parts of the program that a command may use, and the streams it writes to.
struct CommandContext {
    const config::Folders& folders;
    const config::Settings& settings;
    const config::Locale& locale;
    plugins::Registry& registry;
    const taught::Collection& taught;
    const library::Library& library;
    Output& out;
    Output& err;
    Interruption& interruption;
    const ProgramArguments& program;
    bool out_is_terminal = false;  ///< one that understands escape sequences
    bool err_is_terminal = false;  ///< the same
    /// What boards on `out` are drawn with: plain unless it is a terminal.
    exporting::Ink ink = exporting::Ink::plain;
};

}  // namespace quadrille::cli
