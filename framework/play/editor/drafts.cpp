#include "play/editor/drafts.hpp"

#include <algorithm>
#include <system_error>
#include <thread>
#include <utility>

#include "config/files.hpp"

namespace quadrille::play {

namespace fs = std::filesystem;

namespace {

fs::path folder_of_drafts(const config::Folders& folders) { return folders.user_data / "drafts"; }

}  // namespace

std::vector<Draft> drafts(const config::Folders& folders) {
    std::vector<Draft> found;
    if (folders.user_data.empty()) return found;
    std::error_code error;
    for (const fs::directory_entry& type :
         fs::directory_iterator(folder_of_drafts(folders), error)) {
        std::error_code code;
        for (const fs::directory_entry& one : fs::directory_iterator(type.path(), code))
            if (one.is_regular_file(code) && !one.path().filename().string().starts_with("."))
                found.push_back({one.path(), type.path().filename().string(),
                                 one.last_write_time(code)});
    }
    std::ranges::sort(found, [](const Draft& a, const Draft& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.file < b.file;
    });
    return found;
}

fs::path new_draft(const config::Folders& folders, const TypeInfo& type) {
    if (folders.user_data.empty()) return {};
    const fs::path folder = folder_of_drafts(folders) / type.id;
    std::error_code error;
    for (std::size_t number = 1;; ++number) {
        fs::path file = folder / ("drawing-" + std::to_string(number) + type.extensions.front());
        if (!fs::exists(file, error)) return file;
    }
}

void DraftWriter::keep(std::shared_ptr<const Puzzle> puzzle) {
    waiting_ = std::move(puzzle);
    begin();
}

void DraftWriter::begin() {
    // One after the other: an older state never lands on a newer one.
    if (waiting_ == nullptr || task_.thinking() || file_.empty()) return;
    task_.ask([file = file_, puzzle = std::exchange(waiting_, nullptr)](const std::stop_token&) {
        const Result<void> written =
            config::replace_file(file, puzzle->write(), config::Readers::owner);
        return Written{written ? Text() : written.error().message};
    });
}

Text DraftWriter::tick() {
    Written written;
    static_cast<void>(task_.take(written));
    begin();
    return written.failure;
}

void DraftWriter::finish() {
    while (!file_.empty() && (task_.thinking() || waiting_ != nullptr)) {
        static_cast<void>(tick());
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

void DraftWriter::remove() {
    waiting_.reset();
    finish();
    std::error_code error;
    fs::remove(file_, error);
    file_.clear();
}

}  // namespace quadrille::play
