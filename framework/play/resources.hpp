// Everything round the games: settings, theme, keys, language, puzzle types and the player's shelf;
// kept up to date while the program runs. Knows no window.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "config/desktop_wishes.hpp"
#include "config/folders.hpp"
#include "config/locale.hpp"
#include "config/settings.hpp"
#include "drawing/theme.hpp"
#include "game/scoring.hpp"
#include "input/binding_editor.hpp"
#include "input/bindings.hpp"
#include "library/library.hpp"
#include "play/file_watcher.hpp"
#include "plugins/registry.hpp"
#include "taught/collection.hpp"

namespace quadrille::play {

/// Something that is not as it should be, until it is mended.
struct Notice {
    std::string sentence;  ///< in the player's language
    std::string english;   ///< the same whatever that is: tells one notice from another
    friend bool operator==(const Notice&, const Notice&) = default;
};

class Resources {
public:
    /// `theme` and `language` win over the settings until the player chooses others. `quarantine`
    /// as in plugins::RegistryOptions.
    Resources(config::Folders folders, std::optional<std::string> theme,
              std::optional<std::string> language,
              std::shared_ptr<supervision::Quarantine> quarantine = {});

    [[nodiscard]] const config::Folders& folders() const noexcept { return folders_; }
    [[nodiscard]] const config::Settings& settings() const noexcept { return settings_; }
    [[nodiscard]] const drawing::Theme& theme() const noexcept { return theme_; }
    /// What help costs: config/scoring.toml.
    [[nodiscard]] const game::ScoreRates& score_rates() const noexcept { return score_rates_; }
    [[nodiscard]] const input::Bindings& keys() const noexcept { return keys_; }
    [[nodiscard]] const plugins::Registry& plugins() const noexcept { return registry_; }
    /// The usable types with all rules that they are taught, by id: as the library reads puzzles,
    /// so that what is made of them is as hard here as there.
    [[nodiscard]] std::vector<std::shared_ptr<const PuzzleType>> types() const {
        return taught_.types(registry_.types());
    }
    /// The same without the player's own rules: what is made of them is the same for all players.
    [[nodiscard]] std::vector<std::shared_ptr<const PuzzleType>> types_for_all() const {
        return taught_.types_for_all(registry_.types());
    }
    /// What plugins are not asked for any more may be asked for again, and libraries that were
    /// refused are tried anew.
    void try_plugins_again();
    [[nodiscard]] library::Library& library() noexcept { return library_; }
    /// What tells one build of a type's plugin from another; empty where there is none.
    [[nodiscard]] std::string build_of(std::string_view type) const;

    /// A text of the program, or of a plugin, in the player's language.
    [[nodiscard]] std::string tr(std::string_view english) const { return (*locale_)(english); }
    [[nodiscard]] std::string tell(const Text& text) const { return locale_->tell(text); }
    /// The player's language: "en", "fr" …
    [[nodiscard]] const std::string& language() const noexcept { return locale_->language(); }
    /// For work on another thread, while the language may change.
    [[nodiscard]] std::shared_ptr<const config::Locale> locale_copy() const {
        return std::make_shared<const config::Locale>(*locale_);
    }

    /// What is wrong with files of the configuration, with its places.
    [[nodiscard]] std::vector<Notice> config_problems() const;
    /// The same, and what is wrong with puzzles and saved games.
    [[nodiscard]] std::vector<Notice> problems() const;
    /// Libraries that are not used, each with the reason.
    [[nodiscard]] std::vector<Notice> refusals() const;
    /// How many plugins are being tried: their types arrive, if they pass, at a later `poll`.
    [[nodiscard]] std::size_t plugins_under_trial() const { return registry_.under_trial(); }
    /// Whether what the file is can be told already: a type at hand names its extension, or no
    /// other is to be expected.
    [[nodiscard]] bool has_type_for(const std::filesystem::path& file) const;

    struct Changes {
        bool config = false;
        bool plugins = false;
        bool puzzles = false;
        bool trials = false;  ///< other plugins are being tried than before
        bool rules = false;   ///< it is known now which of the user's deduction rules are refused

        [[nodiscard]] bool any() const noexcept { return shelf() || rules || trials; }
        /// Puzzles may be others, or told otherwise.
        [[nodiscard]] bool shelf() const noexcept { return config || plugins || puzzles; }
    };
    /// Looks at files and plugin folders; to be called about once a second.
    [[nodiscard]] Changes poll();

    /// Rises each time that settings, theme, keys or language were read anew.
    [[nodiscard]] std::uint64_t revision() const noexcept { return revision_; }

    /// What the desktop wishes, by now. True if it is something else than before.
    bool follow(const config::DesktopWishes& wishes);
    [[nodiscard]] const config::DesktopWishes& wishes() const noexcept { return wishes_; }
    /// Whether things may move by themselves: the player likes it, and the desktop has nothing
    /// against it. What somebody has asked to be played moves always.
    [[nodiscard]] bool may_move() const noexcept {
        return settings_.motion && !wishes_.reduced_motion;
    }

    /// Changes one setting for good: in the user's file, which is then read anew; no value takes it
    /// out of that, so that the default is back. A theme or language that was asked for at the
    /// start gives way to one that is set. The error says why it could not be written; nothing has
    /// changed then.
    [[nodiscard]] Result<void> set(const std::string& key,
                                   const std::optional<config::Value>& value);
    /// The same of several settings, all or none; they are stored once, and read anew once.
    [[nodiscard]] Result<void> set(std::span<const config::ValueChange> changes);
    /// The same of lists of keys, in the user's file of the keys in use.
    [[nodiscard]] Result<void> set_keys(std::span<const input::BindingChange> changes);
    /// Keys as they are without the user's file.
    [[nodiscard]] input::Bindings original_keys() const;
    /// The same of a colour of the theme in use: into the user's theme of that name, which says
    /// only what is different.
    [[nodiscard]] Result<void> set_colour(std::string_view section, std::string_view key,
                                          const std::optional<drawing::Colour>& colour);
    /// The theme in use without the user's file.
    [[nodiscard]] drawing::Theme original_theme() const;
    /// Problems met while the shelf was read, told with the others.
    void set_shelf_problems(std::vector<config::Problem> problems) {
        shelf_problems_ = std::move(problems);
    }

private:
    void load();
    [[nodiscard]] bool config_changed();
    void take_rule_problems();
    [[nodiscard]] Notice notice_of(const config::Problem& problem) const;
    /// Into quadrille.log, each once.
    void log_refusals();

    config::Folders folders_;
    std::optional<std::string> theme_name_;
    std::optional<std::string> language_;
    config::Settings settings_;
    config::DesktopWishes wishes_;
    drawing::Theme theme_;
    game::ScoreRates score_rates_;
    input::Bindings keys_;
    std::unique_ptr<config::Locale> locale_;
    std::uint64_t revision_ = 0;
    std::vector<config::Problem> problems_;
    std::vector<config::Problem> shelf_problems_;
    std::vector<config::Problem> rule_problems_;
    std::size_t known_trials_ = 0;
    std::set<std::string> logged_refusals_;
    bool proving_ = false;  ///< there may be more of them
    plugins::Registry registry_;
    taught::Collection taught_;
    library::Library library_;
    FileWatcher config_watch_;
    FileWatcher puzzle_watch_;
};

[[nodiscard]] std::vector<std::string> sentences_of(const std::vector<Notice>& notices);

}  // namespace quadrille::play
