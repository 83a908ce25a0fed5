#include "plugins/library_stamp.hpp"

#include <system_error>

#include "checksum/checksum.hpp"

namespace quadrille::plugins {

LibraryStamp LibraryStamp::of(const std::filesystem::path& file) {
    std::error_code code;
    if (!std::filesystem::is_regular_file(file, code)) return {};
    return {config::FileStamp::of(file), config::FileStamp::of(checksum_file(file))};
}

}  // namespace quadrille::plugins
