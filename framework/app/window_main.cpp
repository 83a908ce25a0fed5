// quadrille-window: the window, as a program of its own, which `quadrille` becomes where no command
// is told.
#include <exception>
#include <filesystem>
#include <iostream>
#include <span>
#include <utility>
#include <vector>

#include "app/window_request.hpp"
#include "config/folders.hpp"
#include "config/locale.hpp"
#include "config/settings.hpp"
#include "sfml/run_window.hpp"
#include "supervision/event_log.hpp"
#include "supervision/supervisor.hpp"

namespace quadrille::app {
namespace {

constexpr int bad_input = 2;
constexpr int program_error = 4;

/// `at_start` are the settings as they were before the first run.
int open_window(const WindowRequest& request, const config::Folders& folders,
                const config::Settings& at_start, const supervision::Start& start) {
    sfml::WindowOptions options;
    options.start = start;
    options.start.safe = start.safe || request.safe;
    options.folders = options.start.safe ? config::without_user_changes(folders) : folders;
    if (!start.has_opened_files) options.files.assign(request.files.begin(), request.files.end());
    options.language = request.language;
    options.theme = request.theme;
    if (start.ending) {  // of a run in which the player may have chosen others
        std::vector<config::Problem> unread;
        const config::Settings now = config::load_settings(folders, unread);
        if (now.language != at_start.language) options.language.clear();
        if (now.theme != at_start.theme) options.theme.clear();
    }
    options.size = request.size;
    options.trace = request.trace;
    return sfml::run_window(options);
}

int run(std::span<const char* const> words) {
    const std::optional<WindowRequest> request = window_request(words);
    if (!request) {
        std::cerr << "The program quadrille starts this by itself; see: quadrille --help\n";
        return bad_input;
    }
    const std::vector<std::filesystem::path> asked(request->plugin_folders.begin(),
                                                   request->plugin_folders.end());
    const config::Folders folders = config::find_folders(asked);
    std::vector<config::Problem> problems;  // the window reads them again, and shows them
    const config::Settings settings = config::load_settings(folders, problems);
    const config::Locale locale(
        request->language.empty() ? config::language_of(settings) : request->language, folders,
        problems);
    supervision::open_event_log(folders.cache / "quadrille.log");
    supervision::log_event("Quadrille " QUADRILLE_VERSION);

    supervision::SupervisorOptions options;
    options.restarts = true;
    options.quarantine = folders.cache / "quarantine.toml";
    options.most_memory = supervision::usual_memory();
    options.tell = [&](const Text& sentence) {
        std::cerr << "quadrille: " << locale.tell(sentence) << '\n';
    };
    return supervision::supervise(options, [&](const supervision::Start& start) {
        return open_window(*request, folders, settings, start);
    });
}

}  // namespace
}  // namespace quadrille::app

int main(int argc, char** argv) {
    try {
        const std::span<const char* const> words(argv, static_cast<std::size_t>(argc));
        return quadrille::app::run(words.empty() ? words : words.subspan(1));
    } catch (const std::exception& error) {
        std::cerr << "quadrille: " << error.what() << '\n';
        return quadrille::app::program_error;
    }
}
