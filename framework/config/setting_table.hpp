// Every setting there is, in one table: its key, what it may be, and what the player is told of it.
// The loader, the screen of settings and the tests of the shipped settings.toml go by it. Another
// setting is a member of `Settings` with its default, an entry of the table, and a line in
// config/settings.toml.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "config/folders.hpp"
#include "config/settings.hpp"
#include "config/toml.hpp"
#include "quadrille/text.hpp"

namespace quadrille::config {

/// What belongs together for a player; a page of the screen each.
enum class SettingGroup : std::uint8_t { appearance, language, play, keys };

/// Yes or no.
struct SwitchKind {
    bool Settings::*field;
};

/// A number within a range, its ends included.
struct NumberKind {
    double Settings::*field;
    double least, most;
    double step;  ///< of the buttons that change it on the screen
};

/// The name of a file in a folder of the configuration.
struct FileKind {
    std::string Settings::*field;
    const char* folder;
    std::vector<std::string> built_in;  ///< names that need no file
};

/// One of a few words, each with a name for players.
struct ChoiceKind {
    struct Choice {
        std::string_view word;  ///< in the file
        Text name;
    };
    std::vector<Choice> choices;  ///< in the order of the enumeration
    std::size_t (*get)(const Settings&);
    void (*set)(Settings&, std::size_t);
};

using SettingKind = std::variant<SwitchKind, NumberKind, FileKind, ChoiceKind>;

struct Setting {
    std::string_view key;  ///< in settings.toml
    SettingGroup group{};
    SettingKind kind;
    Text name;         ///< "Mark broken rules at once": read aloud it says what is on
    Text explanation;  ///< a sentence more; may be empty
};

/// [any thread]
[[nodiscard]] std::span<const Setting> all_settings();
/// Null if there is none.
[[nodiscard]] const Setting* find_setting(std::string_view key);

/// What it is.
[[nodiscard]] Value value_of(const Settings& settings, const Setting& setting);
[[nodiscard]] bool is_default(const Settings& settings, const Setting& setting);
/// Gives it a value; the sentence that refuses it, or none. `folders` tell which files there are.
[[nodiscard]] std::optional<Text> assign(Settings& settings, const Setting& setting,
                                         const Value& value, const Folders& folders);
/// Gives it what the other has.
void copy(const Setting& setting, const Settings& from, Settings& to);

/// A number as the file has it: without a point where it is whole.
[[nodiscard]] Value number_value(double number);

/// The names that one of `FileKind` may have.
[[nodiscard]] std::set<std::string> names_for(const FileKind& kind, const Folders& folders);

}  // namespace quadrille::config
