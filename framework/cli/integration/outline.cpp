#include "cli/integration/outline.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "cli/command.hpp"

namespace quadrille::cli {

namespace {

std::vector<std::string> parts_of_names(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

/// What a value is called in the help says what it can be.
Completion completion_of(std::string_view value) {
    constexpr std::array files{"FILE", "OUT", "LOG", "GAME", "RULES"};
    bool takes_files = false;
    bool takes_types = false;
    for (const std::string& word : parts_of_names(value, '|')) {
        if (word == "FOLDER") return Completion::folders;
        if (word == "FORMAT") return Completion::formats;
        takes_files = takes_files || std::ranges::find(files, word) != files.end();
        takes_types = takes_types || word == "TYPE" || word == "ID";
    }
    if (takes_types) return takes_files ? Completion::types_or_files : Completion::types;
    return takes_files ? Completion::files : Completion::nothing;
}

OutlineArgument outline_of(const Argument& argument, const config::Locale& locale) {
    const Value& value = argument.value();
    OutlineArgument outline;
    outline.names = parts_of_names(argument.names(), ',');
    outline.help = locale(argument.help());
    outline.is_operand = !argument.names().starts_with('-');
    outline.may_stand_alone = !argument.alone().empty();
    if (value.choices) outline.words = value.choices();
    if (!std::holds_alternative<bool*>(value.target))
        outline.value = outline.is_operand ? argument.names() : value.kind;
    outline.completion = value.choices ? Completion::words : completion_of(outline.value);
    return outline;
}

void add_outlines(std::vector<OutlineArgument>& outlines, const std::deque<Argument>& arguments,
                  const config::Locale& locale) {
    for (const Argument& argument : arguments) outlines.push_back(outline_of(argument, locale));
}

OutlineArgument outline_of(const TellingFlag& flag, const config::Locale& locale) {
    OutlineArgument outline;
    outline.names = parts_of_names(flag.names, ',');
    outline.help = locale.tell(flag.help);
    return outline;
}

}  // namespace

TellingFlag help_flag() { return TellingFlag{"-h,--help", Text("show this help")}; }
TellingFlag version_flag() { return TellingFlag{"--version", Text("show which version this is")}; }

Outline outline_of(const ProgramArguments& program, const config::Folders& folders,
                   const config::Locale& locale) {
    Outline outline;
    outline.version = program.version;
    outline.program.push_back(outline_of(help_flag(), locale));
    add_outlines(outline.program, program.everywhere, locale);
    outline.window.push_back(outline_of(version_flag(), locale));
    add_outlines(outline.window, program.window, locale);
    for (const std::unique_ptr<Command>& command : program.commands()) {
        Arguments arguments(folders);
        command->declare(arguments);
        outline.commands.push_back(
            {std::string(command->name()), locale.tell(command->summary()), {}});
        add_outlines(outline.commands.back().arguments, arguments.all(), locale);
    }
    return outline;
}

}  // namespace quadrille::cli
