#include "plugins/cache_heading.hpp"

#include "config/file_stamp.hpp"
#include "quadrille/plugin.hpp"

namespace quadrille::plugins {

std::string cache_heading(std::string_view name, int format,
                          const std::filesystem::path& verifier) {
    std::string heading = "quadrille-" + std::string(name) + " " + std::to_string(format) + " " +
                          std::to_string(abi_revision);
    if (const auto stamp = config::FileStamp::of(verifier))
        for (const std::uint64_t number :
             {stamp->size, static_cast<std::uint64_t>(stamp->modified),
              static_cast<std::uint64_t>(stamp->changed), stamp->inode})
            (heading += ' ') += std::to_string(number);
    return heading + "\n";
}

}  // namespace quadrille::plugins
