// The path of a file as a player types it: what it stands for, how it may go on, and what is wrong
// with one that leads nowhere. Knows the file system, no widget.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "quadrille/text.hpp"

namespace quadrille::play {

/// The folders that a typed path may begin at.
struct PathOrigins {
    std::filesystem::path home;    ///< "~" stands for it
    std::filesystem::path folder;  ///< a path without a '/' at its beginning goes on from it
};

/// What the words stand for, whether it is there or not.
[[nodiscard]] std::filesystem::path path_typed(std::string_view typed, const PathOrigins& origins);

struct Completion {
    std::string text;
    std::size_t count = 0;  ///< of files and folders that begin like what was typed
};
/// The words with all that the files and folders there have in common behind them, and a '/' behind
/// a folder that is alone. Hidden ones count only where their dot was typed. The words themselves
/// where there is none.
[[nodiscard]] Completion completed(std::string_view typed, const PathOrigins& origins);

/// Why there is nothing to open: the first folder on the way that is none, or the file, and a name
/// near to it. Empty where there is something that can be read.
[[nodiscard]] std::optional<Text> what_is_wrong_with(const std::filesystem::path& path);

}  // namespace quadrille::play
