// Zsh is told each command as `_arguments` reads it: names, help and what a value can be.
#include <fmt/format.h>

#include <string_view>

#include "cli/integration/completions.hpp"
#include "cli/integration/frame.hpp"

namespace quadrille::cli {

namespace {

constexpr const char* zsh_frame = R"SHELL(#compdef quadrille
# Made by: quadrille integrate zsh

_quadrille_types() {
    local -a types
    types=(${(f)"$(_call_program types ${_quadrille_program:-quadrille} integrate types)"})
    compadd "$@" -a types
}

_quadrille_formats() {
    local -a formats
    formats=(${(f)"$(_call_program formats ${_quadrille_program:-quadrille} integrate formats)"})
    compadd "$@" -a formats
}

_quadrille_types_or_files() {
    _alternative 'types:puzzle type:_quadrille_types' 'files:file:_files'
}

_quadrille_commands_or_files() {
    local -a commands
    commands=(
@commands@    )
    _describe -t commands command commands
    _files
}

_quadrille() {
    local curcontext=$curcontext state line ret=1 _quadrille_program=$words[1]
    local -A opt_args
    _arguments -C \
@window@        '1: :_quadrille_commands_or_files' \
        '*:: :->rest' && ret=0
    [[ $state == rest ]] || return ret
    case $words[1] in
@cases@    *)
        _files && ret=0
        ;;
    esac
    return ret
}

_quadrille "$@"
)SHELL";

/// Inside the brackets of a specification, inside quotes.
std::string in_specification(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\'') {
            result += "'\\''";
            continue;
        }
        if (c == '[' || c == ']' || c == ':' || c == '\\') result += '\\';
        result += c;
    }
    return result;
}

std::string action_of(const OutlineArgument& argument) {
    switch (argument.completion) {
        case Completion::words:
            return fmt::format("({})", fmt::join(argument.words, " "));
        case Completion::files:
            return "_files";
        case Completion::folders:
            return "_files -/";
        case Completion::formats:
            return "_quadrille_formats";
        case Completion::types:
            return "_quadrille_types";
        case Completion::types_or_files:
            return "_quadrille_types_or_files";
        case Completion::nothing:
            break;
    }
    return " ";
}

/// Lines of specifications, each with the sign that the next one belongs to the same command.
std::string specifications(const std::vector<OutlineArgument>& arguments, int indent) {
    std::string lines;
    for (const OutlineArgument& argument : arguments) {
        const std::string value =
            argument.value.empty()
                ? std::string()
                : fmt::format("{}:{}:{}", argument.may_stand_alone ? ":" : "",
                              in_specification(argument.value), action_of(argument));
        if (argument.is_operand) {
            lines += fmt::format("{:{}}'*{}' \\\n", "", indent, value);
            continue;
        }
        for (const std::string& name : argument.names) {
            // A long option may have its value behind '='.
            const bool joined = !argument.value.empty() && name.starts_with("--");
            const char* const sign = !joined ? "" : argument.may_stand_alone ? "=-" : "=";
            lines += fmt::format("{:{}}'*{}{}[{}]{}' \\\n", "", indent, name, sign,
                                 in_specification(argument.help), value);
        }
    }
    return lines;
}

}  // namespace

std::string zsh_completion(const Outline& outline) {
    std::string commands;
    std::string cases;
    const std::string everywhere = specifications(outline.program, 12);
    for (const OutlineCommand& command : outline.commands) {
        commands +=
            fmt::format("        '{}:{}'\n", command.name, in_specification(command.summary));
        std::string of_command = specifications(command.arguments, 12) + everywhere;
        cases += fmt::format("    {})\n        _arguments \\\n{} && ret=0\n        ;;\n",
                             command.name, of_command.substr(0, of_command.size() - 3));
    }
    std::vector<OutlineArgument> alone = outline.program;
    for (const OutlineArgument& argument : outline.window)
        if (!argument.is_operand) alone.push_back(argument);
    const std::string window = specifications(alone, 8);
    return filled(zsh_frame, {{"@commands@", commands}, {"@window@", window}, {"@cases@", cases}});
}

}  // namespace quadrille::cli
