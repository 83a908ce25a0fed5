// Wires the parts together: the only place that knows them all.
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string_view>
#include <thread>
#include <vector>

#include "app/command_line.hpp"
#include "cli/failures.hpp"
#include "cli/terminal.hpp"
#include "cli/terminal_ink.hpp"
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
    exporting::Ink ink =
        cli::terminal_ink({variable("TERM"), variable("COLORTERM"), variable("NO_COLOR")});

    Streams() { err << std::unitbuf; }

private:
    static std::string_view variable(const char* name) {
        const char* const found = std::getenv(name);
        return found == nullptr ? std::string_view() : found;
    }
};

/// What a command answers must not depend on how quick a trial is, so it waits for all of them; a
/// person who waits with it is told what for.
void wait_for_trials(plugins::Registry& registry, const config::Locale& locale, Streams& streams) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::seconds unnoticed{1};
    constexpr std::chrono::milliseconds between_looks{10};
    const bool is_watched = isatty(STDERR_FILENO) != 0;
    const Clock::time_point begin = Clock::now();
    bool is_told = false;
    for (std::size_t left = registry.under_trial(); left > 0; left = registry.under_trial()) {
        if (is_watched && !is_told && Clock::now() - begin > unnoticed) {
            is_told = true;
            streams.err << locale.tell(Text("Trying {0} {0|plugin|plugins} that {0|is|are} new …",
                                            {std::to_string(left)}))
                        << '\n';
        }
        std::this_thread::sleep_for(between_looks);
        static_cast<void>(registry.poll());
    }
}

cli::Exit run_command(const CommandLine& line, const config::Folders& folders,
                      const config::Settings& settings, config::Locale& locale, Streams& streams) {
    plugins::RegistryOptions of_plugins;
    of_plugins.waits = false;
    of_plugins.opens_late = true;
    plugins::Registry registry(folders.plugins, of_plugins);
    wait_for_trials(registry, locale, streams);
    const taught::Collection taught(folders);
    const auto types = [&] { return taught.types(registry.types()); };
    const library::Library library(folders, types);
    std::vector<config::Problem> problems;
    for (const auto& type : types()) locale.add_type(type->info().id, folders, problems);
    if (locale.language() != "en") locale.add(taught.translations());
    for (const config::Problem& problem : problems)
        streams.err << problem.told(locale.translator()) << '\n';
    const bool understands_escapes = streams.ink != exporting::Ink::plain;
    const bool out_is_terminal = isatty(STDOUT_FILENO) != 0 && understands_escapes;
    const bool err_is_terminal = isatty(STDERR_FILENO) != 0 && understands_escapes;
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
                                      out_is_terminal ? streams.ink : exporting::Ink::plain};
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
    std::string language = language_asked_for(argc, argv);
    const std::optional<Text> wrong_language = no_language(language, folders);
    if (wrong_language) language.clear();
    config::Locale locale(language.empty() ? config::language_of(settings) : language, folders,
                          problems);
    if (wrong_language) {
        streams.err << "quadrille: " << locale.tell(*wrong_language) << '\n';
        return static_cast<int>(cli::Exit::bad_input);
    }
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
