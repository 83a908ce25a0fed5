// Whole files: read at once, and written so that a crash at any moment leaves either the old or the new content.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "quadrille/result.hpp"

namespace quadrille::config {

/// Largest file that is read: 64 MiB.
inline constexpr std::uintmax_t max_file_size = std::uintmax_t{64} << 20U;

[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& file);
/// What is left to be read of an open descriptor, a pipe or a terminal perhaps, up to the same size; `name` is told in errors.
[[nodiscard]] Result<std::string> read_descriptor(int descriptor, const Text& name);
/// Writes beside the file, flushes to the disk, then renames over it. Makes missing folders. What is no ordinary file (a pipe,
/// a device) is written to.
[[nodiscard]] Result<void> replace_file(const std::filesystem::path& file, std::string_view content);

}  // namespace quadrille::config
