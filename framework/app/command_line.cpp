// The only file that knows the library that reads the command line.
#include "app/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>
#include <filesystem>
#include <ostream>
#include <span>
#include <utility>
#include <variant>

#include "cli/arguments.hpp"
#include "config/nearest.hpp"
#include "drawing/theme.hpp"
#include "text/text_command.hpp"

namespace quadrille::app {

namespace {

/// A validator without a word in the help.
CLI::Validator reader_of(const cli::Value::Reader& read, const config::Locale& locale) {
    return {[read, &locale](std::string& word) {
                const Text wrong = read(word);
                return wrong.empty() ? std::string() : locale.tell(wrong);
            },
            {},
            {}};
}

/// The parser's own words in the help, and what values are called, in the player's language.
class TranslatedHelp final : public CLI::Formatter {
public:
    explicit TranslatedHelp(const config::Locale& locale) : locale_(locale) {
        label("Usage", locale("Usage"));
        label("Positionals", locale("Operands"));
        label("OPTIONS", locale("OPTIONS"));
        label("SUBCOMMAND", locale("COMMAND"));
        label("REQUIRED", locale("(needed)"));
        label("Needs", locale("needs"));
        label("Excludes", locale("not with"));
    }

private:
    std::string make_option_name(const CLI::Option* option, bool is_operand) const override {
        const std::string name = Formatter::make_option_name(option, is_operand);
        return is_operand ? locale_(name) : name;
    }
    /// The parser has what an option does not go with in the order of addresses: by name the help
    /// is the same each time.
    std::string make_option_opts(const CLI::Option* option) const override {
        const std::string told = Formatter::make_option_opts(option);
        const std::string heading = get_label("Excludes") + ": ";
        const std::size_t at = told.find(heading);
        if (at == std::string::npos) return told;
        const std::size_t begin = at + heading.size();
        std::vector<std::string> names = CLI::detail::split(told.substr(begin), ' ');
        std::ranges::sort(names);
        return told.substr(0, begin) + CLI::detail::join(names, " ");
    }

    const config::Locale& locale_;
};

std::vector<std::unique_ptr<cli::Command>> commands_of_program() {
    std::vector<std::unique_ptr<cli::Command>> commands = cli::all_commands();
    commands.insert(commands.begin(), text::make_text());
    return commands;
}

/// Adds the commands, and what is told without one.
class Grammar {
public:
    /// `words` are what the line consists of.
    Grammar(CLI::App& app, CommandLine& line, const config::Locale& locale,
            const config::Folders& folders, std::span<const char* const> words)
        : app_(app),
          line_(line),
          locale_(locale),
          folders_(folders),
          words_of_line_(words),
          commands_(commands_of_program()) {}

    void define() {
        app_.require_subcommand(0, 1);
        app_.formatter(std::make_shared<TranslatedHelp>(locale_));
        app_.option_defaults()->group(locale_("Options"));
        app_.set_help_flag(cli::help_flag().names, locale_.tell(cli::help_flag().help));
        app_.set_version_flag(cli::version_flag().names, "Quadrille " QUADRILLE_VERSION,
                              locale_.tell(cli::version_flag().help));
        cli::Arguments arguments(folders_);
        arguments
            .option("--plugin-path", "a further folder to look for plugins in",
                    cli::words(line_.plugin_folders))
            .called("FOLDER");
        arguments
            .option("--lang,--language", "the language: en, fr",
                    cli::one_of_found(language_,
                                      [&folders = folders_] { return config::languages(folders); }))
            .called("LANGUAGE");
        add_all(app_, arguments);
        cli::Arguments of_window(folders_);
        of_window.option("FILE", "a puzzle or a saved game to open in the window",
                         cli::words(line_.files));
        of_window
            .option(
                "--theme", "the theme of the window, for this run",
                cli::one_of_found(line_.theme,
                                  [&folders = folders_] { return drawing::theme_names(folders); }))
            .called("NAME");
        of_window.option("--size", "the size of the window", cli::word(line_.size))
            .called("WIDTHxHEIGHT");
        of_window.option("--safe",
                         "open the window without your settings, and with no plugins but the "
                         "program's own",
                         cli::flag(line_.safe));
        of_window
            .option("--trace", "write what happens in the window to a file, a line of JSON each",
                    cli::word(line_.trace))
            .called("FILE");
        add_all(app_, of_window);
        line_.arguments = {QUADRILLE_VERSION, commands_of_program, arguments.all(),
                           of_window.all()};
        for (const cli::Argument& argument : of_window.all()) {
            const std::string& names = argument.names();
            window_.push_back(app_.get_option(names));
        }
        for (std::unique_ptr<cli::Command>& command : commands_) add_command(command);
    }

    /// What was asked for besides a command, and only the window uses; null: nothing.
    [[nodiscard]] const CLI::Option* for_the_window() const {
        if (line_.command == nullptr) return nullptr;
        const auto used = std::ranges::find_if(
            window_, [](const CLI::Option* option) { return option->count() > 0; });
        return used == window_.end() ? nullptr : *used;
    }

private:
    /// Adds one argument of a command. What was declared before it has been added.
    void add(CLI::App& app, const cli::Argument& argument) {
        const cli::Value& value = argument.value();
        const std::string help = locale_(argument.help());
        CLI::Option* option = nullptr;
        if (bool* const* const told = std::get_if<bool*>(&value.target)) {
            option = app.add_flag(argument.names(), **told, help);
        } else if (std::vector<std::string>* const* const words =
                       std::get_if<std::vector<std::string>*>(&value.target)) {
            option = app.add_option(argument.names(), **words, help);
            if (!option->get_positional()) option->allow_extra_args(false);
        } else {
            std::string& word = words_.emplace_back();
            if (argument.alone().empty())
                option = app.add_option(argument.names(), word, help);
            else
                option = app.add_flag(argument.names() + "{" + argument.alone() + "}", word, help);
            option->check(reader_of(std::get<cli::Value::Reader>(value.target), locale_));
        }
        // An operand is called by its name, and what it is stands behind it.
        if (option->get_positional())
            option->type_name({});
        else if (!std::holds_alternative<bool*>(value.target) && argument.alone().empty())
            option->type_name(locale_(value.kind));
        if (argument.is_required()) option->required();
        if (argument.shows_default()) option->default_str(value.standard);
        if (!argument.needed().empty()) option->needs(app.get_option(argument.needed()));
        if (!argument.excluded().empty()) option->excludes(app.get_option(argument.excluded()));
    }

    void add_all(CLI::App& app, const cli::Arguments& arguments) {
        for (const cli::Argument& argument : arguments.all()) add(app, argument);
    }

    void add_command(std::unique_ptr<cli::Command>& command) {
        CLI::App* sub =
            app_.add_subcommand(std::string(command->name()), locale_.tell(command->summary()));
        sub->fallthrough();
        sub->get_help_ptr()->group(locale_("Options"));
        sub->group(locale_("Commands"));
        sub->callback([this, &command] { line_.command = std::move(command); });
        // To declare what all of them take would be half the work of a short command.
        const auto names_it = [&](const char* word) { return word == command->name(); };
        if (std::ranges::none_of(words_of_line_, names_it)) return;
        cli::Arguments arguments(folders_);
        command->declare(arguments);
        add_all(*sub, arguments);
        if (std::string* const help = arguments.help_text()) {
            sub->set_help_flag();
            sub->add_flag_callback(
                "-h,--help", [sub, help] { *help = sub->help(); }, locale_(arguments.help_help()));
        }
    }

    CLI::App& app_;
    CommandLine& line_;
    const config::Locale& locale_;
    const config::Folders& folders_;
    std::span<const char* const> words_of_line_;
    std::vector<std::unique_ptr<cli::Command>> commands_;
    std::vector<const CLI::Option*> window_;
    std::deque<std::string> words_;  // that the parser wants to keep, where a reader has kept them
    std::string language_;           // read beforehand by language_asked_for
};

std::vector<std::string> commands_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; }))
        names.push_back(sub->get_name());
    return names;
}

/// "quadrille solve", as far as it was told.
std::string command_told(const CLI::App& app) {
    const std::vector<CLI::App*> subs = app.get_subcommands();
    return subs.empty() ? "quadrille" : "quadrille " + subs.front()->get_name();
}

/// Where no command was told, the first word is a file or a command written wrongly.
std::optional<Text> no_file(const CLI::App& app, const CommandLine& line) {
    const std::vector<std::string> words = app.get_option("FILE")->results();
    std::error_code code;
    if (line.command != nullptr || words.empty()) return std::nullopt;
    const std::string& word = words.front();
    const auto status = std::filesystem::status(word, code);
    if (std::filesystem::exists(status) && !std::filesystem::is_directory(status))
        return std::nullopt;
    // It may be a link of another program; those who read it say so if it is none.
    if (word.find(':') != std::string::npos) return std::nullopt;
    if (word == "-" || word.find_first_of("/.") != std::string::npos)
        return Text("there is no file '{0}'", {word});
    if (const std::optional<std::string> near = config::nearest(word, commands_of(app)))
        return Text(
            "no command '{0}', and no file; did you mean '{1}'? 'quadrille --help' lists them all",
            {word, *near});
    return Text("no command '{0}', and no file; 'quadrille --help' lists all commands", {word});
}

Text not_used(const CLI::App& app, const std::string& word) {
    const std::string command = command_told(app);
    return {"'{0}' does not take '{1}'; '{0} --help' tells what it takes", {command, word}};
}

std::string behind(const std::string& text, std::string_view word) {
    const std::size_t at = text.find(word);
    return at == std::string::npos ? std::string() : text.substr(at + word.size());
}

/// What CLI11 found wrong, in our words. It says which option it was at the beginning of its own
/// sentence.
Text told(const CLI::App& app, const CLI::ParseError& error) {
    const std::string what = error.what();
    const auto until = [&](std::string_view end) { return what.substr(0, what.find(end)); };
    const std::string& kind = error.get_name();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::vector<std::string> extras = app.remaining(true);
        return not_used(app, extras.empty() ? what : extras.front());
    }
    if (kind == "RequiredError")
        return {"'{0}' needs {1}; see '{0} --help'",
                {command_told(app), Text::sentence(until(" is required"))}};
    if (kind == "ConversionError")
        return {"'{0}' does not understand a value; '{0} --help' tells what it takes",
                {command_told(app)}};
    if (kind == "ArgumentMismatch")
        return {what.find("At Most") == std::string::npos ? "{0} takes one value"
                                                          : "{0} is given more than once",
                {until(":")}};
    if (kind == "ExcludesError")
        return {"{0} does not go with {1}", {until(" excludes "), behind(what, " excludes ")}};
    if (kind == "RequiresError")
        return {"{0} needs {1}", {until(" requires "), behind(what, " requires ")}};
    if (kind == "ValidationError") return what;  // our own sentence, behind the option's name
    return {"'{0}' does not understand this; '{0} --help' tells what it takes",
            {command_told(app)}};
}

/// "help", and "help solve", as other programs have it: the words that ask for the same with
/// --help.
std::vector<const char*> asking_for_help(int argc, char** argv) {
    std::vector<const char*> words(argv, argv + argc);
    if (argc > 1 && std::string_view(argv[1]) == "help") {
        words.erase(words.begin() + 1);
        words.push_back("--help");
    }
    return words;
}

}  // namespace

Parsed parse_command_line(int argc, char** argv, const config::Locale& locale,
                          const config::Folders& folders, std::ostream& out, std::ostream& err) {
    CommandLine line;
    CLI::App app(locale("Quadrille, a home for pencil-and-paper logic puzzles. Without a command "
                        "it opens its window."),
                 "quadrille");
    const std::vector<const char*> words = asking_for_help(argc, argv);
    Grammar grammar(app, line, locale, folders, words);
    grammar.define();
    const auto refuse = [&](const Text& sentence) -> Parsed {
        err << "quadrille: " << locale.tell(sentence) << '\n';
        return {std::nullopt, static_cast<int>(cli::Exit::bad_input)};
    };
    try {
        app.parse(static_cast<int>(words.size()), words.data());
        if (const CLI::Option* unused = grammar.for_the_window())
            return refuse(not_used(
                app, unused->get_positional() ? unused->results().front() : unused->get_name()));
        if (const std::optional<Text> wrong = no_file(app, line)) return refuse(*wrong);
    } catch (const CLI::Success& asked) {  // for help or the version
        return {std::nullopt, app.exit(asked, out, err)};
    } catch (const CLI::ParseError& error) {
        if (const std::optional<Text> wrong = no_file(app, line)) return refuse(*wrong);
        return refuse(told(app, error));
    }
    return {std::move(line), 0};
}

std::optional<Text> no_language(const std::string& asked, const config::Folders& folders) {
    const std::vector<std::string> known = config::languages(folders);
    if (asked.empty() || std::ranges::find(known, asked) != known.end()) return std::nullopt;
    std::string all;
    for (const std::string& one : known) all += (all.empty() ? "" : ", ") + one;
    return Text("there is no language '{0}'; there are: {1}", {asked, all});
}

std::string language_asked_for(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == "--") break;
        const std::string_view word = argument.substr(0, argument.find('='));
        if (word != "--lang" && word != "--language") continue;
        if (word.size() < argument.size()) return std::string(argument.substr(word.size() + 1));
        if (i + 1 < argc) return argv[i + 1];
    }
    return {};
}

}  // namespace quadrille::app
