#include "picture/image.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "picture/light.hpp"

namespace quadrille::picture {

namespace {

/// The colours along the border, each with the pixels that have it, or nearly.
std::uint32_t coarse(Rgb colour) {
    return static_cast<std::uint32_t>(colour.red >> 4U) << 8U |
           static_cast<std::uint32_t>(colour.green >> 4U) << 4U | (colour.blue >> 4U);
}

bool is_near(Rgb a, Rgb b) {
    constexpr int most = 24;
    return std::abs(a.red - b.red) <= most && std::abs(a.green - b.green) <= most &&
           std::abs(a.blue - b.blue) <= most;
}

Image blank_image(std::size_t width, std::size_t height, Rgb colour) {
    return {width, height, std::vector<Rgb>(width * height, colour)};
}

/// Which pixels along one side a pixel of the result covers, and how much of each: both sides are
/// measured in parts so small that every border falls between two.
struct Span {
    std::size_t first = 0;
    std::vector<std::uint64_t> weights;
};

std::vector<Span> spans_of(std::size_t from, std::size_t to) {
    std::vector<Span> spans(to);
    for (std::size_t i = 0; i < to; ++i) {
        const std::uint64_t begin = std::uint64_t{i} * from;
        const std::uint64_t end = begin + from;
        spans[i].first = begin / to;
        for (std::uint64_t at = spans[i].first; at * to < end; ++at)
            spans[i].weights.push_back(std::min((at + 1) * to, end) - std::max(at * to, begin));
    }
    return spans;
}

using Sum = std::array<std::uint64_t, 3>;

void add_light(Sum& sum, Rgb colour, std::uint64_t weight) {
    sum[0] += light_of(colour.red) * weight;
    sum[1] += light_of(colour.green) * weight;
    sum[2] += light_of(colour.blue) * weight;
}

Rgb mean_of(const Sum& sum, std::uint64_t weight) {
    const auto value = [&](std::size_t channel) {
        return value_of_light(
            static_cast<std::uint32_t>((sum[channel] + weight / 2) / weight));
    };
    return {value(0), value(1), value(2)};
}

}  // namespace

Image cropped(const Image& image, const Region& region) {
    if (region.x >= image.width || region.y >= image.height || region.width == 0 ||
        region.height == 0)
        return image;
    const std::size_t width = std::min(region.width, image.width - region.x);
    const std::size_t height = std::min(region.height, image.height - region.y);
    Image part = blank_image(width, height, {});
    for (std::size_t y = 0; y < height; ++y)
        std::copy_n(&image.at(region.x, region.y + y), width, &part.at(0, y));
    return part;
}

Image turned(const Image& image, unsigned quarter_turns, bool is_mirrored) {
    const unsigned turns = quarter_turns % 4;
    if (turns == 0 && !is_mirrored) return image;
    const bool lies = turns % 2 == 1;
    Image result = blank_image(lies ? image.height : image.width,
                               lies ? image.width : image.height, {});
    for (std::size_t y = 0; y < image.height; ++y)
        for (std::size_t x = 0; x < image.width; ++x) {
            const std::size_t across = is_mirrored ? image.width - 1 - x : x;
            const std::size_t right = image.width - 1 - across;
            const std::size_t below = image.height - 1 - y;
            switch (turns) {
                case 0: result.at(across, y) = image.at(x, y); break;
                case 1: result.at(below, across) = image.at(x, y); break;
                case 2: result.at(right, below) = image.at(x, y); break;
                default: result.at(y, right) = image.at(x, y); break;
            }
        }
    return result;
}

Rgb border_colour(const Image& image) {
    std::map<std::uint32_t, std::pair<std::uint64_t, Sum>> colours;
    const auto look = [&](std::size_t x, std::size_t y) {
        auto& [count, sum] = colours[coarse(image.at(x, y))];
        ++count;
        add_light(sum, image.at(x, y), 1);
    };
    for (std::size_t x = 0; x < image.width; ++x) {
        look(x, 0);
        look(x, image.height - 1);
    }
    for (std::size_t y = 0; y < image.height; ++y) {
        look(0, y);
        look(image.width - 1, y);
    }
    const auto most = std::ranges::max_element(
        colours, {}, [](const auto& colour) { return colour.second.first; });
    return mean_of(most->second.second, most->second.first);
}

Region content_of(const Image& image) {
    const Rgb border = border_colour(image);
    std::size_t left = image.width;
    std::size_t top = image.height;
    std::size_t right = 0;
    std::size_t bottom = 0;
    for (std::size_t y = 0; y < image.height; ++y)
        for (std::size_t x = 0; x < image.width; ++x) {
            if (is_near(image.at(x, y), border)) continue;
            left = std::min(left, x);
            right = std::max(right, x + 1);
            top = std::min(top, y);
            bottom = y + 1;
        }
    if (left >= right) return {0, 0, image.width, image.height};
    return {left, top, right - left, bottom - top};
}

Image fitted(const Image& image, std::size_t columns, std::size_t rows, Fit fit) {
    if (fit == Fit::stretch) return image;
    // Compared as fractions: width / height with columns / rows.
    const bool is_wider = image.width * rows > image.height * columns;
    if (fit == Fit::fill) {
        const std::size_t width =
            is_wider ? std::max<std::size_t>(1, image.height * columns / rows) : image.width;
        const std::size_t height =
            is_wider ? image.height : std::max<std::size_t>(1, image.width * rows / columns);
        return cropped(image,
                       {(image.width - width) / 2, (image.height - height) / 2, width, height});
    }
    // A very long strip is not made larger than this by what is put beside it.
    constexpr std::size_t most_side = 8192;
    const std::size_t width = is_wider ? image.width : image.height * columns / rows;
    const std::size_t height = is_wider ? image.width * rows / columns : image.height;
    if (width < image.width || height < image.height || width > most_side || height > most_side)
        return image;
    Image result = blank_image(width, height, border_colour(image));
    const std::size_t left = (width - image.width) / 2;
    const std::size_t top = (height - image.height) / 2;
    for (std::size_t y = 0; y < image.height; ++y)
        std::copy_n(&image.at(0, y), image.width, &result.at(left, top + y));
    return result;
}

Image scaled(const Image& image, std::size_t width, std::size_t height) {
    const std::vector<Span> columns = spans_of(image.width, width);
    const std::vector<Span> rows = spans_of(image.height, height);
    const std::uint64_t whole = std::uint64_t{image.width} * image.height;
    Image result = blank_image(width, height, {});
    for (std::size_t y = 0; y < height; ++y)
        for (std::size_t x = 0; x < width; ++x) {
            Sum sum{};
            for (std::size_t dy = 0; dy < rows[y].weights.size(); ++dy)
                for (std::size_t dx = 0; dx < columns[x].weights.size(); ++dx)
                    add_light(sum, image.at(columns[x].first + dx, rows[y].first + dy),
                              rows[y].weights[dy] * columns[x].weights[dx]);
            result.at(x, y) = mean_of(sum, whole);
        }
    return result;
}

Image adjusted(Image image, int brightness, int contrast) {
    if (brightness == 0 && contrast == 0) return image;
    std::array<std::uint8_t, 256> table{};
    for (int value = 0; value < 256; ++value) {
        const int spread = (value - 128) * (101 + contrast) / (101 - contrast);
        table[static_cast<std::size_t>(value)] = static_cast<std::uint8_t>(
            std::clamp(spread + 128 + brightness * 128 / 100, 0, 255));
    }
    for (Rgb& pixel : image.pixels)
        pixel = {table[pixel.red], table[pixel.green], table[pixel.blue]};
    return image;
}

}  // namespace quadrille::picture
