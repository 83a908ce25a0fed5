// All that the program may be told, as plain data in the user's language: what completions and the
// manual are made from, so that they say what the program takes.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "config/locale.hpp"

namespace quadrille::cli {

/// What can stand in a place of the command line.
enum class Completion : std::uint8_t {
    nothing,
    words,
    files,
    folders,
    types,
    types_or_files,
    formats
};

struct OutlineArgument {
    std::vector<std::string> names;  ///< "-o", "--output"; of an operand its one name, "FILE"
    std::string help;
    std::string value;               ///< what its value is called; empty: it takes none
    std::vector<std::string> words;  ///< what the value may be, where that is known
    Completion completion = Completion::nothing;
    bool is_operand = false;
    bool may_stand_alone = false;  ///< an option whose value may be left out
};

struct OutlineCommand {
    std::string name;
    std::string summary;
    std::vector<OutlineArgument> arguments;  ///< those of the program are not among them
};

struct Outline {
    std::string version;
    std::vector<OutlineArgument> window;   ///< what the program takes without a command
    std::vector<OutlineArgument> program;  ///< what it takes with every command
    std::vector<OutlineCommand> commands;
};

/// An option that ends the program at once, with what it tells.
struct TellingFlag {
    const char* names;
    Text help;
};
[[nodiscard]] TellingFlag help_flag();
[[nodiscard]] TellingFlag version_flag();

class Command;

/// All that the program takes.
struct ProgramArguments {
    std::string version;
    /// A new one of every command, in the order of the help.
    std::vector<std::unique_ptr<Command>> (*commands)() = nullptr;
    std::deque<Argument> everywhere;
    std::deque<Argument> window;
};

[[nodiscard]] Outline outline_of(const ProgramArguments& program, const config::Folders& folders,
                                 const config::Locale& locale);

}  // namespace quadrille::cli
