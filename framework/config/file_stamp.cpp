#include "config/file_stamp.hpp"

#include <sys/stat.h>

#include <algorithm>

#include "config/settled.hpp"

namespace quadrille::config {

namespace {

/// No file system tells times more coarsely.
constexpr std::chrono::seconds moment{2};

std::int64_t nanoseconds(const timespec& time) {
    return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

FileStamp stamp_in(const struct stat& status) {
    return {static_cast<std::uint64_t>(status.st_size), nanoseconds(status.st_mtim),
            nanoseconds(status.st_ctim), static_cast<std::uint64_t>(status.st_ino)};
}

}  // namespace

std::optional<FileStamp> FileStamp::of(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) return std::nullopt;
    return stamp_in(status);
}

std::optional<FileStamp> FileStamp::of_ordinary(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    return stamp_in(status);
}

bool is_settled(const FileStamp& stamp, std::chrono::system_clock::time_point now) {
    const std::chrono::nanoseconds written{std::max(stamp.modified, stamp.changed)};
    return written < (now - moment).time_since_epoch();
}

}  // namespace quadrille::config
