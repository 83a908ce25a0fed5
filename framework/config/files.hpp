// Whole files: read at once, and written so that a crash at any moment leaves either the old or the
// new content.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/result.hpp"

namespace quadrille::config {

/// Largest file that is read: 64 MiB.
inline constexpr std::uintmax_t max_file_size = std::uintmax_t{64} << 20U;

[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& file);
/// Its first bytes: `most`, or all of them if it has fewer.
[[nodiscard]] Result<std::string> read_start(const std::filesystem::path& file, std::size_t most);
/// So many of its bytes from one on; fewer where it ends before.
[[nodiscard]] Result<std::string> read_range(const std::filesystem::path& file, std::uint64_t begin,
                                             std::size_t most);
/// What is left to be read of an open descriptor, a pipe or a terminal perhaps, up to the same
/// size; `name` is told in errors.
[[nodiscard]] Result<std::string> read_descriptor(int descriptor, const Text& name);
/// Writes beside the file, flushes to the disk, then renames over it. Makes missing folders. A link
/// stays one. A file that was there keeps its mode; a new one has what the umask leaves. A pipe, a
/// device, or what a process holds open (/dev/stdout, /dev/fd/3) is written into, and stays what it
/// is; a pipe that nobody reads is waited for.
[[nodiscard]] Result<void> replace_file(const std::filesystem::path& file,
                                        std::string_view content);

/// Removes what `replace_file` left in a folder where its process was killed: drafts older than ten
/// minutes of processes that are not there, and all older than a day.
void sweep_drafts(const std::filesystem::path& folder);

/// Keeps other processes from what the same lock is taken for, until it is destroyed.
class FileLock {
public:
    /// Makes the file and its folders. An error if another process holds it for longer than
    /// `patience`. On a file system without locks it holds nothing.
    [[nodiscard]] static Result<FileLock> take(const std::filesystem::path& file,
                                               std::chrono::milliseconds patience);
    FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
    FileLock& operator=(FileLock&&) = delete;
    ~FileLock();

private:
    explicit FileLock(int descriptor) : descriptor_(descriptor) {}
    int descriptor_;
};

}  // namespace quadrille::config
