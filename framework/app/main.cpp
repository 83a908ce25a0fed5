// The shell's program: runs a command, or becomes the window. Wires together what commands use.
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "app/command_line.hpp"
#include "app/memory.hpp"
#include "app/window_request.hpp"
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
    of_plugins.cache = folders.cache;
    plugins::Registry registry(folders.plugins, of_plugins);
    wait_for_trials(registry, locale, streams);
    const bool understands_escapes = streams.ink != exporting::Ink::plain;
    const bool out_is_terminal = isatty(STDOUT_FILENO) != 0 && understands_escapes;
    const bool err_is_terminal = isatty(STDERR_FILENO) != 0 && understands_escapes;
    std::optional<cli::SuspensionMask> mask;
    if (out_is_terminal && line.command->may_take_screen()) mask.emplace();
    const taught::Collection taught(folders);
    const auto types = [&] { return taught.types(registry.types()); };
    const library::Library library(folders, types);
    std::vector<config::Problem> problems;
    for (const auto& type : types()) locale.add_type(type->info().id, folders, problems);
    if (locale.language() != "en") locale.add(taught.translations());
    for (const config::Problem& problem : problems)
        streams.err << problem.told(locale.translator()) << '\n';
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

/// Returns only where there is no window.
int open_window(const char* name, const CommandLine& line, const std::string& language,
                const config::Locale& locale, Streams& streams) {
    WindowRequest request;
    request.plugin_folders = line.plugin_folders;
    request.language = language;
    request.theme = line.theme;
    request.size = line.size;
    request.trace = line.trace;
    request.safe = line.safe;
    request.files = line.files;
    streams.out.flush();
    const std::string reason = become_window(name, request);
    std::error_code code;
    streams.err << (std::filesystem::exists(window_program(), code)
                        ? "quadrille: " +
                              locale.tell(Text("the window cannot be opened: {0}", {reason}))
                        : locale("This build has no window; see --help for the commands that "
                                 "need none."))
                << '\n';
    return static_cast<int>(cli::Exit::bad_input);
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
    if (line.command == nullptr) return open_window(argv[0], line, language, locale, streams);
    const std::vector<std::filesystem::path> asked(line.plugin_folders.begin(),
                                                   line.plugin_folders.end());
    if (!asked.empty()) folders = config::find_folders(asked);
    supervision::open_event_log(folders.cache / "quadrille.log");

    supervision::SupervisorOptions options;
    options.most_memory = supervision::usual_memory();
    const bool may_take_screen = line.command->may_take_screen() && isatty(STDOUT_FILENO) != 0;
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
    return supervision::supervise(options, [&](const supervision::Start&) {
        keep_memory();
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
