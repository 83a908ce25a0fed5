// What shows, without reading it, whether a library is the one that was seen before.
#pragma once

#include <filesystem>
#include <optional>

#include "config/file_stamp.hpp"

namespace quadrille::plugins {

struct LibraryStamp {
    std::optional<config::FileStamp> library;  ///< none: there is no ordinary file
    std::optional<config::FileStamp> checksum;

    [[nodiscard]] static LibraryStamp of(const std::filesystem::path& file);
    friend bool operator==(const LibraryStamp&, const LibraryStamp&) = default;
};

}  // namespace quadrille::plugins
