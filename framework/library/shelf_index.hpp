// What was read of the shelf's files, kept on disk, so that a start reads only what is new.
//
// An SQLite file in the cache folder: a row a file. It may be deleted at any time, also while
// programs use it; one that is broken, or of another revision, is made anew. Each call opens and
// closes it: nothing is held between calls. What it says is believed only for the same state of a
// file, and checked again when a puzzle is opened.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/solve/difficulty.hpp"
#include "library/shelf_file.hpp"

namespace quadrille::library {

/// How hard a puzzle was found to be, by one build of its type.
struct RatedPuzzle {
    KeyNumber key = 0;
    std::string build;
    std::optional<engine::Difficulty::Grade>
        grade;  ///< none: it could not be rated in bearable time
};

/// [any thread]
class ShelfIndex {
public:
    explicit ShelfIndex(std::filesystem::path database) : database_(std::move(database)) {}

    /// For each file what was read of it in just that state, by that build of its type. Without
    /// problems: whoever wants them reads the part that could not be read. Waits for another
    /// program for at most a tenth of a second.
    [[nodiscard]] std::vector<std::optional<ShelfContents>> find(
        std::span<const std::shared_ptr<const ShelfFile>> files) const;
    /// Enters what was read, in the place of older states, and forgets files that are gone. Files
    /// of which not even a part is known are left out. That nothing can be written is no failure.
    void store(std::span<const ShelfContents> read) const;

    /// All that is remembered, of any build. Waits as `find` does.
    [[nodiscard]] std::vector<RatedPuzzle> ratings() const;
    /// In the place of what was known of the same puzzles. That nothing can be written is no
    /// failure.
    void remember(std::span<const RatedPuzzle> ratings) const;

private:
    std::filesystem::path database_;
};

}  // namespace quadrille::library
