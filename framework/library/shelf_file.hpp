// What the shelf knows of a file without holding its puzzles: light, so that 200,000 of them are
// some megabytes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/file_stamp.hpp"
#include "library/library.hpp"

namespace quadrille::library {

/// The key of a puzzle (see `key_of`) as the number that its 16 digits are.
using KeyNumber = std::uint64_t;
[[nodiscard]] std::string key_text(KeyNumber key);
/// Empty where the text is not the key of any puzzle.
[[nodiscard]] std::optional<KeyNumber> key_number(std::string_view key);

/// A file in one state, read by one build of its type; or what stands on the shelf without a file
/// of puzzles.
struct ShelfFile {
    enum class Origin : std::uint8_t {
        puzzles,  ///< a file of the shelf's folders
        game,     ///< a saved game: its puzzle
        example,  ///< that of its type
    };
    Origin origin = Origin::puzzles;
    std::filesystem::path path;  ///< empty for an example
    std::string type;
    std::string name;         ///< without ending
    config::FileStamp stamp;  ///< of puzzles
    std::string build;        ///< of the type that reads it

    /// Same file, same state, same reader.
    friend bool operator==(const ShelfFile&, const ShelfFile&) = default;
};

/// Where a text stands in its file. A file has at most 64 MiB.
struct FileRange {
    std::uint32_t begin = 0;       ///< bytes
    std::uint32_t size = 0;        ///< bytes
    std::uint32_t first_line = 0;  ///< from 0

    friend bool operator==(const FileRange&, const FileRange&) = default;
};

struct ShelfPuzzle {
    KeyNumber key = 0;
    FileRange range;
    std::uint32_t number = 0;  ///< as of an `Item`
    std::uint16_t sort = 0;    ///< index into the sorts of its file

    friend bool operator==(const ShelfPuzzle&, const ShelfPuzzle&) = default;
};

/// What many puzzles of a file have in common, told once for all of them.
struct ShelfSort {
    std::string variant;  ///< as of a `Profile`
    std::string size;

    friend bool operator==(const ShelfSort&, const ShelfSort&) = default;
};
/// Most sorts that are told apart in a file; what is beyond them counts as the last.
inline constexpr std::size_t most_sorts = 4096;

/// What was read of a file.
struct ShelfContents {
    std::shared_ptr<const ShelfFile> file;
    std::vector<ShelfPuzzle> puzzles;             ///< those that can be read, by number
    std::map<std::uint32_t, std::string> titles;  ///< by number; may give the solution away
    std::vector<ShelfSort> sorts;                 ///< in order of appearance
    std::optional<FileRange> unread;              ///< the first part that cannot be read
    std::optional<Error> problem;                 ///< why that is, or the whole cannot be read
    bool whole = false;       ///< all of it was read, and why the rest cannot be is known
    bool from_start = false;  ///< takes the place of what was known before

    void add(const Item& item, const FileRange& range);
    /// What was read of the same file after this, or instead of it.
    void append(const ShelfContents& more);

private:
    [[nodiscard]] std::uint16_t sort_of(ShelfSort sort);
};

/// What is known of a file before it was read.
[[nodiscard]] ShelfContents nothing_of(std::shared_ptr<const ShelfFile> file);

/// One puzzle of the shelf.
struct ShelfEntry {
    std::shared_ptr<const ShelfFile> file;
    ShelfPuzzle puzzle;
    std::string title = {};
    ShelfSort sort = {};

    [[nodiscard]] const std::string& type() const noexcept { return file->type; }
    /// As the item's that is opened from it.
    [[nodiscard]] std::string name() const;
    [[nodiscard]] std::string key() const { return key_text(puzzle.key); }
};

}  // namespace quadrille::library
