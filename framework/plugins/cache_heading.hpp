// The first line of a file in the cache folder about libraries.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace quadrille::plugins {

/// Another one for each format, each revision of the interface and each build of the helper that
/// tries libraries.
[[nodiscard]] std::string cache_heading(std::string_view name, int format,
                                        const std::filesystem::path& verifier);

}  // namespace quadrille::plugins
