// What tells one state of a file from another without reading it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace quadrille::config {

/// Two are alike only where nobody has written the file since, or put another in its place.
struct FileStamp {
    std::uint64_t size = 0;     ///< bytes; of a folder, what the system says
    std::int64_t modified = 0;  ///< nanoseconds since 1970
    std::int64_t changed = 0;   ///< the same, of content, name or rights
    std::uint64_t inode = 0;

    /// Of the file or folder that the path leads to; empty where there is none.
    [[nodiscard]] static std::optional<FileStamp> of(const std::filesystem::path& file);
    /// The same; empty also where it is no ordinary file.
    [[nodiscard]] static std::optional<FileStamp> of_ordinary(const std::filesystem::path& file);
    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

}  // namespace quadrille::config
