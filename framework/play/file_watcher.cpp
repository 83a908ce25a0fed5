#include "play/file_watcher.hpp"

#include <system_error>

namespace quadrille::play {

namespace fs = std::filesystem;

FileWatcher::FileWatcher(std::vector<fs::path> places)
    : places_(std::move(places)), seen_(look()) {}

bool FileWatcher::changed() {
    Stamps now = look();
    const bool differs = now != seen_;
    seen_ = std::move(now);
    return differs;
}

FileWatcher::Stamps FileWatcher::look() const {
    Stamps stamps;
    const auto note = [&](const fs::path& file) {
        if (const auto stamp = config::FileStamp::of(file)) stamps[file] = *stamp;
    };
    for (const fs::path& place : places_) {
        note(place);
        std::error_code error;
        for (const auto& entry : fs::directory_iterator(place, error)) note(entry.path());
    }
    return stamps;
}

}  // namespace quadrille::play
