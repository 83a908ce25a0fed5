#include "plugins/library_stamp.hpp"

#include <system_error>

#include "checksum/checksum.hpp"
#include "config/settled.hpp"

namespace quadrille::plugins {

LibraryStamp LibraryStamp::of(const std::filesystem::path& file) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(file, code)) return {};
    return {config::FileStamp::of(file), config::FileStamp::of(checksum_file(file))};
}

bool LibraryStamp::is_settled(std::chrono::system_clock::time_point now) const {
    return library && config::is_settled(*library, now);
}

}  // namespace quadrille::plugins
