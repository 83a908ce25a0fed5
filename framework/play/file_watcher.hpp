// Notices that files were changed, made or removed, by looking at their times and sizes now and
// then.
#pragma once

#include <filesystem>
#include <map>
#include <vector>

#include "config/file_stamp.hpp"

namespace quadrille::play {

class FileWatcher {
public:
    /// Files, or folders with everything directly in them. They need not exist.
    explicit FileWatcher(std::vector<std::filesystem::path> places = {});

    /// True if anything changed since the last call (or since the beginning).
    [[nodiscard]] bool changed();

private:
    using Stamps = std::map<std::filesystem::path, config::FileStamp>;
    [[nodiscard]] Stamps look() const;

    std::vector<std::filesystem::path> places_;
    Stamps seen_;
};

}  // namespace quadrille::play
