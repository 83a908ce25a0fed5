// Bash is told, for the command on the line and for the option before the cursor, which words can
// follow. A word with '@' stands for what bash finds out then.
#include <fmt/format.h>

#include "cli/integration/completions.hpp"
#include "cli/integration/frame.hpp"

namespace quadrille::cli {

namespace {

constexpr const char* bash_frame = R"SHELL(# Made by: quadrille integrate bash
_quadrille() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' options='' values='' word at
    # Bash takes --option=word for three words.
    if [[ $current == '=' ]]; then
        current=''
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((at = 1; at < COMP_CWORD; at++)); do
        case ${COMP_WORDS[at]} in
        @commands@)
            command=${COMP_WORDS[at]}
            break
            ;;
        esac
    done
    case $command in
@words@    esac
    case $command:$before in
@behind@    esac
    COMPREPLY=()
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
    for word in $values; do
        case $word in
        @files)
            compopt -o filenames 2>/dev/null
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
            ;;
        @folders)
            compopt -o filenames 2>/dev/null
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$current")
            ;;
        @types | @formats)
            mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(
                compgen -W "$("${COMP_WORDS[0]/#\~/$HOME}" integrate "${word#@}" 2>/dev/null)" -- "$current"
            )
            ;;
        *)
            [[ $word == "$current"* ]] && COMPREPLY+=("$word")
            ;;
        esac
    done
}
complete -F _quadrille quadrille
)SHELL";

std::string values_in_bash(const OutlineArgument& argument) {
    switch (argument.completion) {
        case Completion::words:
            return fmt::format("{}", fmt::join(argument.words, " "));
        case Completion::files:
            return "@files";
        case Completion::folders:
            return "@folders";
        case Completion::formats:
            return "@formats";
        case Completion::types:
            return "@types";
        case Completion::types_or_files:
            return "@types @files";
        case Completion::nothing:
            break;
    }
    return {};
}

/// The words of one command, and what follows each of its options.
class BashWords {
public:
    explicit BashWords(std::string command) : command_(std::move(command)) {}

    void add(const std::vector<OutlineArgument>& arguments) {
        for (const OutlineArgument& argument : arguments) {
            if (argument.is_operand) {
                values_ += (values_.empty() ? "" : " ") + values_in_bash(argument);
                continue;
            }
            for (const std::string& name : argument.names) {
                options_ += (options_.empty() ? "" : " ") + name;
                if (argument.value.empty() || argument.may_stand_alone) continue;
                behind_ += fmt::format("    '{}:{}') values='{}' options='' ;;\n", command_, name,
                                       values_in_bash(argument));
            }
        }
    }
    void add_value(const std::string& word) { values_ += (values_.empty() ? "" : " ") + word; }

    [[nodiscard]] std::string all() const {
        return fmt::format("    '{}')\n        options='{}'\n        values='{}'\n        ;;\n",
                           command_, options_, values_);
    }
    [[nodiscard]] const std::string& behind() const noexcept { return behind_; }

private:
    std::string command_;
    std::string options_;
    std::string values_;
    std::string behind_;
};

}  // namespace

std::string bash_completion(const Outline& outline) {
    std::string names;
    BashWords alone("");
    alone.add(outline.program);
    alone.add(outline.window);
    for (const OutlineCommand& command : outline.commands) alone.add_value(command.name);
    std::string words = alone.all();
    std::string behind = alone.behind();
    for (const OutlineCommand& command : outline.commands) {
        names += (names.empty() ? "" : " | ") + command.name;
        BashWords of_command(command.name);
        of_command.add(command.arguments);
        of_command.add(outline.program);
        words += of_command.all();
        behind += of_command.behind();
    }
    return filled(bash_frame, {{"@commands@", names}, {"@words@", words}, {"@behind@", behind}});
}

}  // namespace quadrille::cli
