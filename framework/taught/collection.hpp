// The files of deduction rules that lie beside plugins and in the user's folder, and puzzle types
// that know them: the techniques of their puzzles are the plugin's own and the rules, so that
// nothing that uses techniques need know where they come from.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "config/folders.hpp"
#include "config/locale.hpp"
#include "quadrille/puzzle.hpp"
#include "taught/rulebook.hpp"

namespace quadrille::taught {

using Types = std::vector<std::shared_ptr<const PuzzleType>>;

/// techniques/TYPE/*.toml of the first plugin folder that has any, then of the user's
/// configuration; each by name.
[[nodiscard]] std::vector<std::filesystem::path> rule_files(const config::Folders& folders,
                                                            std::string_view type);

/// A type whose puzzles offer the rules too. All else is the type's.
[[nodiscard]] std::shared_ptr<const PuzzleType> taught_type(std::shared_ptr<const PuzzleType> type,
                                                            std::shared_ptr<const Rulebook> book);

/// Safe to ask from any thread.
class Collection {
public:
    explicit Collection(config::Folders folders) : folders_(std::move(folders)) {}

    /// The same types in the same order, those with files of rules taught them. Looks for files
    /// when a type is first met, and after `reload`; puzzles that were read before keep what they
    /// knew.
    [[nodiscard]] Types types(const Types& plugins) const;
    /// The same without the user's rules: what is made of them is the same for all players.
    [[nodiscard]] Types types_for_all(const Types& plugins) const;
    void reload();

    /// The rules of a type; null where it has none, or was not met.
    [[nodiscard]] std::shared_ptr<const Rulebook> rulebook(std::string_view type) const;
    /// What the rules of the types met are called in other languages.
    [[nodiscard]] std::vector<config::Translation> translations() const;
    /// What was refused of the types met, as far as someone has asked for their techniques and they
    /// are proved.
    [[nodiscard]] std::vector<RefusedRule> refused() const;

    // Of those types for which the user has files. Never waits for a proof.

    /// Begins to prove the rules.
    void begin() const;
    /// Whether some are not yet proved.
    [[nodiscard]] bool proving() const;
    /// What is refused, as far as it is known.
    [[nodiscard]] std::vector<RefusedRule> refused_of_user() const;

private:
    struct Known {
        std::shared_ptr<const PuzzleType> plugin;
        std::shared_ptr<const PuzzleType> taught;
        std::shared_ptr<const Rulebook> book;
        bool by_user = false;
        std::shared_ptr<const PuzzleType> for_all = {};  ///< null: not asked for yet
    };

    [[nodiscard]] std::vector<std::shared_ptr<const Rulebook>> users_books() const;

    config::Folders folders_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, Known, std::less<>> known_;
};

}  // namespace quadrille::taught
