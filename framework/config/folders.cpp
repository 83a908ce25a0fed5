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

/// Whether a file, or the link that leads to it, belongs to the user or to the system.
bool belongs_to(const struct stat& status, unsigned user) {
    return status.st_uid == user || status.st_uid == 0;
}

/// Whether nobody else can have put anything into the folder `below` a base folder: neither of them
/// belongs to somebody else, nor what there is between them, nor a link there. What does not exist
/// yet counts as what is above it.
bool is_own(fs::path base, const fs::path& below, unsigned user) {
    struct stat status {};
    for (fs::path there = base; ::stat(there.c_str(), &status) != 0 && there.has_relative_path();)
        there = there.parent_path();
    if (!belongs_to(status, user)) return false;
    for (const fs::path& part : below) {
        base /= part;
        if (::lstat(base.c_str(), &status) != 0) return true;
        if (!belongs_to(status, user)) return false;
        if (::stat(base.c_str(), &status) == 0 && !belongs_to(status, user)) return false;
    }
    return true;
}

/// A base directory of the XDG specification; relative values are to be ignored, it says.
fs::path base_folder(const Environment& environment, unsigned user, const char* variable,
                     const char* below_home) {
    const auto folder = [&](const char* base, const fs::path& below) -> std::optional<fs::path> {
        const auto value = environment(base);
        if (!value || !fs::path(*value).is_absolute() || !is_own(*value, below, user))
            return std::nullopt;
        return *value / below;
    };
    if (const auto named = folder(variable, "quadrille")) return *named;
    if (const auto at_home = folder("HOME", fs::path(below_home) / "quadrille")) return *at_home;
    return no_folder;
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

/// Where programs lie that another one starts, below the prefix of both.
constexpr const char* helper_folder = "libexec/quadrille";

/// The folder below which all lies that came with a program.
fs::path prefix_of(const fs::path& program) {
    const fs::path folder = program.parent_path();
    fs::path prefix = folder.parent_path().parent_path();
    return folder == prefix / helper_folder ? prefix : folder.parent_path();
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

std::vector<fs::path> shipped_plugin_folders(const fs::path& prefix) {
    return {prefix / QUADRILLE_PLUGIN_FOLDER, prefix / "lib/quadrille/plugins"};
}

std::vector<fs::path> plugin_folders(std::span<const fs::path> asked, const fs::path& user_data,
                                     const fs::path& prefix, const Environment& environment) {
    std::vector<fs::path> folders;
    std::vector<fs::path> named;
    const auto add = [&](const fs::path& folder) {
        if (folder.empty() || std::ranges::find(named, folder) != named.end()) return;
        named.push_back(folder);
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
    if (const auto shipped = environment("QUADRILLE_SHIPPED_PLUGINS"))
        add(fs::path(*shipped));  // in place of those that come with the program
    else
        for (const fs::path& folder : shipped_plugin_folders(prefix)) add(folder);
    return folders;
}

}  // namespace

Environment process_environment() {
    return [](const char* name) -> std::optional<std::string> {
        const char* const value = std::getenv(name);
        if (name == std::string_view("HOME") &&
            (value == nullptr || !fs::path(value).is_absolute() ||
             !is_own(value, {}, effective_user())))
            return home_of_account();
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
    };
}

unsigned effective_user() noexcept { return ::geteuid(); }

fs::path program_file() {
    static const fs::path file = [] {
        std::error_code code;
        return fs::read_symlink("/proc/self/exe", code);
    }();
    return file;
}

fs::path helper_program(std::string_view name) {
    const fs::path program = program_file();
    const fs::path beside = program.parent_path() / name;
    const fs::path apart = prefix_of(program) / helper_folder / name;
    std::error_code code;
    return !fs::exists(beside, code) && fs::exists(apart, code) ? apart : beside;
}

Folders find_folders(std::span<const fs::path> asked_plugins, const fs::path& program,
                     const Environment& environment, unsigned user) {
    const fs::path prefix = prefix_of(program);
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
    folders.shipped_plugins = shipped_plugin_folders(prefix);
    return folders;
}

Folders without_user_config(Folders folders) {
    folders.user_config = no_folder;
    return folders;
}

Folders without_user_changes(Folders folders) {
    folders.user_config = no_folder;
    folders.plugins = folders.shipped_plugins;
    return folders;
}

}  // namespace quadrille::config
