// What file managers put on the clipboard when a file is copied: its path, or its address.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

namespace quadrille::play {

/// The file that the first line of a text names: an absolute path as it is, or a file:// address of
/// this machine (RFC 8089) with its %XX decoded. Empty for all else.
[[nodiscard]] std::optional<std::filesystem::path> path_in(std::string_view text);

}  // namespace quadrille::play
