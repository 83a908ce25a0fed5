#include "app/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <ostream>

#include "app/nearest.hpp"
#include "app/values.hpp"
#include "cli/commands.hpp"
#include "drawing/theme.hpp"

namespace quadrille::app {

namespace {

/// Adds the sub-commands and their words to the parser.
class Grammar {
public:
    Grammar(CLI::App& app, CommandLine& line, const config::Locale& locale, const config::Folders& folders)
        : app_(app), line_(line), locale_(locale), folders_(folders) {}

    void define() {
        app_.require_subcommand(0, 1);
        app_.set_version_flag("--version", "Quadrille " QUADRILLE_VERSION);
        app_.add_option("--plugin-path", line_.plugin_folders, locale_("a further folder to look for plugins in"))
            ->allow_extra_args(false)
            ->type_name("FOLDER");
        app_.add_option("--lang", language_, locale_("the language: en, fr"))
            ->check(one_of(locale_, config::languages(folders_)))
            ->type_name("LANGUAGE");
        window_ = {
            app_.add_option("FILE", options().files, locale_("a puzzle or a saved game to open in the window")),
            app_.add_option("--theme", line_.theme, locale_("the theme of the window, for this run"))
                ->check(one_of(locale_, drawing::theme_names(folders_)))
                ->type_name("NAME"),
            app_.add_option("--size", line_.size, locale_("the size of the window"))->type_name("WIDTHxHEIGHT"),
            app_.add_option("--trace", line_.trace, locale_("write what happens in the window to a file, a line of JSON each"))
                ->type_name("FILE"),
        };

        CLI::App* plugins = command("plugins", "the puzzle types found, and why others were refused", cli::list_plugins);
        json(plugins);
        CLI::App* scores = command("scores", "the best scores", cli::list_scores);
        scores->add_option("TYPE", options().type, locale_("only of this puzzle type"));
        json(scores);

        CLI::App* check = on_files("check", "judge a puzzle with its position", cli::check);
        batch(check);
        CLI::Option* placed = check->add_flag(
            "--placed", options().placed,
            locale_("tell instead whether anything that was placed is wrong"));
        timeout(check)->needs(placed);
        CLI::App* solve = on_files("solve", "find a solution, and whether it is the only one", cli::solve);
        batch(solve);
        solving(solve, solve_limit_);
        solve
            ->add_option("--method", options().method,
                         locale_("how to solve: exact, search, techniques, mixed, or a solver of the puzzle type"))
            ->capture_default_str()
            ->type_name("METHOD");
        techniques(solve);
        solve->add_option("--log", options().log, locale_("write the steps to a file; as JSON if it ends with .json or .jsonl"))
            ->type_name("LOG");
        method_ = solve->get_option("--method");
        watching(solve);
        CLI::App* count = on_files("count", "count the solutions", cli::count);
        batch(count);
        solving(count, count_limit_);
        CLI::App* hint = on_files("hint", "the next step from the position, with its reason", cli::hint);
        batch(hint);
        hint->get_option("--json")->description(
            locale_("a line of JSON each; back: moves to take back where no solution is left"));
        timeout(hint);
        techniques(hint);
        hint->add_option("--grade", options().grade, locale_("how much to tell: 1 where to look, 2 how, 3 what follows"))
            ->transform(whole_number(locale_, 1, 3))
            ->capture_default_str()
            ->type_name("N");
        CLI::App* explain = command("explain", "why an element must be what it is", cli::explain);
        explain->add_option("FILE", explained_file_, locale_("a puzzle or a saved game; - is standard input"))->required();
        explain->add_option("ELEMENT", options().element, locale_("the name of the element, as r1c1 or p0.0-p0.1"))->required();
        explain->add_option("--type", options().type, locale_("the puzzle type, where the file does not tell"))
            ->type_name("ID");
        explain->add_flag("--from-position", options().from_position, locale_("start from the marks in the file"));
        json(explain);
        timeout(explain);
        CLI::App* possible =
            command("possible", "what a single rule settles at once, or what no rule forbids in one element", cli::possible);
        possible->add_option("FILE", possible_file_, locale_("a puzzle or a saved game; - is standard input"))->required();
        possible->add_option("ELEMENT", options().element,
                             locale_("the name of an element, as r1c1 or p0.0-p0.1; without it all elements that are settled"));
        possible->add_option("--type", options().type, locale_("the puzzle type, where the file does not tell"))
            ->type_name("ID");
        json(possible);
        CLI::App* rate = on_files("rate", "tell how hard a puzzle is", cli::rate);
        batch(rate);
        timeout(rate);
        techniques(rate);
        rate->add_flag("--from-position", options().from_position, locale_("start from the marks in the file"));
        CLI::App* compare = on_files("compare", "solve by every method, side by side", cli::compare);
        batch(compare);
        solving(compare, compare_limit_);
        techniques(compare);
        generate();
        CLI::App* known =
            command("techniques", "the techniques of a puzzle type, and the deduction rules refused", cli::techniques);
        known->add_option("TYPE|FILE", options().what, locale_("a puzzle type, or a puzzle; without it all types"));
        CLI::Option* names =
            known->add_flag("--names", options().names, locale_("what rules call the marks, and how a piece is written"));
        known->add_option("--file", options().rules, locale_("a file of deduction rules to try"))
            ->excludes(names)
            ->type_name("RULES");
        known->add_option("--type", options().type, locale_("the puzzle type, where the file does not tell"))->type_name("ID");
        json(known);
        CLI::App* render = on_files("render", "draw boards as .svg, .png, .pdf or .txt", cli::render);
        render->add_option("-o,--output", options().output, locale_("the file to write; without it the board is shown as text"))
            ->type_name("OUT");
        render->add_option("--theme", options().theme, locale_("the colours: a theme's name"))
            ->check(one_of(locale_, drawing::theme_names(folders_)))
            ->type_name("NAME");
        render->add_option("--cell", options().cell, locale_("pixels or points a cell"))->check(number(locale_, 4, 400));
        render->add_option("--per-page", options().per_page, locale_("puzzles on each page of a PDF"))
            ->transform(whole_number(locale_, 1, 100));
        CLI::Option* solution = render->add_flag("--solution", options().solution, locale_("draw the solution"));
        render->add_flag("--from-position", options().from_position, locale_("start from the marks in the file"))
            ->needs(solution);
        timeout(render)->needs(solution);
    }

    /// What a sub-command's own limit was, now that it is known which one was asked for.
    void settle() {
        if (line_.command == cli::solve) options().max_solutions = solve_limit_;
        // The fastest method has nothing to watch: who asks for no other wants to see some.
        if (!options().watch.empty() && method_->count() == 0) options().method = "mixed";
        if (options().watch == "terminal" && speed_->count() == 0) options().speed = 10;
        if (line_.command == cli::explain) options().files = {explained_file_};
        if (line_.command == cli::possible) options().files = {possible_file_};
        if (line_.command == cli::count) options().max_solutions = count_limit_;
        if (line_.command == cli::compare) options().max_solutions = compare_limit_;
        if (line_.command == cli::generate && describe_) {
            line_.command = cli::describe_generator;
            line_.help = generator_->help();
        }
    }

    /// What was asked for besides a command, and only the window uses; null: nothing.
    [[nodiscard]] const CLI::Option* for_the_window() const {
        if (line_.command == nullptr) return nullptr;
        const auto used = std::ranges::find_if(window_, [](const CLI::Option* option) { return option->count() > 0; });
        return used == window_.end() ? nullptr : *used;
    }

private:
    static constexpr std::uint64_t most = UINT64_MAX;

    cli::Options& options() { return line_.options; }

    CLI::App* command(const char* name, const char* help, Command run) {
        CLI::App* sub = app_.add_subcommand(name, locale_(help));
        sub->fallthrough();
        sub->callback([this, run] { line_.command = run; });
        return sub;
    }

    CLI::App* on_files(const char* name, const char* help, Command run) {
        CLI::App* sub = command(name, help, run);
        sub->add_option("FILE", options().files, locale_("puzzles or saved games; - is standard input"))->required();
        sub->add_option("--type", options().type, locale_("the puzzle type, where the file does not tell"))->type_name("ID");
        return sub;
    }

    void generate() {
        CLI::App* sub = command("generate", "make new puzzles that have just one solution", cli::generate);
        sub->add_option("TYPE", options().type, locale_("the puzzle type"));
        sub->add_option("--size", options().size, locale_("the size of the boards"))->type_name("COLUMNSxROWS");
        sub->add_option("--difficulty", options().difficulty,
                        locale_("how hard they are: easy, medium, hard or expert; without it as it comes"))
            ->type_name("NAME");
        sub->add_option("--option", options().choices, locale_("what else the type offers; see generate TYPE --help"))
            ->allow_extra_args(false)
            ->type_name("KEY=VALUE");
        sub->add_option("--count", options().count, locale_("how many"))
            ->transform(whole_number(locale_, 1, 1'000'000))
            ->capture_default_str()
            ->type_name("N");
        sub->add_option("--seed", options().seed, locale_("another seed, other puzzles"))
            ->transform(whole_number(locale_, 0, most))
            ->type_name("N");
        sub->add_option_function<std::string>(
               "--shard", [this](const std::string& word) { read_shard(word); },
               locale_("make only the I-th of N equal parts of the run"))
            ->type_name("I/N");
        sub->add_option("-o,--output", options().output, locale_("the file to write; with --count the folder"))
            ->type_name("OUT");
        timeout(sub);
        batch(sub);
        // The help of the command, and then what the type of puzzle has to offer.
        sub->set_help_flag();
        sub->add_flag("-h,--help", describe_, locale_("show this, and with a TYPE what it offers"));
        generator_ = sub;
    }

    void read_shard(const std::string& word) {
        cli::Shard& shard = options().shard;
        const std::size_t slash = word.find('/');
        const char* const end = word.data() + word.size();
        const char* const middle = word.data() + std::min(slash, word.size());
        const auto part = std::from_chars(word.data(), middle, shard.part);
        const auto of = std::from_chars(std::min(middle + 1, end), end, shard.of);
        const bool is_read = part.ec == std::errc{} && part.ptr == middle && of.ec == std::errc{} && of.ptr == end;
        if (!is_read || shard.part < 1 || shard.part > shard.of)
            throw CLI::ValidationError("--shard", locale_("expected I/N with I from 1 to N"));
    }

    void json(CLI::App* sub) { sub->add_flag("--json", options().json, locale_("a line of JSON each")); }

    void batch(CLI::App* sub) {
        json(sub);
        sub->add_option("--jobs", options().jobs, locale_("how many puzzles to work on at a time"))
            ->transform(whole_number(locale_, 1, 256))
            ->type_name("N");
        CLI::Option* progress =
            sub->add_flag("--progress", options().progress, locale_("show progress even where it is no terminal"));
        sub->add_flag("--quiet", options().quiet, locale_("show no progress"))->excludes(progress);
    }

    CLI::Option* timeout(CLI::App* sub) {
        return sub->add_option("--timeout", options().timeout, locale_("give up after so many seconds a puzzle"))
            ->check(positive_number(locale_))
            ->type_name("SECONDS");
    }

    void solving(CLI::App* sub, std::size_t& limit) {
        timeout(sub);
        sub->add_option("--max-solutions", limit, locale_("stop after so many solutions; 0 finds all"))
            ->transform(whole_number(locale_, 0, most))
            ->capture_default_str()
            ->type_name("N");
        sub->add_option("--seed", options().seed, locale_("which solutions are found first"))
            ->transform(whole_number(locale_, 0, most))
            ->type_name("N");
        sub->add_flag("--from-position", options().from_position, locale_("start from the marks in the file"));
    }

    void techniques(CLI::App* sub) {
        sub->add_option("--techniques", options().techniques,
                        locale_("deduce with these alone (a,b) or with all but these (-c)"))
            ->type_name("IDS");
        max_level(sub);
    }

    void max_level(CLI::App* sub) {
        sub->add_option("--max-level", options().max_level, locale_("use no technique above this level"))
            ->transform(whole_number(locale_, 1, 1000))
            ->type_name("LEVEL");
    }

    void watching(CLI::App* sub) {
        CLI::Option* watch = sub->add_flag(
            "--watch{terminal}", options().watch,
            locale_("draw the steps in the terminal as they are made; --watch=plain: board after board, in plain text"));
        watch->check(one_of(locale_, {"terminal", "plain"}));
        speed_ = sub->add_option("--speed", options().speed,
                                 locale_("steps a second to watch; 0: as fast as can be; 10 if it is not told"))
                     ->check(number(locale_, 0, 1e6))
                     ->needs(watch)
                     ->type_name("N");
        sub->add_option("--max-steps", options().max_steps, locale_("stop after so many steps, and show the position reached"))
            ->transform(whole_number(locale_, 1, most))
            ->type_name("N");
        sub->add_flag("--trust-notes", options().trust_notes,
                      locale_("start from the position in the file, and take its notes for right"));
        sub->add_option("--save", options().save, locale_("write what is found, or the position reached, as a saved game"))
            ->type_name("GAME");
    }

    CLI::App& app_;
    CommandLine& line_;
    const config::Locale& locale_;
    const config::Folders& folders_;
    std::vector<const CLI::Option*> window_;
    std::string language_;  // read beforehand by language_asked_for
    std::string explained_file_;
    std::string possible_file_;
    CLI::App* generator_ = nullptr;
    bool describe_ = false;
    CLI::Option* method_ = nullptr;
    CLI::Option* speed_ = nullptr;
    std::size_t solve_limit_ = 2;
    std::size_t count_limit_ = 10'000;
    std::size_t compare_limit_ = 2;
};

std::vector<std::string> commands_of(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* sub : app.get_subcommands([](const CLI::App*) { return true; })) names.push_back(sub->get_name());
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
    if (line.command != nullptr || words.empty() || std::filesystem::exists(words.front(), code)) return std::nullopt;
    const std::string& word = words.front();
    if (word == "-" || word.find_first_of("/.") != std::string::npos) return Text("there is no file '{0}'", {word});
    return Text("'{0}' is no command, and no file; the nearest command is '{1}', and 'quadrille --help' lists them all",
                {word, nearest(word, commands_of(app))});
}

Text not_used(const CLI::App& app, const std::string& word) {
    const std::string command = command_told(app);
    return {"'{0}' does not take '{1}'; '{0} --help' tells what it takes", {command, word}};
}

std::string behind(const std::string& text, std::string_view word) {
    const std::size_t at = text.find(word);
    return at == std::string::npos ? std::string() : text.substr(at + word.size());
}

/// What CLI11 found wrong, in our words. It says which option it was at the beginning of its own sentence.
Text told(const CLI::App& app, const CLI::ParseError& error) {
    const std::string what = error.what();
    const auto until = [&](std::string_view end) { return what.substr(0, what.find(end)); };
    const std::string& kind = error.get_name();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        const std::vector<std::string> extras = app.remaining(true);
        return not_used(app, extras.empty() ? what : extras.front());
    }
    if (kind == "RequiredError") return {"'{0}' needs a {1}; see '{0} --help'", {command_told(app), until(" is required")}};
    if (kind == "ConversionError")
        return {"'{0}' does not understand a value; '{0} --help' tells what it takes", {command_told(app)}};
    if (kind == "ArgumentMismatch") return {"{0} takes one value", {until(":")}};
    if (kind == "ExcludesError") return {"{0} does not go with {1}", {until(" excludes "), behind(what, " excludes ")}};
    if (kind == "RequiresError") return {"{0} needs {1}", {until(" requires "), behind(what, " requires ")}};
    return what;
}

}  // namespace

Parsed parse_command_line(int argc, char** argv, const config::Locale& locale, const config::Folders& folders,
                          std::ostream& out, std::ostream& err) {
    CommandLine line;
    CLI::App app(locale("Quadrille, a home for pencil-and-paper logic puzzles. Without a command it opens its window."),
                 "quadrille");
    Grammar grammar(app, line, locale, folders);
    grammar.define();
    const auto refuse = [&](const Text& sentence) -> Parsed {
        err << "quadrille: " << locale.tell(sentence) << '\n';
        return {std::nullopt, static_cast<int>(cli::Exit::bad_input)};
    };
    try {
        app.parse(argc, argv);
        if (const CLI::Option* unused = grammar.for_the_window())
            return refuse(not_used(app, unused->get_positional() ? unused->results().front() : unused->get_name()));
        if (const std::optional<Text> wrong = no_file(app, line)) return refuse(*wrong);
    } catch (const CLI::Success& asked) {  // for help or the version
        return {std::nullopt, app.exit(asked, out, err)};
    } catch (const CLI::ParseError& error) {
        if (const std::optional<Text> wrong = no_file(app, line)) return refuse(*wrong);
        return refuse(told(app, error));
    }
    grammar.settle();
    return {std::move(line), 0};
}

std::string language_asked_for(int argc, char** argv) {
    constexpr std::string_view word = "--lang";
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument = argv[i];
        if (argument == word && i + 1 < argc) return argv[i + 1];
        if (argument.starts_with(word) && argument.substr(word.size()).starts_with('='))
            return std::string(argument.substr(word.size() + 1));
    }
    return {};
}

}  // namespace quadrille::app
