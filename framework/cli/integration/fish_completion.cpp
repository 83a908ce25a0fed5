// Fish is told a line for each option: the condition under which it is offered, its names, its help
// and its values.
#include <fmt/format.h>

#include <string_view>

#include "cli/integration/completions.hpp"

namespace quadrille::cli {

namespace {

constexpr const char* fish_head = R"(# Made by: quadrille integrate fish
function __quadrille_types
    set -l words (commandline -opc)
    $words[1] integrate types 2>/dev/null
end
function __quadrille_formats
    set -l words (commandline -opc)
    $words[1] integrate formats 2>/dev/null
end

)";

std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\') result += '\\';
        result += c;
    }
    return result + "'";
}

std::string values_in_fish(const OutlineArgument& argument) {
    const std::string types = "'(__quadrille_types)'";
    switch (argument.completion) {
        case Completion::words:
            return " -f -a " + in_quotes(fmt::format("{}", fmt::join(argument.words, " ")));
        case Completion::files:
            return " -F";
        case Completion::folders:
            return " -f -a '(__fish_complete_directories)'";
        case Completion::formats:
            return " -f -a '(__quadrille_formats)'";
        case Completion::types:
            return " -f -a " + types;
        case Completion::types_or_files:
            return " -F -a " + types;
        case Completion::nothing:
            break;
    }
    return " -f";
}

void add_fish_lines(std::string& script, const std::string& condition,
                    const std::vector<OutlineArgument>& arguments) {
    for (const OutlineArgument& argument : arguments) {
        script += "complete -c quadrille";
        if (!condition.empty()) script += " -n " + in_quotes(condition);
        for (const std::string& name : argument.names) {
            if (argument.is_operand) continue;
            script += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        }
        if (!argument.value.empty()) {
            if (!argument.is_operand && !argument.may_stand_alone) script += " -r";
            script += values_in_fish(argument);
        }
        script += " -d " + in_quotes(argument.help) + "\n";
    }
}

}  // namespace

std::string fish_completion(const Outline& outline) {
    constexpr const char* alone = "__fish_use_subcommand";
    std::string script = fish_head;
    add_fish_lines(script, {}, outline.program);
    add_fish_lines(script, alone, outline.window);
    for (const OutlineCommand& command : outline.commands) {
        script += fmt::format("complete -c quadrille -n {} -a {} -d {}\n", alone, command.name,
                              in_quotes(command.summary));
        add_fish_lines(script, "__fish_seen_subcommand_from " + command.name, command.arguments);
    }
    return script;
}

}  // namespace quadrille::cli
