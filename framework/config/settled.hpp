// Whether a stamp tells a file from all that becomes of it later.
#pragma once

#include <chrono>

#include "config/file_stamp.hpp"

namespace quadrille::config {

/// Whether it differs from that of all that is written into the file from `now` on, the time at
/// which it was taken: file systems tell times coarsely.
[[nodiscard]] bool is_settled(const FileStamp& stamp, std::chrono::system_clock::time_point now);

}  // namespace quadrille::config
