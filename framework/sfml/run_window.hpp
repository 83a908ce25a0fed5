// Opens the window and stays until it is closed.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "config/folders.hpp"
#include "supervision/supervisor.hpp"

namespace quadrille::sfml {

struct WindowOptions {
    config::Folders folders;
    std::vector<std::filesystem::path> files;  ///< opened at the start
    std::string language;                      ///< empty: as the settings say
    std::string theme;                         ///< empty: as the settings say
    std::string size;                          ///< "1280x800"; empty: a size that suits the screen
    std::filesystem::path trace;  ///< events are written here, a JSON object a line; empty: nowhere
    supervision::Start start;     ///< how this run of the program came about
};

/// The exit status: 0, or 2 where no window can be opened and 4 where the trace cannot be written (a
/// sentence on standard error says why), or 128 and the number of the signal that ended it; the loss
/// of the display counts as SIGHUP.
[[nodiscard]] int run_window(const WindowOptions& options);

}  // namespace quadrille::sfml
