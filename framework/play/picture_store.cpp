#include "play/picture_store.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <optional>
#include <system_error>
#include <utility>
#include <vector>

namespace quadrille::play {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view draft_begin = "draft-";
/// Nobody will finish one that is older.
constexpr std::chrono::minutes oldest_draft{10};
/// Pictures that wait for a slow disk are held in memory.
constexpr std::size_t most_waiting = 64;

struct KeptPicture {
    fs::path file;
    fs::file_time_type time;
    std::uintmax_t size = 0;
};

/// Pictures and drafts.
std::vector<KeptPicture> files_in(const fs::path& folder) {
    std::vector<KeptPicture> files;
    std::error_code code;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, code)) {
        std::error_code of_size;
        std::error_code of_time;
        const KeptPicture one{entry.path(), entry.last_write_time(of_time),
                              entry.file_size(of_size)};
        if (!of_size && !of_time) files.push_back(one);
    }
    return files;
}

bool is_draft(const fs::path& file) { return file.filename().string().starts_with(draft_begin); }

}  // namespace

PictureName& PictureName::mix(std::string_view text) {
    hash_.mix(text);
    return mix(text.size());
}

PictureName& PictureName::mix(std::uint64_t number) {
    for (unsigned shift = 0; shift < 64; shift += 8)
        hash_.mix(static_cast<std::uint8_t>(number >> shift & 0xFFU));
    return *this;
}

std::string PictureName::text() const {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (unsigned shift = 64; shift > 0; shift -= 4) text += digits[hash_.value() >> (shift - 4) & 15U];
    return text;
}

fs::path PictureStore::file_of(const std::string& name) const { return folder_ / (name + ".png"); }

void PictureStore::keep(const std::string& name, Writer writer) {
    const std::lock_guard lock(mutex_);
    queue_.push_back({file_of(name), std::move(writer)});
    if (queue_.size() > most_waiting) queue_.pop_front();
    if (!std::exchange(runs_, true))
        thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

void PictureStore::work(const std::stop_token& stop) {
    const auto next = [this]() -> std::optional<Job> {
        const std::lock_guard lock(mutex_);
        runs_ = !queue_.empty();
        if (queue_.empty()) return std::nullopt;
        Job job = std::move(queue_.front());
        queue_.pop_front();
        return job;
    };
    while (!stop.stop_requested()) {
        const std::optional<Job> job = next();
        if (!job) return;
        try {
            write(*job);
        } catch (const std::exception&) {  // out of memory, say: it is painted again another time
        }
    }
}

void PictureStore::write(const Job& job) {
    std::error_code code;
    fs::create_directories(folder_, code);
    if (!std::exchange(is_counted_, true)) take_stock();
    const fs::path draft = folder_ / (std::string(draft_begin) + std::to_string(::getpid()) + "-" +
                                      std::to_string(++drafts_) + ".png");
    if (!job.writer(draft)) {
        fs::remove(draft, code);
        return;
    }
    const std::uintmax_t written = fs::file_size(draft, code);
    if (!code) fs::rename(draft, job.file, code);
    if (code) return;
    size_ += written;
    if (size_ > bound_) remove_oldest();
}

void PictureStore::take_stock() {
    const auto now = fs::file_time_type::clock::now();
    size_ = 0;
    for (const KeptPicture& one : files_in(folder_)) {
        std::error_code code;
        if (!is_draft(one.file))
            size_ += one.size;
        else if (now - one.time > oldest_draft)
            fs::remove(one.file, code);
    }
}

void PictureStore::remove_oldest() {
    std::vector<KeptPicture> pictures = files_in(folder_);
    std::erase_if(pictures, [](const KeptPicture& one) { return is_draft(one.file); });
    std::ranges::sort(pictures, {}, &KeptPicture::time);
    size_ = 0;
    for (const KeptPicture& one : pictures) size_ += one.size;
    const std::uintmax_t enough = bound_ / 4 * 3;  // so that it is not done again at once
    for (const KeptPicture& one : pictures) {
        if (size_ <= enough) return;
        std::error_code code;
        fs::remove(one.file, code);
        size_ -= one.size;
    }
}

}  // namespace quadrille::play
