// The formats of Netpbm: grey and colour, in bytes (P5, P6) or in words (P2, P3).
#pragma once

#include <cstddef>
#include <string_view>

#include "picture/image.hpp"
#include "quadrille/result.hpp"

namespace quadrille::picture {

/// Whether the bytes begin as such a file. A text that is none may do so too.
[[nodiscard]] bool is_netpbm(std::string_view bytes) noexcept;
/// Takes any bytes without harm. The error: damaged, or more pixels than that.
[[nodiscard]] Result<Image> decode_netpbm(std::string_view bytes, std::size_t most_pixels);

}  // namespace quadrille::picture
