// Wires the parts together: the only place that knows them all.
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string_view>
#include <vector>

#include "app/command_line.hpp"
#include "cli/failures.hpp"
#include "cli/terminal.hpp"
#include "config/folders.hpp"
#include "config/locale.hpp"
#include "config/settings.hpp"
#include "library/library.hpp"
#include "plugins/registry.hpp"
#include "supervision/event_log.hpp"
#include "supervision/supervisor.hpp"
#include "taught/collection.hpp"
#ifdef QUADRILLE_WINDOW
#include "sfml/run_window.hpp"
#endif

namespace quadrille::app {
namespace {

/// The descriptors of the process, and what is known of what they lead to.
struct Streams {
    cli::Output out{STDOUT_FILENO};
    cli::Output err{STDERR_FILENO};
    bool understands_escapes = !is("TERM", "dumb");
    bool may_be_coloured = is("NO_COLOR", "");  ///< see no-color.org

    Streams() { err << std::unitbuf; }

private:
    static bool is(const char* variable, std::string_view value) {
        const char* const found = std::getenv(variable);
        return (found == nullptr ? std::string_view() : found) == value;
    }
};

cli::Exit run_command(const CommandLine& line, const config::Folders& folders,
                      const config::Settings& settings, config::Locale& locale, Streams& streams) {
    plugins::Registry registry(folders.plugins);
    const taught::Collection taught(folders);
    const auto types = [&] { return taught.types(registry.types()); };
    const library::Library library(folders, types);
    std::vector<config::Problem> problems;
    for (const auto& type : types()) locale.add_type(type->info().id, folders, problems);
    locale.add(taught.translations());
    for (const config::Problem& problem : problems)
        streams.err << problem.told(locale.translator()) << '\n';
    const bool out_is_terminal = isatty(STDOUT_FILENO) != 0 && streams.understands_escapes;
    const bool err_is_terminal = isatty(STDERR_FILENO) != 0 && streams.understands_escapes;
    cli::Interruption interruption;
    const cli::CommandContext context{folders,
                                      settings,
                                      locale,
                                      registry,
                                      taught,
                                      library,
                                      streams.out,
                                      streams.err,
                                      interruption,
                                      line.arguments,
                                      out_is_terminal,
                                      err_is_terminal,
                                      out_is_terminal && streams.may_be_coloured};
    const cli::Exit exit = line.command->run(context);
    streams.out.flush();
    if (line.command->tells_refused_rules()) cli::tell_refused_rules(context);
    return exit;
}

int settled(cli::Exit exit, Streams& streams, const config::Locale& locale) {
    return static_cast<int>(cli::settled(streams.out, streams.err, locale, exit));
}

/// `language` is what was asked for at the start, empty where nothing was; `at_start` are the
/// settings as they were then.
int open_window(const CommandLine& line, std::string language, const config::Folders& folders,
                const config::Settings& at_start, const config::Locale& locale,
                const supervision::Start& start, Streams& streams) {
#ifdef QUADRILLE_WINDOW
    sfml::WindowOptions options;
    options.start = start;
    options.start.safe = start.safe || line.safe;
    options.folders = options.start.safe ? config::without_user_changes(folders) : folders;
    if (!start.has_opened_files) options.files.assign(line.files.begin(), line.files.end());
    options.language = std::move(language);
    options.theme = line.theme;
    if (start.ending) {  // of a run in which the player may have chosen others
        std::vector<config::Problem> unread;
        const config::Settings now = config::load_settings(folders, unread);
        if (now.language != at_start.language) options.language.clear();
        if (now.theme != at_start.theme) options.theme.clear();
    }
    options.size = line.size;
    options.trace = line.trace;
    static_cast<void>(locale);
    static_cast<void>(streams);
    return sfml::run_window(options);
#else
    static_cast<void>(line);
    static_cast<void>(language);
    static_cast<void>(folders);
    static_cast<void>(at_start);
    static_cast<void>(start);
    streams.err << locale("This build has no window; see --help for the commands that need none.")
                << '\n';
    return static_cast<int>(cli::Exit::bad_input);
#endif
}

int run(int argc, char** argv) {
    Streams streams;
    config::Folders folders = config::find_folders();
    std::vector<config::Problem> problems;
    const config::Settings settings = config::load_settings(folders, problems);
    const std::string language = language_asked_for(argc, argv);
    config::Locale locale(language.empty() ? config::language_of(settings) : language, folders,
                          problems);
    const Parsed parsed = parse_command_line(argc, argv, locale, folders, streams.out, streams.err);
    if (!parsed.line) return settled(static_cast<cli::Exit>(parsed.status), streams, locale);
    const CommandLine& line = *parsed.line;
    const std::vector<std::filesystem::path> asked(line.plugin_folders.begin(),
                                                   line.plugin_folders.end());
    folders = config::find_folders(asked);
    supervision::open_event_log(folders.cache / "quadrille.log");
    if (line.command == nullptr) supervision::log_event("Quadrille " QUADRILLE_VERSION);

    supervision::SupervisorOptions options;
    options.restarts = line.command == nullptr;
    if (options.restarts) options.quarantine = folders.cache / "quarantine.toml";
    options.most_memory = supervision::usual_memory();
    const bool may_take_screen =
        line.command != nullptr && line.command->may_take_screen() && isatty(STDOUT_FILENO) != 0;
    termios terminal{};
    const bool has_terminal = tcgetattr(STDIN_FILENO, &terminal) == 0;
    options.tell = [&, terminal](const Text& sentence) {
        // A run that came to a sudden end has put nothing back.
        if (has_terminal) tcsetattr(STDIN_FILENO, TCSADRAIN, &terminal);
        if (may_take_screen) {
            streams.out.write_as_is(cli::Terminal::leaving_sequence());
            streams.out.flush();
        }
        streams.err << "quadrille: " << locale.tell(sentence) << '\n';
    };
    return supervision::supervise(options, [&](const supervision::Start& start) {
        if (line.command == nullptr) 
            return open_window(line, language, folders, settings, locale, start, streams);
        for (const config::Problem& problem : problems)
            streams.err << problem.told(locale.translator()) << '\n';
        return settled(run_command(line, folders, settings, locale, streams), streams, locale);
    });
}

}  // namespace
}  // namespace quadrille::app

int main(int argc, char** argv) {
    try {
        return quadrille::app::run(argc, argv);
    } catch (const std::exception& error) {
        quadrille::cli::Output(STDERR_FILENO) << "quadrille: " << error.what() << '\n';
        return static_cast<int>(quadrille::cli::Exit::program_error);
    }
}
