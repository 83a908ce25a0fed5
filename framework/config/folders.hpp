// Where things lie on this machine: what came with the program, and what belongs to the user (XDG
// base directories).
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::config {

/// Stands for a folder of the user's where there is none. Below a device nothing can exist or be
/// made, by nobody: reading finds nothing there, writing is refused. Never a folder that others may
/// write to.
inline constexpr const char* no_folder = "/dev/null/quadrille";

struct Folders {
    std::filesystem::path program;         ///< the running executable
    std::filesystem::path shipped_config;  ///< keys/ themes/ locale/ settings.toml as shipped
    std::filesystem::path shipped_puzzles;
    std::filesystem::path
        sdk_locale;  ///< LANGUAGE.toml: what the SDK says, as shipped; may be empty
    std::filesystem::path user_config;  ///< $XDG_CONFIG_HOME/quadrille: same layout, its values win
    std::filesystem::path
        user_data;  ///< $XDG_DATA_HOME/quadrille: plugins/ puzzles/ games/ scores.sqlite
    std::filesystem::path cache;  ///< $XDG_CACHE_HOME/quadrille
    /// Where plugin libraries are looked for, the most personal first: those asked for, those in
    /// QUADRILLE_PLUGIN_PATH (separated by ':'), the user's, the program's own. Absolute; some may
    /// not exist yet; none comes twice.
    std::vector<std::filesystem::path> plugins;
    std::vector<std::filesystem::path> shipped_plugins;  ///< of those, the program's own
};

/// The same without what the user has set: settings, themes, keys, languages and rules are those
/// that the program and its plugins, also added ones, bring.
[[nodiscard]] Folders without_user_config(Folders folders);
/// The same without what the user has set or added: the program's own settings, themes, keys,
/// languages and plugins alone. Puzzles, games and scores stay the user's.
[[nodiscard]] Folders without_user_changes(Folders folders);

/// The value of an environment variable. Tests give their own.
using Environment = std::function<std::optional<std::string>(const char* name)>;
/// That of the process. Where HOME is not set, is no absolute path or belongs to somebody else, it
/// is the home of the account; if that has none either, there is no value.
[[nodiscard]] Environment process_environment();

/// Whose rights the process has.
[[nodiscard]] unsigned effective_user() noexcept;

/// The running program's own file, absolute.
[[nodiscard]] std::filesystem::path program_file();

/// The file of a program that came with this one, which starts it: beside it, else in the folder for
/// such programs (PREFIX/libexec/quadrille). Where there is none: beside it.
[[nodiscard]] std::filesystem::path helper_program(std::string_view name);

/// The folders of a program that is installed (PREFIX/bin, PREFIX/libexec/quadrille), or lies in
/// the build tree of its sources. Nothing is created. Without a home the user's folders are `no_folder`, but for those
/// that a variable names; so is one that belongs neither to the user nor to the system: whoever
/// made it may have put there what the program would load.
[[nodiscard]] Folders find_folders(std::span<const std::filesystem::path> asked_plugins = {},
                                   const std::filesystem::path& program = program_file(),
                                   const Environment& environment = process_environment(),
                                   unsigned user = effective_user());

}  // namespace quadrille::config
