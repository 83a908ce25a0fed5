#include "plugins/folders.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <system_error>

namespace quadrille::plugins {

namespace fs = std::filesystem;

namespace {

/// A base directory of the XDG specification; relative values are to be ignored, it says.
fs::path base_folder(const Environment& environment, const char* variable, const char* below_home) {
    if (const auto value = environment(variable); value && fs::path(*value).is_absolute())
        return fs::path(*value) / "quadrille";
    if (const auto home = environment("HOME"); home && !home->empty()) return fs::path(*home) / below_home / "quadrille";
    return {};
}

}  // namespace

Environment process_environment() {
    return [](const char* name) -> std::optional<std::string> {
        const char* const value = std::getenv(name);
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
    };
}

fs::path program_file(const char* argv0) {
    std::error_code code;
    fs::path file = fs::read_symlink("/proc/self/exe", code);
    if (code && argv0 != nullptr) file = fs::absolute(argv0, code);
    return file;
}

std::vector<fs::path> default_folders(const fs::path& program, std::span<const fs::path> chosen,
                                      const Environment& environment) {
    std::vector<fs::path> folders;
    const auto add = [&](const fs::path& folder) {
        if (folder.empty()) return;
        std::error_code code;
        fs::path whole = fs::weakly_canonical(fs::absolute(folder, code), code);
        if (whole.empty()) whole = folder;
        if (std::find(folders.begin(), folders.end(), whole) == folders.end()) folders.push_back(std::move(whole));
    };
    for (const fs::path& folder : chosen) add(folder);
    if (const auto listed = environment("QUADRILLE_PLUGIN_PATH")) {
        for (std::string_view rest = *listed; !rest.empty();) {
            const std::size_t end = std::min(rest.find(':'), rest.size());
            add(fs::path(rest.substr(0, end)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    if (const fs::path data = base_folder(environment, "XDG_DATA_HOME", ".local/share"); !data.empty()) add(data / "plugins");
    // PREFIX/bin/quadrille finds PREFIX/lib[/ARCHITECTURE]/quadrille/plugins; a build tree looks the same.
    const fs::path prefix = program.parent_path().parent_path();
    add(prefix / QUADRILLE_PLUGIN_FOLDER);
    add(prefix / "lib/quadrille/plugins");
    return folders;
}

fs::path cache_folder(const Environment& environment) { return base_folder(environment, "XDG_CACHE_HOME", ".cache"); }

}  // namespace quadrille::plugins
