#include "config/file_stamp.hpp"

#include <sys/stat.h>

namespace quadrille::config {

std::optional<FileStamp> FileStamp::of(const std::filesystem::path& file) {
    struct stat status {};
    if (::stat(file.c_str(), &status) != 0) return std::nullopt;
    constexpr std::int64_t nanoseconds = 1'000'000'000;
    return FileStamp{static_cast<std::uint64_t>(status.st_size),
                     static_cast<std::int64_t>(status.st_mtim.tv_sec) * nanoseconds +
                         static_cast<std::int64_t>(status.st_mtim.tv_nsec),
                     static_cast<std::uint64_t>(status.st_ino)};
}

}  // namespace quadrille::config
