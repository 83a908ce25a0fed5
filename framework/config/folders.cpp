#include "config/folders.hpp"

#include <pwd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <system_error>
#include <utility>

namespace quadrille::config {

namespace fs = std::filesystem;

namespace {

/// Whether a folder, or what there is above it, belongs to the user or to the system: then nobody
/// else has put anything there.
bool is_own(fs::path folder, unsigned user) {
    struct stat status {};
    while (::stat(folder.c_str(), &status) != 0 && folder.has_relative_path())
        folder = folder.parent_path();
    return status.st_uid == user || status.st_uid == 0;
}

/// A base directory of the XDG specification; relative values are to be ignored, it says.
fs::path base_folder(const Environment& environment, unsigned user, const char* variable,
                     const char* below_home) {
    std::vector<fs::path> candidates;
    if (const auto value = environment(variable); value && fs::path(*value).is_absolute())
        candidates.push_back(fs::path(*value) / "quadrille");
    if (const auto home = environment("HOME"); home && fs::path(*home).is_absolute())
        candidates.push_back(fs::path(*home) / below_home / "quadrille");
    const auto own = std::ranges::find_if(
        candidates, [user](const fs::path& folder) { return is_own(folder, user); });
    return own != candidates.end() ? *own : fs::path(no_folder);
}

/// As the system's list of accounts says.
std::optional<std::string> home_of_account() {
    std::vector<char> buffer(1U << 14U);
    passwd account{};
    passwd* found = nullptr;
    while (::getpwuid_r(::geteuid(), &account, buffer.data(), buffer.size(), &found) == ERANGE)
        buffer.resize(buffer.size() * 2);
    if (found == nullptr || !fs::path(found->pw_dir).is_absolute()) return std::nullopt;
    return found->pw_dir;
}

/// What holds config/ and puzzles/: PREFIX/share/quadrille, or the sources that the build tree lies
/// in.
fs::path shared_folder(const fs::path& prefix) {
    std::error_code code;
    const fs::path installed = prefix / "share" / "quadrille";
    if (fs::exists(installed / "config", code)) return installed;
    for (fs::path above = prefix; above.has_relative_path(); above = above.parent_path())
        if (fs::exists(above / "config" / "settings.toml", code)) return above;
    return installed;
}

std::vector<fs::path> plugin_folders(std::span<const fs::path> asked, const fs::path& user_data,
                                     const fs::path& prefix, const Environment& environment) {
    std::vector<fs::path> folders;
    const auto add = [&](const fs::path& folder) {
        if (folder.empty()) return;
        std::error_code code;
        fs::path whole = fs::weakly_canonical(fs::absolute(folder, code), code);
        if (whole.empty()) whole = folder;
        if (std::ranges::find(folders, whole) == folders.end()) folders.push_back(std::move(whole));
    };
    for (const fs::path& folder : asked) add(folder);
    if (const auto listed = environment("QUADRILLE_PLUGIN_PATH")) {
        for (std::string_view rest = *listed; !rest.empty();) {
            const std::size_t end = std::min(rest.find(':'), rest.size());
            add(fs::path(rest.substr(0, end)));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    }
    if (user_data != no_folder) add(user_data / "plugins");
    add(prefix / QUADRILLE_PLUGIN_FOLDER);
    add(prefix / "lib/quadrille/plugins");
    return folders;
}

}  // namespace

Environment process_environment() {
    return [](const char* name) -> std::optional<std::string> {
        const char* const value = std::getenv(name);
        if (name == std::string_view("HOME") &&
            (value == nullptr || !fs::path(value).is_absolute() ||
             !is_own(value, effective_user())))
            return home_of_account();
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
    };
}

unsigned effective_user() noexcept { return ::geteuid(); }

fs::path program_file() {
    std::error_code code;
    return fs::read_symlink("/proc/self/exe", code);
}

Folders find_folders(std::span<const fs::path> asked_plugins, const fs::path& program,
                     const Environment& environment, unsigned user) {
    const fs::path prefix = program.parent_path().parent_path();
    const fs::path shared = shared_folder(prefix);
    Folders folders;
    folders.program = program;
    folders.shipped_config = shared / "config";
    folders.shipped_puzzles = shared / "puzzles";
    folders.sdk_locale = shared / "sdk/locale";
    folders.user_config = base_folder(environment, user, "XDG_CONFIG_HOME", ".config");
    folders.user_data = base_folder(environment, user, "XDG_DATA_HOME", ".local/share");
    folders.cache = base_folder(environment, user, "XDG_CACHE_HOME", ".cache");
    folders.plugins = plugin_folders(asked_plugins, folders.user_data, prefix, environment);
    return folders;
}

}  // namespace quadrille::config
