// The puzzles in a folder and those below it, as their names tell. Opens none.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quadrille/puzzle.hpp"
#include "quadrille/result.hpp"

namespace quadrille::cli {

/// What was found in a folder.
struct FolderFiles {
    std::vector<std::string> files;   ///< sorted by their whole names
    std::vector<std::string> others;  ///< where a type is told: files whose names are of no type,
                                      ///< likewise
    std::size_t skipped = 0;          ///< other files whose names are of no type that is wanted
    /// What could not be looked into, with the sentence why, in the order of the walk.
    std::vector<std::pair<std::string, Error>> unread;
};

/// Of that type alone, if one is told by its id. What is hidden is passed over without a word, and
/// no link to a folder is followed, so that the walk ends.
[[nodiscard]] FolderFiles files_of_types(
    const std::filesystem::path& folder,
    const std::vector<std::shared_ptr<const PuzzleType>>& types, std::string_view type);

}  // namespace quadrille::cli
