// Pictures as rows of pixels, and what is done with them before they are looked at: turned, cut,
// brought to a size. Knows nothing of files, puzzles and windows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace quadrille::picture {

/// A colour in sRGB.
struct Rgb {
    std::uint8_t red = 0, green = 0, blue = 0;

    friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// Opaque pixels in reading order.
struct Image {
    std::size_t width = 0;
    std::size_t height = 0;
    std::vector<Rgb> pixels;  ///< width * height

    [[nodiscard]] const Rgb& at(std::size_t x, std::size_t y) const {
        return pixels[y * width + x];
    }
    [[nodiscard]] Rgb& at(std::size_t x, std::size_t y) { return pixels[y * width + x]; }

    friend bool operator==(const Image&, const Image&) = default;
};

/// A part of a picture, in pixels from its upper left corner.
struct Region {
    std::size_t x = 0, y = 0, width = 0, height = 0;

    friend bool operator==(const Region&, const Region&) = default;
};

/// How a picture is laid on a board of another shape.
enum class Fit : std::uint8_t {
    fill,     ///< what stands out beyond the board on two sides is left out
    whole,    ///< all of it is there, between strips in the colour of its border
    stretch,  ///< all of it is there, narrower or wider than it was
};

/// What the region and the picture have in common. Requires a picture that is not empty; a region
/// beside it gives the whole picture.
[[nodiscard]] Image cropped(const Image& image, const Region& region);
/// By so many quarter turns to the right, after it was mirrored left to right if that is asked.
[[nodiscard]] Image turned(const Image& image, unsigned quarter_turns, bool is_mirrored);
/// The most frequent colour along the border. Requires a picture that is not empty.
[[nodiscard]] Rgb border_colour(const Image& image);
/// The smallest region that holds all that is not of the colour of the border; the whole picture
/// where there is nothing else.
[[nodiscard]] Region content_of(const Image& image);
/// The part that `fill` shows of a picture on a board of that shape, or the picture between the
/// strips that `whole` puts beside it. Requires sides that are not 0.
[[nodiscard]] Image fitted(const Image& image, std::size_t columns, std::size_t rows, Fit fit);
/// Each pixel of the result is the mean of the area that it covers, by the light of the pixels
/// there. Whole numbers throughout: the same on every machine. Requires sides that are not 0.
[[nodiscard]] Image scaled(const Image& image, std::size_t width, std::size_t height);
/// Lighter (to 100) or darker (to -100), with more contrast or less.
[[nodiscard]] Image adjusted(Image image, int brightness, int contrast);

}  // namespace quadrille::picture
