#include "plugins/library_stamp.hpp"

#include <algorithm>
#include <system_error>

#include "checksum/checksum.hpp"

namespace quadrille::plugins {

namespace {

/// No file system tells times more coarsely.
constexpr std::chrono::seconds moment{2};

}  // namespace

LibraryStamp LibraryStamp::of(const std::filesystem::path& file) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(file, code)) return {};
    return {config::FileStamp::of(file), config::FileStamp::of(checksum_file(file))};
}

bool LibraryStamp::is_settled(std::chrono::system_clock::time_point now) const {
    if (!library) return false;
    const std::chrono::nanoseconds written{std::max(library->modified, library->changed)};
    return written < (now - moment).time_since_epoch();
}

}  // namespace quadrille::plugins
