// The player's shelf: what puzzles lie in the folders of the program and of the user. Holds no
// puzzle: entries are light, come from an index on disk at once and from new files as they are
// read, and a puzzle is parsed when it is played or painted.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "config/toml.hpp"
#include "library/library.hpp"
#include "library/shelf_file.hpp"
#include "library/shelf_index.hpp"
#include "library/shelf_rater.hpp"
#include "library/shelf_reader.hpp"

namespace quadrille::library {

/// What tells one build of a type's plugin from another. What was read by one is read anew by
/// another: it may read, write and so name a puzzle otherwise.
using BuildTeller = std::function<std::string(std::string_view type)>;

/// [one thread at a time]
class Shelf {
public:
    /// The library outlives it.
    Shelf(const Library& library, BuildTeller build_of);

    /// Looks into the folders. What the index knows is at hand when it returns; the rest is read
    /// meanwhile, and taken up by `poll`. What was read before, or is being read, stays as it is.
    void refresh();
    /// Takes up what was read since. True if there was anything.
    bool poll();
    /// Takes up what was rated since. True if there was anything.
    bool take_ratings();
    /// Waits until all is read, and takes it up.
    void finish();
    /// Whether there is still something to be read.
    [[nodiscard]] bool is_reading() const noexcept { return unfinished_ != 0; }

    /// From puzzles/TYPE/ of the program and of the user: types in order, files by name (numbers by
    /// value).
    [[nodiscard]] const std::vector<ShelfContents>& contents() const noexcept { return contents_; }
    /// As the name of its file states it, else as it was rated; none where neither is known.
    [[nodiscard]] std::optional<engine::Difficulty::Grade> difficulty_of(const ShelfFile& file,
                                                                         KeyNumber key) const;
    /// Has those rated whose difficulty is not known, some hundreds of them, the first of each file
    /// first. What is found is taken up by `take_ratings`. Does nothing while there is something to
    /// be read, or where it was done before in this run.
    void rate();

    /// What cannot be read: of a file the first part.
    [[nodiscard]] std::vector<config::Problem> problems() const;

    /// Reads the puzzle. A file that does not hold it any more is an error, and is read again from
    /// the next `poll` on.
    [[nodiscard]] Result<Item> open(const ShelfEntry& entry);

private:
    using File = std::shared_ptr<const ShelfFile>;
    [[nodiscard]] std::vector<File> files() const;
    [[nodiscard]] std::vector<File> files_of(const PuzzleType& type) const;
    /// These of the contents are new: what the index does not know of them is read.
    void take_up_fresh(const std::vector<File>& fresh);
    void read_again(ShelfContents& contents);
    [[nodiscard]] Result<Item> open_unrated(const ShelfEntry& entry);
    [[nodiscard]] Result<Item> open_from_file(const ShelfEntry& entry);
    [[nodiscard]] bool is_rated(const ShelfFile& file, KeyNumber key) const;

    const Library& library_;
    BuildTeller build_of_;
    ShelfIndex index_;
    std::vector<ShelfContents> contents_;
    std::size_t unfinished_ = 0;  ///< of them
    std::vector<File> stale_;     ///< found to be others than they were listed
    std::unordered_map<KeyNumber, RatedPuzzle> ratings_;
    std::size_t asked_ratings_ = 0;  ///< in this run
    ShelfReader reader_;             // last: their threads use the index
    ShelfRater rater_;
};

/// Of a saved game whose puzzle is on no shelf, or of a type's example.
[[nodiscard]] ShelfContents contents_of(const Item& item, ShelfFile::Origin origin);

}  // namespace quadrille::library
