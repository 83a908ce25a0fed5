// Notices that files were changed, made or removed, by looking at their times and sizes now and
// then.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <utility>
#include <vector>

namespace quadrille::play {

class FileWatcher {
public:
    /// Files, or folders with everything directly in them. They need not exist.
    explicit FileWatcher(std::vector<std::filesystem::path> places = {});

    /// True if anything changed since the last call (or since the beginning).
    [[nodiscard]] bool changed();

private:
    using Stamp = std::pair<std::filesystem::file_time_type, std::uintmax_t>;
    using Stamps = std::map<std::filesystem::path, Stamp>;
    [[nodiscard]] Stamps look() const;

    std::vector<std::filesystem::path> places_;
    Stamps seen_;
};

}  // namespace quadrille::play
