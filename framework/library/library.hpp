// The player's shelf: puzzles on disk, games in progress, best scores.
#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/folders.hpp"
#include "config/toml.hpp"
#include "game/session.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::library {

using TypeLister = std::function<std::vector<std::shared_ptr<const PuzzleType>>()>;

/// One puzzle of a file.
struct Item {
    std::filesystem::path file;
    std::size_t number = 0;      ///< in the file, from 1; 0 where the file holds just one
    std::string type;
    std::string name;            ///< file name without ending, and the number
    std::string key;             ///< identity of the puzzle: same type and same native text
    std::shared_ptr<const Puzzle> puzzle;
};

struct BestScore {
    double total = 0;            ///< seconds with penalties
    game::Score score;
    std::string when;            ///< ISO 8601 date
};

/// Identity of a puzzle, whatever file it comes from: 16 hexadecimal digits of a hash over type and native text.
[[nodiscard]] std::string key_of(std::string_view type, const Puzzle& puzzle);

class Library {
public:
    Library(config::Folders folders, TypeLister types);
    ~Library();
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    /// Reads puzzles/TYPE/ of the program and of the user, types in order, files by name (numbers by value).
    /// Files that cannot be read are problems.
    [[nodiscard]] std::vector<Item> shelf(std::vector<config::Problem>& problems) const;
    /// The puzzles of one file, its type from extension, folder or content. A saved game gives its puzzle.
    [[nodiscard]] Result<std::vector<Item>> open(const std::filesystem::path& file) const;
    [[nodiscard]] Result<std::vector<Item>> open_text(std::string_view text, std::string_view type, const std::filesystem::path& name) const;

    /// The game in progress on a puzzle, if one was saved. A game file that cannot be read is an error.
    [[nodiscard]] std::optional<Result<game::Session>> resume(const Item& item) const;
    [[nodiscard]] bool in_progress(std::string_view key) const;
    /// Saves the game so that a crash at any moment leaves either the old or the new state.
    [[nodiscard]] Result<void> autosave(std::string_view key, const game::Session& session);
    void forget(std::string_view key);

    /// Enters a finished game. True if it is the best on this puzzle.
    bool record(const Item& item, const game::Score& score, const game::Scoring& scoring);
    [[nodiscard]] std::optional<BestScore> best(std::string_view key) const;

private:
    class Scores;
    config::Folders folders_;
    TypeLister types_;
    std::unique_ptr<Scores> scores_;
};

}  // namespace quadrille::library
