#include "config/folders.hpp"

#include <cstdlib>
#include <string_view>
#include <system_error>

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

/// A base directory of the XDG specification: the variable if it holds an absolute path, else a folder below the home.
fs::path base(const char* variable, const char* below_home) {
    if (const char* value = std::getenv(variable); value != nullptr && *value == '/') return fs::path(value) / "quadrille";
    const char* home = std::getenv("HOME");
    return fs::path(home != nullptr && *home != '\0' ? home : "/") / below_home / "quadrille";
}

}  // namespace

Folders find_folders() {
    Folders folders;
    std::error_code code;
    folders.program = fs::read_symlink("/proc/self/exe", code);
    const fs::path program_folder = folders.program.parent_path();
    folders.user_config = base("XDG_CONFIG_HOME", ".config");
    folders.user_data = base("XDG_DATA_HOME", ".local/share");
    folders.cache = base("XDG_CACHE_HOME", ".cache");

    // Installed: PREFIX/bin, PREFIX/share/quadrille, PREFIX/lib/[ARCHITECTURE/]quadrille/plugins.
    // In a build tree the same below the build folder, with config and puzzles in the sources.
    const fs::path prefix = program_folder.parent_path();
    const fs::path installed = prefix / "share" / "quadrille";
    fs::path shared = installed;
    if (!fs::exists(installed / "config", code))
        for (fs::path above = prefix; above.has_relative_path(); above = above.parent_path())
            if (fs::exists(above / "config" / "settings.toml", code) && fs::exists(above / "puzzles", code)) {
                shared = above;
                break;
            }
    folders.shipped_config = shared / "config";
    folders.shipped_puzzles = shared / "puzzles";

    if (const char* extra = std::getenv("QUADRILLE_PLUGIN_PATH"); extra != nullptr) {
        std::string_view rest = extra;
        while (!rest.empty()) {
            const std::size_t end = rest.find(':');
            if (end != 0) folders.plugins.emplace_back(rest.substr(0, end));
            rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        }
    }
    folders.plugins.push_back(folders.user_data / "plugins");
    for (const fs::path& library_folder : {fs::path(QUADRILLE_LIBRARY_FOLDER), fs::path("lib")})
        if (const fs::path plugins = prefix / library_folder / "quadrille" / "plugins"; fs::is_directory(plugins, code)) {
            folders.plugins.push_back(plugins);
            break;
        }
    return folders;
}

}  // namespace quadrille::config
