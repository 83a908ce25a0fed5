// What shows, without reading it, whether a library is the one that was seen before.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>

#include "config/file_stamp.hpp"

namespace quadrille::plugins {

struct LibraryStamp {
    std::optional<config::FileStamp> library;  ///< none: there is no ordinary file
    std::optional<config::FileStamp> checksum;

    [[nodiscard]] static LibraryStamp of(const std::filesystem::path& file);
    /// Whether it differs from that of all that is written into the library from `now` on, the time
    /// at which it was taken: file systems tell times coarsely.
    [[nodiscard]] bool is_settled(std::chrono::system_clock::time_point now) const;
    friend bool operator==(const LibraryStamp&, const LibraryStamp&) = default;
};

}  // namespace quadrille::plugins
