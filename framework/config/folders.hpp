// Where things lie on this machine: what came with the program, and what belongs to the user (XDG base directories).
#pragma once

#include <filesystem>
#include <vector>

namespace quadrille::config {

struct Folders {
    std::filesystem::path program;        ///< of the running executable
    std::filesystem::path shipped_config; ///< keys/ themes/ locale/ settings.toml as shipped
    std::filesystem::path shipped_puzzles;
    std::filesystem::path user_config;    ///< $XDG_CONFIG_HOME/quadrille: same layout, its values win
    std::filesystem::path user_data;      ///< $XDG_DATA_HOME/quadrille: plugins/ puzzles/ games/ scores.sqlite
    std::filesystem::path cache;          ///< $XDG_CACHE_HOME/quadrille
    std::vector<std::filesystem::path> plugins;  ///< where plugin libraries are looked for, in order
};

/// Finds the build tree's or the installed folders from the place of the executable. Nothing is created.
[[nodiscard]] Folders find_folders();

}  // namespace quadrille::config
