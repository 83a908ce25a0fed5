#include "cli/integration/manual.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>
#include <utility>

namespace quadrille::cli {

namespace {

/// Text as roff reads it. A hyphen that is typed stays the sign that is typed.
std::string roff(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    }
    // At the beginning of a line these two would be a command.
    if (result.starts_with('.') || result.starts_with('\'')) result.insert(0, "\\&");
    return result;
}

std::string roff_bold(std::string_view text) { return "\\fB" + roff(text) + "\\fR"; }
std::string roff_slanted(std::string_view text) { return "\\fI" + roff(text) + "\\fR"; }

class ManualPage {
public:
    void write(std::string_view line) { text_.append(line).append("\n"); }
    void section(const std::string& name) { write(".SH " + roff(name)); }
    void paragraph(std::string_view words) {
        write(".PP");
        write(roff(words));
    }
    /// What is told is already roff.
    void item(const std::string& name, std::string_view words) {
        write(".TP");
        write(name);
        write(roff(words));
    }
    void argument(const OutlineArgument& argument) {
        if (argument.is_operand) {
            item(roff_slanted(argument.value), argument.help);
            return;
        }
        std::string names;
        for (const std::string& name : argument.names)
            names += (names.empty() ? "" : ", ") + roff_bold(name);
        if (!argument.value.empty()) {
            const std::string value = roff_slanted(argument.value);
            names += argument.may_stand_alone ? "[=" + value + "]" : " " + value;
        }
        item(names, argument.help);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    std::string text_;
};

void describe_program(ManualPage& page, const config::Locale& tr) {
    page.section(tr("DESCRIPTION"));
    page.write(roff(
        tr("Quadrille is a home for pencil-and-paper logic puzzles. Without a command it opens its "
           "window: the gallery of all puzzles, or the files that are named. There the keys are "
           "told by F1.")));
    page.paragraph(
        tr("With a command it works in the shell and needs no display: it judges, solves, counts, "
           "rates, makes and draws puzzles and saved games. A file may hold several puzzles, "
           "separated by blank lines; - is standard input."));
    page.paragraph(
        tr("Each puzzle type is a plugin, a library that the program finds. What a plugin of "
           "somebody else does wrong ends that plugin, not the program."));
}

void tell_commands(ManualPage& page, const Outline& outline, const config::Locale& locale) {
    page.section(locale("COMMANDS"));
    for (const OutlineCommand& command : outline.commands) {
        std::string line = roff_bold("quadrille " + command.name);
        for (const OutlineArgument& argument : command.arguments)
            if (argument.is_operand) line.append(" ").append(roff_slanted(argument.value));
        page.write(".SS " + line);
        page.write(roff(command.summary));
        for (const OutlineArgument& argument : command.arguments) page.argument(argument);
    }
}

void tell_files(ManualPage& page, const config::Locale& tr) {
    page.section(tr("FILES"));
    const auto file = [&](std::string_view name, const std::string& words) {
        page.item(roff_slanted(name), words);
    };
    file("~/.config/quadrille/", tr("settings, keys, themes and languages of your own, in TOML"));
    file("~/.local/share/quadrille/games/", tr("games in progress, a text each"));
    file("~/.local/share/quadrille/puzzles/", tr("puzzles of your own, a folder for each type"));
    file("~/.local/share/quadrille/plugins/", tr("puzzle types of your own"));
    file("~/.local/share/quadrille/scores.sqlite", tr("scores"));
    file("~/.cache/quadrille/quadrille.log", tr("what happened, where something went wrong"));
}

void tell_environment(ManualPage& page, const config::Locale& tr) {
    page.section(tr("ENVIRONMENT"));
    page.item(roff_bold("QUADRILLE_PLUGIN_PATH"),
              tr("further folders of plugins, separated by colons"));
    page.item(roff_bold("XDG_CONFIG_HOME") + ", " + roff_bold("XDG_DATA_HOME") + ", " +
                  roff_bold("XDG_CACHE_HOME"),
              tr("what stands for ~/.config, ~/.local/share and ~/.cache"));
    page.item(roff_bold("LC_ALL") + ", " + roff_bold("LC_MESSAGES") + ", " + roff_bold("LANG"),
              tr("the language, where neither the settings nor --lang tell it"));
    page.item(roff_bold("NO_COLOR"), tr("if it is set, boards are shown without colours"));
}

void tell_statuses(ManualPage& page, const config::Locale& tr) {
    page.section(tr("EXIT STATUS"));
    page.item("0", tr("done"));
    page.item("1", tr("a clear no: there is no solution, or the puzzle is not solved"));
    page.item("2", tr("bad input; the sentence says in which file, line and column"));
    page.item("3", tr("gave up in time, or was interrupted"));
    page.item("4", tr("an error of the program, or output that cannot be written"));
}

void show_examples(ManualPage& page, const config::Locale& tr) {
    page.section(tr("EXAMPLES"));
    const std::array<std::pair<const char*, std::string>, 4> examples{{
        {"quadrille", tr("open the gallery and play")},
        {"quadrille solve --watch board.txt", tr("see how a puzzle is solved, step by step")},
        {"quadrille rate --json *.txt", tr("tell how hard puzzles are, a line of JSON each")},
        {"quadrille render board.txt -o board.pdf", tr("a puzzle to be printed")},
    }};
    for (const auto& [line, words] : examples) page.item(roff_bold(line), words);
}

}  // namespace

std::string manual_page(const Outline& outline, const config::Locale& locale) {
    ManualPage page;
    page.write("'\\\" -*- coding: UTF-8 -*-");
    page.write(".\\\" Made by: quadrille integrate man");
    page.write(fmt::format(".TH QUADRILLE 6 \"\" \"Quadrille {}\" \"{}\"", outline.version,
                           locale("Games")));
    page.write(".nh");  // words of any language are broken by English rules
    page.section(locale("NAME"));
    page.write("quadrille \\- " + roff(locale("a home for pencil-and-paper logic puzzles")));
    page.section(locale("SYNOPSIS"));
    const std::string option = "[" + roff_slanted(locale("OPTION")) + "\\ ...]";
    page.write(roff_bold("quadrille") + " " + option + " [" + roff_slanted(locale("FILE")) +
               "\\ ...]");
    page.write(".br");
    page.write(roff_bold("quadrille") + " " + roff_slanted(locale("COMMAND")) + " " + option +
               " [" + roff_slanted(locale("FILE")) + "\\ ...]");
    describe_program(page, locale);
    page.section(locale("OPTIONS"));
    for (const OutlineArgument& argument : outline.window) page.argument(argument);
    page.write(".PP");
    page.write(roff(locale("With or without a command:")));
    for (const OutlineArgument& argument : outline.program) page.argument(argument);
    tell_commands(page, outline, locale);
    tell_files(page, locale);
    tell_environment(page, locale);
    tell_statuses(page, locale);
    show_examples(page, locale);
    return page.take();
}

}  // namespace quadrille::cli
