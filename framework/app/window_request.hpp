// What the program hands over to the window's own program, as the words that start it: the shell's
// commands need none of the libraries that a window does, and begin without them. Knows neither.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::app {

/// The window that was asked for on the command line.
struct WindowRequest {
    std::vector<std::string> plugin_folders = {};  ///< searched before all others
    std::string language = {};                     ///< empty: as the settings say
    std::string theme = {};                        ///< empty: as the settings say
    std::string size = {};                         ///< "1280x800"; empty: one that suits the screen
    std::string trace = {};                        ///< file; empty: none
    bool safe = false;                             ///< without what the user has added
    std::vector<std::string> files = {};           ///< to be opened

    friend bool operator==(const WindowRequest&, const WindowRequest&) = default;
};

/// Behind the name of the program.
[[nodiscard]] std::vector<std::string> words_of(const WindowRequest& request);
/// The other way round; empty for words that say none.
[[nodiscard]] std::optional<WindowRequest> window_request(std::span<const char* const> words);

/// Where the window's program is; it is missing where it was not built or installed.
[[nodiscard]] std::filesystem::path window_program();

/// The window's program takes the place of this one, under the same name. Returns only where it
/// cannot, with the reason.
[[nodiscard]] std::string become_window(const std::string& name, const WindowRequest& request);

}  // namespace quadrille::app
