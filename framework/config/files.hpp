// Whole files: read at once, and written so that a crash at any moment leaves either the old or the
// new content.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "quadrille/result.hpp"

namespace quadrille::config {

/// Largest file that is read, but for libraries: 64 MiB.
inline constexpr std::uintmax_t max_file_size = std::uintmax_t{64} << 20U;

/// An ordinary file, up to a size in bytes; a larger one is an error, and so are pipes and devices.
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& file,
                                            std::uintmax_t most = max_file_size);
/// The same, or all that comes through a pipe, as shells hand the output of a program over for a
/// file (`<(…)`, /dev/fd/63): for files that somebody has named. A pipe that nobody writes to is
/// waited for. A device other than a terminal is an error.
[[nodiscard]] Result<std::string> read_file_or_pipe(const std::filesystem::path& file,
                                                    std::uintmax_t most = max_file_size);
/// Its first bytes: `most`, or all of them if it has fewer.
[[nodiscard]] Result<std::string> read_start(const std::filesystem::path& file, std::size_t most);
/// So many of its bytes from one on; fewer where it ends before.
[[nodiscard]] Result<std::string> read_range(const std::filesystem::path& file, std::uint64_t begin,
                                             std::size_t most);
/// What is left to be read of an open descriptor, a pipe or a terminal perhaps, up to a size in
/// bytes; `name` is told in errors.
[[nodiscard]] Result<std::string> read_descriptor(int descriptor, const Text& name,
                                                  std::uintmax_t most = max_file_size);
/// Who may read a file or a folder that is made.
enum class Readers : std::uint8_t {
    by_umask,  ///< whom the umask lets
    owner,     ///< its owner, and nobody else
};
/// What a crash of the system may leave of a file.
enum class Durability : std::uint8_t {
    flushed,   ///< the old content or the new
    buffered,  ///< any bytes at all: for what can be made again and tells whether it is whole
};
/// Writes beside the file, flushes to the disk, then renames over it. Makes missing folders. A link
/// stays one. A file that was there keeps its mode. A pipe, a device, or what a process holds open
/// (/dev/stdout, /dev/fd/3) is written into, and stays what it is; a pipe that nobody reads is
/// waited for.
[[nodiscard]] Result<void> replace_file(const std::filesystem::path& file, std::string_view content,
                                        Readers readers = Readers::by_umask,
                                        Durability durability = Durability::flushed);
/// Writes behind what an ordinary file holds, and flushes to the disk. After an error the file
/// holds what it held, or that and any part of the content where even this failed.
[[nodiscard]] Result<void> append_file(const std::filesystem::path& file, std::string_view content);

/// Makes a folder and those above it that are missing, for their owner alone. What goes wrong is
/// told by whoever then writes there.
void make_private_folders(const std::filesystem::path& folder);
/// Makes an empty file for its owner alone, with its folders, unless it is there.
void make_private_file(const std::filesystem::path& file);

/// Removes what `replace_file` left in a folder where its process was killed: drafts older than ten
/// minutes of processes that are not there, and all older than a day.
void sweep_drafts(const std::filesystem::path& folder);

/// Keeps other processes from what the same lock is taken for, until it is destroyed.
class FileLock {
public:
    /// Makes the file and its folders, for their owner alone. An error if another process holds it
    /// for longer than `patience`. On a file system without locks it holds nothing.
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
