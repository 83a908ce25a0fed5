// What tells one state of a file from another without reading it.
#pragma once

#include <cstdint>
#include <filesystem>

namespace quadrille::plugins {

/// All zero where there is no file.
struct Stamp {
    std::uint64_t size = 0;
    std::int64_t modified = 0;  ///< nanoseconds since 1970
    std::int64_t changed =
        0;  ///< the same, of the file's entry: also moves when an older file is put in its place
    std::uint64_t inode = 0;

    /// Of the file that the path leads to.
    [[nodiscard]] static Stamp of(const std::filesystem::path& file);
    friend bool operator==(const Stamp&, const Stamp&) = default;
};

}  // namespace quadrille::plugins
