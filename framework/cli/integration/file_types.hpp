// The files of Quadrille as a desktop knows them: a media type for each puzzle type and one for
// saved games.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "config/folders.hpp"
#include "quadrille/puzzle.hpp"

namespace quadrille::cli {

/// "application/x-quadrille-TYPE" of each puzzle type, and that of saved games. Sorted.
[[nodiscard]] std::vector<std::string> media_types(
    std::span<const std::shared_ptr<const PuzzleType>> types);

/// A package of the freedesktop.org shared MIME-info database, named in every language there is.
[[nodiscard]] std::string mime_package(std::span<const std::shared_ptr<const PuzzleType>> types,
                                       const config::Folders& folders);

}  // namespace quadrille::cli
