#include "plugins/library_stamp.hpp"

#include "checksum/checksum.hpp"
#include "config/settled.hpp"

namespace quadrille::plugins {

LibraryStamp LibraryStamp::of(const std::filesystem::path& file) {
    const auto library = config::FileStamp::of_ordinary(file);
    if (!library) return {};
    return {library, config::FileStamp::of(checksum_file(file))};
}

bool LibraryStamp::is_settled(std::chrono::system_clock::time_point now) const {
    return library && config::is_settled(*library, now);
}

}  // namespace quadrille::plugins
