// The words of the command line.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "config/folders.hpp"
#include "config/locale.hpp"

namespace quadrille::app {

struct CommandLine {
    std::unique_ptr<cli::Command> command;    ///< with its options; null: the window
    std::vector<std::string> files;           ///< to be opened in the window
    std::vector<std::string> plugin_folders;  ///< --plugin-path, searched before all others
    std::string theme;                        ///< of the window, for this run
    std::string size;                         ///< of the window, "1280x800"
    bool safe = false;                        ///< the window without what the user has added
    std::string trace;                        ///< file that the window writes its events to
    cli::ProgramArguments arguments;          ///< what the program takes besides its commands
};

/// Either what to do, or the status to leave with at once (help was shown, or the words were wrong;
/// both said why).
struct Parsed {
    std::optional<CommandLine> line;
    int status = 0;
};

/// Help goes to `out`, what is wrong to `err`. `folders` tell which languages and themes there are.
[[nodiscard]] Parsed parse_command_line(int argc, char** argv, const config::Locale& locale,
                                        const config::Folders& folders, std::ostream& out,
                                        std::ostream& err);

/// The language asked for with --lang, before anything else is read; empty if none is.
[[nodiscard]] std::string language_asked_for(int argc, char** argv);

/// What is wrong with a language that was asked for, whatever else was: even help is in one.
[[nodiscard]] std::optional<Text> no_language(const std::string& asked,
                                              const config::Folders& folders);

}  // namespace quadrille::app
