// The files that were opened or saved last, from one run to the next.
#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "config/folders.hpp"

namespace quadrille::play {

inline constexpr std::size_t most_recent_files = 12;

/// The newest of those that are still there, at most so many, the newest first.
[[nodiscard]] std::vector<std::filesystem::path> recent_files(const config::Folders& folders);

/// Puts a file at the head of the list. A list that cannot be written stays as it was: nothing is
/// lost by it.
void remember_file(const config::Folders& folders, const std::filesystem::path& file);

}  // namespace quadrille::play
