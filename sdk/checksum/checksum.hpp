// Which bytes a library consists of: SHA-256 (FIPS 180-4), and the file beside a library that
// states it. The only place that knows nettle.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "quadrille/result.hpp"

namespace quadrille {

/// As 64 hexadecimal digits.
[[nodiscard]] std::string sha256(std::span<const std::byte> bytes);

/// LIBRARY.sha256: written beside a library when it is built, as sha256sum writes it.
[[nodiscard]] std::filesystem::path checksum_file(const std::filesystem::path& library);

/// Whether a library with that digest is the one that was built, as the file beside it states. Good
/// where there is no such file.
[[nodiscard]] Result<void> validate_checksum(const std::filesystem::path& library,
                                             std::string_view digest);

}  // namespace quadrille
