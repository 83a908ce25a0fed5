// Files of pictures: PNG, JPEG, BMP, GIF (its first picture), PPM, PGM, TGA. The only place that
// knows the library that reads them. [any thread]
#pragma once

#include <cstddef>
#include <filesystem>
#include <string_view>

#include "picture/image.hpp"
#include "quadrille/result.hpp"

namespace quadrille::picture {

/// Most pixels of a picture that is read.
inline constexpr std::size_t max_pixels = std::size_t{1} << 26U;

/// How pictures' files are called, with the dot, in small letters; of all formats that are read.
[[nodiscard]] bool has_picture_extension(const std::filesystem::path& file);
/// Whether the bytes have the form of a picture in one of the formats. A text never has.
[[nodiscard]] bool is_picture(std::string_view bytes) noexcept;

/// The picture, upright, as its file says how the camera was held; what shows through stands on
/// white. Takes any bytes without harm. The error: it is none of the formats, is damaged, or has
/// more pixels than that.
[[nodiscard]] Result<Image> decode(std::string_view bytes, std::size_t most_pixels = max_pixels);

}  // namespace quadrille::picture
