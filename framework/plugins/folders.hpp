// Where puzzle libraries are looked for.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace quadrille::plugins {

/// The value of an environment variable. Tests give their own.
using Environment = std::function<std::optional<std::string>(const char* name)>;
[[nodiscard]] Environment process_environment();

/// The running program's own file, absolute; `argv0` is the fallback where the system does not tell.
[[nodiscard]] std::filesystem::path program_file(const char* argv0 = nullptr);

/// The folders for a Registry, the most personal first: `chosen` (--plugin-path), those in QUADRILLE_PLUGIN_PATH (separated by
/// ':'), $XDG_DATA_HOME/quadrille/plugins, then the program's own. Some may not exist yet. None comes twice.
[[nodiscard]] std::vector<std::filesystem::path> default_folders(const std::filesystem::path& program,
                                                                 std::span<const std::filesystem::path> chosen = {},
                                                                 const Environment& environment = process_environment());

/// $XDG_CACHE_HOME/quadrille, or the same below the home folder; empty where there is no home.
[[nodiscard]] std::filesystem::path cache_folder(const Environment& environment = process_environment());

}  // namespace quadrille::plugins
